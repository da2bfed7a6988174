import type { GameInfo, StepInfo, TraceInfo } from "../../net/messages";
import type { Fields } from "../../state/table";
import { kindOf, UNSEEN } from "./faces";
import type { SeventeenFields } from "./fields";

/** So many slips of a row that is cleared are seen to go. */
const CLEARED = 4;

function seen(fields: Fields): Partial<SeventeenFields> {
  return fields;
}

/** The slot of a hand where a slip lies that shows this (`code` 0: a heart): the last of them, as equal slips are one choice. */
function slotIn(fields: Fields, seat: number, code: number): number {
  const { hand = [], hand_size: sizes = [], face = [] } = seen(fields);
  const held = (hand[seat] ?? []).slice(0, sizes[seat] ?? 0);
  const slot = held.findLastIndex((card) => (face[card] ?? 0) === code);
  return slot < 0 ? Math.max(0, held.length - 1) : slot;
}

/**
 * The trace with every slip at a place of its own: "hand.SEAT.SLOT" as the hand is drawn. The order of a hand tells nothing, so the
 * slot is found by its face.
 */
export function exactSeventeen(trace: TraceInfo, before: Fields, after: Fields, info: GameInfo | null): TraceInfo {
  const taken = new Map<string, number>();
  function slot(place: string, step: StepInfo, fields: Fields): string {
    const hand = /^hand\.(\d+)$/.exec(place);
    if (!hand) return place;
    const code = step.face == null ? 0 : Math.max(0, info?.faces.indexOf(step.face) ?? 0);
    // Several that show the same come to slots side by side.
    const key = `${place} ${code}`;
    const others = fields === after ? (taken.get(key) ?? 0) : 0;
    if (fields === after) taken.set(key, others + 1);
    return `${place}.${Math.max(0, slotIn(fields, Number(hand[1]), code) - others)}`;
  }
  const dealt = (step: StepInfo): boolean => (step.count ?? 1) > 1;
  const steps = trace.steps.flatMap((step) =>
    step.source === "row" && step.target === "discard"
      ? cleared(step, seen(after), info)
      : dealt(step)
        ? [step]
        : [{ ...step, source: slot(step.source, step, before), target: slot(step.target, step, after) }],
  );
  return { ...trace, steps: through(steps, seen(after).row_size ?? 0).map((step) => (closed(after) ? veiled(step) : step)) };
}

/** Whether the backs of hands and of the draw pile are hidden too (D40). */
function closed(fields: Fields): boolean {
  return seen(fields).open_hands === 0;
}

/** A card that comes from the draw pile or goes there, and of which nothing may be seen, not even that its back is a heart. */
function veiled(step: StepInfo): StepInfo {
  return step.face == null && (step.source === "draw" || step.target === "draw") ? { ...step, face: UNSEEN } : step;
}

/** The row that is cleared after a count, its last slips one by one from where they were counted, with what everybody has just seen on them. */
function cleared(step: StepInfo, after: Partial<SeventeenFields>, info: GameInfo | null): StepInfo[] {
  const { discard = [], discard_size: size = 0, face = [] } = after;
  const row = discard.slice(Math.max(0, size - (step.count ?? 1)), size);
  const slips = row.slice(-CLEARED);
  const shown = (code: number): string | null => (code > 0 ? (info?.faces[code] ?? null) : null);
  const first = row.length - slips.length;
  return slips.map((card, index) => ({ ...step, source: `counted.${first + index}`, count: 1, face: shown(face[card] ?? 0) }));
}

/** A slip that leaves the row in the very move that laid it goes to where it leaves for: its place in the row is never drawn. */
function through(steps: readonly StepInfo[], size: number): StepInfo[] {
  const passing = steps.filter((step) => Number(/^row\.(\d+)$/.exec(step.target)?.[1] ?? -1) >= size).map((step) => step.target);
  return steps.flatMap((step) => {
    if (passing.includes(step.source)) return [];
    const on = passing.includes(step.target) ? steps.find((each) => each.source === step.target) : undefined;
    return [on ? { ...step, target: on.target } : step];
  });
}

/** A slip lies with its value up in a hand where the viewer sees it, in the row and the used pile as it was laid; of the draw pile's the two-sided ones show. */
export function liesUp(place: string, step: StepInfo, fields: Fields): boolean {
  if (step.face == null) return false;
  // What nobody sees looks alike on both sides. With closed hands nothing of the draw pile shows, and a card of which one learns is shown at once.
  if (step.face === UNSEEN || (place === "draw" && closed(fields))) return true;
  // Of a row that has been counted all hearts are turned.
  if (place.startsWith("counted.")) return true;
  const row = /^row\.(\d+)$/.exec(place);
  if (row) return seen(fields).row_down?.[Number(row[1])] !== 1;
  if (place === "discard") {
    // At most two go there in a move that is seen: Remove, and what it takes away as it lies.
    const { discard_down: down = [], discard_size: size = 0 } = seen(fields);
    if (step.face === "remove" || !down.slice(Math.max(0, size - 2), size).includes(1)) return true;
  }
  return place.startsWith("hand.") || kindOf(step.face).sides === 2;
}
