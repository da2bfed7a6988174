import { t } from "../../i18n/locale.svelte";
import * as seventeen from "../../rules/made/seventeen.js";
import type { PadClient, Score } from "..";
import { SeventeenCounting, type SeventeenRound } from "./counting";
import Entry from "./Entry.svelte";
import Scores from "./Scores.svelte";

/** Controls and nerves, as the picture has them. */
const tokens: Score = ({ control, nerves }, seat) => `${(control as number[])[seat] ?? 0} · ${(nerves as number[])[seat] ?? 0}`;

export const pad: PadClient<SeventeenRound, SeventeenCounting> = {
  data: seventeen.data,
  counting: (table) => new SeventeenCounting(table),
  Entry,
  Scores,
  options: ["trap_nerve"],
  once: false,
  won: { other: "seventeen-over-other", shared: "seventeen-over-shared" },
  score: ({ control, nerves }, seat) => t("pad-seventeen-tokens", { control: (control as number[])[seat] ?? 0, nerves: (nerves as number[])[seat] ?? 0 }),
  cell: tokens,
  cellOfEnd: tokens,
};
