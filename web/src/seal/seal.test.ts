/** Sealed deals by the example of docs/reference/sealed-deals.md; tests/conformance/test_checked.py compares whole games with the server. */
import { beforeEach, expect, test } from "vitest";
import { keepSeal, keptSeal } from "./kept";
import { chanceWords, drawnOrder, fingerprint, keyOf } from "./seal";

const SECRET = "00".repeat(32);

beforeEach(() => {
  localStorage.clear();
});

test("the example of the page", () => {
  expect(fingerprint(SECRET).slice(0, 16)).toBe("18486ee1639dcc03");
  const key = keyOf(SECRET, ["a grey cat"]);
  expect(drawnOrder(key, 1, "1 2 3 4 5".split(" "))).toEqual("1 4 3 2 5".split(" "));
  expect(drawnOrder(key, 2, "1 2 3 4 5".split(" "))).toEqual("5 1 4 3 2".split(" "));
});

test("words with signs of several bytes are counted by their bytes", () => {
  const cards = Array.from({ length: 54 }, (_, card) => String(card));
  const order = drawnOrder(keyOf("5a".repeat(32), ["żółw", "1:a"]), 3, cards);
  expect(order.slice(0, 8)).toEqual(["27", "15", "4", "35", "34", "14", "30", "5"]);
  expect([...order].sort((a, b) => Number(a) - Number(b))).toEqual(cards);
});

test("what a browser mixes in is never the same", () => {
  const words = Array.from({ length: 20 }, chanceWords);
  expect(new Set(words).size).toBe(20);
  expect(words.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true);
});

test("the first fingerprint of a table is kept, and the last words", () => {
  keepSeal({ table: "abcd", fingerprint: "11", words: null });
  keepSeal({ table: "abcd", fingerprint: "11", words: "a" });
  keepSeal({ table: "abcd", fingerprint: "22", words: "b" });
  expect(keptSeal("abcd")).toEqual({ table: "abcd", fingerprint: "11", words: "b" });
  expect(keptSeal("efgh")).toBeUndefined();
});

test("a hundred tables are kept, and what others wrote there does no harm", () => {
  for (let n = 0; n < 105; n++) keepSeal({ table: `t${n}`, fingerprint: "11", words: null });
  expect(keptSeal("t4")).toBeUndefined();
  expect(keptSeal("t5")).toBeDefined();
  for (const broken of ["{", "5", '[{"table":1}]', "[null]"]) {
    localStorage.setItem("sennik-seals", broken);
    expect(keptSeal("t5")).toBeUndefined();
  }
});
