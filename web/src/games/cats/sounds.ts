import type { GameSounds } from "../../sound/names";

/** What comes at somebody, or is turned against it: it is heard as a card that turns over. */
const TURNS: ReadonlySet<string> = new Set(["attack", "repeat", "defend", "owl", "stop", "win", "bat", "dragon"]);

export const sounds: GameSounds = {
  of: ({ verb, steps }) => (TURNS.has(verb) ? "flip" : steps.length > 0 || verb === "shuffle" ? "slide" : null),
};
