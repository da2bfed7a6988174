import { expect, test } from "vitest";
import { moved, nextCount, placeAt } from "./order";

test("a seat is moved among the others, which keep their order", () => {
  expect(moved(4, 0, 2)).toEqual([1, 2, 0, 3]);
  expect(moved(4, 3, 0)).toEqual([3, 0, 1, 2]);
  expect(moved(4, 1, 1)).toEqual([0, 1, 2, 3]);
  expect(moved(2, 0, 1)).toEqual([1, 0]);
});

test("a seat that is held stands behind every other whose middle is above the finger", () => {
  const middles = [30, 90, 150, 210];
  expect(placeAt(middles, 0, 30)).toBe(0);
  expect(placeAt(middles, 0, 95)).toBe(1);
  expect(placeAt(middles, 0, 1000)).toBe(3);
  expect(placeAt(middles, 3, 0)).toBe(0);
  expect(placeAt(middles, 3, 100)).toBe(2);
});

test("seats are added and taken away by as many as the edition can be played with", () => {
  expect(nextCount([2, 3, 4], 3, true)).toBe(4);
  expect(nextCount([2, 3, 4], 3, false)).toBe(2);
  expect(nextCount([4, 6], 4, true)).toBe(6);
  expect(nextCount([4, 6], 4, false)).toBeNull();
  expect(nextCount([6, 4], 6, true)).toBeNull();
});
