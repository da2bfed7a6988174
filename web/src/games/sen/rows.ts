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
