import type { Fields } from "../../rules";

/** The sum of a land as it is worked out: "5×2×2 = 20", or its only number. */
export function sumOf(fields: Fields, seat: number, land: number): string {
  const of = (field: string): number => (fields[field] as number[][])[seat]![land]!;
  const doubled = "×2".repeat(of("doublings"));
  return doubled === "" ? String(of("worth")) : `${of("basis")}${doubled} = ${of("worth")}`;
}
