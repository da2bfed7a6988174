/** Which lessons there are: `games/<game>/lessons/<preset>.jsonl`. Each comes when it is asked for. */
import { readLesson, type Lesson } from "./lesson";

const files = import.meta.glob<string>("../games/*/lessons/*.jsonl", { query: "?raw", import: "default" });

const pathOf = (game: string, preset: string): string => `../games/${game}/lessons/${preset}.jsonl`;

/** Whether there is a lesson for that preset of the game. */
export const hasLesson = (game: string, preset: string): boolean => pathOf(game, preset) in files;

/** Returns the lesson; null if there is none. Rejects if it can't be had now. */
export async function loadLesson(game: string, preset: string): Promise<Lesson | null> {
  const load = files[pathOf(game, preset)];
  return load === undefined ? null : readLesson(await load());
}
