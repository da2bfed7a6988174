/**
 * What the seat of whoever learns is told in a lesson for a game whose rules don't run in the browser. The server's own projector has made it
 * from the lesson's record: `told/<lesson>.<language>.json` beside the lesson, written by `python -m tests.lessons.told`.
 */
import type { Language } from "../i18n/locale.svelte";
import type { Change, Refused, View } from "../net/messages";
import { fileOf, type Part } from "./lessons";

/** A change as it is told. It has no number before it is. */
export type ToldChange = Omit<Change, "type" | "n" | "now" | "clocks">;

/** Everything that is told in a lesson. */
export interface Told {
  /** What is seen as the lesson begins. */
  readonly start: Pick<View, "state" | "log" | "decision" | "waiting" | "time">;
  /** By the number of a step, from 0: what is told before it waits. Nothing comes before the first one. */
  readonly beats: readonly (readonly ToldChange[])[];
  /** By the number of a step: how its move is refused. */
  readonly refused: Readonly<Record<string, Pick<Refused, "kind" | "code" | "text">>>;
}

const files = import.meta.glob<Told>("../games/*/lessons/told/*.json", { import: "default" });

/** Returns what is told in that lesson in that language; null for a game whose rules run here. Rejects if it can't be had now. */
export async function loadTold(game: string, preset: string, part: Part, language: Language): Promise<Told | null> {
  const file = fileOf(game, preset, part);
  const load = file === null ? undefined : files[`../games/${game}/lessons/told/${file}.${language}.json`];
  return (await load?.()) ?? null;
}
