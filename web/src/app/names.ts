import { named } from "../i18n/locale.svelte";
import type { SeatInfo } from "../net/messages";

/** What whoever sits there is called, in the reader's language: a bot is a creature, or has the one name that older tables gave it. */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.creature === "" ? seat.name : named("creature", seat.creature);
}
