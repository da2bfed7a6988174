import { placeOf } from "../../table/places";

/** The name that the trace gives to the place of a land in a dream. */
export function dreamPlace(seat: number, slot: number): string {
  return placeOf("dream", seat, slot);
}
