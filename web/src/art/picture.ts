/** The field of every card's drawing. */
const WIDTH = 250;
const HEIGHT = 350;

const pictures = new Map<string, string>();

/**
 * A card as an address for an image, drawn once for each look: a page with sixty cards then has sixty small elements, and the browser
 * keeps one picture for all that look alike. `draw` gives the inside of an SVG with the field 0 0 250 350; it is asked once for each name.
 */
export function pictureOf(name: string, draw: () => string): string {
  let picture = pictures.get(name);
  if (picture === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw()}</svg>`;
    picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(name, picture);
  }
  return picture;
}
