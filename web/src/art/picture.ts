import { senBack } from "./back";
import { cardHeight, cardOf, cardWidth, senCard } from "./sen";
import { slipBack, slipCard, type Slip } from "./slips";

const pictures = new Map<string, string>();

/**
 * A card as an address for an image, drawn once for each look: a page with sixty cards then has sixty small elements, and the browser
 * keeps one picture for all that look alike. `draw` gives the inside of an SVG with the field 0 0 250 350; it is asked once for each name.
 */
export function pictureOf(name: string, draw: () => string): string {
  let picture = pictures.get(name);
  if (picture === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${draw()}</svg>`;
    picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(name, picture);
  }
  return picture;
}

/** A land of Sen; `null` is the back. */
export function cardPicture(face: string | null, crows?: number): string {
  return pictureOf(`sen ${face} ${crows}`, () => (face === null ? senBack() : senCard(cardOf(face, crows))));
}

/** A slip of Seventeen; `null` is the heart on its back. */
export function slipPicture(slip: Slip | null): string {
  const name = slip === null ? "back" : slip.kind === "number" ? `${slip.value} ${slip.sides}` : slip.kind;
  return pictureOf(`slip ${name}`, () => (slip === null ? slipBack() : slipCard(slip)));
}
