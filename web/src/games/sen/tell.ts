import type { Args } from "../../i18n/locale.svelte";
import { listing, t } from "../../i18n/locale.svelte";
import type { Teller } from "../index";
import type { TraceInfo } from "../../net/messages";
import { faceObject, faceWithCrows } from "./faces";
import { SenView } from "./view";

/** The sentence that tells one trace in the language of the reader, null for what needs no telling. */
export function tellSen(trace: TraceInfo, { name, seat, fields, info }: Teller): string | null {
  const actor = trace.seat;
  const n = trace.numbers;
  const who: Args = { who: actor === null ? "" : name(actor), you: actor !== null && actor === seat ? "yes" : "no" };

  /** How many crows this table's deck has on a face; undefined where that is not known. */
  const crows = (face: string): number | undefined => (fields && info ? new SenView(fields, info).crowsOf(face) : undefined);

  /** A card by its step: as it is called, or as something is done to it. Without the memory aid older moves have none: then it is some card. */
  function shown(index: number, say: typeof faceObject = faceObject): Args {
    const face = trace.steps[index]?.face ?? null;
    return { known: face === null ? "no" : "yes", face: face === null ? t("sen-log-card") : say(face, crows(face)) };
  }

  /** What made room for another card. */
  function dropped(index: number): string {
    const face = trace.steps[index]?.face ?? null;
    return face === null ? t("sen-log-card-before") : faceObject(face, crows(face));
  }

  /** A place by its seat and slot, which stand at `index` in the move's numbers. */
  function spot(index: number): string {
    const owner = (n[index] ?? 1) - 1;
    const slot = n[index + 1] ?? 0;
    if (owner === actor) return t("sen-log-spot-own", { you: who["you"] ?? "no", slot });
    if (owner === seat) return t("sen-log-spot-mine", { slot });
    return t("sen-log-spot-other", { slot, owner: name(owner) });
  }

  /** What was named: a number of crows, or hourglasses, whose number is the one after the highest. */
  function claimed(): string {
    const [number = 0] = n;
    return number === fields?.["numbers"] ? t("sen-claim-hourglasses") : t("sen-claim-number", { number });
  }

  switch (trace.verb) {
    case "deal":
      return t("sen-log-deal", { round: n[0] ?? 1 });
    case "look":
      return trace.steps.length > 0 && trace.steps.every((step) => step.face != null)
        ? t("sen-log-look-seen", { ...who, slots: listing(n.map(String)), faces: listing(trace.steps.map((step) => faceWithCrows(step.face ?? "", crows(step.face ?? "")))) })
        : t("sen-log-look", { ...who, slots: listing(n.map(String)) });
    case "take":
      return t("sen-log-take", { ...who, ...shown(0), slot: n[0] ?? 0, dropped: dropped(1) });
    case "draw":
      return t("sen-log-draw", { ...who, ...shown(0) });
    case "put":
      return t("sen-log-put", { ...who, ...shown(0), slot: n[0] ?? 0, dropped: dropped(1) });
    case "discard":
      return t("sen-log-discard", { ...who, ...shown(0) });
    case "use":
      return t("sen-log-use", { ...who, ...shown(0, faceWithCrows) });
    case "keep":
      return t("sen-log-keep", { ...who, ...shown(0) });
    case "peek":
      return t("sen-log-peek", { ...who, ...shown(0, faceWithCrows), spot: spot(0) });
    case "swap":
      if (n[0] === n[2]) return t("sen-log-swap-inside", { ...who, slots: listing([String(n[1] ?? 0), String(n[3] ?? 0)]), owner: name((n[0] ?? 1) - 1), mine: (n[0] ?? 1) - 1 === seat ? "yes" : "no" });
      return t("sen-log-swap", { ...who, one: spot(0), other: spot(2) });
    case "claim":
      return t("sen-log-claim", { ...who, what: claimed(), right: n[3] === 1 ? "yes" : "no" });
    case "choose":
      return t("sen-log-choose", { ...who, ...shown(0), slot: n[0] ?? 0, dropped: dropped(1) });
    case "wake":
      return t("sen-log-wake", who);
    default:
      return null;
  }
}
