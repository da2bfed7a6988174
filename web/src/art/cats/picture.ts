import { catsCard } from "./cards";

const pictures = new Map<string | null, string>();

/** A card of Cats as an address for an image, drawn once for each face; `null` is the nine, the back of all. */
export function catsPicture(face: string | null): string {
  let picture = pictures.get(face);
  if (picture === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">${catsCard(face)}</svg>`;
    picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(face, picture);
  }
  return picture;
}
