import type { GameHints, Measure } from "../../hints/declared";
import { t } from "../../i18n/locale.svelte";
import type { State } from "../../rules/made/seventeen.js";
import { faceObject, kindOf } from "./faces";

/** What is read of a guess that was played on. */
type Ended = Readonly<Pick<State, "seats" | "trap_control" | "sum_control" | "trap_nerve" | "sum_nerve">>;

function counted(id: string, better: Measure["better"], read: (state: Ended, seat: number) => boolean): Measure {
  return { id, how: "counted", better, read: (state, seat) => Number(read(state as unknown as Ended, seat)) };
}

const gained = ({ trap_control, sum_control }: Ended, seat: number): boolean => trap_control[seat]! + sum_control[seat]! > 0;

const others = ({ seats }: Ended, seat: number): number[] => Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);

export const hints: GameHints = {
  measures: [
    counted("seventeen-hint-control", "more", gained),
    counted("seventeen-hint-nerve", "less", ({ trap_nerve, sum_nerve }, seat) => trap_nerve[seat]! + sum_nerve[seat]! > 0),
    counted("seventeen-hint-rival", "less", (state, seat) => others(state, seat).some((other) => gained(state, other))),
  ],
  say: (move) => {
    const [verb = "", face = "", side = "both"] = move.split(" ");
    if (verb !== "play") return t("seventeen-hint-move", { verb });
    const { kind } = kindOf(face);
    return t("seventeen-hint-play", { kind, face: faceObject(face), side });
  },
};
