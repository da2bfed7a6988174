import { named } from "../i18n/locale.svelte";
import type { SeatInfo } from "../net/messages";

/**
 * The name of the player in a seat, in the reader's language. A bot is a creature, or has the name of the person whose seat it took
 * over.
 */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.creature === "" ? seat.name : named("creature", seat.creature);
}
