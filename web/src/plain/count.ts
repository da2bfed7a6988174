import { t } from "../i18n/locale.svelte";
import type { CountTexts } from "../table/counting";
import type { PlainView } from "./view";

/** The words of the count for the bar below it. */
export const countTexts = ({ round }: PlainView): CountTexts => ({ counting: t("plain-count-counting"), done: t("plain-count-done", { round }), next: t("plain-count-next"), last: t("plain-count-last") });
