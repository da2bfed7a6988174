import { t } from "../../i18n/locale.svelte";
import { spanText } from "../../table/clocks";
import { optionValue, textOption } from "../../table/setup";
import type { LobbyClient } from "../index";

export const lobby: LobbyClient = {
  says: ["language", "night", "clue"],
  // The language is the table's, and not that of who reads; words of one's own are said to be so, in whatever language they are judged.
  beside: (setup, game, withheld) => {
    const spoken = optionValue(game, setup, "language");
    const said = t("dreamland-lobby-words", { language: spoken === "en" ? "en" : "pl" });
    return textOption(game, setup, "words").trim() === "" && !withheld.includes("words") ? [said] : [said, t("dreamland-lobby-own")];
  },
  clock: (setup, game) => {
    const time = (option: string): string => spanText(Number(optionValue(game, setup, option)));
    return t("dreamland-lobby-clock", { night: time("night"), clue: time("clue") });
  },
};
