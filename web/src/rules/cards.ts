/** The rules of a card game at one table: what `CardRules` of the server offers, by the same rules. */
import { Actions, type Argument, type Deck } from "./actions";
import type { GameData, GameModule, Options, OptionValue, RuleBook, Shape, Struct, Table } from "./data";
import { complete, deckCells, deckOption, firstCells, OptionError, tableOf } from "./options";
import { byName, type Fields, fieldsOf, type FieldValue, pack, setValue, shapeOf, unpack } from "./structs";

/** The seat that looks, from 0; -1 for spectators; "all" for somebody after the game. */
export type Viewer = { readonly seat: number; readonly aided?: boolean } | "all";

/** Cards that went from one place to another. */
export interface Step {
  source: string;
  target: string;
  count: number;
  face: string | null;
  seen_by: number[];
}

/** What happened last, as a viewer may know it. */
export interface Trace { verb: string; seat: number | null; numbers: number[]; steps: Step[] }

/** The scores of the seats, and who won. */
export interface Result { scores: number[]; winners: number[] }

/** The numbers of the set bits, ascending: the seats of a mask. */
export const seatsOf = (mask: number): number[] => Array.from({ length: 32 }, (_, n) => n).filter((n) => (mask >> n) & 1);

/** The rules of a game for the options and the seats of a table. */
export class CardRules<S extends Struct = Struct> {
  readonly data: GameData;
  readonly book: RuleBook<S>;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly table: Table;
  readonly actions: Actions;
  /** The names of the places by their numbers in the trace, from 1. */
  readonly places: readonly string[];
  readonly #State: new (shape: Shape, buffer?: ArrayBuffer) => S;
  readonly #shape: Shape;
  readonly #first: S;

  /** Throws `OptionError` if no match has these options with so many seats. */
  constructor(game: GameModule<S>, options: Options, seats: number) {
    this.data = game.data;
    this.book = game.rules;
    this.seats = seats;
    this.options = complete(game.data, options, seats);
    this.table = tableOf(game.data, this.options, seats);
    this.#State = game.State;
    const cells = [...firstCells(game.data, this.table, this.options, seats), deckCells(game.data, this.table, this.options)];
    const copies = new Array<number>(this.table.faces.length).fill(0);
    for (const { copies: given = [] } of cells) for (let i = 0; i < given.length; i += 2) copies[given[i]!] = given[i + 1]!;
    const cards = copies.reduce((all, one) => all + one);
    this.#checkCards(cards);
    const usual = (this.table.first["copies"] ?? []).reduce((all, number, i) => (i % 2 ? all + number : all), 0);
    const own = Object.keys(cells.at(-1)!).length > 0;
    this.#shape = shapeOf(game.data, this.table, cards, usual, own ? this.table.deck?.dims : {});
    this.#first = this.#unshuffled(cells, copies);
    this.places = placeNames(this.table, cards);
    this.actions = new Actions(this.table.actions, this.#deck());
    this.data.verbs.forEach((verb, at) => (this.#first.bases[at] = this.actions.base[verb] ?? 0));
    if (this.book.playable?.(this.#first) === false) throw this.#unplayable("cannot be played with", `refusal-${this.data.name}-deck`);
  }

  // --- the course of a match ---------------------------------------------------------------------------------------

  /** Returns a struct of this table in which every field is blank. */
  blank(): S {
    return new this.#State(this.#shape);
  }

  /** Returns the state before anything has happened. It asks for a shuffle. */
  start(): S {
    return this.clone(this.#first);
  }

  /** Returns a copy of state and trace with a blank scratch. */
  clone(state: S): S {
    const made = this.blank();
    made.copy(state);
    return made;
  }

  /** Returns the bytes of the state, and with `told` those of the trace too: those that the server's rules give. */
  pack(state: S, told = false): Uint8Array {
    return pack(this.data, state, told);
  }

  unpack(packed: Uint8Array): S {
    const made = this.blank();
    unpack(this.data, made, packed);
    return made;
  }

  /** Returns the seats that may answer now, ascending: none while a shuffle is asked for, and none after the end. */
  toAct(state: S): number[] {
    return seatsOf(state.waiting);
  }

  /** Returns the names of the cards to be shuffled, in the order of the deck table, or null. */
  chance(state: S): string[] | null {
    if (state.shuffle === 0) return null;
    const faces = Array.from(state.deck.subarray(0, state.shuffle), (card) => state.face[card]!).sort((a, b) => a - b);
    return faces.map((face) => this.table.faces[face]!);
  }

  /** Goes on with the cards in this order, the top card first. Missing cards follow in the order of the deck table. */
  shuffled(state: S, order: readonly string[]): void {
    const left = [...state.deck.subarray(0, state.shuffle)].sort((a, b) => state.face[a]! - state.face[b]! || a - b);
    const drawn = order.map((name) => {
      const at = left.findIndex((card) => this.table.faces[state.face[card]!] === name);
      if (at < 0) throw new RangeError(`there is no further ${name} in this shuffle`);
      return left.splice(at, 1)[0]!;
    });
    state.deck.set([...drawn, ...left].reverse());
    this.book.shuffled(state);
  }

  /** Returns the seat's legal actions in ascending order, and none if the seat may not act. */
  legal(state: S, seat: number): number[] {
    this.book.legal(state, seat);
    return [...state.moves.subarray(0, state.moves_size)];
  }

  /** Makes a legal action. The state changes: clone it first if it is still needed. */
  apply(state: S, seat: number, action: number): void {
    this.book.apply(state, seat, action);
  }

  /** Returns the action that the clock makes when the seat's time is up. */
  default(state: S, seat: number): number {
    return this.book.default(state, seat);
  }

  /** Whether the open decision is only to go on after a count. */
  roundOver(state: S): boolean {
    return state.phase === this.data.countPhase;
  }

  /** The open window of answers, or null; "noted": an answer has come that is enough to close it. */
  window(state: S): "open" | "noted" | null {
    return ([null, "open", "noted"] as const)[this.book.window?.(state) ?? 0]!;
  }

  /** Closes the window: seats that have not answered pass. */
  close(state: S): void {
    this.book.close?.(state);
  }

  /** Returns the result, or null until the game is over. Seats that are first by all ranks win together. */
  result(state: S): Result | null {
    if (state.shuffle > 0 || !this.isOver(state)) return null;
    const rows = this.data.meanings.ranks.map((rank) => {
      const cells = byName(state)[rank.replace("-", "")] as Int32Array;
      return { cells, sign: rank.startsWith("-") ? -1 : 1 };
    });
    let winners = Array.from({ length: this.seats }, (_, seat) => seat);
    for (const { cells, sign } of rows) {
      const best = Math.max(...winners.map((seat) => sign * cells[seat]!));
      winners = winners.filter((seat) => best === sign * cells[seat]!);
    }
    return { scores: [...rows[0]!.cells.subarray(0, this.seats)], winners };
  }

  isOver(state: S): boolean {
    return this.data.phases[state.phase] === "over";
  }

  // --- moves as data and text --------------------------------------------------------------------------------------

  write(action: number): string {
    return this.actions.write(action);
  }

  /** Returns the action that is written so, or undefined. */
  read(move: string): number | undefined {
    return this.actions.read(move);
  }

  /** Returns the seat's legal moves as the server offers them: each verb with its argument lists. */
  offer(state: S, seat: number): Record<string, Argument[][]> {
    return this.actions.offer(this.legal(state, seat));
  }

  // --- views -------------------------------------------------------------------------------------------------------

  /** Returns what the viewer may know, as a struct of the same fields. */
  hide(state: S, viewer: Viewer): S {
    if (viewer === "all") return this.clone(state);
    const view = this.blank();
    this.book.hide(state, view, viewer.seat, viewer.aided ?? true);
    return view;
  }

  /** Returns the view by field name, as the server sends it. */
  fields(view: S): Fields {
    return fieldsOf(this.data, view);
  }

  /** Whether these are the fields of a view by these rules, and not by those of another release. */
  reads(fields: Readonly<Record<string, unknown>>): boolean {
    return this.data.fields.every(([name, , , how]) => how === 0 || fields[name] !== undefined);
  }

  /** Returns the view of which the server sent these fields. Its trace is blank. */
  view(fields: Readonly<Record<string, unknown>>): S {
    const made = this.blank();
    for (const [name, , , how] of this.data.fields) {
      if (how > 0) setValue(made, name, fields[name] as FieldValue);
    }
    return made;
  }

  /** Returns what happened last, as this view tells it. */
  trace(view: S): Trace {
    const steps = Array.from({ length: view.trace_size }, (_, i) => ({
      source: this.places[view.trace_from[i]!]!,
      target: this.places[view.trace_to[i]!]!,
      count: view.trace_count[i]!,
      face: this.table.faces[view.trace_face[i]!]! || null,
      seen_by: seatsOf(view.trace_known[i]! & ((1 << this.seats) - 1)),
    }));
    return {
      verb: this.data.verbs[view.trace_verb - 1] ?? "",
      seat: view.trace_seat > 0 ? view.trace_seat - 1 : null,
      numbers: [...view.trace_numbers.subarray(0, view.trace_numbers_size)],
      steps,
    };
  }

  /** Returns a guess: a state that agrees with this view, drawn with the seed, a whole number up to 2**53. */
  sample(view: S, seed: number): S {
    const state = this.clone(view);
    if (state.deck[0] === 0) {
      this.book.seed_generator(state, seed);
      this.book.sample(state);
    }
    return state;
  }

  /** Returns the action of the rule-of-thumb player, from a view of the seat alone. */
  thumb(view: S, seat: number, seed: number): number {
    return this.#choose(this.book.thumb, view, seat, seed);
  }

  /** Returns the action of the tuned player, who is stronger, from a view of the seat alone. */
  tuned(view: S, seat: number, seed: number): number {
    return this.#choose(this.book.tuned, view, seat, seed);
  }

  #choose(player: ((view: S, seat: number) => number) | undefined, view: S, seat: number, seed: number): number {
    if (!player) throw new RangeError(`${this.data.name} has no such player`);
    const mind = this.clone(view);
    this.book.seed_generator(mind, seed);
    return player(mind, seat);
  }

  #unplayable(detail: string, told = ""): OptionError {
    return new OptionError(deckOption(this.data)?.name ?? "", detail, told);
  }

  #checkCards(cards: number): void {
    const { least = cards, most = cards } = this.table.deck ?? {};
    if (cards < least || cards > most) throw this.#unplayable(`cannot have ${cards} cards`);
  }

  /** What moves have to know of the deck with which a match begins. */
  #deck(): Deck {
    const { copies } = this.#first;
    const numbers = byName(this.#first)[this.table.deck?.numbers ?? ""] as Int8Array | undefined;
    return {
      has: (card) => copies[this.table.faces.indexOf(card)]! > 0,
      greatest: Math.max(0, ...(numbers ?? []).filter((_, face) => copies[face]! > 0)),
    };
  }

  #unshuffled(cells: ReturnType<typeof firstCells>, copies: readonly number[]): S {
    const state = this.blank();
    const fields = byName(state);
    for (const each of cells) {
      for (const [name, given] of Object.entries(each)) {
        const field = fields[name]!;
        for (let i = 0; i < given.length; i += 2) {
          const number = given[i + 1]!;
          if (typeof field === "number") fields[name] = number;
          else field[given[i]!] = number;
        }
      }
    }
    let card = 0;
    copies.forEach((count, code) => {
      for (let i = 0; i < count; i++) {
        state.deck[card] = card + 1;
        card++;
        state.face[card] = code;
      }
    });
    state.deck_size = state.shuffle = card;
    this.book.deck?.(state);
    return state;
  }
}

function placeNames(table: Table, cards: number): string[] {
  const numbered = (names: string[], size: number): string[] =>
    size ? names.flatMap((name) => Array.from({ length: size }, (_, n) => `${name}.${n}`)) : names;
  return ["", ...table.places.flatMap(([name, seats, slots]) => numbered(numbered([name], seats), slots ?? cards))];
}
