import { listing, t, type Args } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import type { Teller } from "../index";
import { counted, faceName, faceObject } from "./faces";

/** The sentence that tells one trace in the language of the reader, null for what needs no telling. */
export function tellCats(trace: TraceInfo, { name, seat }: Teller): string | null {
  const actor = trace.seat;
  const [a = 1, b = 0, c = 0, d = 0] = trace.numbers;
  const who: Args = { who: actor === null ? "" : name(actor), you: actor !== null && actor === seat ? "yes" : "no" };
  const { steps } = trace;
  /** What was played from the hand, and for a joker what it stands for. Without the memory aid older moves have no faces: then it is some card. */
  function played(as?: number): string {
    const face = steps[0]?.face ?? null;
    return face === null ? t("cats-log-card") : faceObject(face, as === undefined ? undefined : String(as));
  }

  /** Where it happened, by its seat and land. */
  function spot(of: number, land: number): string {
    const owner = of - 1;
    if (owner === seat) return t("cats-log-spot-mine", { land });
    if (owner === actor) return t("cats-log-spot-own", { land });
    return t("cats-log-spot-other", { land, owner: name(owner) });
  }

  /** How two cats that met came apart: equal ones stay as a pair, others go for a nine; without a place it is lost. */
  function meeting(cat: number): Args {
    const top = steps.find((step) => step.source.startsWith("dream."))?.face ?? null;
    if (top === null) return { known: "no", top: "", how: "met", lost: "no" };
    const pair = top === String(cat);
    const laid = steps.some((step) => step.target.startsWith("nine."));
    const lost = pair
      ? steps.filter((step) => step.target === "discard").length === 2
      : steps.some((step) => step.source === "play" && step.target === "discard" && step.face == null);
    return { known: "yes", top: faceName(top), how: pair ? "fight" : "friends", lost: lost ? "yes" : laid ? "no" : "later" };
  }

  /** Whether the nine that a bat or a dragon brings found no place: the crow, or the dragon, is then discarded out of the middle as well (C25, C26). */
  function lost(cards: number): Args {
    return { lost: steps.filter((step) => step.source === "play" && step.target === "discard").length === cards ? "yes" : "no" };
  }

  /** What was thrown away for new cards, as far as all of it is shown. */
  function exchanged(): string {
    const faces = steps.filter((step) => step.target === "discard").map((step) => step.face ?? null);
    const shown = faces.filter((each) => each !== null);
    const known = shown.length > 0 && shown.length === faces.length;
    return t("cats-log-exchange", { ...who, known: known ? "yes" : "no", cards: known ? listing(counted(shown)) : "" });
  }

  /** The cat that a moth took elsewhere. */
  function flown(): Args {
    const top = steps.find((step) => step.target.startsWith("dream."))?.face ?? null;
    return { known: top === null ? "no" : "yes", top: top === null ? "" : faceName(top) };
  }

  switch (trace.verb) {
    case "deal":
      return t("cats-log-deal");
    case "shuffle":
      return t("cats-log-shuffle");
    case "build":
      return t("cats-log-build", { ...who, card: played(), land: a });
    case "meet":
      return t("cats-log-meet", { ...who, card: played(b), land: a, ...meeting(b) });
    case "chase":
      return t("cats-log-chase", { ...who, card: played(), land: a });
    case "attack":
      return t("cats-log-attack", { ...who, card: played(c), spot: spot(a, b) });
    case "repeat":
      return t("cats-log-repeat", { ...who, card: played(c) });
    case "defend":
      return t("cats-log-defend", { ...who, card: played() });
    case "owl":
      return t("cats-log-owl", who);
    case "stop":
      return t("cats-log-stop", who);
    case "win":
      return t("cats-log-win", { ...who, ...meeting(c) });
    case "cover":
      return t("cats-log-cover", { ...who, card: played(), spot: spot(a, b) });
    case "exchange":
      return exchanged();
    case "moth":
      return t("cats-log-moth", { ...who, ...flown(), from: spot(a, b), to: spot(c, d) });
    case "bat":
      return t("cats-log-bat", { ...who, spot: spot(a, b), ...lost(2) });
    case "dragon":
      return t("cats-log-dragon", { ...who, crows: steps.filter((step) => step.source.startsWith("dream.")).length, ...lost(1) });
    case "place":
      return t("cats-log-place", { ...who, land: a, pair: steps[1]?.target.startsWith("dream.") ? "yes" : "no" });
    default:
      return null;
  }
}
