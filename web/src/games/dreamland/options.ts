import { oneDevice, optionValue } from "../../table/setup";
import type { OptionsClient } from "../index";
import Before from "./Before.svelte";

export const options: OptionsClient = {
  shown: (option, setup, game) => {
    if (option === "players") return false;
    const spoken = optionValue(game, setup, "speech") === "spoken";
    const device = oneDevice(game, setup);
    if (option === "judge") return !spoken;
    if (option === "clue" || option === "order") return !device;
    return true;
  },
  // A bot says nothing aloud.
  bots: (setup, game) => optionValue(game, setup, "speech") !== "spoken",
  Before,
};
