import type { Decision } from "../../net/messages";

export type Offer = Decision["offer"];

/** Whether a move is offered: its verb, with these numbers where there are any. */
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

/** What somebody types as one clue or guess: blanks at the ends and runs of them count for nothing, as on the server. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
