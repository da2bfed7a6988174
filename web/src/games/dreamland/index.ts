import { t } from "../../i18n/locale.svelte";
import type { GameClient } from "../index";
import { aboutDreamland, callouts } from "./about";
import DreamTable from "./DreamTable.svelte";
import { chapters } from "./chapters";
import { keys } from "./keys";
import { lobby } from "./lobby";
import { options } from "./options";
import Rules from "./Rules.svelte";
import Sheet from "./Sheet.svelte";
import { sounds } from "./sounds";
import { runOfDreamland, tellDreamland } from "./tell";
import { DreamView } from "./view";

export const client: GameClient = {
  Table: DreamTable,
  Sheet,
  Rules,
  chapters,
  keys,
  about: aboutDreamland,
  callouts,
  // At night time runs for whoever is to give a clue, to judge one, or to guess.
  calm: (fields, seat) => {
    const view = new DreamView(fields, seat);
    if (view.phase !== "night") return view.phase !== "last";
    return !view.dreams && view.f.giver !== seat && view.f.clues.every((clue) => !clue.open);
  },
  sounds,
  // No card of this game flies: the word on the bed changes, and the clues come up.
  exact: (trace) => trace,
  up: () => false,
  tell: tellDreamland,
  run: runOfDreamland,
  standing: (fields) => {
    const { round, rounds } = new DreamView(fields, null).f;
    return t("dreamland-standing", { round, rounds });
  },
  options,
  lobby,
};
