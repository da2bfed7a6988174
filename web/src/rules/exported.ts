import type { GameModule } from "./data";

/** Written by `python -m sennik.export` (see hatch_build.py), one for each card game. Nothing is loaded before it is asked for. */
export const MODULES = import.meta.glob<GameModule>("./made/*.js");

/** The games whose rules are exported. */
export const exported: readonly string[] = Object.keys(MODULES).map((path) => path.slice("./made/".length, -".js".length));

/** Whether the rules of that game run here. */
export function hasRules(game: string): boolean {
  return exported.includes(game);
}
