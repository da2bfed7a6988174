/** What `python -m sennik.export` says of a card game, and what its module looks like. See docs/explanation/exported-rules.md. */

/** Where the cells of each array of a struct stand, and the bytes of the whole. */
export interface Shape {
  readonly size: number;
  readonly ends: readonly [number, number];
  readonly [field: string]: Place | number | readonly [number, number];
}

/** The first byte of an array, its number of cells, and its dimensions. */
export interface Place { readonly at: number; readonly count: number; readonly dims: readonly number[] }

/** Numbers and typed arrays by the names of the fields, over one buffer. */
export interface CountStruct {
  readonly $shape: Shape;
  readonly $buffer: ArrayBuffer;
  /** The bytes of the arrays of state and trace. */
  readonly $told: Uint8Array;
  /** Takes over state and trace of another struct of this shape. Its own scratch stays. */
  copy(other: this): void;
}

/** A state or a view of a card game. */
export interface Struct extends CountStruct {
  shuffle: number;
  deck_size: number;
  readonly deck: Int8Array;
  readonly face: Int8Array;
  readonly known: Int8Array;
  readonly copies: Int8Array;
  readonly bases: Int16Array;
  phase: number;
  turn: number;
  waiting: number;
  moves_size: number;
  readonly moves: Int16Array;
  trace_verb: number;
  trace_seat: number;
  trace_numbers_size: number;
  trace_size: number;
  readonly trace_numbers: Int16Array;
  readonly trace_from: Int16Array;
  readonly trace_to: Int16Array;
  readonly trace_count: Int8Array;
  readonly trace_face: Int8Array;
  readonly trace_known: Int8Array;
  told_off: number;
}

/** The rules that every card game has. A module has more, which its own types name. */
export interface RuleBook<S extends Struct> {
  readonly legal: (s: S, seat: number) => void;
  readonly apply: (s: S, seat: number, action: number) => void;
  readonly shuffled: (s: S) => void;
  readonly default: (s: S, seat: number) => number;
  readonly sample: (s: S) => void;
  readonly thumb?: (view: S, seat: number) => number;
  readonly tuned?: (view: S, seat: number) => number;
  readonly window?: (s: S) => number;
  readonly close?: (s: S) => void;
  readonly deck?: (s: S) => void;
  readonly playable?: (s: S) => boolean;
  readonly sort?: (s: S) => void;
  readonly winners?: (s: S) => number;
  readonly standing?: (s: S, seat: number) => number;
  readonly place?: (s: S, seat: number) => number;
  readonly hide: (s: S, view: S, seat: number, aided: boolean) => void;
  readonly seed_generator: (s: S, seed: number) => void;
  readonly draw_below: (s: S, n: number) => number;
  readonly shuffle_deck: (s: S) => void;
}

/** The module of a game of which the count alone is exported. Its own types name its rules. */
export interface CountModule<S extends CountStruct = CountStruct> {
  readonly State: new (shape: Shape, buffer?: ArrayBuffer) => S;
  readonly data: CountData;
}

/** The module of a game. */
export interface GameModule<S extends Struct = Struct> {
  readonly State: new (shape: Shape, buffer?: ArrayBuffer) => S;
  readonly rules: RuleBook<S>;
  readonly data: GameData;
}

/** What an option may be. */
export type OptionValue = boolean | number | string | Readonly<Record<string, number | readonly number[]>>;
/** Options by name; those that are missing have their defaults. */
export type Options = Readonly<Record<string, OptionValue>>;

/** Numbers of cells by field: place and number in turn. */
export type Cells = Readonly<Record<string, readonly number[]>>;

/** One part of a verb's arguments: the name of its kind and what that kind needs (src/sennik/kernel/actions.py). */
export type Part = readonly [kind: string, ...given: readonly unknown[]];

/** One option of a game, as the game declares it. */
export interface Option {
  readonly name: string;
  readonly kind: "flag" | "number" | "choice" | "text" | "deck";
  readonly default: OptionValue;
  readonly low: number;
  readonly high: number;
  readonly choices: readonly (number | string)[];
  readonly instead: string;
}

/** What a value sets in the first state: itself and a number more, or the cells of its case. Null: nothing by itself. */
export type Sets = { readonly add: Readonly<Record<string, readonly [number, number]>> } | { readonly cases: readonly Cells[] } | null;

/** A named set of options, and the table that it fixes. */
export interface Preset {
  readonly name: string;
  readonly options: Options;
  readonly seats: readonly number[];
  readonly table: number;
}

/** The options that a preset fixes, and how large the fields are with them. */
export interface Sized {
  readonly fixed: Options;
  readonly dims: Readonly<Record<string, readonly number[]>>;
  /** The dimension, from 0, in which a field is larger by one if the deck has a card more. */
  readonly grows: Readonly<Record<string, number>>;
}

/** What a table's own deck may be: the bounds of its cards in all, and by card those of each number that the option gives, the copies last. */
export interface DeckBounds {
  readonly least: number;
  readonly most: number;
  readonly lines: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>>;
  /** The field with the numbers of cards by their faces; "" where cards have none. */
  readonly numbers: string;
  /** The fields of the scratch that need more room for some decks: enough for each. */
  readonly dims: Readonly<Record<string, readonly number[]>>;
}

/** What the fixed options of a preset decide. */
export interface Table extends Sized {
  readonly faces: readonly string[];
  /** Null for `slots`: as many as the deck has cards. */
  readonly places: readonly (readonly [name: string, seats: number, slots: number | null, cards: string, size: string])[];
  readonly actions: readonly (readonly [verb: string, parts: readonly Part[]])[];
  /** Null if a table can't have its own deck. */
  readonly deck: DeckBounds | null;
  readonly first: Cells;
  readonly seats: Readonly<Record<string, Cells>>;
}

/** What every exported game declares. */
export interface Declared {
  readonly name: string;
  /** Numbers of the rules that screens look up. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly fields: readonly (readonly [name: string, bytes: number, part: number, told: number])[];
  readonly options: readonly Option[];
  readonly presets: readonly Preset[];
  readonly tables: readonly Sized[];
}

/** What goes with the count of a game. */
export interface CountData extends Declared {
  /** What the numbers in a field stand for, from 0. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

/** All that a card game declares. */
export interface GameData extends Declared {
  readonly number: number;
  /** The fields that hold card numbers. A view numbers the cards in this order. */
  readonly cards: readonly string[];
  readonly meanings: { readonly begins: string; readonly totals: string; readonly ranks: readonly string[] };
  readonly phases: readonly string[];
  readonly verbs: readonly string[];
  readonly countPhase: number;
  /** By seats: how strong each class of standings between two rounds is, and each place in the next one. Null where the game does not say it. */
  readonly prospects: Readonly<Record<string, readonly [standings: readonly number[], places: readonly number[]]>> | null;
  readonly windows: boolean;
  readonly options: readonly (Option & { readonly sets: Sets })[];
  readonly tables: readonly Table[];
}
