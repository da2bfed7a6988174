import type { SeatInfo } from "../net/messages";
import type { OfTable } from "./stage";

/** Places are named as the trace names them: what lies there, then its seat and its slot where it has them, from 0: "row.SEAT.SLOT". */
export function placeOf(kind: string, seat: number, slot: number): string {
  return `${kind}.${seat}.${slot}`;
}

/** The seat to which a place belongs; null if it belongs to none. */
export function ownerOf(place: string): number | null {
  const match = /^[a-z]+\.(\d+)\.\d+$/.exec(place);
  return match ? Number(match[1]) : null;
}

/** The other seats round the table from my left; a spectator sees everybody. */
export function rivalsOf(seat: number | null, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, each) => each);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % seats);
}

/** What a table is given, with the viewer's seat (null for a spectator) and the others from the left of it. */
export function seated<Given extends OfTable>(given: Given): Given & { seat: number | null; rivals: readonly number[] } {
  const { seat, table } = given.snapshot;
  return { ...given, seat, rivals: rivalsOf(seat, table.setup.seats) };
}

/** Whether a person sits there who is not at the table now, and for whom no bot plays. */
export function isAway(seat: SeatInfo | undefined): boolean {
  return seat?.kind === "person" && !seat.present && !seat.stand_in;
}
