import { digits } from "../../../art/glyphs";
import { lightOf, paintOf, twilight, type Paint } from "./light";
import { escapeText, shade, shape, short, strokes } from "../../../art/paper";
import { drawPlain, plainScenes } from "./scenes";
import { drawSpecial, ribbon, specials, type SpecialKind } from "./specials";

/** One land of Sen as it is to be drawn. */
export interface SenCard {
  kind: "plain" | SpecialKind;
  /** The value of a plain land, 0 to 9. */
  value?: number;
  /** How many crows are on it, 0 to 9. An hourglass that has not been counted yet has none of its own: leave them out. */
  crows?: number | undefined;
  /** What the ribbon of a special says. */
  word?: string | undefined;
}

const window =
  "M100 15H218Q235 15 235 32V258Q235 276 217 276H205Q184 276 184 297V318Q184 335 167 335H32Q15 335 15 318V140Q15 126 29 126H66Q88 126 88 104V27Q88 15 100 15z";
const outline = "M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";

/** A numeral cut out of the frame: light comes through it. */
function numeral(value: number, x: number, baseline: number, height: number, paint: Paint): string {
  const glyph = digits[value]!;
  const size = height / 100;
  return (
    `<g transform="translate(${short(x - (glyph.advance * size) / 2)} ${baseline})scale(${size})" stroke-linejoin="round">` +
    `<path d="${glyph.d}" fill="none" stroke="${paint.lit}" stroke-width="14" opacity=".07"/>` +
    `<path d="${glyph.d}" fill="none" stroke="${paint.lit}" stroke-width="7" opacity=".11"/>` +
    `<path d="${glyph.d}" fill="${paint.lit}"/></g>`
  );
}

/** An uncounted hourglass has no number yet; its mark stands where the numeral would, in the same weight. */
function glassMark(x: number, baseline: number, height: number, paint: Paint): string {
  const d =
    "M-36-100H36Q42-100 42-94V-90Q42-84 36-84H32C31-66 18-57 10-50C18-43 31-34 32-16H36Q42-16 42-10V-6Q42 0 36 0H-36Q-42 0-42-6V-10Q-42-16-36-16H-32C-31-34-18-43-10-50C-18-57-31-66-32-84H-36Q-42-84-42-90V-94Q-42-100-36-100z";
  return (
    `<g transform="translate(${x} ${baseline})scale(${height / 100})">` +
    strokes(d, paint.lit, 14, 0.07) +
    strokes(d, paint.lit, 7, 0.11) +
    shape(d, paint.lit) +
    shape("M-19-84H19C17-74 10-68 0-60C-10-68-17-74-19-84zM-20-16C-17-26-8-30 0-36C8-30 17-26 20-16z", paint.frame) +
    `</g>`
  );
}

function corners(card: SenCard, paint: Paint): string {
  const shown = card.value ?? card.crows;
  if (shown === undefined) return glassMark(46, 103, 80, paint) + glassMark(216, 334, 46, paint);
  return numeral(shown, 46, 107, 88, paint) + numeral(shown, 216, 334, 46, paint);
}

function frame(paint: Paint): string {
  return (
    strokes(window, "#070818", 34, 0.14) +
    strokes(window, "#070818", 26, 0.14) +
    strokes(window, paint.glow, 17.6, 0.8) +
    strokes(window, paint.mat, 16) +
    shade(window, 0.9) +
    `<path d="${outline}${window}" fill="${paint.frameFill}" fill-rule="evenodd"/>` +
    strokes(window, paint.glow, 1, 0.6)
  );
}

/** The word of a ribbon, in the middle of the room that its icon leaves. Long words have less space between the letters. */
export function ribbonText(word: string): Record<string, string | number> {
  return {
    x: 152,
    y: 259,
    "text-anchor": "middle",
    "font-family": "'Fraunces Variable',Georgia,serif",
    "font-weight": 700,
    "font-size": 27,
    fill: "#2a0f22",
    ...(word.length > 10 ? { textLength: 148, lengthAdjust: "spacingAndGlyphs" } : {}),
  };
}

function ribbonWord(word: string): string {
  const attributes = Object.entries(ribbonText(word)).map(([name, value]) => ` ${name}="${value}"`);
  return `<text${attributes.join("")}>${escapeText(word)}</text>`;
}

/**
 * The inside of an SVG with the field 0 0 250 350. The same card gives the same string; ids of its gradients come from the card's name, so
 * that two pictures that share an id also share what it means.
 */
export function senCard(card: SenCard): string {
  const crows = card.kind === "hourglass" ? (card.crows ?? 9) : (card.value ?? card.crows);
  if (crows === undefined) throw new RangeError("a card needs its value or its crows");
  const paint = paintOf(`sen-${card.kind}-${crows}`, card.kind === "hourglass" ? twilight : lightOf(crows));
  const special = card.kind === "plain" ? undefined : card.kind;
  const scene = special === undefined ? drawPlain(crows, paint) : drawSpecial(special, crows, paint);
  const banner = special === undefined || special === "hourglass" ? "" : ribbon(special, paint) + (card.word === undefined ? "" : ribbonWord(card.word));
  return (
    paint.defs +
    `<svg x="6" y="6" width="238" height="338" viewBox="6 6 238 338">${shape("M0 0H250V350H0z", paint.sky)}${scene}</svg>` +
    frame(paint) +
    corners(card, paint) +
    banner
  );
}

/** The names of all faces, as a view uses them. */
export const senFaces: readonly string[] = [...plainScenes.keys()].map(String).concat(Object.keys(specials));

function isSpecial(face: string): face is SpecialKind {
  return Object.hasOwn(specials, face);
}

/** The card that a face's name stands for: the peek 1 of the jubilee edition is the other one with its own crows. Specials need their number of crows; an hourglass may do without. */
export function cardOf(face: string, crows?: number): SenCard {
  const kind = face === "peek1j" ? "peek1" : face;
  if (isSpecial(kind)) return { kind, crows };
  if (/^[0-9]$/.test(face)) return { kind: "plain", value: Number(face) };
  throw new RangeError(`no card has the face ${face}`);
}
