import { ownerOf, placeOf } from "../../table/places";

/** The name that the trace gives to the place of a land in a dream. */
export function dreamPlace(seat: number, slot: number): string {
  return placeOf("dream", seat, slot);
}

/** The seat whose dream the place is in; null if it is in none. */
export function dreamOwner(place: string): number | null {
  return place.startsWith("dream.") ? ownerOf(place) : null;
}
