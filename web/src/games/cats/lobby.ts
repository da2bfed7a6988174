import { t } from "../../i18n/locale.svelte";
import type { GameInfo, Setup } from "../../net/messages";
import { optionValue } from "../../table/setup";
import type { LobbyClient } from "../index";
import { figuresOf, pairsOf } from "./figures";

const inTeams = (setup: Setup, game: GameInfo): boolean => optionValue(game, setup, "teams") === true;

export const lobby: LobbyClient = {
  beside: (setup, game) => (inTeams(setup, game) ? [t("cats-lobby-teams")] : []),
  teams: (setup, game) => (inTeams(setup, game) ? pairsOf(figuresOf(game), setup.seats) : []),
};
