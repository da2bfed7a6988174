import { seatCalled } from "../app/names";
import { t } from "../i18n/locale.svelte";
import type { SeatInfo } from "../net/messages";

/** The name of a viewpoint: of a seat that of who sits there, "watch" and "open" in words. */
export function viewpointName(viewpoint: string, seats: readonly SeatInfo[]): string {
  if (viewpoint === "watch") return t("replay-watch");
  if (viewpoint === "open") return t("replay-open");
  return seatCalled(seats, Number(viewpoint) - 1);
}
