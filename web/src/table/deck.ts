import type { DeckInfo, DeckLine } from "../net/messages";

/** The copies of one kind of card, and the number beside them if the game has one. */
export interface Count {
  copies: number;
  number: number | null;
}

/** A whole deck, by card. */
export type Counts = Readonly<Record<string, Count>>;

/** The value of an option of kind "deck": the cards that differ from the preset, as the server reads them. */
export type DeckValue = Record<string, number | [number, number]>;

function whole(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isInteger(value) ? value : otherwise;
}

function countOf(line: DeckLine, value: unknown): Count {
  if (line.number === null) return { copies: whole(value, line.copies), number: null };
  const [number, copies] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return { copies: whole(copies, line.copies), number: whole(number, line.number) };
}

/** The deck of a table: what its option says, over the preset's. */
export function countsOf(deck: DeckInfo, value: unknown): Counts {
  const given = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(deck.lines.map((line) => [line.card, countOf(line, given[line.card])]));
}

/** The count of this line's card in the deck; the published count if the deck does not name the card. */
export function countIn(counts: Counts, line: DeckLine): Count {
  return counts[line.card] ?? countOf(line, undefined);
}

/** Whether a line is not that of the preset. */
export function differs(line: DeckLine, count: Count): boolean {
  return count.copies !== line.copies || count.number !== line.number;
}

/** The value of the option for these counts; null if they are those of the preset. */
export function deckValue(deck: DeckInfo, counts: Counts): DeckValue | null {
  const value: DeckValue = {};
  for (const line of deck.lines) {
    const count = countIn(counts, line);
    if (differs(line, count)) value[line.card] = count.number === null ? count.copies : [count.number, count.copies];
  }
  return Object.keys(value).length > 0 ? value : null;
}

/** Cards in all, with those that other options put in. */
export function cardsIn(deck: DeckInfo, counts: Counts, further: number): number {
  return deck.lines.reduce((sum, line) => sum + countIn(counts, line).copies, further);
}

/** From how few to how many copies there may be now, so that the whole deck can be played; where it can't yet, the way there is free. */
export function copiesRange(deck: DeckInfo, line: DeckLine, copies: number, cards: number): { low: number; high: number } {
  return {
    low: Math.max(line.least, copies - Math.max(0, cards - deck.least)),
    high: Math.min(line.most, copies + Math.max(0, deck.most - cards)),
  };
}
