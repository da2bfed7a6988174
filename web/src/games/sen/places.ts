import { ownerOf, placeOf } from "../../table/places";

/** Where a land of a dream lies, as the trace names it. */
export function dreamPlace(seat: number, slot: number): string {
  return placeOf("dream", seat, slot);
}

/** Whose dream the place is in; null where it is in none. */
export function dreamOwner(place: string): number | null {
  return place.startsWith("dream.") ? ownerOf(place) : null;
}
