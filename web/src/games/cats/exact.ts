import type { StepInfo, TraceInfo } from "../../net/messages";
import type { Fields } from "../../state/table";
import type { CatsFields } from "./fields";

/** The place of a card of one's own hand, by what it shows. */
export function heldPlace(face: string): string {
  return `held.${face}`;
}

/** Cards in play lie side by side: what came first, and what was put against it. */
export const SECOND = "play.1";

/** Whether the viewer holds this hand: every card of it is known, which is so of nobody else's. */
function isOwn(fields: Fields, seat: number): boolean {
  const { hand, hand_size: sizes, face } = fields as Partial<CatsFields>;
  const held = (hand?.[seat] ?? []).slice(0, sizes?.[seat] ?? 0);
  return held.length > 0 && held.every((card) => (face?.[card] ?? 0) > 0);
}

/**
 * The trace with every card at a place of its own. One's own hand is told by what its cards show; and where a card only passes through the middle of the table
 * in one move, it goes straight to where it comes to lie.
 */
export function exactCats(trace: TraceInfo, before: Fields, after: Fields): TraceInfo {
  if (trace.verb === "deal" || trace.verb === "shuffle") return trace;
  const own = (place: string, step: StepInfo): string => {
    const seat = /^hand\.(\d+)$/.exec(place)?.[1];
    return seat !== undefined && step.face != null && (isOwn(after, Number(seat)) || isOwn(before, Number(seat))) ? heldPlace(step.face) : place;
  };
  /** Where the cards in play came from in this very move, in their order. */
  const coming: StepInfo[] = [];
  const steps: StepInfo[] = [];
  const play = (before as Partial<CatsFields>).play ?? [];
  const waiting = ["play", SECOND].filter((_, index) => (play[index] ?? 0) > 0);
  for (const step of trace.steps) {
    if (step.target === "play") coming.push({ ...step, source: own(step.source, step) });
    else if (step.source === "play") {
      const from = leaving(step, coming, waiting);
      steps.push({ ...step, source: from.place, target: own(step.target, step), face: step.face ?? from.face });
    } else steps.push({ ...step, source: own(step.source, step), target: own(step.target, step) });
  }
  // What is still in play lies in the middle.
  const free = ["play", SECOND].slice(waiting.length);
  coming.forEach((step, index) => steps.unshift({ ...step, target: free[index] ?? "play" }));
  // A cat that was lifted and comes down in the same land has not moved.
  return { ...trace, steps: steps.filter((step) => step.source !== step.target) };
}

/** Where a card that leaves the middle is seen to come from: the cards that lay there before go first, unless another is meant by its face. */
function leaving(step: StepInfo, coming: StepInfo[], waiting: string[]): { place: string; face: string | null } {
  const lying = waiting.shift();
  if (lying !== undefined) return { place: lying, face: step.face ?? null };
  const same = coming.findIndex((each) => (each.face ?? null) === (step.face ?? null));
  const [from] = coming.splice(same < 0 ? 0 : same, 1);
  return { place: from?.source ?? "play", face: from?.face ?? null };
}

/** Nines lie back up, and so do the draw pile and the hands of others; everything else shows what it is. */
export function liesUp(place: string, step: StepInfo): boolean {
  return step.face != null && !/^(?:draw$|nine\.|hand\.)/.test(place);
}
