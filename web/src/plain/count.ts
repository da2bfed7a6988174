import { t } from "../i18n/locale.svelte";
import type { CountTexts } from "../table/counting";
import type { PlainView } from "./view";

/** The words of the bar below the count. */
export function countTexts(view: PlainView): CountTexts {
  return {
    counting: t("plain-count-counting"),
    skip: t("plain-count-skip"),
    done: t("plain-count-done", { round: view.round }),
    next: t("plain-count-next"),
    last: t("plain-count-last"),
    final: t("plain-count-final"),
    wait: t("plain-wait-table"),
    waiting: (names) => t("plain-wait", { who: names }),
  };
}
