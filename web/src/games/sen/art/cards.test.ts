import { describe, expect, it } from "vitest";
import { senBack } from "./back";
import { cardOf, senCard, senFaces, type SenCard } from "./cards";
import { cardPicture } from "./picture";

const cards: [string, SenCard, number][] = [
  ...Array.from({ length: 10 }, (_, value): [string, SenCard, number] => [`plain ${value}`, cardOf(String(value)), value]),
  ["take 2", { kind: "take2", crows: 5 }, 5],
  ["peek 1", { kind: "peek1", crows: 6 }, 6],
  ["peek 1 of the jubilee edition", { kind: "peek1", crows: 3 }, 3],
  ["swap 2", { kind: "swap2", crows: 7 }, 7],
  ["choose 1", { kind: "choose1", crows: 6 }, 6],
  ["hourglass before the count", { kind: "hourglass" }, 9],
  ["hourglass of an even count", { kind: "hourglass", crows: 0 }, 0],
  ["hourglass of an odd count", { kind: "hourglass", crows: 9 }, 9],
];

function parse(inside: string): Document {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}

describe("cards of Sen", () => {
  it.each(cards)("%s carries its crows", (_, card, crows) => {
    expect(senCard(card).match(/class="raven"/g) ?? []).toHaveLength(crows);
  });

  it.each(cards)("%s keeps its ravens apart and inside the window", (_, card) => {
    const places = Array.from(
      senCard(card).matchAll(/class="raven" transform="translate\((\S+) (\S+)\)/g),
      (match): [number, number] => [Number(match[1]), Number(match[2])],
    );
    places.forEach(([x, y], index) => {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(212);
      expect(x > 105 || y > 150, `${x} ${y} is behind the numeral`).toBe(true);
      for (const [otherX, otherY] of places.slice(index + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(27);
      }
    });
  });

  it.each(cards)("%s is drawn alike every time", (_, card) => {
    expect(senCard(card)).toBe(senCard({ ...card }));
  });

  it.each(cards)("%s refers to no gradient that it lacks", (_, card) => {
    const picture = senCard(card);
    for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(picture).toContain(`id="${id}"`);
  });

  it("give one meaning to an id", () => {
    const meanings = new Map<string, string>();
    const pictures = [...cards.map(([, card]) => senCard(card)), senBack()];
    for (const [, id, meaning] of pictures.join("").matchAll(/id="([^"]+)"[^>]*>(.*?)<\/linearGradient>/g)) {
      expect(meanings.get(id!) ?? meaning).toBe(meaning);
      meanings.set(id!, meaning!);
    }
    expect(meanings.size).toBeGreaterThan(cards.length);
  });

  it("are well formed, with no number that is none", () => {
    for (const picture of [...cards.map(([, card]) => senCard(card)), senBack()]) {
      expect(parse(picture).querySelector("parsererror")).toBeNull();
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("escape the word of a ribbon", () => {
    const picture = senCard({ kind: "take2", crows: 5, word: `<b>"Weź" & 2</b>` });
    expect(picture).toContain("&lt;b&gt;&quot;Weź&quot; &amp; 2&lt;/b&gt;");
  });

  it("have a picture for each face and the back, all different", () => {
    const pictures = [null, ...senFaces].map((face) => cardPicture(face, 6));
    expect(new Set(pictures).size).toBe(16);
    expect(cardPicture("take2", 5)).toBe(cardPicture("take2", 5));
  });

  it.each(["10", "", "joker", "toString"])("know no face %j", (face) => {
    expect(() => cardOf(face)).toThrow(RangeError);
  });

  it("ask for the crows of a special", () => {
    expect(() => senCard({ kind: "peek1" })).toThrow(RangeError);
    expect(() => senCard({ kind: "peek1", crows: 10 })).toThrow(RangeError);
  });
});
