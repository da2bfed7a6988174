/** The game that somebody plays after a lesson: as usual, against bots. */
import { app, introduce, ownPortrait } from "../app/app.svelte";
import { recall } from "../app/storage";
import { t } from "../i18n/locale.svelte";
import { localGames } from "../local";
import { gamesHere, gamesKnown } from "../local/games";
import { http, HttpError } from "../net/http";
import type { GameInfo } from "../net/messages";
import { clockOf, usualSetup, withPreset } from "../table/setup";
import { middleLevel } from "../table/strengths";

/** Begins it and returns the path of its table: on the server, or without a network in this browser if it has the rules. */
export async function firstGame(game: string, preset: string): Promise<string> {
  const info = [...app.games, ...gamesKnown].find((each) => each.name === game)!;
  const setup = { ...withPreset(info, usualSetup(info, 3), preset), hints: true };
  const name = app.me?.name ?? recall("name") ?? "";
  try {
    await introduce(name, ownPortrait());
    const table = await http.newTable({ setup, bots: middleLevel(info), start: true });
    return `/t/${table.id}`;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "offline" || !gamesHere.some((each) => each.name === game)) throw error;
    return alone(info, { ...setup, clock: clockOf("unhurried") }, name);
  }
}

async function alone(info: GameInfo, setup: ReturnType<typeof usualSetup>, name: string): Promise<string> {
  const local = await localGames();
  return local.path(await local.begin(setup, middleLevel(info), name || t("name-nobody"), ownPortrait()));
}
