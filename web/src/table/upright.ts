/** Pixels: the column of the rounds, the sides of a cell, and a letter of a name, which is rather wide. */
export const ROUNDS = 60;
const SIDES = 12;
const LETTER = 8;

/** Whether the names over the columns of a sheet that is so many pixels wide stand upright, since a word of theirs is longer than its column is wide. */
export function standsUpright(names: readonly string[], width: number): boolean {
  const longest = Math.max(...names.flatMap((name) => name.split(" ")).map(({ length }) => length));
  return width > 0 && longest * LETTER > (width - ROUNDS) / names.length - SIDES;
}
