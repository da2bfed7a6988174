/**
 * What would come of a move, as far as a viewer can know it: the move is made by the rules themselves, on guesses that agree with the view. What is
 * the same on all of them is known; what differs depends on something that the viewer can't know yet.
 *
 * Guesses are tried until every hidden card that the rules looked at for this move has shown every face that it may have. So a move that depends on
 * nothing hidden is made a few times only.
 */
import type { Argument } from "./actions";
import type { CardRules, Result, Step, Viewer } from "./cards";
import type { Struct } from "./data";
import { guessed, hiddenCards, type Guessed, type Sent } from "./guesses";
import { value, type Fields } from "./structs";

/** So many guesses are always compared. Whatever the rules look at, they look at on these. */
const ALWAYS = 3;
/** So many are drawn at most: a face that shows on a card in none of them is hardly ever there. */
const DRAWN = 250;
/** A move in which cards are shuffled is made so often on each guess: a few cards may come to lie alike by chance. */
const SHUFFLES = 4;
/** More faces than a deck has. */
const FACES = 128;
/** A move never brings so many shuffles and windows. */
const MOST_STAGES = 20;

/** One guess after a move. `Seen` is how the game reads a view. */
export interface World<Seen> {
  /** What the viewer would see, and what they see now. */
  readonly after: Seen;
  readonly now: Seen;
  /** How cards went, as the viewer would be told it. */
  readonly steps: readonly Step[];
  /** What the viewer could do next. */
  readonly offer: Readonly<Record<string, readonly (readonly Argument[])[]>>;
  /** Null while the game goes on. */
  readonly result: Result | null;
}

/** What a game works out by rules of its own on the state of a guess, such as the count of a round that is not over. */
export type Count = (rules: CardRules, state: Struct) => void;

/** What would come of one move. */
export class Told<Seen> {
  readonly #made: World<Seen>[] = [];

  /** `more` makes the move on a further guess; null where no other guess could show anything else. */
  constructor(private readonly more: () => readonly World<Seen>[] | null) {}

  /** Reads something of the guesses: what all of them agree on, or undefined where they don't. It is plain data. */
  read<Value>(read: (world: World<Seen>) => Value): Value | undefined {
    const first = read(this.#world(0)!);
    const said = JSON.stringify(first);
    for (let at = 1; ; at++) {
      const world = this.#world(at);
      if (world === undefined) return first;
      if (JSON.stringify(read(world)) !== said) return undefined;
    }
  }

  /** Makes the move on guesses until no other could show anything else, or until that moment (ms of `performance.now`). Returns whether all are made. */
  prepare(until: number): boolean {
    while (this.#world(this.#made.length) !== undefined) if (performance.now() >= until) return false;
    return true;
  }

  #world(at: number): World<Seen> | undefined {
    while (at >= this.#made.length) {
      const further = this.more();
      if (further === null) return undefined;
      this.#made.push(...further);
    }
    return this.#made[at];
  }
}

/** A view as the server sent it, and the seat that it was sent to. */
export interface Look<Seen> {
  readonly fields: Sent;
  readonly seat: number;
  /** The memory aid of the table. */
  readonly aided: boolean;
  readonly see: (fields: Fields) => Seen;
}

/** The moves of one seat in one position. */
export class WhatIf<Seen> {
  readonly #rules: CardRules;
  readonly #look: Look<Seen>;
  readonly #viewer: Viewer;
  readonly #guesses: Guesses;
  readonly #told = new Map<string, Told<Seen> | null>();

  private constructor(rules: CardRules, look: Look<Seen>, guesses: Guesses) {
    this.#rules = rules;
    this.#look = look;
    this.#viewer = viewerOf(look);
    this.#guesses = guesses;
  }

  /** Begins with a position; null where these rules do not give the view that was sent, so that they can say nothing of it. */
  static of<Seen>(rules: CardRules, look: Look<Seen>): WhatIf<Seen> | null {
    const begun = guessed(rules, look.fields, viewerOf(look));
    return begun && new WhatIf(rules, look, new Guesses(rules, begun));
  }

  /**
   * Tells what would come of a move of the game's notation, with everything that follows before somebody decides again: cards are drawn and shuffled,
   * and nobody answers where others are asked. `count` goes on from there on the state of each guess, and on that before the move.
   * Null where the move is not legal.
   */
  after(move: string, count?: Count): Told<Seen> | null {
    const key = count ? `${move} =` : move;
    const known = this.#told.get(key);
    if (known !== undefined) return known;
    const told = this.#tell(move, count);
    this.#told.set(key, told);
    return told;
  }

  #tell(move: string, count: Count | undefined): Told<Seen> | null {
    const rules = this.#rules;
    const action = rules.read(move);
    if (action === undefined || !rules.legal(rules.clone(this.#guesses.at(0)!), this.#look.seat).includes(action)) return null;
    const looked = new Set<number>();
    const guesses = this.#guesses.showing(looked);
    return new Told(() => {
      const next = guesses.next();
      if (next.done) return null;
      const [guess, seed, first] = next.value;
      const made = this.#made(guess, seed, action, count, first ? looked : null);
      if (!made.shuffled) return [made];
      return [made, ...Array.from({ length: SHUFFLES - 1 }, (_, again) => this.#made(guess, seed + again + 1, action, count, null))];
    });
  }

  /** Makes the move on a guess, and notes at which hidden cards the rules look. The seed is that of the shuffles in it. */
  #made(guess: Struct, seed: number, action: number, count: Count | undefined, looked: Set<number> | null): World<Seen> & { readonly shuffled: boolean } {
    const { seat, see, fields } = this.#look;
    const rules = this.#rules;
    const copy = (): Struct => this.#watched(rules.clone(guess), looked);
    const state = copy();
    rules.book.seed_generator(state, seed);
    rules.apply(state, seat, action);
    let shuffled = state.shuffle > 0;
    let view = rules.hide(state, this.#viewer);
    const stages = [view];
    while (stages.length < MOST_STAGES && follows(rules, state)) {
      shuffled ||= state.shuffle > 0;
      view = rules.hide(state, this.#viewer);
      stages.push(view);
    }
    let before: Struct | null = null;
    if (count) {
      count(rules, state);
      view = rules.hide(state, this.#viewer);
      before = copy();
      count(rules, before);
    }
    const after = lazy(() => see(lazyFields(rules, view)));
    const now = lazy(() => see(before === null ? (fields as Fields) : lazyFields(rules, rules.hide(before, this.#viewer))));
    const steps = lazy(() => stages.flatMap((stage) => rules.trace(stage).steps));
    const offer = lazy(() => rules.offer(state, seat));
    return {
      get after() {
        return after();
      },
      get now() {
        return now();
      },
      get steps() {
        return steps();
      },
      get offer() {
        return offer();
      },
      get result() {
        return rules.result(state);
      },
      shuffled,
    };
  }

  /** Lets a state note at which hidden cards somebody looks. */
  #watched(state: Struct, looked: Set<number> | null): Struct {
    if (looked === null) return state;
    const { hidden } = this.#guesses;
    const face = new Proxy(state.face, {
      get: (faces, at) => {
        const card = Number(at);
        if (hidden.has(card)) looked.add(card);
        return Reflect.get(faces, at, faces) as unknown;
      },
      set: (faces, at, value) => Reflect.set(faces, at, value, faces),
    });
    return Object.assign(state, { face });
  }
}

/** What is worked out when it is asked for, and once. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The fields of a view, each of them read when it is asked for: a game looks at few of them. */
function lazyFields(rules: CardRules, view: Struct): Fields {
  const told = new Map(rules.data.fields.filter(([, , , how]) => how > 0).map(([name, , , how]) => [name, how]));
  const read: Fields = {};
  return new Proxy(read, {
    get: (found, name) => {
      if (name === "toJSON") return () => rules.fields(view);
      const how = typeof name === "string" ? told.get(name) : undefined;
      return how === undefined ? undefined : (found[name as string] ??= value(view, name as string, how));
    },
  });
}

const viewerOf = ({ seat, aided }: Pick<Look<unknown>, "seat" | "aided">): Viewer => ({ seat, aided });

/** Goes on where nobody decides: a shuffle, or a window that closes without an answer. False where there is nothing of that kind. */
function follows(rules: CardRules, state: Struct): boolean {
  if (state.shuffle > 0) {
    rules.book.shuffle_deck(state);
    rules.book.shuffled(state);
    return true;
  }
  if (rules.window(state) === null) return false;
  rules.close(state);
  return true;
}

/** Guesses that agree with a view, drawn when they are wanted. The same view has the same ones. */
class Guesses {
  /** The cards of which the viewer does not know the face. */
  readonly hidden: ReadonlySet<number>;
  readonly #drawn: Struct[];

  constructor(
    private readonly rules: CardRules,
    private readonly begun: Guessed,
  ) {
    this.#drawn = [begun.first];
    this.hidden = new Set(hiddenCards(begun));
  }

  /** The guess of that number; undefined where there are no more. */
  at(number: number): Struct | undefined {
    while (number >= this.#drawn.length && number < DRAWN) this.#drawn.push(this.rules.sample(this.begun.view, this.begun.seed + this.#drawn.length));
    return this.#drawn[number];
  }

  /**
   * Guesses one after the other, until each of those cards has shown every face that it has in any of them. While the first ones are tried, cards may
   * be added.
   */
  *showing(cards: ReadonlySet<number>): Generator<readonly [guess: Struct, seed: number, first: boolean]> {
    const shown = new Set<number>();
    for (let number = 0; number < DRAWN; number++) {
      const first = number < ALWAYS;
      if (!first && cards.size === 0) return;
      const guess = this.at(number)!;
      if (first) yield [guess, this.begun.seed + number * SHUFFLES, true];
      let further = false;
      for (const card of cards) {
        const pair = card * FACES + guess.face[card]!;
        if (shown.has(pair)) continue;
        shown.add(pair);
        further = true;
      }
      if (!first && further) yield [guess, this.begun.seed + number * SHUFFLES, false];
    }
  }
}
