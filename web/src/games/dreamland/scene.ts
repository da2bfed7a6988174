import type { AtTable } from "../../table/stage";
import type { Offer } from "./moves";
import type { DreamView } from "./view";

/** The properties that every part of the stage gets. */
export interface Scene extends Omit<AtTable, "name"> {
  view: DreamView;
  /** What the viewer may do now. */
  offer: Offer | null;
  /** What a player is called. */
  called: (player: number) => string;
  /** How long the night lasts, and the last guess, in ms. */
  lasts: { night: number; last: number };
  /** Clues and guesses are said aloud. */
  spoken: boolean;
  /** The language of the cards' words. */
  words: string;
}
