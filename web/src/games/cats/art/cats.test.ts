import { describe, expect, it } from "vitest";
import { catsCard, catsFaces } from "./cards";
import { coatOf, families, familyOf } from "./coats";
import { drawNine, foot } from "./nine";
import { catsPicture } from "./picture";

const pictures: [string, string | null][] = [["the nine", null], ...catsFaces.map((face): [string, string] => [face, face])];

function parse(inside: string): Document {
  return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, "image/svg+xml");
}

/** How bright a colour is, from 0 to 1. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("cards of Cats", () => {
  it.each(pictures)("%s is well formed, with no number that is none", (_, face) => {
    const picture = catsCard(face);
    expect(parse(picture).querySelector("parsererror")).toBeNull();
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(pictures)("%s refers to nothing that it lacks, and its ids are its own", (_, face) => {
    const picture = catsCard(face);
    for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(picture).toContain(`id="${id}"`);
    for (const [, id] of picture.matchAll(/id="([^"]+)"/g)) expect(id).toMatch(`cats-${face ?? "nine"}-`);
  });

  it("have a picture each, the same one every time", () => {
    expect(new Set(pictures.map(([, face]) => catsPicture(face))).size).toBe(15);
    for (const [, face] of pictures) expect(catsPicture(face)).toBe(catsPicture(face));
  });

  it("are of one family where they sum to nine (T-C04), and of four in all", () => {
    for (const value of [1, 2, 3, 4]) {
      const [low, high] = [familyOf(String(value)), familyOf(String(9 - value))];
      expect(low.family).toBe(families[value - 1]);
      expect(high).toEqual({ family: low.family, day: true });
      expect(low.day).toBe(false);
    }
  });

  it("are the two halves of one pose where they sum to nine: the higher is the mirror of the lower", () => {
    for (const value of [1, 2, 3, 4]) {
      const bodies = [value, 9 - value].map((each) => /-body"><path d="([^"]+)"/.exec(catsCard(String(each)))?.[1]);
      expect(bodies[0]).toBe(bodies[1]);
      expect(catsCard(String(value))).not.toContain("matrix(-1 0 0 1 250 0)");
      expect(catsCard(String(9 - value))).toContain("matrix(-1 0 0 1 250 0)");
    }
  });

  it("can be told apart in grey: a pale cat at night, a dark one at day", () => {
    for (const family of families) {
      const [night, day] = [coatOf(family, false), coatOf(family, true)];
      expect(lightness(night.fur)).toBeGreaterThan(lightness(day.fur) + 0.25);
      expect(lightness(day.frame)).toBeGreaterThan(lightness(night.frame) + 0.45);
      expect(Math.abs(lightness(night.lit) - lightness(night.frame))).toBeGreaterThan(0.5);
      expect(Math.abs(lightness(day.lit) - lightness(day.frame))).toBeGreaterThan(0.4);
    }
  });

  it("the nine has its times two in the foot alone", () => {
    const two = /translate\(126 (\d+)\)scale\(\.6\)/.exec(drawNine());
    // The figure stands on its base line and is 60 tall.
    expect(Number(two?.[1])).toBeLessThanOrEqual(350 - 8);
    expect(Number(two?.[1]) - 60).toBeGreaterThanOrEqual(350 - foot);
  });

  it.each(["0", "9", "", "toString"])("know no face %j", (face) => {
    expect(() => catsCard(face)).toThrow(RangeError);
  });
});
