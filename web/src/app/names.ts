import { named, t } from "../i18n/locale.svelte";
import type { SeatInfo } from "../net/messages";

/**
 * The name of the player in a seat, in the reader's language. A bot is a creature, or has the name of the person whose seat it took
 * over.
 */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.creature === "" ? seat.name : named("creature", seat.creature);
}

/** How the player in a seat is called: by name, or by the number of the seat while nobody sits there. */
export function seatCalled(seats: readonly SeatInfo[], seat: number): string {
  return seatName(seats[seat]) || t("seat-number", { seat: seat + 1 });
}
