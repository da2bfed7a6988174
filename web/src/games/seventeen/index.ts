import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { GameClient } from "../index";
import { aboutSeventeen, callouts } from "./about";
import { chapters } from "./chapters";
import { bounds } from "./count";
import { deck } from "./deck";
import { exactSeventeen, liesUp } from "./exact";
import { keys } from "./keys";
import Rules from "./Rules.svelte";
import SeventeenTable from "./SeventeenTable.svelte";
import Sheet from "./Sheet.svelte";
import { sounds } from "./sounds";
import { tellSeventeen } from "./tell";
import { SeventeenView } from "./view";

export const client: GameClient = {
  Table: SeventeenTable,
  Sheet,
  Rules,
  chapters,
  keys,
  about: aboutSeventeen,
  callouts,
  sounds,
  deck,
  exact: exactSeventeen,
  up: liesUp,
  tell: tellSeventeen,
  ended: (fields, _, info) => sentences(...bounds(new SeventeenView(fields, info))) || null,
  standing: (fields, info) => t("seventeen-standing", { round: new SeventeenView(fields, info).round }),
};
