import type { Say } from "../net/messages";

/** What people tell one another: the name of a mood or a phrase, or "chat". */
export type Saying = Say["what"];

/** The moods, as they are drawn in `art/moods.ts`. */
export const MOODS = ["smile", "laugh", "wink", "wow", "think", "oops", "sad", "yawn"] as const satisfies readonly Saying[];
/** The name of a mood. */
export type Mood = (typeof MOODS)[number];

/** The phrases: each reader has them in their own language. */
export const PHRASES = ["hello", "luck", "bravo", "thanks", "moment", "no-hurry", "sorry", "again"] as const satisfies readonly Saying[];

/** The longest line of chat, in characters. */
export const CHAT_LENGTH = 200;

/** The mood of that name; null for a phrase, a line of chat, and what this page does not know. */
export function moodOf(what: string): Mood | null {
  return MOODS.find((mood) => mood === what) ?? null;
}
