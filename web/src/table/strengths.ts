/** How strong bots can be. Nothing here needs a page: the local referee chooses by it in node as well. */
import type { GameInfo } from "../net/messages";

/** The level in the middle: neither the weakest nor the strongest. */
export function middleLevel(game: GameInfo): string {
  return game.levels[Math.floor(game.levels.length / 2)] ?? "";
}

/** The level above the usual ones, which only some editions have. */
export const STRONG = "strong";

/** The levels of bots that any table with that preset can have, the weakest first: strong ones too where they need no search. */
export function levelsOf(game: GameInfo, preset: string): readonly string[] {
  return game.presets.some((each) => each.name === preset && each.tuned) ? [...game.levels, STRONG] : game.levels;
}
