import type { GameInfo } from "../net/messages";
import { catsInfo } from "./cats";
import { dreamlandInfo } from "./dreamland";
import { senInfo } from "./sen";
import { seventeenInfo } from "./seventeen";

/** Every game that the client can draw, as the server describes it. */
export const gameInfos: readonly GameInfo[] = [senInfo, seventeenInfo, catsInfo, dreamlandInfo];
