import type { Decision } from "../../net/messages";

/** The moves on offer: each verb with its argument lists. */
export type Offer = Decision["offer"];

/** Whether a move is on offer: its verb, and these numbers if there are any. */
export function offers(offer: Offer | null | undefined, verb: string, ...numbers: readonly number[]): boolean {
  const lists = offer?.[verb];
  if (!lists) return false;
  return numbers.length === 0 || lists.some((list) => numbers.every((number, place) => Number(list[place]) === number));
}

/** The first number that goes with a verb: the card that a clue or a guess is about. */
export function first(offer: Offer | null | undefined, verb: string): number | null {
  const number = offer?.[verb]?.[0]?.[0];
  return number === undefined ? null : Number(number);
}

/** A move in notation; its text goes beside it. */
export function write(verb: string, ...numbers: readonly number[]): string {
  return [verb, ...numbers].join(" ");
}

/** A typed clue or guess without blanks at its ends, and with single blanks between its words, as the server reads it. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
