/** Rows are laid out for so many slips: what is laid next to them moves nothing until the next step is reached. */
const STEPS = [5, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 40, 48, 60, 70];

/** The size of an area in px. */
export interface Box {
  width: number;
  height: number;
}

/** How the slips of a row fit into an area. */
export interface Fit {
  columns: number;
  /** The width of a slip in px. */
  card: number;
}

/** How `count` slips of 5 by 7 fit into a box, each as large as possible, up to `most` wide. `below` is the room under each. */
export function fitRow(count: number, box: Box, most: number, gap: number, below: number): Fit {
  const room = STEPS.find((step) => count <= step) ?? count;
  let best: Fit = { columns: room, card: 0 };
  for (let lines = 1; lines <= room; lines += 1) {
    const columns = Math.ceil(room / lines);
    const wide = (box.width - gap * (columns - 1)) / columns;
    const high = ((box.height - gap * (lines - 1)) / lines - below) / 1.4;
    const card = Math.floor(Math.min(wide, high, most));
    if (card > best.card) best = { columns, card };
  }
  return best;
}
