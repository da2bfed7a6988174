/** Where a note lies beside what it is about. */
import { type Edges, overlap, within } from "../app/edges";

/** px between a note and what it is about, and between it and the edge of the page. */
const GAP = 10;
const EDGE = 8;

/** The left edge of a note over or under something: as near to its middle as the page allows. */
function leftOf(about: Edges, width: number, page: Edges): number {
  return within((about.left + about.right - width) / 2, page.left + EDGE, Math.max(page.left + EDGE, page.right - EDGE - width));
}

/** The corner of a note that is asked for: below what it is about, else above it, else wherever the page has room. */
export function besides(about: Edges, size: { width: number; height: number }, page: Edges): { left: number; top: number } {
  const left = leftOf(about, size.width, page);
  if (about.bottom + GAP + size.height <= page.bottom - EDGE) return { left, top: Math.max(page.top + EDGE, about.bottom + GAP) };
  if (about.top - GAP - size.height >= page.top + EDGE) return { left, top: Math.min(page.bottom - EDGE - size.height, about.top - GAP - size.height) };
  return { left, top: within(about.bottom + GAP, page.top + EDGE, Math.max(page.top + EDGE, page.bottom - EDGE - size.height)) };
}

/** px between the heights that are tried, and the farthest that a note may lie from what it is about. */
const STEP = 8;
const FAR = 260;

/** The corner of a note that comes by itself: as near as it can be without lying on what is to be left free; null where there is no such place. */
export function freePlace(about: Edges, size: { width: number; height: number }, page: Edges, free: readonly Edges[]): { left: number; top: number } | null {
  const left = leftOf(about, size.width, page);
  const taken = [about, ...free];
  for (let far = GAP; far <= FAR; far += STEP) {
    for (const top of [about.bottom + far, about.top - far - size.height]) {
      if (top < page.top + EDGE || top + size.height > page.bottom - EDGE) continue;
      const note = { left, top, right: left + size.width, bottom: top + size.height };
      if (!taken.some((each) => overlap(note, each))) return { left, top };
    }
  }
  return null;
}
