import { t } from "../../i18n/locale.svelte";
import type { DreamCard, Side } from "./view";

/** "Yellow side: 3 cards". */
export function sideCount(side: Side, cards: number): string {
  return side === "yellow" ? t("dreamland-side-yellow", { cards }) : t("dreamland-side-blue", { cards });
}

/** The side by itself. */
export function sideName(side: Side): string {
  return side === "yellow" ? t("dreamland-yellow") : t("dreamland-blue");
}

/** The result of a settled card, in a word. */
export function stateOf(card: DreamCard): string {
  if (card.how === "penalty") return t("dreamland-state-penalty");
  if (card.how === "pass") return t("dreamland-state-pass");
  return card.side === "yellow" ? t("dreamland-state-right") : t("dreamland-state-wrong");
}

/** Whether the retold dream named a card, as far as it is known. */
export function namedState(card: DreamCard): string {
  switch (card.named) {
    case "yes":
      return t("dreamland-named");
    case "unsure":
      return t("dreamland-named-unsure");
    default:
      return t("dreamland-named-not");
  }
}

/** The word for what the viewer said of a guess, or may say. `other` is the word for a card on the other side. */
export const heardAs = {
  right: {
    card: (card: number) => t("dreamland-do-right-card", { card }),
    say: () => t("dreamland-do-right"),
    other: () => t("dreamland-do-right-after-all"),
    said: () => t("dreamland-said-right"),
  },
  wrong: {
    card: (card: number) => t("dreamland-do-wrong-card", { card }),
    say: () => t("dreamland-do-wrong"),
    other: () => t("dreamland-do-wrong-after-all"),
    said: () => t("dreamland-said-wrong"),
  },
} as const;
