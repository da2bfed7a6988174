/**
 * Which lessons there are: `games/<game>/lessons/<preset>.jsonl`, or where each role has one of its own, `<preset>.<number>.<role>.jsonl` in
 * the order of these numbers. Each comes when it is asked for.
 */
import type { Language } from "../i18n/locale.svelte";
import { readLesson, type Lesson } from "./lesson";

const files = import.meta.glob<string>("../games/*/lessons/*.jsonl", { query: "?raw", import: "default" });

/** The lesson for a role; "" where there is one for everybody. */
export type Part = string;

/** The paths of the lessons for that preset of the game, by the part that each of them is, in their order. */
function pathsOf(game: string, preset: string): ReadonlyMap<Part, string> {
  const folder = `../games/${game}/lessons/`;
  const found = Object.keys(files).filter((path) => path.startsWith(`${folder}${preset}.`));
  return new Map(found.sort().map((path) => [path.slice(folder.length).split(".")[2] ?? "", path]));
}

/** The parts that the lesson for that preset of the game has, in their order: one that is "", one for each role, or none. */
export const partsOf = (game: string, preset: string): readonly Part[] => [...pathsOf(game, preset).keys()];

/** Whether there is a lesson for that preset of the game. */
export const hasLesson = (game: string, preset: string): boolean => partsOf(game, preset).length > 0;

/** The name of the file of a lesson, without its ending; null if there is none. */
export function fileOf(game: string, preset: string, part: Part): string | null {
  return pathsOf(game, preset).get(part)?.split("/").at(-1)?.replace(/\.jsonl$/, "") ?? null;
}

/** The address of a lesson, or of one of its parts. */
export const lessonPath = (game: string, preset: string, part: Part = ""): string => `/learn/${game}/${preset}${part === "" ? "" : `/${part}`}`;

/** Returns the lesson, with the moves of that language; null if there is none. Rejects if it can't be had now. */
export async function loadLesson(game: string, preset: string, part: Part, language: Language): Promise<Lesson | null> {
  const path = pathsOf(game, preset).get(part);
  const load = path === undefined ? undefined : files[path];
  return load === undefined ? null : readLesson(await load(), language);
}
