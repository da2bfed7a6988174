import { t } from "../../i18n/locale.svelte";
import { data } from "../../rules/made/counts/dreamland.js";
import type { PadClient } from "..";
import { DreamCounting, type DreamRound } from "./counting";
import Entry from "./Entry.svelte";
import Scores from "./Scores.svelte";
import { sheetOf, written } from "./sheet";

export const pad: PadClient<DreamRound, DreamCounting> = {
  data,
  counting: (table) => new DreamCounting(table),
  Entry,
  Scores,
  options: ["night", "last", "empty_recall"],
  once: false,
  played: {
    first: () => t("pad-dreamland-first"),
    next: (who) => t("pad-dreamland-next", { who }),
    enter: (round) => t("pad-dreamland-enter", { round }),
  },
  won: { other: "dreamland-over-other", shared: "dreamland-over-shared" },
  score: (fields, seat) => t("dreamland-points", { points: sheetOf(fields).total[seat] ?? 0 }),
  cell: (fields, seat) => String(sheetOf(fields).points[seat] ?? 0),
  cellOfEnd: (fields, seat) => written(sheetOf(fields), seat),
};
