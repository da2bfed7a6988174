import type { GameInfo } from "../net/messages";
import { exported } from "../rules";
import described from "./games.json";

/** The games of the catalogue, as a server describes them. */
export const gamesKnown = described as unknown as readonly GameInfo[];

/** Those whose rules this page has. */
export const gamesHere: readonly GameInfo[] = gamesKnown.filter((game) => exported.includes(game.name));
