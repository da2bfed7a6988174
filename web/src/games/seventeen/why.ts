import { t } from "../../i18n/locale.svelte";

/** Why nothing comes of touching a place; null where the bar's own words say it: a slip of one's own hand. */
export function whySeventeen(seat: number | null, place: string): string | null {
  if (place === "draw") return t("seventeen-touch-draw");
  if (place === "discard") return t("seventeen-touch-used");
  if (place.startsWith("row.")) return t("seventeen-touch-row");
  return seat !== null && place.startsWith(`hand.${seat}.`) ? null : t("seventeen-touch-rival");
}
