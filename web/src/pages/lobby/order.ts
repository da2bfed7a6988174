/** The numbers of so many seats in the order in which they stand once one of them was moved to a place. */
export function moved(seats: number, seat: number, to: number): number[] {
  const others = Array.from({ length: seats }, (_, number) => number).filter((number) => number !== seat);
  return [...others.slice(0, to), seat, ...others.slice(to)];
}

/** The place of a seat that is held at a height: behind every other whose middle is above it. */
export function placeAt(middles: readonly number[], seat: number, height: number): number {
  return middles.filter((middle, number) => number !== seat && middle < height).length;
}

/** The next number of seats with which an edition can be played, in that direction; null where there is none. */
export function nextCount(offered: readonly number[], seats: number, more: boolean): number | null {
  const found = offered.filter((count) => (more ? count > seats : count < seats));
  if (found.length === 0) return null;
  return more ? Math.min(...found) : Math.max(...found);
}
