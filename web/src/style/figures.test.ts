import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const base = readFileSync("src/style/base.css", "utf8");
const tokens = readFileSync("src/style/tokens.css", "utf8");

const family = (name: string): string => new RegExp(`--${name}: "([^"]+)"`).exec(tokens)?.[1] ?? "";

test("numbers in prose have the figures of the display serif; what is read letter by letter keeps the slashed zero", () => {
  const face = /@font-face \{[^}]*font-family: "Figures";[^}]*\}/.exec(base)?.[0] ?? "";
  expect(face).toContain("unicode-range: U+30-39;");
  expect(face).toContain("fraunces");
  expect(family("font-text")).toBe("Figures");
  expect(family("font-display")).toMatch(/^Fraunces/);
  expect(family("font-code")).toMatch(/^Atkinson/);
});
