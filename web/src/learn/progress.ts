/** How far somebody is with each lesson, and which games were played here. This device remembers it. */
import { recall, remember } from "../app/storage";
import type { Part } from "./lessons";

function kept(): Record<string, number> {
  try {
    const read: unknown = JSON.parse(recall("lessons") ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {};
  }
}

const keyOf = (game: string, preset: string, part: Part): string => [game, preset, part].filter(Boolean).join(" ");

/** The number of the step at which somebody left the lesson, from 0. It is 0 for a lesson of another length than `steps`. */
export function stepOf(game: string, preset: string, part: Part, steps: number): number {
  const step = kept()[keyOf(game, preset, part)];
  return Number.isInteger(step) && step! > 0 && step! < steps ? step! : 0;
}

/** The part with which somebody goes on: one that was begun, or the first. */
export function partAt(game: string, preset: string, parts: readonly Part[]): Part {
  return parts.find((part) => (kept()[keyOf(game, preset, part)] ?? 0) > 0) ?? parts[0] ?? "";
}

/** Remembers the step at which somebody is; 0 forgets it. */
export function keepStep(game: string, preset: string, part: Part, step: number): void {
  const { [keyOf(game, preset, part)]: _, ...others } = kept();
  remember("lessons", JSON.stringify(step === 0 ? others : { ...others, [keyOf(game, preset, part)]: step }));
}

const met = (): readonly string[] => (recall("met") ?? "").split(" ").filter(Boolean);

/** Whether that game was begun or learnt on this device. */
export function hasMet(game: string): boolean {
  return met().includes(game);
}

/** From now on this device knows the game. */
export function meet(game: string): void {
  if (!hasMet(game)) remember("met", [...met(), game].join(" "));
}
