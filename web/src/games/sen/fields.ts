// Made from the game's layout.py by `python -m sennik.wire.fields`. Change that file, not this one.

/** A view of Sen by field name. Card numbers hold within one view; 0: none. */
export type SenFields = {
  seats: number;
  dream_cards: number;
  choices: number;
  slots: number;
  numbers: number;
  claims: number;
  penalty: number;
  target: number;
  rounds: number;
  nines_variant: number;
  all_in_variant: number;
  pairs_variant: number;
  tie_counts: number;
  first_turn_call: number;
  phase: number;
  turn: number;
  starter: number;
  waiting: number;
  round: number;
  turns: number;
  /** Turns in a row without a draw. */
  idle: number;
  caller: number;
  ender: number;
  /** 1 where the round ended because nobody drew for so many turns (S32). */
  stopped: number;
  /** 1 where the game ended because there are no more rounds. */
  bounded: number;
  shuffle: number;
  deck_size: number;
  discard_size: number;
  hand_size: number;
  bases: number[];
  look_masks: number[];
  crows: number[];
  effect: number[];
  copies: number[];
  dream_size: number[];
  dream: number[][];
  discard: number[];
  hand: number[];
  face: number[];
  known: number[];
  raw: number[];
  nines: number[];
  hourglasses: number[];
  glass_crows: number[];
  dropped: number[];
  fined: number[];
  reward: number[];
  withheld: number[];
  total: number[];
  sheet: number[][];
};
