/** More lands than this in one row can't be told apart on a small screen. */
const ONE_ROW = { mine: 7, small: 6 };

/** How many lands of a dream stand in a row; a dream has at least the room of four. */
export function columnsOf(slots: number, small: boolean): number {
  const most = small ? ONE_ROW.small : ONE_ROW.mine;
  return Math.max(4, slots <= most ? slots : Math.ceil(slots / 2));
}

/** In how many rows they stand. */
export function rowsOf(slots: number, small: boolean): number {
  return Math.max(1, Math.ceil(slots / columnsOf(slots, small)));
}

/** How many lands stand in a row where a dream is looked at large: on a phone, and where there is width for more. */
export function toldColumns(slots: number): { narrow: number; wide: number } {
  if (slots <= 4) return { narrow: 2, wide: 4 };
  if (slots <= 9) return { narrow: 3, wide: Math.ceil(slots / 2) };
  return { narrow: 4, wide: Math.ceil(slots / Math.ceil(slots / 6)) };
}
