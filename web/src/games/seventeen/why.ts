import type { Reason } from "../../table/telling";

/** Why nothing comes of touching a place; null where the bar's own words say it: a slip of one's own hand. */
export function whySeventeen(seat: number | null, place: string): Reason | null {
  if (place === "draw") return { id: "seventeen-touch-draw" };
  if (place === "discard") return { id: "seventeen-touch-used" };
  if (place.startsWith("row.")) return { id: "seventeen-touch-row" };
  return seat !== null && place.startsWith(`hand.${seat}.`) ? null : { id: "seventeen-touch-rival" };
}
