import type { GameSounds } from "../../sound/names";

/** Where a card is turned to be looked at; every other move lays one. */
const TURNS: ReadonlySet<string> = new Set(["look", "peek", "use", "choose"]);

export const sounds: GameSounds = {
  of: ({ verb }) => (verb === "wake" ? "alarm" : TURNS.has(verb) ? "flip" : verb === "claim" ? "feat" : "slide"),
};
