/** Actions as integers, as text, and as data: a verb and its arguments. What each means is in a module's data. */
import type { Part, Table } from "./data";

/** A number or a word of a move. */
export type Argument = number | string;
/** A move as data. */
export type Move = readonly [verb: string, args: readonly Argument[]];

const upTo = (size: number): number[] => Array.from({ length: size }, (_, i) => i);
const pairs = <T>(size: number, make: (a: number, b: number) => T): T[] =>
  upTo(size).flatMap((a) => upTo(size).map((b) => make(a, b)));

/** What moves have to know of the deck: whether it has a card, and the greatest number on one. */
export interface Deck {
  readonly has: (card: string) => boolean;
  readonly greatest: number;
}

/** What is written for each index of a part, in order; an empty list stands for no move (src/sennik/kernel/actions.py). */
const VALUES: Readonly<Record<string, (deck: Deck, ...given: never[]) => readonly (readonly Argument[])[]>> = {
  Number: (_, size: number, low: number) => upTo(size).map((i) => [low + i]),
  Word: (_, words: readonly string[]) => words.map((word) => [word]),
  CardNumber: ({ greatest }) => upTo(greatest + 1).map((number) => [number]),
  IfInDeck: (deck, card: string, part: Part) => (deck.has(card) ? values(deck, part) : []),
  Either: (deck, parts: readonly Part[]) => parts.flatMap((part) => values(deck, part)),
  Subset: (_, among: number, count: number) =>
    upTo(1 << among).map((mask) => {
      const chosen = upTo(among).filter((i) => (mask >> i) & 1);
      return chosen.length === count ? chosen.map((i) => i + 1) : [];
    }),
  OrderedPair: (_, among: number) => pairs(among, (a, b) => [a + 1, b + 1]).filter(([a, b]) => a !== b),
  TwoPlaces: (_, seats: number, slots: number) =>
    upTo(seats).flatMap((q) => upTo(q).flatMap((p) => pairs(slots, (i, j) => [p + 1, i + 1, q + 1, j + 1]))),
  TwoInOne: (_, seats: number, slots: number) =>
    upTo(seats).flatMap((p) => upTo(slots).flatMap((j) => upTo(j).map((i) => [p + 1, i + 1, p + 1, j + 1]))),
  Values: (_, list: readonly (readonly Argument[])[]) => list,
};

function values(deck: Deck, [kind, ...given]: Part): readonly (readonly Argument[])[] {
  return VALUES[kind]!(deck, ...(given as never[]));
}

/** All actions of a table, numbered from 0. */
export class Actions {
  /** The verb and the arguments of each action, or null for a number that stands for no move. */
  readonly moves: readonly (Move | null)[];
  /** The first action of each verb that has one. */
  readonly base: Readonly<Record<string, number>>;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(verbs: Table["actions"], deck: Deck) {
    const base: Record<string, number> = {};
    const moves: (Move | null)[] = [];
    for (const [verb, parts] of verbs) {
      let rows: (readonly Argument[] | null)[] = [[]];
      for (const part of parts) {
        const written = values(deck, part);
        rows = rows.flatMap((row) => written.map((more) => (row && more.length > 0 ? [...row, ...more] : null)));
      }
      if (rows.length > 0) base[verb] = moves.length;
      moves.push(...rows.map((row) => row && ([verb, row] as const)));
    }
    this.base = base;
    this.moves = moves;
    this.#numbers = new Map(moves.flatMap((move, action) => (move ? [[text(move), action] as const] : [])));
  }

  /** Returns the action in the game's notation. Throws `RangeError` if the number is no action. */
  write(action: number): string {
    return text(this.move(action));
  }

  /** Returns the action that `write` writes so, or undefined if the text is no move of this game. */
  read(move: string): number | undefined {
    return this.#numbers.get(move);
  }

  /** Returns the verb and the arguments of an action. Throws `RangeError` if the number is no action. */
  move(action: number): Move {
    const move = this.moves[action];
    if (!move) throw new RangeError(`${action} is no action`);
    return move;
  }

  /** Returns actions as the server offers them: each verb with a list of its argument lists. */
  offer(legal: Iterable<number>): Record<string, Argument[][]> {
    const offered: Record<string, Argument[][]> = {};
    for (const action of legal) {
      const [verb, args] = this.move(action);
      (offered[verb] ??= []).push([...args]);
    }
    return offered;
  }
}

const text = ([verb, args]: Move): string => [verb, ...args].join(" ");
