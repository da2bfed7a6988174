import { t } from "../../i18n/locale.svelte";
import type { CountTexts } from "../../table/counting";
import type { DreamView } from "./view";

/** The order in which roles turn over: from the dreamer's left on, the dreamer last. */
export function turning(view: DreamView): number[] {
  return [...view.awake, view.f.dreamer];
}

/** Why a player gets points with so many cards on the two sides, in words; for an imp with the arithmetic. */
export function reason({ yellow, blue }: { yellow: number; blue: number }, why: string, points: number): string {
  switch (why) {
    case "yellow":
      return t("dreamland-why-yellow", { points });
    case "blue":
      return t("dreamland-why-blue", { points });
    case "recalled":
      return t("dreamland-why-recalled", { points });
    case "even":
      return t("dreamland-why-even", { points, yellow, blue });
    case "more":
      return t("dreamland-why-more", { points, yellow, blue });
    default:
      return t("dreamland-why-fewer", { points, yellow, blue });
  }
}

/** The words of the count for the bar below it. */
export const countTexts = ({ f }: DreamView): CountTexts => ({ counting: t("dreamland-count-counting"), done: t("dreamland-count-done", { round: f.round }), next: t("dreamland-count-next"), last: t("dreamland-count-last") });
