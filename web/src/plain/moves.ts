import type { GameInfo, StepInfo, TraceInfo } from "../net/messages";
import type { Fields } from "../state/table";
import { orders, type Picker } from "../table/choices";
import { PlainView } from "./view";

/** A button for a verb, and for one of its arguments. */
export const VERB = "verb:";
export const ARGUMENT = "arg:";

/** The place that a touch of the game's table names, for the seat that moves with these arguments. */
export function touched(touch: string, args: readonly (number | string)[], seat: number): string {
  return touch.replaceAll(/\{(me|\d+)\}/g, (_, key: string) => {
    if (key === "me") return String(seat);
    const argument = args[Number(key) - 1] ?? "";
    return String(typeof argument === "number" ? argument - 1 : argument);
  });
}

/** Any game's moves as things to touch: the places that the game names, else a button for the verb and one for each argument. */
export function plainPicks({ touches }: GameInfo): Picker {
  return (verb, args, seat) => {
    const places = touches[verb] ?? [];
    if (places.length > 0) return orders(places.map((touch) => touched(touch, args, seat)));
    return [[`${VERB}${verb}`, ...args.map((argument, at) => `${ARGUMENT}${at}:${argument}`)]];
  };
}

/** The trace with every card of a hand at a place of its own: where it is known by what it shows, else at the end. */
export function plainExact(trace: TraceInfo, before: Fields, after: Fields, info: GameInfo | null): TraceInfo {
  if (info === null) return trace;
  const hands = new Set(info.places.filter((kind) => kind.seats > 0 && kind.slots === 0).map((kind) => kind.name));
  const exact = (place: string, step: StepInfo, fields: Fields): string => {
    const [kind = "", seat = ""] = place.split(".");
    if (!hands.has(kind) || (step.count ?? 1) > 1) return place;
    const spread = new PlainView(fields, info, 0, null).spreads(Number(seat)).find((each) => each.place === place);
    const cards = spread?.cards ?? [];
    const slot = cards.findLastIndex((card) => card.face !== null && card.face === step.face);
    return `${place}.${slot < 0 ? Math.max(0, cards.length - 1) : slot}`;
  };
  return { ...trace, steps: trace.steps.map((step) => ({ ...step, source: exact(step.source, step, before), target: exact(step.target, step, after) })) };
}
