import type { GameSounds } from "../../sound/names";

export const sounds: GameSounds = {
  of: ({ verb, steps }) => (verb === "call" ? "feat" : steps.length > 0 || verb === "shuffle" ? "slide" : null),
};
