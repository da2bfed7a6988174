import type { AtTable } from "../../table/stage";
import type { Offer } from "./moves";
import type { DreamView } from "./view";
import type { Wish } from "./wish";

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
  /** What a lesson asks for now; null where none is taught, or while it is watched. */
  wish: Wish | null;
  /** The language of the cards' words. */
  words: string;
}
