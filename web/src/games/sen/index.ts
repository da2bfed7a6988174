import { t } from "../../i18n/locale.svelte";
import type { GameClient } from "../index";
import { exactSen } from "./exact";
import Rules from "./Rules.svelte";
import SenTable from "./SenTable.svelte";
import Sheet from "./Sheet.svelte";
import { tellSen } from "./tell";
import { SenView } from "./view";

export const sen: GameClient = {
  Table: SenTable,
  Sheet,
  Rules,
  exact: exactSen,
  tell: tellSen,
  heading: (trace) => trace.verb === "deal",
  standing: (fields, info) => {
    const { f } = new SenView(fields, info);
    if (f.rounds > 0) return t("sen-standing-rounds", { round: f.round, rounds: f.rounds });
    return t("sen-standing-target", { round: f.round, target: f.target });
  },
  faces: ["0", "take2", "9"],
};
