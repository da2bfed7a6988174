import { describe, expect, test } from "vitest";
import { choicesOf, complete, notation, touch } from "../../table/choices";
import { moveBy, reachable } from "../../testing/picks";
import { senPicks } from "./moves";

describe("what is offered becomes things to touch", () => {
  test.each([
    ["look", [[1, 3]], ["dream.0.2", "dream.0.0"], "look 1 3"],
    ["take", [[2]], ["discard", "dream.0.1"], "take 2"],
    ["draw", [[]], ["draw"], "draw"],
    ["put", [[4]], ["dream.0.3"], "put 4"],
    ["discard", [[]], ["discard"], "discard"],
    ["use", [[]], ["verb:use"], "use"],
    ["keep", [[2]], ["hand.1"], "keep 2"],
    ["peek", [[3, 1]], ["dream.2.0"], "peek 3 1"],
    ["swap", [[1, 2, 3, 4]], ["dream.2.3", "dream.0.1"], "swap 1 2 3 4"],
    ["claim", [[7, 1, 2]], ["verb:claim", "dream.0.0", "dream.0.1", "number:7"], "claim 7 1 2"],
    ["look", [[1, 3, 4]], ["dream.0.3", "dream.0.0", "dream.0.2"], "look 1 3 4"],
    ["claim", [["hourglass", 2, 1]], ["verb:claim", "dream.0.1", "dream.0.0", "number:hourglass"], "claim hourglass 2 1"],
    ["choose", [["take2", 3]], ["pile:take2", "dream.0.2"], "choose take2 3"],
    ["wake", [[]], ["verb:wake", "verb:wake-now"], "wake"],
    ["next", [[]], ["verb:next"], "next"],
  ] as const)("%s", (verb, lists, picks, expected) => {
    const choices = choicesOf({ [verb]: lists.map((args) => [...args]) }, 0, senPicks);
    expect(moveBy(choices, picks)).toBe(expected);
  });

  test("every legal move can be reached, and only legal ones", () => {
    const offer = {
      wake: [[]],
      draw: [[]],
      take: [[1], [2], [3], [4]],
      claim: [0, 7].flatMap((number) => [[1, 2], [2, 1], [1, 3], [3, 1]].map(([a, b]) => [number, a ?? 0, b ?? 0])),
    };
    const choices = choicesOf(offer, 0, senPicks);
    const legal = Object.entries(offer).flatMap(([verb, lists]) => lists.map((args) => notation(verb, args)));
    expect(reachable(choices)).toEqual(legal.sort());
  });

  test("the order in which a pair is claimed is kept", () => {
    const choices = choicesOf({ claim: [[7, 1, 2], [7, 2, 1]] }, 0, senPicks);
    expect(moveBy(choices, ["verb:claim", "dream.0.1", "dream.0.0", "number:7"])).toBe("claim 7 2 1");
  });

  test("nothing is offered to who is not asked", () => {
    expect(choicesOf(undefined, 0, senPicks)).toEqual([]);
  });
});

describe("touching", () => {
  const choices = choicesOf({ take: [[1], [2]], draw: [[]], wake: [[]] }, 0, senPicks);

  test("the last thing touched can be taken back", () => {
    expect(touch(choices, ["discard"], "discard")).toEqual([]);
  });

  test("something else from the start begins anew", () => {
    expect(touch(choices, ["discard"], "verb:wake")).toEqual(["verb:wake"]);
  });

  test("what leads nowhere is ignored", () => {
    expect(touch(choices, ["discard"], "dream.2.0")).toEqual(["discard"]);
    expect(touch(choices, [], "dream.1.0")).toEqual([]);
  });

  test("my land first, then the pile, is the same move", () => {
    const held = touch(choices, [], "dream.0.1");
    expect(held).toEqual(["dream.0.1"]);
    expect(complete(choices, touch(choices, held, "discard"))?.move).toBe("take 2");
    // A card is drawn before it is settled what it takes the place of.
    expect(complete(choices, touch(choices, held, "draw"))?.move).toBe("draw");
    expect(touch(choices, held, "dream.0.0")).toEqual(["dream.0.0"]);
  });
});
