import { beforeEach, expect, test } from "vitest";
import { begin, changed, forget, keep, knownNames, padsOf, undone, written } from "./book";
import type { PadTable } from "./counting";

const table: PadTable = { names: ["Ola", "Bartek"], preset: "basic", options: {} };

beforeEach(() => {
  localStorage.clear();
});

test("pads are kept by game, the newest first, until they are forgotten", () => {
  const first = begin("sen", table, 1);
  const second = begin("sen", table, 2);
  const other = begin("cats", table, 3);
  for (const pad of [second, first, other]) keep(pad);
  keep({ ...first, rounds: [1] });
  expect(padsOf("sen").map(({ id, rounds }) => [id, rounds.length])).toEqual([[second.id, 0], [first.id, 1]]);
  forget(second);
  expect(padsOf("sen").map(({ id }) => id)).toEqual([first.id]);
  expect(padsOf("cats").map(({ id }) => id)).toEqual([other.id]);
});

test("a round that is written takes its place, and each change can be undone", () => {
  const pad = begin("sen", table);
  const one = written({ ...pad, draft: { at: 0, round: "a" } });
  const two = written({ ...one, draft: { at: 1, round: "b" } });
  const mended = written({ ...two, draft: { at: 0, round: "c" } });
  expect(mended.rounds).toEqual(["c", "b"]);
  expect(mended.draft).toBeNull();
  expect(undone(mended).rounds).toEqual(["a", "b"]);
  expect(undone(undone(undone(mended)))).toEqual(pad);
  expect(undone(pad)).toEqual(pad);
  expect(undone(changed(two, [])).rounds).toEqual(["a", "b"]);
});

test("names are remembered once each, those of the last game first", () => {
  begin("sen", table);
  begin("cats", { ...table, names: ["Zosia", "Ola"] });
  expect(knownNames()).toEqual(["Zosia", "Ola", "Bartek"]);
});

test.each(["", "{", "7", "null", '[null, 7, {"game":"sen"}, {"id":"a","game":"sen","at":1,"table":{"names":[1]},"rounds":[],"before":[]}]'])(
  "what is no list of pads is none: %s",
  (stored) => {
    localStorage.setItem("sennik-pads", stored);
    localStorage.setItem("sennik-pad-names", stored);
    expect(padsOf("sen")).toEqual([]);
    expect(knownNames().every((name) => typeof name === "string")).toBe(true);
  },
);
