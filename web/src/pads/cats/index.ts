import * as cats from "../../rules/made/cats.js";
import type { PadClient } from "..";
import { CatsCounting, type CatsRound } from "./counting";
import Entry from "./Entry.svelte";
import Scores from "./Scores.svelte";

export const pad: PadClient<CatsRound, CatsCounting> = {
  data: cats.data,
  counting: (table) => new CatsCounting(table),
  Entry,
  Scores,
  options: [],
  once: true,
  won: { other: "cats-over-other", shared: "cats-over-shared" },
  score: ({ score }, seat) => String((score as number[])[seat] ?? 0),
  cell: ({ total }, seat) => String((total as number[])[seat] ?? 0),
  cellOfEnd: ({ score }, seat) => String((score as number[])[seat] ?? 0),
};
