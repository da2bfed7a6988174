import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fontFiles, readFont } from "./fonts";
import { sharePictures } from "./pictures";

const pictures = sharePictures();
const games = join(import.meta.dirname, "../src/games");

test("every game with a poster has its pictures", () => {
  const names = readdirSync(games).filter((name) => existsSync(join(games, name, "poster.ts")));
  expect(names.length).toBeGreaterThan(3);
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining(names.flatMap((name) => [name, `${name}-over`])));
});

test.each(Object.entries(pictures))("%s is well formed, and every colour is given", (_, svg) => {
  expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
  expect(svg).not.toMatch(/var\(|currentColor|NaN|undefined/);
  // What the server adds comes before the last tag.
  expect(svg.endsWith("</svg>\n")).toBe(true);
});

test.each(Object.entries(fontFiles))("%s has its own name, its makers and its letters", (name, path) => {
  const { file, advances } = readFont(name, path);
  const text = file.toString("utf16le") + file.subarray(1).toString("utf16le");
  const names = Buffer.from(text, "utf16le").swap16().toString("utf16le");
  expect(names).toContain(name);
  expect(names).toMatch(/Copyright/);
  expect(advances[(name.endsWith("0") ? "a" : "ł").codePointAt(0)!]).toBeGreaterThan(0.2);
});
