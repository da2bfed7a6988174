import type { Decision } from "../net/messages";

/**
 * A legal move as things to touch in turn. A pick is a place ("draw", "dream.1.2") or a button ("verb:wake"); a move with two picks that may
 * be touched in either order is listed in both orders.
 */
export interface Choice {
  /** The move in the game's notation. */
  move: string;
  verb: string;
  picks: readonly string[];
}

/** A function of a game's folder: it gives the picks of one move in notation, in every order in which they may be touched. */
export type Picker = (verb: string, args: readonly (number | string)[], seat: number) => readonly (readonly string[])[];

/** A move in notation: the verb and its arguments. */
export function notation(verb: string, args: readonly (number | string)[]): string {
  return [verb, ...args].join(" ");
}

/** Every order in which some things may be touched. */
export function orders(things: readonly string[]): string[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((one) => orders(things.filter((each) => each !== one)).map((rest) => [one, ...rest]));
}

/** Every way to touch every legal move. */
export function choicesOf(offer: Decision["offer"] | undefined, seat: number, picker: Picker): Choice[] {
  if (!offer) return [];
  return Object.entries(offer).flatMap(([verb, lists]) =>
    lists.flatMap((args) => picker(verb, args, seat).map((picks) => ({ move: notation(verb, args), verb, picks }))),
  );
}

function starts(choice: Choice, picked: readonly string[]): boolean {
  return picked.length <= choice.picks.length && picked.every((pick, index) => choice.picks[index] === pick);
}

/** The choices that are still open after these picks. */
export function open(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  return choices.filter((choice) => starts(choice, picked));
}

/** The picks that may be touched next. */
export function nextPicks(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const next = new Set<string>();
  for (const choice of open(choices, picked)) {
    const pick = choice.picks[picked.length];
    if (pick !== undefined) next.add(pick);
  }
  return next;
}

/** The move that these picks name, or null while something is still to be chosen. */
export function complete(choices: readonly Choice[], picked: readonly string[]): Choice | null {
  const rest = open(choices, picked);
  return rest.find((choice) => choice.picks.length === picked.length) ?? null;
}

/**
 * The picks after a touch. Touching the last pick again takes it back; touching something that only a fresh start allows starts afresh with
 * it; anything else is ignored.
 */
export function touch(choices: readonly Choice[], picked: readonly string[], pick: string): readonly string[] {
  if (nextPicks(choices, picked).has(pick)) return [...picked, pick];
  if (picked.at(-1) === pick) return picked.slice(0, -1);
  if (nextPicks(choices, []).has(pick)) return [pick];
  return picked;
}
