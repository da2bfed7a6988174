/** The score pads for people who play with the cards of the box, loaded when they are wanted. */
import type { Component } from "svelte";
import type { Declared, Fields } from "../rules";
import type { Counting, PadTable } from "./counting";

/** The properties of the form for one round. */
export interface EntryProps<Round, Kind extends Counting<Round> = Counting<Round>> {
  counting: Kind;
  round: Round;
  /** What the count makes of the round as it stands. */
  fields: Fields;
  /** The name of a seat. */
  name: (seat: number) => string;
  seats: number;
  onchange: (round: Round) => void;
  /** Everything has been tapped. */
  ready: boolean;
  onsave: () => void;
}

/** The properties of the sheet with all rounds. */
export interface ScoresProps {
  counting: Counting<never>;
  rounds: readonly Fields[];
  name: (seat: number) => string;
  seats: number;
  winners: readonly number[];
  onedit: (round: number) => void;
}

/** What the result says of a seat, for others to read. */
export type Score = (fields: Fields, seat: number) => string;

/** What a game brings to its pad. */
export interface PadClient<Round = never, Kind extends Counting<Round> = Counting<Round>> {
  readonly data: Declared;
  readonly counting: (table: PadTable) => Kind;
  readonly Entry: Component<EntryProps<Round, Kind>>;
  readonly Scores: Component<ScoresProps>;
  /** The options that make a difference to a pad, in the order in which they are asked. */
  readonly options: readonly string[];
  /** The whole game is counted once, at its end. */
  readonly once: boolean;
  /**
   * A round is played along with the pad, in turns that come round: how it asks whose the first one is, says whose the next one is, and
   * begins it. What is played along is not closed by a slip, and only the last round can be removed.
   */
  readonly played?: { readonly first: () => string; readonly next: (who: string) => string; readonly enter: (round: number) => string };
  /** The ids of the texts that say who won. */
  readonly won: { readonly other: string; readonly shared: string };
  readonly score: Score;
  /** What each seat got in a round, and what it has in the end, in as few letters as a picture has room for. */
  readonly cell: Score;
  readonly cellOfEnd: Score;
}

const files = import.meta.glob<PadClient>("./*/index.ts", { import: "pad" });

/** Whether the game has a pad. */
export const hasPad = (game: string): boolean => `./${game}/index.ts` in files;

/** Returns the game's pad, or undefined if it has none. */
export async function loadPad(game: string): Promise<PadClient | undefined> {
  return files[`./${game}/index.ts`]?.();
}
