import { tidy } from "./moves";

/** What a lesson asks for: a verb with its numbers, as `write` writes them, and the text that goes with it. */
export interface Wish {
  readonly verb: string;
  readonly pick: string;
  readonly text: string;
}

/** Reads a move in notation: "clue 3 feather" is a clue to card 3. */
export function readWish(move: string): Wish {
  const [, verb = "", numbers = "", text = ""] = /^(\S+)((?: \d+)*)(?: (.*))?$/.exec(move) ?? [];
  return { verb, pick: verb + numbers, text };
}

/** What is next to be touched for a text that somebody types: its suggestion, or the button that sends it. */
export function typing(wish: Wish | null, typed: string): "text" | "send" | null {
  if (wish === null) return null;
  return tidy(typed).toLocaleLowerCase() === wish.text.toLocaleLowerCase() ? "send" : "text";
}
