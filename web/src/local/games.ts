import type { GameInfo } from "../net/messages";
import { exported } from "../rules";
import described from "./games.json";

/** The games whose rules this page has, as a server describes them. */
export const gamesHere: readonly GameInfo[] = (described as unknown as readonly GameInfo[]).filter((game) => exported.includes(game.name));
