import { t } from "../../i18n/locale.svelte";
import type { CountTexts } from "../../table/counting";
import type { DreamView } from "./view";

/** The order in which roles turn over: from the dreamer's left on, the dreamer last. */
export function turning(view: DreamView): number[] {
  return [...view.awake, view.f.dreamer];
}

/** The text that says why a player gets points, by the name that the view has for the reason. */
const REASONS: Readonly<Record<string, string>> = {
  yellow: "dreamland-why-yellow",
  blue: "dreamland-why-blue",
  recalled: "dreamland-why-recalled",
  even: "dreamland-why-even",
  more: "dreamland-why-more",
};

/** Why a player gets points with so many cards on the two sides: the id of the text, and its words; for an imp with the arithmetic. */
export function reason({ yellow, blue }: { yellow: number; blue: number }, why: string, points: number): { id: string; text: string } {
  const id = REASONS[why] ?? "dreamland-why-fewer";
  return { id, text: t(id, { points, yellow, blue }) };
}

/** The words of the count for the bar below it. */
export const countTexts = ({ f }: DreamView): CountTexts => ({ counting: t("dreamland-count-counting"), done: t("dreamland-count-done", { round: f.round }), next: t("dreamland-count-next"), last: t("dreamland-count-last") });
