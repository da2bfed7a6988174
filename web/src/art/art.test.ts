import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { avatar, avatarNames, colourNames } from "./avatars";
import { icon, iconNames } from "./icons";
import { logoEmblem, logoWordmark } from "./logo";
import { stage } from "./stage";


function parse(inside: string): Document {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}

describe("icons", () => {
  it.each(iconNames)("%s is well formed", (name) => {
    expect(icon(name)).not.toMatch(/NaN|undefined/);
    expect(icon(name)).toMatch(/^<svg .*<\/svg>$/);
  });
});

describe("avatars", () => {
  it("are all different, on every colour", () => {
    expect(new Set(avatarNames.map((name) => avatar(name))).size).toBe(avatarNames.length);
    expect(new Set(colourNames.map((name) => avatar("moon", "", name))).size).toBe(colourNames.length);
  });

  it("are decorations until they are given words", () => {
    expect(avatar("owl")).toContain('aria-hidden="true"');
    expect(avatar("owl", `"Ola" & co`)).toContain('role="img" aria-label="&quot;Ola&quot; &amp; co"');
  });
});

describe("the stage and the logo", () => {
  it("are well formed", () => {
    for (const picture of [stage(), logoEmblem(), logoWordmark(), ...avatarNames.map((name) => avatar(name))]) {
      expect(parse(picture).querySelector("parsererror")).toBeNull();
      expect(picture).not.toMatch(/NaN|undefined/);
    }
  });

  it("take every colour of the stage from the theme", () => {
    expect(stage()).not.toMatch(/(fill|stroke|stop-color)="#/);
  });

  it("are the favicon too", () => {
    expect(readFileSync("public/favicon.svg", "utf8")).toBe(`${logoEmblem("Sennik")}\n`);
  });
});
