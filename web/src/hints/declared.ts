/** What a game says of its moves to whoever asks for a hint: the file `games/<game>/hints.ts`. A game without it gives none. */
import type { GameInfo } from "../net/messages";
import type { Struct } from "../rules";
import type { Readings } from "../rules/weigh";
import type { Fields } from "../state/table";

/** Something that happens to a seat by the end of a round or a game, by which one move is told from another. */
export interface Measure {
  /**
   * The text that says how much. Of a measure that is counted, `after` and `otherwise` say in how many of `of` cases it happens after the better move and
   * after the other one; of one that is averaged, `more` says by how much it is more or less.
   */
  readonly id: string;
  /** Whether the cases are counted in which it is 1, or it is averaged. */
  readonly how: "counted" | "averaged";
  /** Whether more of it is better for the seat, or less. */
  readonly better: "more" | "less";
  readonly read: (state: Struct, seat: number, info: GameInfo) => number;
}

/** What the words of a move are made from. */
export interface MoveAsked {
  readonly fields: Fields;
  readonly info: GameInfo;
  readonly seat: number;
  readonly name: (seat: number) => string;
}

/** What a game brings for hints. */
export interface GameHints {
  readonly measures: readonly Measure[];
  /** A move of the notation as what somebody may do: "call 17". */
  readonly say: (move: string, asked: MoveAsked) => string;
  /** How many seats win together with each seat, itself among them. Without it everybody plays alone. */
  readonly together?: (fields: Fields) => number;
}

/** What the game reads where a guess ends, in the order of its measures. */
export function readingsOf({ measures }: GameHints, info: GameInfo): Readings {
  return (state, seat) => measures.map(({ read }) => read(state, seat, info));
}
