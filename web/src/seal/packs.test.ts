/** Records of Dreamland, of which the page checks the deals of roles: honest ones, and what somebody could have falsified in them. */
import { describe, expect, test } from "vitest";
import { gamesKnown } from "../local/games";
import { check } from "./check";
import { drawnOrder, keyOf } from "./seal";

type Line = Record<string, unknown>;

const SECRET = "5a".repeat(32);
const WORDS = "cat river bread window actor moon lamp bridge child train mouse clock".split(" ");
const PACKS = gamesKnown.find((game) => game.name === "dreamland")?.figures["packs"] as Record<string, string[]>;

/**
 * The record of an honest game in which `nights` people have dreamt. After each night `used` words go back; after the second night none do.
 * One device serves everybody if there are `names`.
 */
function played(players: number, { nights = players, used = 4, names = [] as string[] } = {}): Line[] {
  const key = keyOf(SECRET, ["a grey cat"]);
  const seats = names.length > 0 ? ["Phone"] : WORDS.slice(0, players);
  const lines: Line[] = [];
  let number = 0;
  const deal = (cards: readonly string[]): unknown => lines.push({ deal: drawnOrder(key, ++number, cards) });
  const everybody = (move: string): void => {
    lines.push(...seats.map((_, seat) => ({ seat: seat + 1, move })));
  };
  for (let night = 0; night < nights; night++) {
    if (night === 0) deal(WORDS);
    else if (night !== 2) deal(WORDS.slice(0, used));
    deal(PACKS[players] ?? []);
    everybody("ready");
    lines.push({ ring: 9000 * (night + 1) });
    everybody("next");
  }
  if (nights === players) lines.push({ result: { scores: seats.map(() => 0), winners: [1] } });
  const options = names.length > 0 ? { options: { players: names.join("\n") } } : {};
  return [{ sennik: 1, game: "dreamland", seats, ...options, seal: { secret: SECRET, mixed: ["a grey cat"] } }, ...lines];
}

const shown = (record: readonly Line[]): ReturnType<typeof check> => check(record.map((line) => JSON.stringify(line)).join("\n"));

/** The record with some lines in the place of one; lines count from 1. */
const changed = (record: readonly Line[], line: number, ...lines: Line[]): Line[] => [...record.slice(0, line - 1), ...lines, ...record.slice(line)];

const headed = (fields: Line, record = played(5)): Line[] => [{ ...record[0], ...fields }, ...record.slice(1)];

const dealt = (record: readonly Line[], line: number): string[] => record[line - 1]?.["deal"] as string[];

/** The lines of all deals of roles. */
const roles = (record: readonly Line[]): number[] => record.flatMap(({ deal }, at) => (Array.isArray(deal) && deal.includes("fairy") ? [at + 1] : []));

/** The lines of all deals. */
const deals = (record: readonly Line[]): number[] => record.flatMap((line, at) => ("deal" in line ? [at + 1] : []));

describe("an honest record", () => {
  test.each([4, 5, 6, 7, 8, 9, 10])("of %i players", async (players) => {
    // Two cards have as many words as the pack of eight players has roles.
    expect(await shown(played(players, { used: 8 }))).toMatchObject({ kind: "fine", moves: null, shuffles: players, finished: true });
  });

  test("of one device that serves everybody", async () => {
    const names = ["Ala", "Ola", "Ula", "Ewa", "Iga"];
    expect(await shown(played(5, { names }))).toMatchObject({ kind: "fine", shuffles: 5 });
    const device = played(4, { names: ["1", "2", "3", "4"] });
    expect(await shown(headed({ preset: "device", options: {} }, device))).toMatchObject({ kind: "fine", shuffles: 4 });
  });

  test("that ends anywhere, as when everybody has left", async () => {
    const record = played(5);
    for (let length = 3; length < record.length; length++) {
      const found = roles(record).filter((line) => line <= length).length;
      expect(await shown(record.slice(0, length))).toMatchObject({ kind: "fine", shuffles: found, finished: false });
    }
  });

  test("without any deal of roles is not called fine", async () => {
    const lacking = { kind: "elsewhere", game: "dreamland", why: "deals" };
    expect(await shown(played(5).slice(0, 1))).toEqual(lacking);
    expect(await shown(played(5).slice(0, 2))).toEqual(lacking);
  });
});

describe("a falsified deal of roles", () => {
  const record = played(5);

  test.each(roles(record))("in line %i", async (line) => {
    const order = dealt(record, line);
    const wrong = async (deal: unknown): Promise<unknown> => shown(changed(record, line, { deal }));
    // Without a word of their own these would be other orders of the same cards, or the pack of others.
    expect(await wrong([...order.slice(1), order[0]])).toEqual({ kind: "wrong", line, why: "other-deal" });
    const spoilt = [order.map((role) => (role === "imp" ? "imp " : role)), order.slice(1), PACKS[6], [], "fairy", ["fairy", 1]];
    for (const deal of spoilt) expect(await wrong(deal)).toEqual({ kind: "wrong", line, why: "deal" });
  });

  test("one name changed by a blank, in any order", async () => {
    for (const line of roles(record)) {
      const [first = "", ...others] = dealt(record, line);
      for (const deal of [[`${first} `, ...others], [...others, `${first} `]]) {
        expect(await shown(changed(record, line, { deal }))).toEqual({ kind: "wrong", line, why: "deal" });
      }
    }
  });

  test("words that were not there in the place of roles", async () => {
    const [, , line = 0] = roles(record);
    const deal = ["a", "b", "c", "d", "e"];
    expect(await shown(changed(record, line, { deal }))).toEqual({ kind: "wrong", line, why: "deal" });
  });

  test("the pack of six players at five seats, though it follows from the seal", async () => {
    const deal = drawnOrder(keyOf(SECRET, ["a grey cat"]), 2, PACKS[6] ?? []);
    expect(await shown(changed(record, 3, { deal }))).toEqual({ kind: "wrong", line: 3, why: "deal" });
  });
});

describe("a record with a deal too few or too many", () => {
  test.each([5, 8])("of %i players is wrong whichever is taken out", async (players) => {
    const whole = played(players, { used: 8 });
    const begun = whole.slice(0, (roles(whole)[2] ?? 0) + 3);
    for (const record of [whole, begun]) {
      for (const line of deals(record)) expect((await shown(changed(record, line))).kind).toBe("wrong");
    }
  });

  test("is told where the deal is missing", async () => {
    const record = played(5);
    const [first = 0, second = 0] = roles(record);
    expect(await shown(changed(record, first))).toEqual({ kind: "wrong", line: first, why: "no-deal" });
    expect(await shown(changed(record, second))).toEqual({ kind: "wrong", line: second, why: "no-deal" });
    const lines = record.filter((line) => !("deal" in line));
    expect(await shown(lines)).toEqual({ kind: "wrong", line: 2, why: "no-deal" });
  });

  test("is wrong if a whole night is missing", async () => {
    const record = played(5);
    const [, , , fourth = 0, last = 0] = roles(record);
    const without = [...record.slice(0, last - 2), ...record.slice(-1)];
    expect(await shown(without)).toEqual({ kind: "wrong", line: without.length, why: "no-deal" });
    expect(await shown([...record.slice(0, fourth - 2), ...record.slice(last - 2)])).toMatchObject({ kind: "wrong" });
  });

  test("is wrong if a deal comes twice or in the middle of a night", async () => {
    const record = played(5);
    for (const line of deals(record)) {
      const again = record[line - 1] ?? {};
      expect((await shown(changed(record, line, again, again))).kind).toBe("wrong");
    }
    const deal = drawnOrder(keyOf(SECRET, ["a grey cat"]), 3, PACKS[5] ?? []);
    expect(await shown([...record.slice(0, 5), { deal }])).toEqual({ kind: "wrong", line: 6, why: "deal" });
  });
});

describe("other lines", () => {
  const record = played(5);

  test.each([{ wave: 1 }, { ring: "soon" }, { seat: 6, move: "ready" }, { seat: 1, move: 5 }, { take_back: 0 }, {}])("%j is none", async (line) => {
    expect(await shown(changed(record, 5, line))).toEqual({ kind: "wrong", line: 5, why: "line" });
  });

  test("a window is never open, and nobody leaves a count twice", async () => {
    expect(await shown(changed(record, 5, { close: "window" }))).toEqual({ kind: "wrong", line: 5, why: "window" });
    const next = { seat: 1, move: "next" };
    expect(await shown([...record.slice(0, 4), next, next])).toEqual({ kind: "wrong", line: 6, why: "move" });
    expect(await shown([...record.slice(0, 4), next, { take_back: 1 }, next])).toMatchObject({ kind: "fine" });
  });

  test("a result has scores and winners, and comes after the last night", async () => {
    const { length } = record;
    const told = { scores: [0, 0, 0, 0, 0], winners: [1] };
    for (const result of [1, null, {}, { scores: 5, winners: [1] }]) {
      expect(await shown(changed(record, length, { result }))).toEqual({ kind: "wrong", line: length, why: "line" });
    }
    for (const result of [{ ...told, scores: [0] }, { ...told, winners: [6] }]) {
      expect(await shown(changed(record, length, { result }))).toEqual({ kind: "wrong", line: length, why: "result" });
    }
    const early = { kind: "wrong", line: length - 1, why: "result" };
    expect(await shown([...record.slice(0, -2), { result: told }])).toEqual(early);
    expect(await shown([...record.slice(0, 1), { result: 1 }])).toEqual({ kind: "wrong", line: 2, why: "line" });
    expect(await shown([...record.slice(0, 1), { result: told }])).toEqual({ kind: "wrong", line: 2, why: "no-deal" });
  });
});

test.each([
  { preset: "odd" },
  { seats: [] },
  { seats: ["a", "b", "c"] },
  { seats: Array.from({ length: 11 }, String) },
  { options: { players: 5 } },
  { options: { players: "1\n2\n3\n4\n5" } },
  { preset: "device" },
  { seats: ["Phone"], options: { players: "1\n2\n3" } },
])("a header with %j is none", async (fields) => {
  expect(await shown(headed(fields))).toEqual({ kind: "wrong", line: 1, why: "header" });
});

test("other seats have another pack", async () => {
  expect(await shown(headed({ seats: ["a", "b", "c", "d"] }))).toEqual({ kind: "wrong", line: 3, why: "deal" });
});
