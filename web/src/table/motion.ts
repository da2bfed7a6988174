import { preference } from "../app/preferences.svelte";
import type { Attachment } from "svelte/attachments";
import type { StepInfo, TraceInfo } from "../net/messages";

/** The place and size of something on the screen in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One card on its way. Both faces of the moment are known beforehand, so that it can turn over in the air. */
export interface Flight {
  key: number;
  from: Box;
  to: Box;
  /** Where it lands; that place stays bare until then. */
  target: string;
  face: string | null;
  startUp: boolean;
  endUp: boolean;
  delay: number;
  duration: number;
  /** Held up for all of this time at the middle of the screen before it goes back (a look at a small card). */
  hold: number;
}

/** A card that was looked at where it lies. `face` is null for those who only see that it was. */
export interface Glance {
  place: string;
  face: string | null;
}

/** The flights of a move's cards, and how long they take. */
export interface Plan {
  flights: Flight[];
  glances: Glance[];
  /** ms until the last card has landed. */
  total: number;
}

export const FLIGHT = 300;
export const HOLD = 1500;
const STAGGER = 70;
const DEAL_STAGGER = 45;
/** Of a heap that moves at once this many cards are seen. */
const SEEN_OF_HEAP = 4;

let keys = 0;

/** What the planner of flights has to know about the screen. */
export interface Stage {
  /** Where a place was drawn before the change, and where it is now; null where it is not drawn. */
  before: (place: string) => Box | null;
  after: (place: string) => Box | null;
  /** Cards are dealt: many, and quickly, round the table. */
  deals: boolean;
  /** The middle of the screen, for a card held up. */
  middle: Box;
  /** Whether a card at that place is large enough to be read where it lies. */
  large: (place: string) => boolean;
  /** Whether the card of that step lies face up at that place, for this viewer: where it comes from before the change, where it goes after it. */
  up: (place: string, step: StepInfo, after: boolean) => boolean;
}

/** What is to be seen when that move is taken back: its cards go the other way, the last one first. */
export function wayBack(trace: TraceInfo): TraceInfo {
  const steps = trace.steps.filter((step) => step.source !== step.target).map((step) => ({ ...step, source: step.target, target: step.source }));
  return { ...trace, steps: steps.reverse() };
}

/** The flights and glances of a trace. Places that are not drawn are left out, because the picture is right all the same. */
export function planMotion(trace: TraceInfo, stage: Stage): Plan {
  const flights: Flight[] = [];
  const glances: Glance[] = [];
  const stagger = stage.deals ? DEAL_STAGGER : STAGGER;
  let delay = 0;
  for (const step of spread(trace, stage.deals)) {
    const face = step.face ?? null;
    if (step.source === step.target) {
      const box = stage.after(step.target);
      if (face !== null && box && !stage.large(step.target)) {
        flights.push(flight(step.target, box, stage.middle, face, false, true, delay, FLIGHT, HOLD));
      } else glances.push({ place: step.target, face });
      continue;
    }
    const from = stage.before(step.source) ?? stage.after(step.source);
    const to = stage.after(step.target);
    if (!from || !to || from.width === 0 || to.width === 0) continue;
    flights.push(flight(step.target, from, to, face, stage.up(step.source, step, false), stage.up(step.target, step, true), delay, FLIGHT, 0));
    delay += stagger;
  }
  sideBySide(flights.filter((each) => each.hold > 0));
  const total = flights.reduce((last, each) => Math.max(last, each.delay + each.duration + each.hold * 1.4), 0);
  return { flights, glances, total };
}

/** Several cards that are held up at once do not cover each other. */
function sideBySide(held: readonly Flight[]): void {
  held.forEach((each, index) => {
    const shift = (index - (held.length - 1) / 2) * (each.to.width + 10);
    each.to = { ...each.to, x: each.to.x + shift };
  });
}

function flight(
  target: string,
  from: Box,
  to: Box,
  face: string | null,
  startUp: boolean,
  endUp: boolean,
  delay: number,
  duration: number,
  hold: number,
): Flight {
  keys += 1;
  return { key: keys, from, to, target, face, startUp, endUp, delay, duration, hold };
}

/** A heap of cards as single cards; a whole row that is dealt goes to its slots, and round the table in turn. */
function spread(trace: TraceInfo, deals: boolean): StepInfo[] {
  if (!deals) {
    return trace.steps.flatMap((step) => Array.from({ length: Math.min(step.count ?? 1, SEEN_OF_HEAP) }, () => step));
  }
  const rounds: StepInfo[][] = [];
  for (const step of trace.steps) {
    const row = /^[a-z]+\.\d+$/.exec(step.target);
    for (let index = 0; index < (step.count ?? 1); index += 1) {
      const start = /^([a-z]+\.\d+)\.(\d+)$/.exec(step.target);
      const target = row
        ? `${step.target}.${index}`
        : start && (step.count ?? 1) > 1
          ? `${start[1] ?? ""}.${Number(start[2]) + index}`
          : step.target;
      (rounds[index] ??= []).push({ ...step, target, count: 1 });
    }
  }
  return rounds.flat();
}

/** Where a place is drawn on the screen; null if it is not drawn. */
export function measure(place: string): Box | null {
  const element = document.querySelector(`[data-place="${place}"]`);
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** What moves along when the table makes room: every place that holds no other, and what is named to go by a name of its own, with all in it. */
const SETTLES = "[data-place]:not(:has([data-place])), [data-settle]";
/** Added to what moves an element already. Its origin could not be set along with it: that would be added to its own origin, and change nothing. */
const SETTLE: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", composite: "add" };
/** Less than so many pixels are not seen to move. */
const UNSEEN = 1;
/** What keeps its shape to within this is larger or smaller on the way as well. */
const SHAPE = 0.05;

function settling(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(SETTLES)) {
    if (element.parentElement?.closest("[data-settle]")) continue;
    const key = element.dataset["settle"] ?? element.dataset["place"] ?? "";
    if (!found.has(key)) found.set(key, element);
  }
  return found;
}

/** The place and size of everything, by the name of its place. */
export function layout(): ReadonlyMap<string, Box> {
  return new Map([...settling()].map(([key, element]) => [key, element.getBoundingClientRect()]));
}

/**
 * The transformation that makes something at `to` look as if it still lay at `from`, for an element that is transformed round its
 * middle; null if nobody would see the difference. Something that keeps its shape also has its former size. Something that changes its
 * shape, such as words, keeps its size and the middle of its top.
 */
export function backTo(from: Box, to: Box): string | null {
  if (from.width === 0 || to.width === 0) return null;
  if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y), Math.abs(from.width - to.width)) <= UNSEEN) return null;
  const wider = from.width / to.width;
  const scale = Math.abs(wider - from.height / to.height) < SHAPE ? wider : 1;
  const x = from.x - to.x + (from.width - to.width) / 2;
  const y = from.y - to.y + (scale === 1 ? 0 : (from.height - to.height) / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * Lets everything that the table moved or resized slide from where it lay, instead of jumping. `bare` are places to which a card is
 * still flying. Call it when everything has been measured.
 */
export function settle(before: ReadonlyMap<string, Box>, bare: readonly string[]): void {
  const moves: [HTMLElement, string][] = [];
  for (const [key, element] of settling()) {
    const from = before.get(key);
    if (!from || (element.dataset["settle"] === undefined && bare.includes(key))) continue;
    const start = backTo(from, element.getBoundingClientRect());
    if (start !== null) moves.push([element, start]);
  }
  for (const [element, start] of moves) element.animate([{ transform: start }, { transform: "none" }], SETTLE);
}

/** Whether the person wants less motion. */
export function reducedMotion(): boolean {
  return preference("movement") === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Scrolls as far as it takes for the element to be in sight; at once where nothing shall move. */
export function bringIntoSight(node: Element): void {
  node.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
}

/** Keeps what is `current` in sight. */
export function inSight(current: boolean): Attachment<HTMLElement> {
  return (node) => {
    if (current) bringIntoSight(node);
  };
}
