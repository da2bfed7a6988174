import { pictureOf } from "../../../art/picture";
import { slipBack, slipCard, type Slip } from "./slips";

/** A slip of Seventeen as an address for an image; `null` is the heart on its back. */
export function slipPicture(slip: Slip | null): string {
  const name = slip === null ? "back" : slip.kind === "number" ? `${slip.value} ${slip.sides}` : slip.kind;
  return pictureOf(`slip ${name}`, () => (slip === null ? slipBack() : slipCard(slip)));
}
