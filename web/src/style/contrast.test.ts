import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/style/tokens.css", "utf8");

/** Six-digit colours that the first block with exactly this selector declares. */
function colours(selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return new Map(
    Array.from(block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/gi), (match) => [match[1]!, match[2]!]),
  );
}

/** Relative luminance as WCAG 2.2 defines it, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const night = colours(":root");
const dawn = new Map([...night, ...colours('[data-theme="dawn"]')]);
const themes = {
  night,
  dawn,
  "night with distinct colours": new Map([...night, ...colours('[data-palette="distinct"]')]),
  "dawn with distinct colours": new Map([...dawn, ...colours('[data-palette="distinct"]'), ...colours('[data-palette="distinct"][data-theme="dawn"]')]),
};
const pairs = Array.from(css.matchAll(/@pair (--[\w-]+) on (--[\w-]+) ([\d.]+)/g), (match) => ({
  front: match[1]!,
  ground: match[2]!,
  least: Number(match[3]),
}));

describe.each(Object.entries(themes))("contrast in the %s theme", (_, theme) => {
  it.each(pairs)("$front on $ground is at least $least", ({ front, ground, least }) => {
    expect(theme.get(front), front).toBeDefined();
    expect(theme.get(ground), ground).toBeDefined();
    expect(contrast(theme.get(front)!, theme.get(ground)!)).toBeGreaterThanOrEqual(least);
  });
});

describe("pairs", () => {
  it("cover every colour that words are written in", () => {
    const promised = new Set(pairs.map((pair) => pair.front));
    const words = [...night.keys()].filter((name) => /^--(text|accent-text|on-|danger-text|good-text|paper-ink)/.test(name));
    expect(words.filter((name) => !promised.has(name))).toEqual([]);
  });
});
