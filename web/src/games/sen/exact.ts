import type { StepInfo, TraceInfo } from "../../net/messages";

/** The trace with each card of the hand at a place of its own: "hand.0", "hand.1". */
export function exactSen(trace: TraceInfo): TraceInfo {
  let drawn = 0;
  const leaves = trace.verb === "keep" && trace.numbers[0] === 1 ? "hand.1" : "hand.0";
  return {
    ...trace,
    steps: trace.steps.map((step) => ({
      ...step,
      source: step.source === "hand" ? leaves : step.source,
      target: step.target === "hand" ? `hand.${drawn++}` : step.target,
    })),
  };
}

/** Lands lie face up on the discard pile and nowhere else; a hand is up for who holds it. */
export function liesUp(place: string, step: StepInfo): boolean {
  return place === "discard" || (place.startsWith("hand") && step.face != null);
}
