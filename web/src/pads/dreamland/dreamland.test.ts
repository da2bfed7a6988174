import { expect, test } from "vitest";
import { DreamCounting, type DreamRound } from "./counting";
import { dealt } from "./deal";
import { partsOf, sheetOf, written } from "./sheet";

const NAMES = ["Ola", "Bartek", "Zosia", "Wit", "Basia", "Janek", "Krysia", "Maciej", "Ela", "Adam"];

const pad = (players: number, options = {}): DreamCounting => new DreamCounting({ names: NAMES.slice(0, players), preset: "table", options });

function round(counting: DreamCounting, given: Partial<DreamRound>): DreamRound {
  return { ...counting.blank(), stage: "form", ...given };
}

test("whoever begins dreams first, then the left neighbour, until everybody has dreamt (K01)", () => {
  const counting = pad(5, { starter: 4 });
  const rounds: DreamRound[] = [];
  const dreamers: (number | null)[] = [];
  for (let night = 0; night < 5; night += 1) {
    dreamers.push(counting.standing(rounds).starter);
    rounds.push(round(counting, { cards: ["yellow"] }));
  }
  expect(dreamers).toEqual([3, 4, 0, 1, 2]);
  const { starter, result, rounds: done } = counting.standing([...rounds, round(counting, {})]);
  expect(starter).toBeNull();
  expect(result).toEqual({ scores: [5, 5, 5, 5, 5], winners: [0, 1, 2, 3, 4] });
  expect(done).toHaveLength(5);
});

test("penalty cards cost a point each, also below zero, and are told with a minus", () => {
  const counting = pad(4);
  const [fields] = counting.standing([round(counting, { roles: [null, "devil", "imp", "fairy"], cards: ["yellow", 1, 1, "yellow"], named: 2 })]).rounds;
  const sheet = sheetOf(fields!);
  expect([0, 1, 2, 3].map((player) => written(sheet, player))).toEqual(["4", "−2", "0", "2"]);
  expect(partsOf(sheet, 0)).toEqual([["yellow", 2], ["recalled", 2]]);
  expect(partsOf(sheet, 2)).toEqual([["fewer", 0]]);
});

test("the time of a night is that of the table, or else that of the box", () => {
  expect(pad(4).lasts).toEqual({ night: 120_000, last: 10_000 });
  expect(pad(4, { night: 180, last: 0 }).lasts).toEqual({ night: 180_000, last: 0 });
});

test("a round is complete when each of the awake has a role", () => {
  const counting = pad(4);
  expect(counting.complete(round(counting, { roles: [null, "imp", "imp", null] }))).toBe(false);
  expect(counting.complete(round(counting, { roles: [null, "imp", "imp", "devil"] }))).toBe(true);
  expect(counting.complete(round(counting, { roles: [null, "imp", "imp", "devil"], stage: "night" }))).toBe(false);
});

test.each([4, 5, 6, 7, 8, 9, 10])("the phone deals the cards of %i players but one, each time anew (K02, K03)", (players) => {
  const { cards } = pad(players);
  expect(cards.fairy + cards.devil + cards.imp).toBe(players);
  const awake = NAMES.slice(0, players).map((_, player) => player).filter((player) => player !== 2);
  const seen = new Set<string>();
  for (let deal = 0; deal < 200; deal += 1) {
    const roles = dealt(players, awake, cards);
    expect(roles[2]).toBeNull();
    const left = { ...cards };
    for (const role of roles) if (role !== null) left[role] -= 1;
    expect(Object.values(left).sort()).toEqual([0, 0, 1]);
    seen.add(roles.join());
  }
  expect(seen.size).toBeGreaterThan(5);
});
