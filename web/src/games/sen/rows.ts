/** More lands than this in one row can't be told apart on a small screen. */
const ONE_ROW = { mine: 7, small: 6 };

/** The number of lands of a dream in a row. A dream has at least the room of four. */
export function columnsOf(slots: number, small: boolean): number {
  const most = small ? ONE_ROW.small : ONE_ROW.mine;
  return Math.max(4, slots <= most ? slots : Math.ceil(slots / 2));
}

/** The number of rows of a dream. */
export function rowsOf(slots: number, small: boolean): number {
  return Math.max(1, Math.ceil(slots / columnsOf(slots, small)));
}

/** The number of lands in a row of a dream that is looked at large: on a phone, and on a wide screen. */
export function toldColumns(slots: number): { narrow: number; wide: number } {
  if (slots <= 4) return { narrow: 2, wide: 4 };
  if (slots <= 9) return { narrow: 3, wide: Math.ceil(slots / 2) };
  return { narrow: 4, wide: Math.ceil(slots / Math.ceil(slots / 6)) };
}
