/** The lines of a record (docs/reference/record.md), and what may be wrong with them. Nothing here knows a game. */
import type { Options } from "../rules";

/** What may be wrong with a line. */
export const WRONG = ["line", "header", "deal", "other-deal", "no-deal", "move", "window", "take-back", "result", "after"] as const;
/** One of these. */
export type Wrong = (typeof WRONG)[number];

const MOST_SEATS = 10;

const SECRET = /^[0-9a-f]{64}$/;

/** What is wrong with a record, and at which line. */
export class Flaw extends Error {
  constructor(
    readonly line: number,
    readonly why: Wrong,
  ) {
    super(why);
  }
}

/** The first line. */
export interface Header {
  readonly game: string;
  readonly seats: readonly string[];
  readonly rules: number | null;
  readonly preset: string | null;
  readonly options: Options;
  readonly seal: { readonly secret: string; readonly mixed: readonly string[] } | null;
}

/** A line as it was read. */
export type Fields = Readonly<Record<string, unknown>>;

/** A line that is not empty, and its number, counted from 1. */
export interface Line {
  readonly fields: Fields;
  readonly line: number;
}

/** Returns the lines of a record. Throws a `Flaw` for one that is none. */
export function lines(text: string): Line[] {
  return text
    .split("\n")
    .map((told, at) => ({ told, line: at + 1 }))
    .filter(({ told }) => told.trim() !== "")
    .map(({ told, line }) => {
      let value: unknown;
      try {
        value = JSON.parse(told);
      } catch {
        throw new Flaw(line, "line");
      }
      if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Flaw(line, "line");
      return { fields: value as Fields, line };
    });
}

/** Whether this is a list of texts. */
export function texts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Returns the first line as what it says. Throws a `Flaw` if it is no header. */
export function readHeader(fields: Fields, line: number): Header {
  const { sennik, game, seats, rules = null, preset = null, options = {}, seal = null } = fields;
  const right =
    sennik === 1 &&
    typeof game === "string" &&
    texts(seats) &&
    seats.length >= 1 &&
    seats.length <= MOST_SEATS &&
    (rules === null || Number.isInteger(rules)) &&
    (preset === null || typeof preset === "string") &&
    typeof options === "object" &&
    options !== null;
  if (!right) throw new Flaw(line, "header");
  return { game, seats, rules: rules as number | null, preset, options: options as Options, seal: readSeal(seal, line) };
}

function readSeal(value: unknown, line: number): Header["seal"] {
  if (value === null) return null;
  const { secret, mixed = [] } = value as Fields;
  if (typeof secret !== "string" || !SECRET.test(secret) || !texts(mixed)) throw new Flaw(line, "header");
  return { secret, mixed };
}
