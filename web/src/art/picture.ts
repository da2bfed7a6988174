import { senBack } from "./back";
import { cardHeight, cardOf, cardWidth, senCard } from "./sen";

const pictures = new Map<string, string>();

/**
 * A card as an address for an image, drawn once for each face: a page with sixty cards then has sixty small elements, and the browser
 * keeps one picture for all that look alike. `null` is the back.
 */
export function cardPicture(face: string | null, crows?: number): string {
  const key = `${face} ${crows}`;
  let picture = pictures.get(key);
  if (picture === undefined) {
    const inside = face === null ? senBack() : senCard(cardOf(face, crows));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${inside}</svg>`;
    picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(key, picture);
  }
  return picture;
}
