import type { GameInfo } from "../net/messages";
import described from "../local/games.json";

/** Every game of the catalogue as the server describes it: `local/games.py` writes the file. */
export const gameInfos = described as unknown as readonly GameInfo[];

/** The game of that name. */
export function infoOf(name: string): GameInfo {
  const info = gameInfos.find((game) => game.name === name);
  if (!info) throw new RangeError(`the catalogue has no game ${name}: python web/src/local/games.py`);
  return info;
}
