import type { GameInfo, Setup } from "../net/messages";
import type { CardRules, Options } from "../rules";
import { optionsOf } from "./setup";

/** ms of work after which the page is drawn, and hears a finger, before the next. */
export const SLICE = 8;

/** The exported rules of a table; null where there are none here that fit. They are loaded when they are asked for. Rejects where they can't be had. */
export async function rulesAt(info: GameInfo, setup: Setup): Promise<CardRules | null> {
  const { loadGame, OptionError, rulesOf } = await import("../rules");
  const game = await loadGame(info.name);
  if (game?.data.number !== info.rules) return null;
  try {
    return rulesOf(game, optionsOf(info, setup) as Options, setup.seats);
  } catch (error) {
    // Options of another release.
    if (error instanceof OptionError) return null;
    throw error;
  }
}
