import { describe, expect, test } from "vitest";
import { choicesOf, notation } from "../../table/choices";
import { moveBy, reachable } from "../../testing/picks";
import { DOWN, facePick, seventeenPicks, turnPicks, UP } from "./moves";
import { stillPassing } from "./passing";
import { fitRow } from "./rows";

const offer = { play: [["3", "up"], ["3", "down"], ["4x2"], ["trap", "up"], ["trap", "down"]], call: [[]] };

describe("what is offered becomes things to touch", () => {
  const choices = choicesOf(offer, 0, turnPicks);

  test.each([
    [[facePick("4x2")], "play 4x2"],
    [[facePick("3"), UP], "play 3 up"],
    [[facePick("3"), DOWN], "play 3 down"],
    [[facePick("3"), facePick("trap"), DOWN], "play trap down"],
    [["verb:call", "verb:call-now"], "call"],
  ] as const)("%j is %s", (picks, expected) => {
    expect(moveBy(choices, picks)).toBe(expected);
  });

  test("every legal move can be reached, and only legal ones", () => {
    const legal = Object.entries(offer).flatMap(([verb, lists]) => lists.map((args) => notation(verb, args)));
    expect(reachable(choices)).toEqual(legal.sort());
  });

  test("in a window one touch calls: it is a matter of haste", () => {
    const window = choicesOf({ call: [[]], pass: [[]] }, 0, seventeenPicks);
    expect(moveBy(window, ["verb:call"])).toBe("call");
    expect(moveBy(window, ["verb:pass"])).toBe("pass");
  });
});

describe("letting windows pass", () => {
  test.each([
    ["turn", { round: 2, mine: false }, true],
    ["turn", { round: 2, mine: true }, false],
    ["round", { round: 2, mine: true }, true],
    ["turn", { round: 3, mine: false }, false],
    ["round", { round: 3, mine: false }, false],
  ] as const)("until the %s's end, at %j", (until, now, holds) => {
    expect(stillPassing({ until, round: 2 }, now) !== null).toBe(holds);
  });

  test("nothing is let pass before it was asked for", () => {
    expect(stillPassing(null, { round: 1, mine: false })).toBeNull();
  });
});

describe("the row", () => {
  const box = { width: 320, height: 150 };

  test.each([1, 5, 6, 9, 12, 17, 30, 70])("of %i slips fits its box", (count) => {
    const { columns, card } = fitRow(count, box, 92, 6, 7);
    const lines = Math.ceil(count / columns);
    expect(columns * card + (columns - 1) * 6).toBeLessThanOrEqual(box.width);
    expect(lines * (card * 1.4 + 7) + (lines - 1) * 6).toBeLessThanOrEqual(box.height);
    expect(card).toBeGreaterThan(8);
  });

  test("is not laid out anew for every slip", () => {
    const sizes = [1, 2, 3, 4, 5].map((count) => fitRow(count, box, 92, 6, 7));
    expect(new Set(sizes.map(({ card }) => card)).size).toBe(1);
  });

  test("has no size before it has a place", () => {
    expect(fitRow(3, { width: 0, height: 0 }, 92, 6, 7).card).toBe(0);
  });
});
