import { faceOf, told, type About, type Asked, type Words } from "../../asking/about";
import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import { optionsOf } from "../../table/setup";
import { faceName, kindOf, stamps, UNSEEN } from "./faces";
import { SeventeenView } from "./view";

/**
 * The table's choices where the rulebook can be read in two ways, as arguments of the texts of the rules. For two players there is no
 * direction (D06).
 */
export function readingsOf(options: Readonly<Record<string, unknown>>, seats: number | undefined): Record<string, string | number> {
  return {
    seats: seats === 2 ? 2 : "more",
    direction: options["direction"] === "reset" ? "reset" : "keep",
    bound: options["bound_may_call"] === false ? "no" : "yes",
    between: options["call_between"] === false ? "no" : "yes",
    last: options["last_player"] === "card" ? "card" : "remover",
    nerve: options["trap_nerve"] === "one" ? "once" : "adds",
  };
}

/** The name of a slip and what it does. null is a heart, the back of a one-sided slip, and `UNSEEN` one of which not even the back is known. */
export function aboutSlip(options: Readonly<Record<string, unknown>>, seats: number, face: string | null): About {
  if (face === null) return { name: t("seventeen-about-heart-name"), text: t("seventeen-about-heart") };
  if (face === UNSEEN) return { name: faceName(face), text: t("seventeen-about-unseen") };
  const { kind, value, sides } = kindOf(face);
  const hands = options["open_hands"] === false ? "closed" : "open";
  if (kind === "number") return { name: faceName(face), text: t(sides === 1 ? "seventeen-about-one-sided" : "seventeen-about-two-sided", { value, hands }) };
  const rule = stamps.find((each) => each.face === face)?.rule ?? "";
  const text = t(rule, readingsOf(options, seats));
  return kind === "trap" ? { name: faceName(face), text, brief: t("seventeen-about-trap") } : { name: faceName(face), text, more: t("seventeen-about-special") };
}

const WORDS: Readonly<Record<string, Words>> = {
  "place-draw": ["seventeen-about-draw", "seventeen-touch-draw"],
  "place-discard": ["seventeen-about-used", "seventeen-touch-used"],
  "place-row": ["seventeen-row", "seventeen-touch-row"],
  sum: ["seventeen-about-sum-name", "seventeen-about-sum", "seventeen-rules-goal"],
  known: ["seventeen-about-known-name", "seventeen-about-known"],
  would: ["seventeen-about-would-name", "seventeen-about-would"],
  laid: ["seventeen-about-laid-name", "seventeen-about-laid"],
  tokens: ["seventeen-rules-tokens-title", "seventeen-rules-tokens"],
  later: ["seventeen-do-pass-turn", "seventeen-about-later"],
  "do-pass": ["seventeen-do-pass", "seventeen-rules-window"],
  gain: ["seventeen-rules-count-title", "seventeen-rules-count-over", "seventeen-rules-count-under"],
};

/** What a thing on a table of Seventeen is or does. */
export function aboutSeventeen(topic: string, { info, setup, fields }: Asked): About | null {
  const options = optionsOf(info, setup);
  const face = faceOf(topic);
  if (face !== undefined) return face === null || face === UNSEEN || info.faces.includes(face) ? aboutSlip(options, setup.seats, face) : null;
  switch (topic) {
    case "do-call":
    case "do-call-now":
      return { name: t("seventeen-do-call"), text: t("seventeen-ask-call-hint"), more: sentences(t("seventeen-rules-count-over"), t("seventeen-rules-count-under")) };
    case "do-up":
      return { name: t("seventeen-do-up"), text: t("seventeen-about-up"), more: t("seventeen-rules-specials") };
    case "do-down":
      return { name: t("seventeen-do-down"), text: t("seventeen-about-down"), more: t("seventeen-rules-specials") };
    case "way":
      return { name: t("seventeen-about-way"), text: t(new SeventeenView(fields, info).direction > 0 ? "seventeen-way-left" : "seventeen-way-right") };
    case "due":
      return { name: faceName("two"), text: t("seventeen-rules-two", readingsOf(options, setup.seats)) };
    default:
      return told(WORDS, topic);
  }
}

/** What is told of in a sentence when it is met for the first time. */
export const callouts: readonly string[] = ["asking", "sum", "do-pass", "face-reverse", "face-two", "face-remove", "face-trap", "back", "due", "tokens", "would", "gain"];
