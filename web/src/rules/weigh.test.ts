/** Moves that are weighed, in positions in which everybody can see which is the better one, and in others of which one knows what must not matter. */
import { describe, expect, test } from "vitest";
import { generator } from "../local/testing/evening";
import { infoOf } from "../testing/games";
import { calls, mixed } from "../testing/calls";
import { CASES, positions } from "../testing/positions";
import { loadGame, rulesOf, type CardRules, type Options, type Struct } from ".";
import { surely, Weighing, type Advice } from "./weigh";

/** Enough for moves that are as different as these. */
const LITTLE = { all: 16, better: 24, last: 60 };
/** Enough for what is only to be the same. */
const LEAST = { all: 4, better: 4, last: 20 };

/** What is advised to a seat; undefined where nothing can be said of its moves at all. */
function adviceTo(rules: CardRules, state: Struct, seat: number, effort = LITTLE): Advice | null | undefined {
  const weighing = Weighing.of(rules, rules.fields(rules.hide(state, { seat })), seat, (reached, of) => [of, reached.phase], effort);
  if (weighing === null) return undefined;
  weighing.work(() => false);
  return weighing.advice;
}

describe("Seventeen", () => {
  const LIMIT = 17;

  test("a call is advised as soon as everybody sees 17, and not before", { timeout: 120_000 }, async () => {
    const told = { call: 0, pass: 0 };
    for (let seed = 1; seed <= 10; seed++) {
      for await (const { rules, state, seat, open } of calls(seed)) {
        const [sure, other] = open >= LIMIT ? (["call", "pass"] as const) : (["pass", "call"] as const);
        if (told[sure] === 4) continue;
        const advice = adviceTo(rules, state, seat);
        expect(advice?.moves, `${open}`).toEqual([sure]);
        expect(advice?.than).toBe(other);
        expect(advice?.gain).toBeGreaterThan(advice!.within);
        told[sure] += 1;
      }
    }
    expect(told).toEqual({ call: 4, pass: 4 });
  });
});

/** Plays a game of Cats by rule of thumb, and shows each decision. */
async function* decisions(seed: number): AsyncGenerator<{ rules: CardRules; state: Struct; seat: number }> {
  const luck = generator(seed);
  const rules = rulesOf((await loadGame("cats"))!, infoOf("cats").presets[0]!.options as Options, 2);
  const state = rules.start();
  while (!rules.isOver(state)) {
    if (mixed(rules, state, luck)) continue;
    const [seat = 0] = rules.toAct(state);
    yield { rules, state, seat };
    rules.apply(state, seat, rules.thumb(rules.hide(state, { seat }), seat, Math.floor(luck() * 2 ** 32)));
  }
}

/** What comes of a move at once, whatever is hidden: whether the game is over and the seat has won, or has lost; null where that is not sure. */
function atOnce(rules: CardRules, state: Struct, seat: number, action: number): "won" | "lost" | null {
  const view = rules.hide(state, { seat });
  const ends = Array.from({ length: 12 }, (_, guess) => {
    const tried = rules.sample(view, 1 + guess);
    rules.apply(tried, seat, action);
    const winners = rules.result(tried)?.winners;
    return winners === undefined ? null : winners.includes(seat) ? "won" : "lost";
  });
  return ends.every((end) => end === ends[0]) ? ends[0]! : null;
}

function endsHere(rules: CardRules, state: Struct, seat: number, action: number): boolean {
  const tried = rules.clone(state);
  rules.apply(tried, seat, action);
  return rules.isOver(tried);
}

describe("Cats", () => {
  test("a move that wins at once is advised, and none that loses at once", { timeout: 300_000 }, async () => {
    let [winning, losing] = [0, 0];
    for (let seed = 1; seed <= 60 && (winning < 2 || losing < 2); seed++) {
      for await (const { rules, state, seat } of decisions(seed)) {
        const legal = rules.legal(rules.clone(state), seat);
        if (!legal.some((action) => endsHere(rules, state, seat, action))) continue;
        const ends = new Map(legal.map((action) => [rules.write(action), atOnce(rules, state, seat, action)] as const));
        const of = (end: "won" | "lost" | null): number => [...ends.values()].filter((each) => each === end).length;
        if (legal.length < 2 || of(null) === legal.length || of(null) === 0) continue;
        if (of("won") > 0 ? winning >= 2 : losing >= 2) continue;
        const advice = adviceTo(rules, state, seat);
        if (advice === undefined || advice === null) continue;
        if (of("won") > 0) expect(advice.moves.map((move) => ends.get(move))).toContain("won");
        for (const move of advice.moves) expect(ends.get(move)).not.toBe("lost");
        if (of("won") > 0) winning += 1;
        else losing += 1;
      }
    }
    expect({ winning, losing }).toEqual({ winning: 2, losing: 2 });
  });
});

test("what nobody can see does not matter, and the same view has the same advice", { timeout: 300_000 }, async () => {
  let said = 0;
  for (const of of CASES.filter(({ game }) => game !== "sen")) {
    for await (const { rules, state, seat } of positions(of, 4, 17)) {
      const advice = adviceTo(rules, state, seat, LEAST);
      const another = rules.sample(rules.hide(state, { seat }), 3);
      expect(adviceTo(rules, another, seat, LEAST)).toEqual(advice);
      if (advice) said += 1;
      for (const { after, otherwise, more } of advice?.readings ?? []) expect(after - otherwise).toBeCloseTo(more.mean);
    }
  }
  expect(said).toBeGreaterThan(0);
});

test("where there is one move, or nobody plays by rule of thumb, nothing is said", async () => {
  const rules = rulesOf((await loadGame("seventeen"))!, {}, 2);
  const state = rules.start();
  rules.shuffled(state, rules.chance(state)!);
  const [seat = 0] = rules.toAct(state);
  expect(adviceTo(rules, state, 1 - seat), "it is not their turn").toBeUndefined();
  const fields = rules.fields(rules.hide(state, { seat }));
  expect(Weighing.of(rules, fields, seat)).not.toBeNull();
  expect(Weighing.of(Object.create(rules, { book: { value: { ...rules.book, thumb: undefined } } }) as CardRules, fields, seat)).toBeNull();
  expect(Weighing.of(rules, { ...fields, hand_size: [9, 9] }, seat), "no view by these rules").toBeNull();
});

test("a mean is sure if it is more than two standard errors from nothing", () => {
  expect(surely({ mean: 0.1, error: 0.04 })).toBe(true);
  expect(surely({ mean: 0.1, error: 0.06 })).toBe(false);
  expect(surely({ mean: -0.1, error: 0.01 })).toBe(false);
  expect(surely({ mean: 0, error: 0 })).toBe(false);
});
