/** Places are named as the trace names them: "draw", "discard", "hand", "hand.0", "dream.SEAT.SLOT" (from 0). */
export function dreamPlace(seat: number, slot: number): string {
  return `dream.${seat}.${slot}`;
}

/** Whose place it is, where it has an owner. */
export function ownerOf(place: string): number | null {
  const match = /^[a-z]+\.(\d+)\.\d+$/.exec(place);
  return match ? Number(match[1]) : null;
}

/** Whose dream the place is in; null where it is in none. */
export function dreamOwner(place: string): number | null {
  return place.startsWith("dream.") ? ownerOf(place) : null;
}

/** The other seats round the table from my left; a spectator sees everybody. */
export function rivalsOf(seat: number | null, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, each) => each);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % seats);
}
