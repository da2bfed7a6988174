import type { GameHints } from "../../hints/declared";
import { t } from "../../i18n/locale.svelte";
import type { GameInfo } from "../../net/messages";
import type { Struct } from "../../rules";
import type { State } from "../../rules/made/cats.js";
import type { CatsFields } from "./fields";
import { figuresOf } from "./figures";
import { faceName, faceObject } from "./faces";
import { readMove } from "./moves";
import { CatsView } from "./view";

/** What is read of a guess that was played on. */
type Ended = Readonly<Pick<State, "score" | "seats" | "teams">>;

const ended = (state: Struct): Ended => state as unknown as Ended;

/** The cats of the strongest rival. In teams the score of a seat is that of its team. */
function strongest({ score, seats, teams }: Ended, seat: number, info: GameInfo): number {
  const own = [seat, teams ? figuresOf(info).partners[seats]?.[seat] : seat];
  return Math.max(...[...score.subarray(0, seats)].filter((_, other) => !own.includes(other)));
}

export const hints: GameHints = {
  measures: [
    { id: "cats-hint-own", how: "averaged", better: "more", read: (state, seat) => ended(state).score[seat]! },
    { id: "cats-hint-rival", how: "averaged", better: "less", read: (state, seat, info) => strongest(ended(state), seat, info) },
  ],
  say: (move, { fields, info, seat, name }) => {
    const [verb = "", ...args] = move.split(" ");
    const view = new CatsView(fields, info);
    const { card, as, at, from } = readMove(verb, args, seat);
    const met = from ?? at;
    return t("cats-hint-move", {
      verb,
      card: card === null ? "" : faceObject(card, as ?? card),
      land: (at?.land ?? 0) + 1,
      who: at === null ? "" : name(at.seat),
      top: met === null ? "" : faceName(view.land(met.seat, met.land).top ?? ""),
    });
  },
  together: (fields) => ((fields as unknown as CatsFields).teams ? 2 : 1),
};
