/** A lesson: the record of a set deal, with words beside the moves of whoever learns (docs/how-to/write-a-lesson.md). */
import type { Language } from "../i18n/locale.svelte";

/** What a lesson says, in each language. */
export type Words = Readonly<Record<Language, string>>;

/** A line of a lesson after its header. Seats count from 1. A line with words and no move is only read. */
export interface LessonLine extends Partial<Words> {
  readonly deal?: readonly string[];
  readonly seat?: number;
  readonly move?: string;
  /** A move that the rules refuse: the refusal goes on. */
  readonly refused?: string;
  /** A window of answers ends: whoever has not answered passes. */
  readonly close?: "window";
  /** The place that the words are about, in the numbers of moves: "dream 1 2". */
  readonly at?: string;
}

/** The first line: that of a record. */
export interface LessonHeader {
  readonly game: string;
  readonly rules: number;
  readonly preset: string;
  readonly seats: readonly string[];
  /** Which creature each seat is. Whoever learns is none: "". */
  readonly creatures: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A moment of a lesson at which something is said. */
export interface Step {
  /** Its line, from 0. */
  readonly line: number;
  readonly words: Words;
  /** The name of the place that the words are about, as the trace has it; null if they are about none. */
  readonly at: string | null;
  /** The move that goes on; null if it is only read. */
  readonly move: string | null;
  /** The rules refuse that move, and this is what is to be seen. */
  readonly refused: boolean;
}

/** A lesson as it is taught. */
export interface Lesson {
  readonly header: LessonHeader;
  readonly lines: readonly LessonLine[];
  /** The seat of whoever learns, from 0. */
  readonly seat: number;
  readonly steps: readonly Step[];
}

/** "dream 1 2" as the trace names it: "dream.0.1". */
function placeIn(at: string): string {
  const [kind = "", ...numbers] = at.split(" ");
  return [kind, ...numbers.map((number) => Number(number) - 1)].join(".");
}

/** What a line says with the moves and the cards of a language: where words are played with, both languages stand in it. */
function lineIn(line: Readonly<Record<string, unknown>>, language: Language): LessonLine {
  const { deal, move, refused, ...rest } = line;
  const spoken = Object.entries({ deal, move, refused }).filter(([, value]) => value !== undefined);
  const said = (value: unknown): unknown => (typeof value === "object" && !Array.isArray(value) ? (value as Record<Language, unknown>)[language] : value);
  return { ...rest, ...Object.fromEntries(spoken.map(([name, value]) => [name, said(value)])) };
}

/** Reads the text of a lesson, which tests/lessons has found to be right. */
export function readLesson(text: string, language: Language): Lesson {
  const [header, ...rest] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown) as [LessonHeader, ...Record<string, unknown>[]];
  const lines = rest.map((line) => lineIn(line, language));
  const steps = lines.flatMap(({ pl, en, at, move, refused }, line): Step[] =>
    pl === undefined || en === undefined
      ? []
      : [{ line, words: { pl, en }, at: at === undefined ? null : placeIn(at), move: move ?? refused ?? null, refused: refused !== undefined }],
  );
  return { header, lines, seat: header.creatures.indexOf(""), steps };
}
