import { seatName } from "../../app/names";
import { listing, t } from "../../i18n/locale.svelte";
import type { TableLine } from "../../net/messages";

/** How the player in a seat is called to who played there. */
export const calledIn = (line: TableLine, seat: number): string => (seat === line.seat ? t("home-you") : seatName(line.sitting[seat]));

/** How a game ended, in a few words. */
export function resultOf(line: TableLine): string {
  const [winner, ...others] = line.winners;
  if (winner === undefined) return t("home-played-none");
  if (others.length > 0) return t("home-played-shared", { names: listing(line.winners.map((seat) => calledIn(line, seat))) });
  return winner === line.seat ? t("home-played-won") : t("home-played-other", { who: calledIn(line, winner) });
}
