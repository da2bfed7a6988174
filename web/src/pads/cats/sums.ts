import type { Fields } from "../../rules";

/** The sum of a land, and how it is worked out: "5×2×2", or nothing where it is its only number. */
export function sumOf(fields: Fields, seat: number, land: number): { worth: number; how: string } {
  const of = (field: string): number => (fields[field] as number[][])[seat]![land]!;
  const doublings = of("doublings");
  return { worth: of("worth"), how: doublings === 0 ? "" : `${of("basis")}${"×2".repeat(doublings)}` };
}
