import { expect, test } from "vitest";
import { infoOf } from "../testing/games";
import { ranked } from "./ranks";

test("seats are ranked by the fields that the game names, more or less of each being better", () => {
  expect(ranked(infoOf("seventeen"), { control: [1, 3, 3, 0], nerves: [0, 1, 0, 0] }, 4)).toEqual([2, 1, 0, 3]);
  expect(ranked(infoOf("sen"), { total: [40, 12, 40] }, 3)).toEqual([1, 0, 2]);
});

test("nines decide where cats do not (C31)", () => {
  expect(ranked(infoOf("cats"), { score: [20, 30, 30], score_nines: [9, 2, 3] }, 3)).toEqual([2, 1, 0]);
});

test("points win, then fewer penalty cards (K25), and seats that are not taken are not ranked", () => {
  expect(ranked(infoOf("dreamland"), { sums: [3, 5, 5, 5, 0], penalties: [0, 1, 0, 0, 0] }, 4)).toEqual([2, 3, 1, 0]);
});
