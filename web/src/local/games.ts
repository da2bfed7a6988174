import type { GameInfo } from "../net/messages";
import { exported } from "../rules";
import described from "./games.json";

/** All games, as a server describes them. */
export const gamesTold = described as unknown as readonly GameInfo[];

/** Those of them whose rules this page has. */
export const gamesHere: readonly GameInfo[] = gamesTold.filter((game) => exported.includes(game.name));
