import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { About } from "../../table/telling";
import { faceName, kindOf, stamps, UNSEEN } from "./faces";

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
export function aboutSeventeen(options: Readonly<Record<string, unknown>>, seats: number, face: string | null): About {
  if (face === null) return { name: t("seventeen-about-heart-name"), text: t("seventeen-about-heart") };
  if (face === UNSEEN) return { name: faceName(face), text: t("seventeen-about-unseen") };
  const { kind, value, sides } = kindOf(face);
  const hands = options["open_hands"] === false ? "closed" : "open";
  if (kind === "number") return { name: faceName(face), text: t(sides === 1 ? "seventeen-about-one-sided" : "seventeen-about-two-sided", { value, hands }) };
  const rule = stamps.find((each) => each.face === face)?.rule ?? "";
  return { name: faceName(face), text: sentences(t(rule, readingsOf(options, seats)), kind === "trap" ? "" : t("seventeen-about-special")) };
}
