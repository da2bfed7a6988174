import { t } from "../../i18n/locale.svelte";
import * as sen from "../../rules/made/sen.js";
import type { PadClient } from "..";
import { SenCounting, type SenRound } from "./counting";
import Entry from "./Entry.svelte";
import Scores from "./Scores.svelte";

const numberOf = (row: unknown, seat: number): string => String((row as number[])[seat] ?? 0);

export const pad: PadClient<SenRound, SenCounting> = {
  data: sen.data,
  counting: (table) => new SenCounting(table),
  Entry,
  Scores,
  options: ["target", "rounds", "nines", "all_in", "pairs", "penalty", "caller_tie"],
  once: false,
  won: { other: "sen-over-other", shared: "sen-over-shared" },
  score: ({ total }, seat) => t("sen-count-crows", { crows: (total as number[])[seat] ?? 0 }),
  cell: ({ sheet, round }, seat) => numberOf((sheet as number[][])[(round as number) - 1], seat),
  cellOfEnd: ({ total }, seat) => numberOf(total, seat),
};
