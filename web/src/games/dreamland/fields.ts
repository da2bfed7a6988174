// Made from the game's fields.py by `python -m sennik.wire.fields`. Change that file, not this one.

/** One clue. */
export type ClueFields = {
  /** Through the night from 1; 0 behind the mask. */
  number: number;
  seat: number;
  text: string;
  /** When it reaches the dreamer; -1: it has. */
  reaches: number;
  outcome: "legal" | "illegal" | "ask";
  rule: string;
  /** What counts of the clue, the card's word, what joins them; empty for a legal one. */
  evidence: string[];
  appealed: boolean;
  objects: number[];
  allows: number[];
  /** What a majority has to say before anything is done about it; "" behind the mask. */
  asks: "" | "allow" | "object";
  /** How many that are; 0 behind the mask, and where too few judge. */
  needs: number;
  open: boolean;
};

/** A card settled tonight. */
export type CardFields = {
  number: number;
  word: string;
  how: "" | "guess" | "pass" | "penalty";
  side: "" | "yellow" | "blue";
  guess: string;
  matched: "" | "right" | "wrong" | "ask";
  right: number[];
  wrong: number[];
  /** Whose penalty it is; -1: nobody's. */
  offender: number;
  named: "" | "yes" | "unsure";
  clues: ClueFields[];
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
  /** By player: why, and how many points. */
  parts: [string, number][][];
  recalled: boolean;
  totals: number[];
  sums: number[];
  winners: number[];
  /** What the table ruled: the word, the clue, and whether it is legal. */
  house: [string, string, boolean][];
};
