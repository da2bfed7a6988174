import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { canDraw } from "../games";
import { catsInfo, playedView } from "../games/cats/testing/scenes";
import catsPlayed from "../games/cats/testing/scenes.json";
import { senInfo, view as senView } from "../games/sen/testing/scenes";
import { seventeenInfo, seventeenView } from "../games/seventeen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, View } from "../net/messages";
import Play from "../pages/Play.svelte";
import { choicesOf, complete, nextPicks } from "../table/choices";
import { callsOf, keptSession, snapshotOf } from "../testing/play";
import { texts } from "../testing/texts";
import { plainClient } from ".";
import { plainExact, plainPicks, touched } from "./moves";
import { PlainView } from "./view";
import { tellPlain } from "./words";

beforeEach(() => {
  useTexts("en", texts.en);
});

/** Games of the house, as if they had no folder of their own. */
const scenes: readonly (readonly [string, GameInfo, View])[] = [
  ["Sen", senInfo, senView()],
  ["Seventeen", seventeenInfo, seventeenView({ row: ["2x2 1", "3 0 down"] }, { decision: { number: 4, offer: { play: [["3", "up"], ["3", "down"], ["4x2"], ["trap", "up"]] }, remaining: null, window: false } })],
  ...(Object.keys(catsPlayed) as (keyof typeof catsPlayed)[]).map((scene) => [`Cats, ${scene}`, catsInfo, playedView(scene)] as const),
];

describe.each(scenes)("%s on the plain table", (_, info, view) => {
  test("is drawn, with everybody's cards and whatever is asked", () => {
    const { session } = keptSession();
    const snapshot = snapshotOf(view);
    session.snapshot = snapshot;
    const { container } = render(Play, { session, snapshot, game: info, client: plainClient(info), calls: callsOf(info, plainClient(info), snapshot) });
    expect(container.querySelector(".board, .count")).not.toBeNull();
    expect(container.textContent).not.toMatch(/undefined|NaN|plain-/);
  });

  test("lets every move be made, by touches that lead to it and to no other", () => {
    const offer = view.decision?.offer;
    const choices = choicesOf(offer, 0, plainPicks(info));
    expect(new Set(choices.map((choice) => choice.move)).size).toBe(Object.values(offer ?? {}).reduce((sum, lists) => sum + lists.length, 0));
    for (const choice of choices) {
      choice.picks.forEach((pick, at) => {
        expect(nextPicks(choices, choice.picks.slice(0, at))).toContain(pick);
      });
      expect(complete(choices, choice.picks)?.move).toBe(choice.move);
    }
  });
});

test("a place is named by the seat that moves and by the arguments, which people count from 1", () => {
  expect(touched("hand.{me}={1}", ["3", 2], 1)).toBe("hand.1=3");
  expect(touched("string.{me}.{2}", ["3", 2], 1)).toBe("string.1.1");
});

describe("what lies where", () => {
  const info: GameInfo = {
    ...senInfo,
    name: "lanterns",
    faces: ["", "1", "2", "3"],
    places: [
      { name: "draw", seats: 0, slots: 0, cards: "", size: "deck_size" },
      { name: "discard", seats: 0, slots: 0, cards: "discard", size: "discard_size" },
      { name: "row", seats: 0, slots: 0, cards: "", size: "" },
      { name: "hand", seats: 2, slots: 0, cards: "hand", size: "hand_size" },
      { name: "string", seats: 2, slots: 3, cards: "string", size: "" },
    ],
    touches: { hang: ["hand.{me}={1}", "string.{me}.{2}"] },
  };
  const fields = { deck_size: 9, discard: [1, 0], discard_size: 1, hand: [[2, 3], [4, 0]], hand_size: [2, 1], string: [[0, 5, 0], [0, 0, 0]], face: [0, 3, 1, 2, 0, 2] };
  const view = new PlainView(fields, info, 2, null);

  test("piles say how many there are and what is on top; a place without fields is drawn nowhere", () => {
    expect(view.spreads(null).map(({ place, pile, count, cards }) => [place, pile, count, cards[0]?.face])).toEqual([
      ["draw", true, 9, null],
      ["discard", true, 1, "3"],
    ]);
  });

  test("hands and rows have their cards, face down where the viewer does not know them", () => {
    const [hand, string] = view.spreads(0);
    expect(hand?.cards.map((card) => [card.place, card.face])).toEqual([["hand.0.0", "1"], ["hand.0.1", "2"]]);
    expect(string?.cards.map((card) => [card.filled, card.face])).toEqual([[false, null], [true, "2"], [false, null]]);
    expect(view.spreads(1)[0]?.cards.map((card) => [card.filled, card.face])).toEqual([[true, null]]);
  });

  test("a card that comes to a hand lands where it lies, and one that nobody sees at the end", () => {
    const trace = { verb: "hang", seat: 0, numbers: [], at: 0, by: null, steps: [{ source: "draw", target: "hand.0", face: "1" }, { source: "draw", target: "hand.1" }] };
    expect(plainExact(trace, fields, fields, info).steps.map((step) => step.target)).toEqual(["hand.0.0", "hand.1.0"]);
  });

  test("without words of the game's own a move is told by its verb and its cards", () => {
    const trace = { verb: "turn_over", seat: 1, numbers: [], at: 0, by: null, steps: [{ source: "draw", target: "discard", face: "moth" }] };
    expect(tellPlain("lanterns", trace, { name: () => "Ola", seat: 0 })).toBe("Ola: Turn over (moth)");
  });
});

test("a game of words can't be drawn plainly", () => {
  expect([canDraw({ ...senInfo, name: "lanterns" }), canDraw({ ...senInfo, name: "whisper", places: [] }), canDraw(null)]).toEqual([true, false, false]);
});
