import type { GameInfo } from "../net/messages";
import { exported } from "../rules";
import described from "./games.json";

/** The games whose rules this page has, as a server describes them. Their own decks are not made here. */
export const gamesHere: readonly GameInfo[] = (described as unknown as readonly GameInfo[])
  .filter((game) => exported.includes(game.name))
  .map((game) => ({ ...game, options: game.options.filter((option) => option.kind !== "deck") }));
