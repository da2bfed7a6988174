/** Where the thread of a lesson runs: from its words to what they are about. */
import { type Edges, overlap, within } from "../app/edges";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A thread as it is drawn: its path, the box that it lies in, and where it ends. */
export interface Thread {
  readonly path: string;
  readonly box: Edges;
  readonly end: Point;
}

/** px: what lies nearer is seen without a thread. */
const NEAR = 18;
/** px before what it is about, where the thread ends: its dot lies beside the card, not on its edge. */
const BEFORE = 9;
/** px beside a card in which no thread is seen, so that it does not run along its edge. */
const BESIDE = 4;

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

/** Returns the thread from the words up or down to just before the nearest edge of what they are about; null if that lies beside them, or if there is none. */
export function threadOf(words: Edges, about: readonly Edges[]): Thread | null {
  const to = around(about);
  if (to === null) return null;
  const above = to.bottom <= words.top;
  const gap = above ? words.top - to.bottom : to.top - words.bottom;
  if (gap < NEAR) return null;
  const end = { x: (to.left + to.right) / 2, y: above ? to.bottom + BEFORE : to.top - BEFORE };
  const start = { x: within(end.x, words.left + 24, words.right - 24), y: above ? words.top : words.bottom };
  const middle = (start.y + end.y) / 2;
  const box = { left: Math.min(start.x, end.x), top: Math.min(start.y, end.y), right: Math.max(start.x, end.x), bottom: Math.max(start.y, end.y) };
  return { box, path: `M${start.x},${start.y} C${start.x},${middle} ${end.x},${middle} ${end.x},${end.y}`, end };
}

/** Whether what lies at the middle of the box is the element, or something in it or around it: nothing else covers it there. */
function uncovered(box: Edges, element: Element): boolean {
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return top !== null && (top.contains(element) || element.contains(top));
}

/** The lines of words on the page that lie in the box and can be read. */
export function linesIn(box: Edges): DOMRect[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: DOMRect[] = [];
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    if (element === null || nodes.currentNode.textContent?.trim() === "" || !overlap(element.getBoundingClientRect(), box)) continue;
    range.selectNodeContents(nodes.currentNode);
    found.push(...[...range.getClientRects()].filter((line) => overlap(line, box) && uncovered(line, element)));
  }
  return found;
}

/** The cards and places on the page that lie in the box, or beside it, and can be seen: the thread runs behind them. */
export function cardsIn({ left, top, right, bottom }: Edges): DOMRect[] {
  // A thread straight down has no width of its own.
  const box = { left: left - BESIDE, top, right: right + BESIDE, bottom };
  const all = [...document.querySelectorAll("[data-place]")].map((each) => [each, each.getBoundingClientRect()] as const);
  return all.filter(([each, edges]) => edges.width > 0 && overlap(edges, box) && uncovered(edges, each)).map(([, edges]) => edges);
}

/** Brings the first of these that can be seen at all into sight, where the page has scrolled past it, or a bar cuts it. */
export function scrollToFirst(elements: readonly Element[]): void {
  // The browser scrolls as little as it needs, and nothing where all of it is seen.
  elements.find((each) => each.checkVisibility())?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
