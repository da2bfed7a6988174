import type { Args } from "../../i18n/locale.svelte";
import { listing, t } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import type { Teller } from "../index";
import { faceObject, kindOf } from "./faces";
import type { SeventeenFields } from "./fields";

/** What came of a call, where it is counted: the sum, and who takes what. */
function result(fields: Partial<SeventeenFields>, caller: number | null, name: (seat: number) => string): string[] {
  const { sum = 0, sum_control = [], withheld_control = [] } = fields;
  // Of every sum somebody wins the control, or has one already: where nobody does, nothing is counted yet.
  const counted = [...sum_control, ...withheld_control].some((given) => given > 0);
  if (caller === null || fields.caller !== caller + 1 || !counted) return [];
  const gained = (...given: (readonly number[] | undefined)[]): string[] =>
    (fields.control ?? []).flatMap((_, seat) => (given.some((of) => (of?.[seat] ?? 0) > 0) ? [name(seat)] : []));
  const control = gained(fields.trap_control, sum_control);
  const nerves = gained(fields.trap_nerve, fields.sum_nerve);
  return [
    t("seventeen-log-sum", { sum, reached: fields.reached === 1 ? "yes" : "no" }),
    ...(control.length > 0 ? [t("seventeen-log-control", { names: listing(control) })] : []),
    ...(nerves.length > 0 ? [t("seventeen-log-nerves", { names: listing(nerves) })] : []),
  ];
}

/** The sentence that tells one trace in the language of the reader, null for what needs no telling. */
export function tellSeventeen(trace: TraceInfo, { name, seat, fields }: Teller): string | null {
  const actor = trace.seat;
  const who: Args = { who: actor === null ? "" : name(actor), you: actor !== null && actor === seat ? "yes" : "no" };
  const [first] = trace.steps;
  const face = first?.face ?? null;
  const shown: Args = { known: face === null ? "no" : "yes", face: face === null ? "" : faceObject(face) };

  /** What was laid: with the heart up nobody sees it but who laid it. */
  function laid(): string {
    if (trace.numbers[0] === 1) return t("seventeen-log-play-down", { ...who, ...shown });
    // It lay open, but without the memory aid an older move is told without its card.
    if (face === null) return t("seventeen-log-play", { ...who, face: t("seventeen-log-card") });
    switch (kindOf(face).kind) {
      case "number":
        return t("seventeen-log-play", { ...who, ...shown });
      case "reverse":
        return t("seventeen-log-play-reverse", { ...who, seats: fields?.["seats"] === 2 ? 2 : "more" });
      case "two":
        return t("seventeen-log-play-two", who);
      case "remove":
        return t("seventeen-log-play-remove", who);
      case "trap":
        return t("seventeen-log-play-trap", who);
    }
  }

  /** What was drawn, as far as it was seen; null where there was nothing to draw. */
  function drawn(): string | null {
    if (trace.steps.length === 0) return null;
    const cards = trace.steps.map((step) => (step.face == null ? t("seventeen-log-card") : faceObject(step.face)));
    return t("seventeen-log-draw", { ...who, cards: listing(cards) });
  }

  switch (trace.verb) {
    case "deal":
      return t("seventeen-log-round", { round: trace.numbers[0] ?? 1 });
    case "play":
      return laid();
    case "draw":
      return drawn();
    case "pass":
      return t("seventeen-log-stuck", who);
    case "quiet":
      return t("seventeen-log-quiet");
    case "shuffle":
      return t("seventeen-log-shuffle");
    case "call":
      return [t("seventeen-log-call", who), ...result(fields ?? {}, actor, name)].join(" ");
    default:
      return null;
  }
}
