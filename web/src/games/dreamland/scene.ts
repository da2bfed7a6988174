import type { GameInfo } from "../../net/messages";
import type { Snapshot } from "../../state/table";
import type { TableSession } from "../../table/session.svelte";
import type { Offer } from "./moves";
import type { DreamView } from "./view";

/** The properties that every part of the stage gets. */
export interface Scene {
  view: DreamView;
  info: GameInfo;
  session: TableSession;
  snapshot: Snapshot;
  /** What the viewer may do now. */
  offer: Offer | null;
  /** What a player is called. */
  called: (player: number) => string;
  announce: (text: string) => void;
  /** How long the night lasts, and the last guess, in ms. */
  lasts: { night: number; last: number };
  /** Clues and guesses are said aloud. */
  spoken: boolean;
  /** The language of the cards' words. */
  words: string;
}
