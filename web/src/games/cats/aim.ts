import type { After, Outcome } from "./outcome";

/** The move that is being built, as the dreams and the hand show it. */
export interface Aim {
  touchable: ReadonlySet<string>;
  picked: readonly string[];
  /** A card is chosen, or what is asked for is a land: what fits glows. */
  aiming: boolean;
  /** What would come of touching a land, by its place. */
  marks: ReadonlyMap<string, Outcome>;
  /** How a land would lie after the move, by its place. */
  after: ReadonlyMap<string, After>;
  pick: (pick: string) => void;
}
