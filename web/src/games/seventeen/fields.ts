// Made from the game's layout.py by `python -m sennik.wire.fields`. Change that file, not this one.

/** A view of Seventeen by field name. Card numbers hold within one view; 0: none. */
export type SeventeenFields = {
  seats: number;
  open_hands: number;
  direction_resets: number;
  last_by_card: number;
  bound_may_call: number;
  call_between: number;
  one_nerve: number;
  phase: number;
  turn: number;
  /** 1 clockwise, -1 the other way. */
  direction: number;
  waiting: number;
  ready: number;
  starter: number;
  round: number;
  turns: number;
  /** 1 where this round goes on so long that Remove last may be laid heart up only (D42). */
  heart_only: number;
  /** How many cards the one whose turn it is plays in it. */
  due: number;
  /** How many of them are played. */
  played: number;
  next_two: number;
  /** The seat that played last, plus 1; 0 where nobody has. */
  last: number;
  caller: number;
  sum: number;
  reached: number;
  step: number;
  shuffle: number;
  shuffles: number;
  /** How many cards lie under the top one of the draw pile. */
  deck_size: number;
  discard_size: number;
  row_size: number;
  open_sum: number;
  answer: number[];
  bases: number[];
  copies: number[];
  worth: number[];
  two_sided: number[];
  row: number[];
  /** By place in the row: who laid the card. */
  row_owner: number[];
  /** By place in the row: whether the card lies heart up. */
  row_down: number[];
  row_age: number[];
  hand: number[][];
  hand_size: number[];
  /** The top card of the draw pile; 0 where there is none. */
  top: number[];
  /** The used pile from below. */
  discard: number[];
  /** Which of the used cards lie heart up. */
  discard_down: number[];
  discard_age: number[];
  face: number[];
  known: number[];
  older: number[];
  newer: number[];
  went_in: number[][];
  stayed_out: number[][];
  control: number[];
  nerves: number[];
  /** 1 where the game ended because there are no more rounds (D42). */
  bounded: number;
  /** What the round gave, by seat; so are the next ones. */
  trap_control: number[];
  trap_nerve: number[];
  sum_control: number[];
  sum_nerve: number[];
  withheld_control: number[];
  withheld_nerve: number[];
  exchanged: number[];
  lost: number[];
};
