import { pictureOf } from "../../../art/picture";
import { catsCard } from "./cards";

/** A card of Cats as an address for an image; `null` is the nine, the back of all. */
export function catsPicture(face: string | null): string {
  return pictureOf(`cats ${face}`, () => catsCard(face));
}
