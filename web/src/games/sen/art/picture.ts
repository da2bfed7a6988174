import { pictureOf } from "../../../art/picture";
import { senBack } from "./back";
import { cardOf, senCard } from "./cards";

/** A land of Sen as an address for an image; `null` is the back. */
export function cardPicture(face: string | null, crows?: number): string {
  return pictureOf(`sen ${face} ${crows}`, () => (face === null ? senBack() : senCard(cardOf(face, crows))));
}
