import { oneDevice, optionValue } from "../../table/setup";
import type { GameSounds } from "../../sound/names";
import type { Fields } from "../../state/table";
import type { DreamFields } from "./fields";

/** How many clues to the card have reached the dreamer; the awake know of others before, and may not be heard to. */
function reached(fields: Fields): { card: number; clues: number } {
  const { round, cards, clues } = fields as DreamFields;
  return { card: 100 * round + cards.length, clues: clues.filter((clue) => clue.reaches < 0).length };
}

export const sounds: GameSounds = {
  of: ({ verb }) => {
    switch (verb) {
      case "deal":
      case "night":
        return "slide";
      case "guess":
      case "skip":
        return "flip";
      case "time":
      case "leave":
        return "gong";
      default:
        return null;
    }
  },
  news: (before, after) => {
    const [was, is] = [reached(before), reached(after)];
    return is.card === was.card && is.clues > was.clues ? "murmur" : null;
  },
  ends: (fields) => {
    const { phase, phase_ends: ends } = fields as DreamFields;
    return phase === "night" && ends >= 0 ? ends : null;
  },
  aloud: (setup, game) => oneDevice(game, setup) || optionValue(game, setup, "speech") === "spoken",
};
