import { t } from "../../i18n/locale.svelte";
import type { GameClient } from "../index";
import { deck } from "./deck";
import { exactSeventeen, liesUp } from "./exact";
import { keys } from "./keys";
import Rules from "./Rules.svelte";
import SeventeenTable from "./SeventeenTable.svelte";
import Sheet from "./Sheet.svelte";
import { tellSeventeen } from "./tell";
import { SeventeenView } from "./view";

export const client: GameClient = {
  Table: SeventeenTable,
  Sheet,
  Rules,
  keys,
  deck,
  exact: exactSeventeen,
  up: liesUp,
  tell: tellSeventeen,
  heading: (trace) => trace.verb === "deal",
  standing: (fields, info) => t("seventeen-standing", { round: new SeventeenView(fields, info).round }),
};
