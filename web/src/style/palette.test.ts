import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const app = readFileSync("src/style/seats.css", "utf8");

/** The colours of the seats that a block with this selector declares, in the order of the seats. */
function seats(selector: string): string[] {
  const start = app.indexOf(`${selector} {`);
  const block = app.slice(start, app.indexOf("\n}", start));
  return Array.from(block.matchAll(/--seat-\d:\s*(#[0-9a-f]{6});/g), (match) => match[1]!);
}

/** How eyes without one kind of cones see linear red, green and blue (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, readonly number[]>> = {
  "all three cones": [1, 0, 0, 0, 1, 0, 0, 0, 1],
  "no red": [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  "no green": [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  "no blue": [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Lightness and the two axes of colour (CIE L*a*b*), as those eyes see it. */
function lab(hex: string, eyes: readonly number[]): readonly [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, linear.reduce((sum, part, column) => sum + part * eyes[row + column]!, 0))),
  ) as [number, number, number];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(colours: readonly string[], eyes: readonly number[]): { distance: number; pair: string } {
  const found = colours.flatMap((one, at) =>
    colours.slice(at + 1).map((other) => {
      const [first, second] = [lab(one, eyes), lab(other, eyes)];
      return { distance: Math.hypot(...first.map((part, axis) => part - second[axis]!)), pair: `${one} and ${other}` };
    }),
  );
  return found.reduce((least, each) => (each.distance < least.distance ? each : least));
}

/** As many seats as the games of cards have: in Dreamland, which has more, each colour stands beside a name. */
const SEATS = 6;
/** A difference that is seen at a glance (a just noticeable one is 2.3). */
const APART = 11;

describe.each(['[data-palette="distinct"]', '[data-palette="distinct"][data-theme="dawn"]'])("the colours of the seats in %s", (selector) => {
  it.each(Object.entries(EYES))("are told apart by eyes with %s", (_, eyes) => {
    const colours = seats(selector).slice(0, SEATS);
    expect(colours).toHaveLength(SEATS);
    const { distance, pair } = nearest(colours, eyes);
    expect(distance, pair).toBeGreaterThan(APART);
  });
});
