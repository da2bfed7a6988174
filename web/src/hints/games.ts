/** The games that give hints: those with a file of their own for them. */
import type { GameHints } from "./declared";

const files = import.meta.glob<GameHints>("../games/*/hints.ts", { import: "hints" });

const fileOf = (name: string): string => `../games/${name}/hints.ts`;

/** Whether the game has something to say to whoever asks for a hint. */
export function givesHints(name: string): boolean {
  return fileOf(name) in files;
}

/** What the game says to whoever asks for a hint; null where it gives none. Rejects where it can't be had. */
export async function loadHints(name: string): Promise<GameHints | null> {
  return (await files[fileOf(name)]?.()) ?? null;
}
