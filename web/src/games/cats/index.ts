import { t } from "../../i18n/locale.svelte";
import type { GameClient } from "../index";
import { aboutCats, callouts } from "./about";
import CatsTable from "./CatsTable.svelte";
import { chapters } from "./chapters";
import { reason } from "./count";
import { deck } from "./deck";
import { exactCats, liesUp } from "./exact";
import { keys } from "./keys";
import { lobby } from "./lobby";
import Rules from "./Rules.svelte";
import Sheet from "./ScoreSheet.svelte";
import { sounds } from "./sounds";
import { tellCats } from "./tell";
import { CatsView } from "./view";

export const client: GameClient = {
  Table: CatsTable,
  Sheet,
  Rules,
  chapters,
  keys,
  about: aboutCats,
  callouts,
  sounds,
  lobby,
  deck,
  exact: exactCats,
  up: liesUp,
  tell: tellCats,
  ended: (fields, { name, seat }, info) => {
    const view = new CatsView(fields, info);
    return view.f.ending > 0 ? reason(view, seat, name) : null;
  },
  asked: (fields, info) => new CatsView(fields, info).asked,
  standing: (fields, info) => {
    const { f } = new CatsView(fields, info);
    return t("cats-standing", { turn: Math.floor(f.turns / f.seats) + 1 });
  },
};
