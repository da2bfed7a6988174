// Made from the game's fields.py by `python -m sennik.wire.fields`. Change that file, not this one.

/** One clue. */
export type ClueFields = {
  /** The number through the night, from 1; 0 behind the mask. */
  number: number;
  seat: number;
  text: string;
  /** The time when the clue reaches the dreamer; -1 if it has. */
  reaches: number;
  outcome: "legal" | "illegal" | "ask";
  rule: string;
  /** The form of the clue that counts, the card's word, and what joins them; empty for a legal clue. */
  evidence: string[];
  appealed: boolean;
  objects: number[];
  allows: number[];
  /** What a majority has to say before anything happens to the clue; "" behind the mask. */
  asks: "" | "allow" | "object";
  /** The size of that majority; 0 behind the mask, and if too few judge. */
  needs: number;
  open: boolean;
};

/** What everybody may know of a card that was settled, without its clues. */
export type ToldCardFields = {
  number: number;
  word: string;
  how: "" | "guess" | "pass" | "penalty";
  side: "" | "yellow" | "blue";
  guess: string;
  /** The player whose penalty it is; -1 if it is nobody's. */
  offender: number;
  named: "" | "yes" | "unsure";
  /** The player who was the last to say whether the dream named it; -1 if nobody did. */
  ticked: number;
};

/** A card that was settled this night. */
export type CardFields = ToldCardFields & {
  matched: "" | "right" | "wrong" | "ask";
  right: number[];
  wrong: number[];
  clues: ClueFields[];
};

/** A clue as it is told afterwards. */
export type TaleClueFields = {
  number: number;
  seat: number;
  text: string;
};

/** A card as it is told afterwards, with the clues that the dreamer heard. */
export type TaleCardFields = ToldCardFields & {
  clues: TaleClueFields[];
};

/** A night as it is told once its roles lie open. */
export type NightFields = {
  dreamer: number;
  roles: string[];
  cards: TaleCardFields[];
  /** The number of the clue that was the boldest lie; 0 if there was none. */
  lie: number;
  /** The number of the clue that was the rescue; 0 if there was none. */
  rescue: number;
};

/** The whole view. */
export type DreamFields = {
  phase: "shuffle" | "roles" | "look" | "ready" | "night" | "last" | "recall" | "tick" | "count" | "clear" | "over";
  round: number;
  rounds: number;
  players: number;
  /** The names of the players if one device serves the table; otherwise empty. */
  names: string[];
  dreamer: number;
  giver: number;
  roles: string[];
  looking: number;
  looks: boolean;
  looked: number[];
  card: number;
  word: string;
  clues: ClueFields[];
  cards: CardFields[];
  deck: number;
  ready: number[];
  quiet: number[];
  done: number[];
  phase_ends: number;
  turn_ends: number;
  recall: string;
  tokens: number[];
  penalties: number[];
  points: number[];
  history: number[][];
  /** The night that is being counted; after the game all nights; otherwise none. */
  story: NightFields[];
  /** The reasons for the points of each player, with the points. */
  parts: [string, number][][];
  recalled: boolean;
  totals: number[];
  sums: number[];
  winners: number[];
  /** The decisions of the table: the word, the clue, and whether it is legal. */
  house: [string, string, boolean][];
};
