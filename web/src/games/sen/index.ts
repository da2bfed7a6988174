import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { GameClient } from "../index";
import { aboutSen, callouts } from "./about";
import { chapters } from "./chapters";
import { bounds } from "./count";
import { deck } from "./deck";
import { exactSen, liesUp } from "./exact";
import { keys } from "./keys";
import Rules from "./Rules.svelte";
import SenTable from "./SenTable.svelte";
import Sheet from "./ScoreSheet.svelte";
import { sounds } from "./sounds";
import { tellSen } from "./tell";
import { SenView } from "./view";

export const client: GameClient = {
  Table: SenTable,
  Sheet,
  Rules,
  chapters,
  keys,
  about: aboutSen,
  callouts,
  sounds,
  deck,
  exact: exactSen,
  up: liesUp,
  tell: tellSen,
  ended: (fields, _, info) => sentences(...bounds(new SenView(fields, info))) || null,
  standing: (fields, info) => {
    const { f } = new SenView(fields, info);
    if (f.rounds > 0 && f.target > 0) return t("sen-standing-both", { round: f.round, rounds: f.rounds, target: f.target });
    if (f.rounds > 0) return t("sen-standing-rounds", { round: f.round, rounds: f.rounds });
    return t("sen-standing-target", { round: f.round, target: f.target });
  },
};
