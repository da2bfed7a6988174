import { placeOf } from "../../table/places";

/** Where a land of a dream lies, as the trace names it. */
export function dreamPlace(seat: number, slot: number): string {
  return placeOf("dream", seat, slot);
}
