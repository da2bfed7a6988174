/** Where the thread of a lesson runs: from its words to what they are about. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edges of an element on the page, in px. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A thread as it is drawn: its path, and where it ends. */
export interface Thread {
  readonly path: string;
  readonly end: Point;
}

/** px: what lies nearer is seen without a thread. */
const NEAR = 12;

/** The elements of a place: of itself, or of all the places that it has. What is no place for cards names itself by `data-at`. */
export function placesOf(place: string): Element[] {
  const named = CSS.escape(place);
  return [...document.querySelectorAll(`[data-place="${named}"], [data-place^="${named}."], [data-at="${named}"]`)].filter((each) => each.getBoundingClientRect().width > 0);
}

/** All of them together; null for none. */
function around(all: readonly Edges[]): Edges | null {
  if (all.length === 0) return null;
  return {
    left: Math.min(...all.map((each) => each.left)),
    top: Math.min(...all.map((each) => each.top)),
    right: Math.max(...all.map((each) => each.right)),
    bottom: Math.max(...all.map((each) => each.bottom)),
  };
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Returns the thread from the words up or down to the nearest edge of what they are about; null if that lies beside them, or if there is none. */
export function threadOf(words: Edges, about: readonly Edges[]): Thread | null {
  const to = around(about);
  if (to === null) return null;
  const above = to.bottom <= words.top;
  const gap = above ? words.top - to.bottom : to.top - words.bottom;
  if (gap < NEAR) return null;
  const end = { x: (to.left + to.right) / 2, y: above ? to.bottom : to.top };
  const start = { x: within(end.x, words.left + 24, words.right - 24), y: above ? words.top : words.bottom };
  const middle = (start.y + end.y) / 2;
  return { path: `M${start.x},${start.y} C${start.x},${middle} ${end.x},${middle} ${end.x},${end.y}`, end };
}
