import { digits } from "../../../art/glyphs";
import { gradient, shade, shape, short, strokes } from "../../../art/paper";
import { coatOf, families, familyOf } from "./coats";
import { cold, crescent, drawBat, drawCrow, drawDragon, drawJoker, drawMoth, drawOwl, ember, fourfold, gloom, motley, type Gloom } from "./night";
import { drawNine } from "./nine";
import { drawCat } from "./poses";

const outline = "M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";
/** The opening of the frame, with a quarter of a disc left for the mark in the corner. */
const window = "M134 9H231Q241 9 241 19V331Q241 341 231 341H19Q9 341 9 331V134C72 140 140 80 134 9z";

const hues = families.map((family) => coatOf(family, false).fur);

function numeral(value: number, colour: string): string {
  const glyph = digits[value]!;
  const size = 1.1;
  return `<g transform="translate(${short(61 - (glyph.advance * size) / 2)} 121)scale(${size})"><path d="${glyph.d}" fill="${colour}"/></g>`;
}

/** A scene behind its frame, and the mark in the corner of it. */
function framed(face: string, { top, glow, frame, lit }: Gloom, scene: string, mark: string): string {
  const sky = `cats-${face}-sky`;
  return (
    `<defs>${gradient(sky, [
      [0, top],
      [0.75, glow],
      [1, glow],
    ])}</defs>` +
    `<svg x="6" y="6" width="238" height="338" viewBox="6 6 238 338">${shape("M0 0H250V350H0z", `url(#${sky})`)}${scene}</svg>` +
    shade(window, 0.9) +
    `<path d="${outline}${window}" fill="${frame}" fill-rule="evenodd"/>` +
    strokes(window, lit, 1.4, 0.6) +
    mark
  );
}

const others: Readonly<Record<string, () => string>> = {
  crow: () => framed("crow", cold, drawCrow(), numeral(0, cold.lit)),
  joker: () => framed("joker", motley, drawJoker(hues), fourfold(hues, motley.frame)),
  moth: () => framed("moth", gloom, drawMoth(), crescent(gloom.lit)),
  bat: () => framed("bat", gloom, drawBat(), crescent(gloom.lit)),
  owl: () => framed("owl", gloom, drawOwl(), crescent(gloom.lit)),
  dragon: () => framed("dragon", ember, drawDragon(), crescent(ember.lit)),
};

/** The names of all faces, as a view uses them. */
export const catsFaces: readonly string[] = [...["1", "2", "3", "4", "5", "6", "7", "8"], ...Object.keys(others)];

/**
 * The inside of an SVG with the field 0 0 250 350: a cat by its value, another card by its name, or with null the back, which is the nine.
 * The same face gives the same string, and its ids carry its name.
 */
export function catsCard(face: string | null): string {
  if (face === null) return `<defs><clipPath id="cats-nine-edge"><path d="${outline}"/></clipPath></defs><g clip-path="url(#cats-nine-edge)">${drawNine()}</g>`;
  if (Object.hasOwn(others, face)) return others[face]!();
  const { family, day } = familyOf(face);
  const coat = coatOf(family, day);
  return framed(face, coat, drawCat(family, day, `cats-${face}`), numeral(Number(face), coat.lit));
}
