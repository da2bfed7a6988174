import { beforeEach, describe, expect, test } from "vitest";
import { gameClient, loadGame } from "../games";
import { faceCode, senFields, senInfo, view } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { TraceInfo } from "../net/messages";
import { snapshotOf } from "../testing/play";
import { texts } from "../testing/texts";
import { shownOf, textOf, type Moment } from "./moment";
import { laid } from "./momentPicture";

const LOG: TraceInfo[] = [
  { verb: "deal", seat: null, numbers: [], steps: [], at: 0, by: null },
  { verb: "draw", seat: 0, numbers: [], steps: [{ source: "draw", target: "hand" }], at: 5, by: "person" },
];

async function moment(changes: Partial<Moment> = {}): Promise<Moment> {
  await loadGame("sen");
  const client = gameClient("sen");
  if (!client) throw new Error("Sen has a client");
  const snapshot = snapshotOf(view({ seat: 0, log: LOG }));
  const names = ["Ala", "Ola", "Ula"];
  return { snapshot, game: senInfo, client, name: (seat) => names[seat] ?? "", sight: "Moment 3 of 9 · view: Ala", moves: [{ seat: 0, move: "draw" }], address: "https://example.org/replay/abcd1234?at=3&seat=1", ...changes };
}

beforeEach(() => {
  useTexts("en", texts.en);
});

describe("a moment that is given to others", () => {
  test("shows of the cards what its viewer knew, and no more", async () => {
    const shown = shownOf(await moment());
    expect(shown.seats.map((seat) => seat.places.map((place) => place.cards.map((card) => card?.face ?? null)))).toEqual([[["0", "6", null, null]], [[null, null, null, null]], [[null, null, null, null]]]);
    expect(shown.middle).toEqual([
      { cards: [{ face: null, number: null }], pile: 41 },
      { cards: [{ face: "7", number: 7 }], pile: 1 },
    ]);
    expect(shown.foot).toBe("Sennik · example.org/replay/abcd1234?at=3&seat=1");
  });

  test("has the crows of this table's own deck on its cards", async () => {
    const crows = [...senFields().crows];
    crows[faceCode("take2")] = 11;
    const face = [...senFields().face];
    face[13] = faceCode("take2");
    const shown = shownOf(await moment({ snapshot: snapshotOf(view({ seat: 0, state: { ...senFields({ crows, face }) } })) }));
    expect(shown.middle[1]?.cards).toEqual([{ face: "take2", number: 11 }]);
  });

  test("says the same in words and notation, and calls everybody by their name", async () => {
    const text = textOf(await moment());
    expect(text).toContain("Moment 3 of 9 · view: Ala");
    expect(text).toContain("Ala (0): 0, 6, ?, ?");
    expect(text).toContain("Ola (0): ?, ?, ?, ?");
    expect(text).toContain("Draw pile: 41 cards");
    expect(text).toContain("This round in notation: 1 draw");
    expect(text).toContain("Ala draws");
    expect(text).not.toMatch(/\bYou\b|undefined|plain-|\n\n\n/);
  });

  test("has no address where it is a file of one's own", async () => {
    expect(shownOf(await moment({ address: null })).foot).toBe("Sennik");
  });
});

test("cards are as large as there is room for, in as few lines as that takes", () => {
  expect(laid(4, 104)).toEqual({ columns: 4, card: 104 });
  expect(laid(9, 104).columns).toBe(9);
  for (let count = 1; count <= 120; count += 1) {
    const { columns, card } = laid(count, 104);
    expect(card).toBeGreaterThan(0);
    expect(columns * card + (columns - 1) * 10).toBeLessThanOrEqual(968);
    expect(Math.ceil(count / columns)).toBeLessThanOrEqual(3);
  }
});
