/** From a table's options to the first state of its match. */
import type { Cells, GameData, Option, Options, OptionValue, Sets, Table } from "./data";

/** Thrown if no match has these options. `option` is the one that is wrong, or "seats". `told` is the id of a text for people, or "". */
export class OptionError extends Error {
  constructor(
    readonly option: string,
    detail: string,
    readonly told = "",
  ) {
    super(`${option}: ${detail}`);
  }
}

/** Returns every option of the game with its value. Throws `OptionError`. */
export function complete(data: GameData, given: Options, seats: number): Record<string, OptionValue> {
  for (const name of Object.keys(given)) {
    if (!data.options.some((option) => option.name === name)) throw new OptionError(name, "there is no such option");
  }
  const values = Object.fromEntries(data.options.map((option) => [option.name, given[option.name] ?? option.default]));
  for (const option of data.options) {
    const value = values[option.name]!;
    if (!fits(option, value, seats)) throw new OptionError(option.name, `cannot be ${JSON.stringify(value)}`);
    if (option.instead && value === 0 && values[option.instead] === 0) {
      throw new OptionError(option.name, `must not be 0 where ${option.instead} is`);
    }
  }
  return values;
}

function fits(option: Option & { readonly of_seats?: boolean }, value: OptionValue, seats: number): boolean {
  switch (option.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return Number.isInteger(value) && (value as number) >= option.low && (value as number) <= (option.of_seats ? seats : option.high);
    case "choice":
      return option.choices.includes(value as string);
    default:
      // Which cards there may be is a matter of the table.
      return typeof value === "object" && !Array.isArray(value);
  }
}

/** Returns the table whose fixed options are these. Throws `OptionError` if no preset has them with so many seats. */
export function tableOf(data: GameData, values: Options, seats: number): Table {
  const fixing = data.presets.filter(({ table }) =>
    Object.entries(data.tables[table]!.fixed).every(([name, value]) => values[name] === value),
  );
  const [first] = fixing;
  if (!first) throw new OptionError(Object.keys(data.tables[0]!.fixed)[0]!, "no preset is played like this");
  if (!fixing.some((preset) => preset.seats.includes(seats))) throw new OptionError("seats", `cannot be ${seats}`);
  return data.tables[first.table]!;
}

/** Returns all that a first state has beside its deck, cell by cell; later ones replace earlier ones. */
export function firstCells(data: GameData, table: Table, values: Options, seats: number): Cells[] {
  const set = data.options
    .filter((option) => !(option.name in table.fixed))
    .map((option) => cellsOf(option, values[option.name]!));
  return [table.first, table.seats[seats] ?? {}, ...set];
}

const isWithin = (number: number, [least, most]: readonly [number, number] = [0, -1]): boolean => number >= least && number <= most;

/** The option that is a table's own deck. */
export const deckOption = (data: GameData): Option | undefined => data.options.find(({ kind }) => kind === "deck");

/** Returns the cells that a table's own deck sets: the copies of the cards that it names, and their numbers. Throws `OptionError`. */
export function deckCells(data: GameData, { deck, faces }: Table, values: Options): Cells {
  const option = deckOption(data)?.name ?? "";
  const cells: Record<string, number[]> = {};
  for (const [card, value] of Object.entries((values[option] ?? {}) as Readonly<Record<string, unknown>>)) {
    const ranges = deck?.lines[card] ?? [];
    // A card without a number has its copies alone, and no list.
    const given: readonly unknown[] = ranges.length === 1 ? [value] : Array.isArray(value) ? value : [];
    const numbers = given.filter((number, at): number is number => Number.isInteger(number) && isWithin(number as number, ranges[at]));
    if (ranges.length === 0 || given.length !== ranges.length || numbers.length < given.length) {
      throw new OptionError(option, `${card} cannot be ${JSON.stringify(value)}`);
    }
    // The copies stand last.
    const fields = [deck!.numbers, "copies"].slice(-ranges.length);
    fields.forEach((field, at) => (cells[field] ??= []).push(faces.indexOf(card), numbers[at]!));
  }
  return cells;
}

function cellsOf({ sets, kind, choices, low }: Option & { readonly sets: Sets }, value: OptionValue): Cells {
  if (!sets) return {};
  if ("cases" in sets) {
    const at = kind === "number" ? (value as number) - low : kind === "flag" ? Number(value) : choices.indexOf(value as string);
    return sets.cases[at]!;
  }
  return Object.fromEntries(Object.entries(sets.add).map(([field, [n, more]]) => [field, [n, (value as number) + more]]));
}
