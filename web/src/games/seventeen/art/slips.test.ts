import { describe, expect, it } from "vitest";
import { slipPicture } from "./picture";
import { slipBack, slipCard, stampKinds, type Slip } from "./slips";
import { token } from "./tokens";

const slips: [string, Slip][] = [
  ...[1, 2, 3, 4, 5].flatMap((value) =>
    ([1, 2] as const).map((sides): [string, Slip] => [`${value} on ${sides}`, { kind: "number", value, sides }]),
  ),
  ...stampKinds.map((kind): [string, Slip] => [kind, { kind }]),
  ["one that nobody may see", { kind: "unseen" }],
];
const pictures = [...slips.map(([, slip]) => slipCard(slip)), slipBack()];

function faults(inside: string): Element | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  return new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror");
}

describe("slips of Seventeen", () => {
  it.each(slips)("%s is drawn alike every time, and well formed", (_, slip) => {
    expect(slipCard(slip)).toBe(slipCard({ ...slip }));
    expect(faults(slipCard(slip))).toBeNull();
  });

  it("are well formed on the back too, with no number that is none", () => {
    expect(faults(slipBack())).toBeNull();
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("refer to nothing that they lack", () => {
    for (const picture of pictures) for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(picture).toContain(`id="${id}"`);
  });

  it("all look different", () => {
    expect(new Set([null, ...slips.map(([, slip]) => slip)].map(slipPicture)).size).toBe(16);
  });

  it.each([1, 2, 3, 4, 5])("%i has as many rings as points", (value) => {
    const card = slipCard({ kind: "number", value, sides: 1 });
    expect(card.match(/stroke-width="3.5"/g)).toHaveLength(value);
  });

  it("tell by a folded corner that the number is on both sides, and by a heart that the slip can hide", () => {
    for (const value of [1, 5]) {
      expect(slipCard({ kind: "number", value, sides: 2 })).toContain("M176 0V58");
      expect(slipCard({ kind: "number", value, sides: 1 })).not.toContain("M176 0V58");
    }
  });

  it.each([0, 6])("know no number %i", (value) => {
    expect(() => slipCard({ kind: "number", value, sides: 1 })).toThrow(RangeError);
  });
});

describe("tokens", () => {
  it.each(["control", "nerve"] as const)("%s is a decoration", (kind) => {
    expect(token(kind)).toContain('aria-hidden="true"');
    expect(token(kind)).not.toMatch(/NaN|undefined/);
  });
});
