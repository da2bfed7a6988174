/** A local match as it is kept: what was agreed before it, and the lines of its record (docs/reference/record.md). */
import type { Setup } from "../net/messages";

/** What makes a move at a local table: its person, or a bot. */
export type By = "person" | "bot";

/** A seat as it was taken. `creature` and `level` are those of a bot; of the person they are "". */
export interface Sitter {
  readonly name: string;
  readonly creature: string;
  readonly level: string;
  readonly figure: number;
  readonly colour: number;
}

/** What stood fast when a match began. */
export interface Opening {
  readonly id: string;
  /** When it began: ms since 1970. The times of all lines count from there. */
  readonly epoch: number;
  /** The rules number of the game: a match ends by the rules by which it began. */
  readonly rules: number;
  readonly setup: Setup;
  readonly sitters: readonly Sitter[];
  /** The person's own seat. */
  readonly seat: number;
  /** How many games were finished before this one in a row, and how many of them each seat won. */
  readonly games: number;
  readonly won: readonly number[];
}

/** A line of a record. Seats count from 1. */
export type Line =
  | { readonly deal: readonly string[]; readonly at: number }
  | { readonly seat: number; readonly move: string; readonly at: number; readonly by: By }
  | { readonly take_back: number; readonly at: number };

/** How a match ended. Seats count from 0. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** Returns the record as the server would write it. `options` are all of the game; `result` is null before the end. */
export function writeRecord({ setup, rules, epoch, sitters }: Opening, options: object, lines: readonly Line[], result: Outcome | null): string {
  const creatures = sitters.map((sitter) => sitter.creature);
  while (creatures.at(-1) === "") creatures.pop();
  const header = {
    sennik: 1,
    game: setup.game,
    seats: sitters.map((sitter) => sitter.name),
    rules,
    preset: setup.preset,
    options,
    date: new Date(epoch).toISOString().replace(/\.\d+Z$/, "+00:00"),
    ...(creatures.length > 0 ? { creatures } : {}),
  };
  const end = result === null ? [] : [{ result: { scores: result.scores, winners: result.winners.map((seat) => seat + 1) } }];
  return [header, ...lines, ...end].map((line) => `${JSON.stringify(line)}\n`).join("");
}
