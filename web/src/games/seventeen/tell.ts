import type { Args } from "../../i18n/locale.svelte";
import { t } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import type { Teller } from "../index";
import { faceObject } from "./faces";

/** The sentence that tells one trace in the language of the reader, null for what needs no telling. */
export function tellSeventeen(trace: TraceInfo, { name, seat }: Teller): string | null {
  const actor = trace.seat;
  const who: Args = { who: actor === null ? "" : name(actor), you: actor !== null && actor === seat ? "yes" : "no" };
  const face = trace.steps[0]?.face ?? null;
  const shown: Args = { known: face === null ? "no" : "yes", face: face === null ? "" : faceObject(face) };

  switch (trace.verb) {
    case "deal":
      return t("seventeen-log-round", { round: trace.numbers[0] ?? 1 });
    case "play":
      return t("seventeen-log-play", { ...who, ...shown });
    case "call":
      return t("seventeen-log-call", who);
    default:
      return null;
  }
}
