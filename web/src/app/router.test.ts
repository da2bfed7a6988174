import { expect, test } from "vitest";
import { drawn } from "../games";
import { lessonPath, partsOf } from "../learn/lessons";
import { gamesKnown } from "../local/games";
import { hasPad } from "../pads";
import places from "../testing/places.json";
import { figureOf, PEOPLE } from "./figures";
import { currentRoute, go, parsePath, startRouter } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/t/abcd1234", { page: "table", id: "abcd1234" }],
  ["/device/Ab_-9", { page: "device", code: "Ab_-9", table: null }],
  ["/device/Ab_-9/abcd1234", { page: "device", code: "Ab_-9", table: "abcd1234" }],
  ["/device/Ab_-9/a", { page: "lost" }],
  ["/t/abcd1234/abcd1234", { page: "lost" }],
  ["/rules/sen", { page: "rules", game: "sen", preset: null }],
  ["/rules/sen/long-dream", { page: "rules", game: "sen", preset: "long-dream" }],
  ["/pad/sen", { page: "pad", game: "sen" }],
  ["/t/ABCD", { page: "lost" }],
  ["/t", { page: "lost" }],
  ["/elsewhere", { page: "lost" }],
])("%s", (path, route) => {
  expect(parsePath(path)).toEqual(route);
});

const presetsOf = (name: string): readonly string[] => gamesKnown.find((game) => game.name === name && drawn.includes(game.name))?.presets.map((each) => each.name) ?? [];

const page = (path: string): string => {
  const route = parsePath(path);
  if (route.page === "pad") return hasPad(route.game) ? "pad" : "lost";
  if (route.page === "placard") return route.game === null || drawn.includes(route.game) ? "placard" : "lost";
  if (route.page !== "rules" && route.page !== "learn") return route.page;
  const presets = presetsOf(route.game);
  const preset = route.preset ?? presets[0] ?? "";
  if (!presets.includes(preset)) return "lost";
  return route.page === "rules" || route.part === null || partsOf(route.game, preset).includes(route.part) ? route.page : "lost";
};

test.each(places.drawn)("%s is a page", (path) => {
  expect(page(path)).not.toBe("lost");
});

test("the address of every lesson is among those that the server is asked for", () => {
  const lessons = gamesKnown.flatMap(({ name }) => presetsOf(name).flatMap((preset) => partsOf(name, preset).filter((part) => part !== "").map((part) => lessonPath(name, preset, part))));
  expect(lessons).not.toEqual([]);
  expect(places.drawn).toEqual(expect.arrayContaining(lessons));
});

test.each(places.lost)("%s leads nowhere", (path) => {
  expect(page(path)).toBe("lost");
});

test("plain clicks on own links do not load the page again", () => {
  const stop = startRouter();
  const link = document.createElement("a");
  link.href = "/rules/sen";
  document.body.append(link);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(currentRoute()).toEqual({ page: "rules", game: "sen", preset: null });
  link.href = "/docs/";
  const elsewhere = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.dispatchEvent(elsewhere);
  expect(elsewhere.defaultPrevented).toBe(false);
  expect(currentRoute()).toEqual({ page: "rules", game: "sen", preset: null });
  link.href = "/rules/sen";
  const aside = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  link.dispatchEvent(aside);
  expect(aside.defaultPrevented).toBe(false);
  go("/");
  stop();
  link.remove();
});

test("bots look like what they are called, people by their figure, and nobody like another", () => {
  expect(figureOf(2, "hedgehog")).toBe("hedgehog");
  expect(figureOf(2, "")).not.toBe("hedgehog");
  expect(new Set(PEOPLE.map((_, figure) => figureOf(figure, ""))).size).toBe(12);
  const table = [figureOf(0, ""), figureOf(1, "moth"), figureOf(2, "nightjar"), figureOf(3, "bat")];
  expect(new Set(table).size).toBe(4);
});
