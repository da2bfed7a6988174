import type { Picker } from "../../table/choices";

export const FACE = "face:";
export const UP = "side:up";
export const DOWN = "side:down";

/** A slip of one's own hand by what it shows: two that look alike are the same choice. */
export function facePick(face: string): string {
  return `${FACE}${face}`;
}

/** Seventeen's moves as things to touch. A slip that shows on both sides lies one way only. */
export const seventeenPicks: Picker = (verb, args) => {
  const face = String(args[0] ?? "");
  switch (verb) {
    case "play":
      return [[facePick(face), ...(args[1] === undefined ? [] : [args[1] === "down" ? DOWN : UP])]];
    default:
      return [[`verb:${verb}`]];
  }
};

/** The picks of the player's own turn. A call there cannot be undone and needs no haste, so it is asked twice. */
export const turnPicks: Picker = (verb, args, seat) => (verb === "call" ? [["verb:call", "verb:call-now"]] : seventeenPicks(verb, args, seat));
