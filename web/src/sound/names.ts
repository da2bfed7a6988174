import type { Fields } from "../state/table";
import type { Setup, GameInfo, TraceInfo } from "../net/messages";

/** What can be heard. Which of it belongs to what happened at a table is the game's to say. */
export const soundNames = [
  /** A card slides over the table. */
  "slide",
  /** A card turns over. */
  "flip",
  /** It is the viewer's turn. */
  "chime",
  /** Somebody calls a round to its end. */
  "alarm",
  /** Somebody calls what they have reached. */
  "feat",
  /** Somebody whispers. */
  "murmur",
  /** Ten seconds are left. */
  "soon",
  /** Time is up. */
  "gong",
  /** Somebody has won. */
  "fanfare",
] as const;

/** The name of a sound. */
export type SoundName = (typeof soundNames)[number];

/**
 * Which sounds a game has. Others in the room hear them too, so that they may follow only from what the whole table is told at that moment.
 */
export interface GameSounds {
  /** The sound of what happened; null where there is none. */
  of: (trace: TraceInfo) => SoundName | null;
  /** The sound of what a view tells beyond the view before it, where no trace says it. */
  news?: (before: Fields, after: Fields) => SoundName | null;
  /** The ms of play at which the time of the whole table is up; null where none runs. */
  ends?: (fields: Fields) => number | null;
  /** Whether the device lies on the table for all who sit there: then it is heard without anybody asking for it. */
  aloud?: (setup: Setup, game: GameInfo) => boolean;
}

/** What a game without sounds of its own has: a card that moves is heard. */
export const plainSounds: GameSounds = { of: (trace) => (trace.steps.length > 0 ? "slide" : null) };
