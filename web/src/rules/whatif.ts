/**
 * What would come of a move, as far as a viewer can know it: the move is made by the rules themselves, on guesses that agree with the view. What is
 * the same on all of them is known; what differs depends on something that the viewer can't know yet.
 */
import type { Argument } from "./actions";
import type { CardRules, Result, Step, Viewer } from "./cards";
import type { Struct } from "./data";
import type { Fields } from "./structs";

/** So many guesses are always compared. */
const ALWAYS = 6;
/** So many are drawn at most, until every card that the viewer does not know has shown two faces. */
const DRAWN = 200;
/** A move never asks for so many shuffles, and opens no so many windows. */
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
  constructor(private readonly worlds: readonly World<Seen>[]) {}

  /** Reads something of the guesses: what all of them agree on, or undefined where they don't. It is plain data. */
  read<Value>(read: (world: World<Seen>) => Value): Value | undefined {
    const [first, ...others] = this.worlds.map(read);
    const said = JSON.stringify(first);
    return others.every((other) => JSON.stringify(other) === said) ? first : undefined;
  }
}

/** Who looks at what: the fields as the server sent them. */
export interface Look<Seen> {
  readonly fields: Readonly<Record<string, unknown>>;
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
  readonly #worlds: readonly Struct[];
  readonly #seed: number;
  readonly #told = new Map<string, Told<Seen> | null>();

  private constructor(rules: CardRules, look: Look<Seen>, worlds: readonly Struct[], seed: number) {
    this.#rules = rules;
    this.#seed = seed;
    this.#look = look;
    this.#viewer = viewerOf(look);
    this.#worlds = worlds;
  }

  /** Begins with a position; null where these rules do not give the view that was sent, so that they can say nothing of it. */
  static of<Seen>(rules: CardRules, look: Look<Seen>): WhatIf<Seen> | null {
    const { fields } = look;
    if (rules.data.fields.some(([name, , , how]) => how > 0 && fields[name] === undefined)) return null;
    const seed = seedOf(fields);
    const worlds = guesses(rules, rules.view(fields), seed);
    const seen = rules.fields(rules.hide(worlds[0]!, viewerOf(look)));
    const same = Object.keys(fields).every((name) => JSON.stringify(seen[name]) === JSON.stringify(fields[name]));
    return same ? new WhatIf(rules, look, worlds, seed) : null;
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
    const legal = action !== undefined && rules.legal(rules.clone(this.#worlds[0]!), this.#look.seat).includes(action);
    return legal ? new Told(this.#worlds.map((world, at) => this.#made(world, at, action, count))) : null;
  }

  #made(world: Struct, at: number, action: number, count: Count | undefined): World<Seen> {
    const { seat, see, fields } = this.#look;
    const rules = this.#rules;
    const state = rules.clone(world);
    // What a shuffle brings is up to the guess, so that it differs between them.
    rules.book.seed_generator(state, this.#seed + at);
    rules.apply(state, seat, action);
    const steps = [...this.#steps(state)];
    for (let stage = 0; stage < MOST_STAGES && follows(rules, state); stage++) steps.push(...this.#steps(state));
    let now = see(fields as Fields);
    if (count) {
      count(rules, state);
      const before = rules.clone(world);
      count(rules, before);
      now = this.#see(before);
    }
    return { after: this.#see(state), now, steps, offer: rules.offer(state, seat), result: rules.result(state) };
  }

  #see(state: Struct): Seen {
    return this.#look.see(this.#rules.fields(this.#rules.hide(state, this.#viewer)));
  }

  #steps(state: Struct): readonly Step[] {
    return this.#rules.trace(this.#rules.hide(state, this.#viewer)).steps;
  }
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

/** Guesses that agree with the view, among which every card that may show one of two faces shows two. The same view has the same guesses. */
function guesses(rules: CardRules, view: Struct, seed: number): Struct[] {
  const kept: Struct[] = [];
  // The face of each hidden card in the first guess, until another guess shows another one.
  const single = new Map<number, number>();
  for (let draw = 0; draw < DRAWN && (draw < ALWAYS || single.size > 0); draw++) {
    const guess = rules.sample(view, seed + draw);
    if (draw === 0) view.face.forEach((face, card) => face === 0 && guess.face[card] !== 0 && single.set(card, guess.face[card]!));
    const others = [...single].filter(([card, face]) => guess.face[card] !== face);
    for (const [card] of others) single.delete(card);
    if (draw < ALWAYS || others.length > 0) kept.push(guess);
  }
  return kept;
}

/** A number of 32 bits that stands for a view, so that a preview stays as it is while the view does (FNV-1a). */
function seedOf(fields: Look<unknown>["fields"]): number {
  let sum = 0x811c9dc5;
  for (const name of Object.keys(fields).sort()) {
    for (const sign of JSON.stringify([name, fields[name]])) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  }
  return sum;
}
