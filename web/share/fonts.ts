import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/** What a font says of its characters: how far each moves the pen, in parts of the font's size, by its number in Unicode. */
export type Advances = Record<number, number>;

export interface Font {
  /** The font as TrueType, under the one name by which pictures ask for it. */
  file: Buffer;
  advances: Advances;
}

/** The fonts of the pictures that the server draws. What draws them knows no woff2 and does not pass from one font to the next by itself. */
export const fontFiles: Readonly<Record<string, string>> = {
  "display-0": "@fontsource/fraunces/files/fraunces-latin-600-normal.woff",
  "display-1": "@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff",
  "text-0": "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500-normal.woff",
  "text-1": "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-500-normal.woff",
};

/** Reads a font of a package by its path in there. */
export function readFont(name: string, path: string): Font {
  const require = createRequire(import.meta.url);
  const tables = unpack(readFileSync(require.resolve(path)));
  tables.set("name", named(tables.get("name")!, name));
  return { file: pack(tables), advances: advancesOf(tables) };
}

/** The tables of a WOFF file, each as TrueType has it. */
function unpack(woff: Buffer): Map<string, Buffer> {
  if (woff.toString("latin1", 0, 4) !== "wOFF" || woff.readUInt32BE(4) !== 0x00010000) throw new Error("not a WOFF of a TrueType font");
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + 20 * woff.readUInt16BE(12); at += 20) {
    const [start, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const body = woff.subarray(start, start + packed);
    tables.set(woff.toString("latin1", at, at + 4), packed < length ? inflateSync(body) : body);
  }
  return tables;
}

/** The names by which a font is found: family, style, whole name, and name for PostScript. */
const FOUND_BY = [1, 2, 4, 6];
/** Who made it, and under which licence. */
const KEPT = [0, 13, 14];

/** The table of names with another family. What it says of its makers and its licence stays. */
function named(names: Buffer, family: string): Buffer {
  const stored = names.readUInt16BE(4);
  const kept = Array.from({ length: names.readUInt16BE(2) }, (_, index) => 6 + 12 * index)
    .filter((at) => names.readUInt16BE(at) === 3 && KEPT.includes(names.readUInt16BE(at + 6)))
    .map((at) => {
      const start = stored + names.readUInt16BE(at + 10);
      return { id: names.readUInt16BE(at + 6), text: names.subarray(start, start + names.readUInt16BE(at + 8)) };
    });
  const own = FOUND_BY.map((id) => ({ id, text: Buffer.from(id === 2 ? "Regular" : family, "utf16le").swap16() }));
  const all = [...kept, ...own].sort((one, other) => one.id - other.id);
  const head = Buffer.alloc(6 + 12 * all.length);
  head.writeUInt16BE(all.length, 2);
  head.writeUInt16BE(head.length, 4);
  let start = 0;
  for (const [index, { id, text }] of all.entries()) {
    // For Windows, in Unicode, in English.
    for (const [place, value] of [3, 1, 0x409, id, text.length, start].entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    start += text.length;
  }
  return Buffer.concat([head, ...all.map(({ text }) => text)]);
}

function pack(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const exponent = Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00010000, 0);
  for (const [place, value] of [sorted.length, 16 << exponent, exponent, 16 * (sorted.length - (1 << exponent))].entries()) head.writeUInt16BE(value, 4 + 2 * place);
  let start = head.length;
  const bodies = sorted.map(([tag, body], index) => {
    head.write(tag, 12 + 16 * index, "latin1");
    for (const [place, value] of [checksum(body), start, body.length].entries()) head.writeUInt32BE(value, 16 + 16 * index + 4 * place);
    start += padded(body).length;
    return padded(body);
  });
  return Buffer.concat([head, ...bodies]);
}

function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
}

function checksum(body: Buffer): number {
  const whole = padded(body);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The advances of all characters of the basic plane that the font draws. */
function advancesOf(tables: Map<string, Buffer>): Advances {
  const [cmap, hmtx, hhea, head] = ["cmap", "hmtx", "hhea", "head"].map((tag) => tables.get(tag)!) as [Buffer, Buffer, Buffer, Buffer];
  const last = hhea.readUInt16BE(34) - 1;
  const size = head.readUInt16BE(18);
  const advances: Advances = {};
  for (const [character, glyph] of glyphs(cmap)) {
    advances[character] = Math.round((1000 * hmtx.readUInt16BE(4 * Math.min(glyph, last))) / size) / 1000;
  }
  return advances;
}

/** The glyphs by character of the subtable of format 4, which every font for browsers has. */
function* glyphs(cmap: Buffer): Generator<[number, number]> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const table = starts.map((start) => cmap.subarray(start)).find((each) => each.readUInt16BE(0) === 4);
  if (!table) throw new Error("no characters of format 4");
  const double = table.readUInt16BE(6);
  for (let segment = 0; segment < double; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + double + segment);
    const delta = table.readUInt16BE(16 + 2 * double + segment);
    const place = 16 + 3 * double + segment;
    const offset = table.readUInt16BE(place);
    for (let character = start; character <= end && character < 0xffff; character++) {
      const found = offset === 0 ? character : table.readUInt16BE(place + offset + 2 * (character - start));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) yield [character, glyph];
    }
  }
}
