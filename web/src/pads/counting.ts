/** What the score pads of all games have in common: a table of the exported rules that is laid open as somebody tapped it. */
import type { CardRules, Declared, Fields, Options, Result, Struct } from "../rules";

/** A real table: its people, and what they play. */
export interface PadTable {
  /** The people in the order in which they sit, each one's left neighbour next. */
  names: readonly string[];
  preset: string;
  options: Options;
}

/** What came of the rounds. */
export interface Standing {
  /** The rounds that were counted, oldest first, each as the server would send it. None comes after the end of the game. */
  rounds: readonly Fields[];
  /** The seat that starts the next round; null after the end. */
  starter: number | null;
  /** Null until the game is over. */
  result: Result | null;
}

/** One key of a pad: a face that is tapped, and the number on the key; null is a picture. */
export interface Key {
  face: string;
  number: number | null;
  /** How many such cards the box has. */
  copies: number;
}

/** How a game counts what was tapped. `Round` is stored as JSON. */
export interface Counting<Round> {
  readonly rules: { readonly data: Declared; readonly options: Options };
  /** A round of which nothing has been tapped. */
  blank: () => Round;
  /** Whether everything has been tapped that the count needs. */
  complete: (round: Round) => boolean;
  /** Counts the rounds until the game is over. All but the last one are complete; of the last one what there is counts. */
  standing: (rounds: readonly Round[]) => Standing;
}

/** The seat that starts the round after this one, as the rules have it when all go on. */
export function nextStarter<S extends Struct & { starter: number }>(rules: CardRules<S>, counted: S): number {
  const state = rules.clone(counted);
  for (const seat of rules.toAct(state)) rules.apply(state, seat, rules.read("next")!);
  return state.starter;
}

/** Counts one round after the other until the game is over. `count` returns the state after a round, given the one before it. */
export function counted<S extends Struct & { starter: number }, Round>(
  rules: CardRules<S>,
  rounds: readonly Round[],
  count: (before: S | null, starter: number | null, round: Round) => S,
): Standing {
  const done: Fields[] = [];
  let before: S | null = null;
  let starter: number | null = null;
  for (const round of rounds) {
    before = count(before, starter, round);
    done.push(rules.fields(before));
    const result = rules.result(before);
    if (result) return { rounds: done, starter: null, result };
    starter = nextStarter(rules, before);
  }
  return { rounds: done, starter: starter ?? rules.start().starter, result: null };
}

/** The keys for the faces of which a state has copies, in the order of their numbers. Of faces with one number the first stands for all. */
export function keysOf(faces: readonly string[], { copies }: Pick<Struct, "copies">, numberOf: (code: number) => number | null | undefined): Key[] {
  const keys: Key[] = [];
  faces.forEach((face, code) => {
    const number = numberOf(code);
    if (number === undefined || (copies[code] ?? 0) === 0) return;
    const same = keys.find((key) => key.number === number);
    if (same) same.copies += copies[code]!;
    else keys.push({ face, number, copies: copies[code]! });
  });
  return keys.sort((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
}
