/** What moves cost that everybody can see to be right or wrong, and what of a game is no move of the seat at all. */
import { describe, expect, test } from "vitest";
import { hints } from "../games/seventeen/hints";
import { readingsOf } from "../hints/declared";
import type { MomentInfo, ReplayInfo, ResultInfo } from "../net/messages";
import { Reel } from "../replay/reel";
import type { CardRules, Struct } from "../rules";
import { calls } from "../testing/calls";
import { infoOf } from "../testing/games";
import { setupOf, tableOf } from "../testing/table";
import { decisionsOf, reviewing, type Review } from "./review";

const LIMIT = 17;
const MEANINGS = { begins: "deal" };

function reelOf(moments: MomentInfo[], seat: number | null, seats = 3): Reel {
  const table = tableOf(setupOf("seventeen", "basic", { seats }));
  const info: ReplayInfo = { table, viewpoint: seat === null ? "open" : String(seat + 1), seat, moments };
  return new Reel(info, MEANINGS);
}

function reviewed(reel: Reel, rules: CardRules): Review {
  const course = reviewing(reel, rules, readingsOf(hints, infoOf("seventeen")));
  for (;;) {
    const next = course.next();
    if (next.done) return next.value;
  }
}

/** A game of one move, from that position on. */
function one(rules: CardRules, state: Struct, seat: number, move: string, result?: ResultInfo): Reel {
  const set = rules.fields(rules.hide(state, { seat }));
  return reelOf([{ set }, { own: true, mover: seat, move, ...(result ? { result } : {}) }], seat);
}

async function position(seed: number, sure: boolean): Promise<{ rules: CardRules; state: Struct; seat: number }> {
  for (let next = seed; ; next++) {
    for await (const found of calls(next)) if (found.open >= LIMIT === sure) return found;
  }
}

describe("a move in Seventeen", () => {
  test.each([
    [true, "pass", "call"],
    [false, "call", "pass"],
  ])("that all can see to be wrong costs something (17 lie open: %s)", { timeout: 120_000 }, async (sure, wrong, right) => {
    const { rules, state, seat } = await position(1, sure);
    const { faults, moves, unjudged } = reviewed(one(rules, state, seat, wrong), rules);
    expect(faults).toHaveLength(1);
    expect(faults[0]!.decision).toEqual({ at: 0, move: wrong, round: 0 });
    expect(faults[0]!.advice).toMatchObject({ moves: [right], than: wrong });
    expect(faults[0]!.advice.gain).toBeGreaterThan(faults[0]!.advice.within);
    expect([moves, unjudged]).toEqual([1, 0]);
    expect(reviewed(one(rules, state, seat, right), rules).faults).toEqual([]);
  });

  test("leaves the rest of what came to luck", { timeout: 120_000 }, async () => {
    const { rules, state, seat } = await position(1, true);
    const winners = [seat, (seat + 1) % 3];
    const { faults, rounds } = reviewed(one(rules, state, seat, "pass", { scores: [0, 0, 0], winners }), rules);
    const [round] = rounds;
    expect(rounds).toHaveLength(1);
    expect(round).toMatchObject({ round: 0, after: 1 / 2, given: faults[0]!.advice.gain });
    expect(round!.before).toBeGreaterThan(1 / 3);
    expect(round!.before - round!.given + round!.luck).toBeCloseTo(1 / 2);
    const lost = reviewed(one(rules, state, seat, "pass", { scores: [0, 0, 0], winners: [(seat + 1) % 3] }), rules);
    expect(lost.faults, "what came of it says nothing of the move").toEqual(faults);
    expect(lost.rounds[0]!.luck).toBeLessThan(round!.luck);
  });

  test("says nothing of the luck of a game that has no end", { timeout: 120_000 }, async () => {
    const { rules, state, seat } = await position(1, true);
    expect(reviewed(one(rules, state, seat, "pass"), rules).rounds).toEqual([]);
  });

  test("is not judged where the rules would not have offered it, or nobody's view is known", { timeout: 120_000 }, async () => {
    const { rules, state, seat } = await position(1, true);
    expect(reviewed(one(rules, state, seat, "play 4x2"), rules)).toMatchObject({ faults: [], moves: 1, unjudged: 1 });
    const open = reelOf([{ set: rules.fields(state) }, { own: true, move: "pass" }], null);
    expect(reviewed(open, rules)).toMatchObject({ faults: [], moves: 1, unjudged: 1 });
  });
});

test("the moves of a seat are its own, in their rounds, without those that were taken back", () => {
  const trace = (verb: string, seat: number | null, back = false): NonNullable<MomentInfo["trace"]> => ({ verb, seat, numbers: [], steps: [], at: 0, by: "person", back });
  const reel = reelOf(
    [
      { set: {} },
      { trace: trace("deal", null) },
      { own: true, mover: 0, move: "pass", trace: trace("pass", 0) },
      { trace: trace("call", 1) },
      { own: true, mover: 0, move: "call", trace: trace("call", 0) },
      { trace: trace("back", 0, true) },
      { trace: trace("deal", null) },
      { own: true, mover: 0, move: "play 1 up", trace: trace("play", 0) },
    ],
    0,
  );
  expect(decisionsOf(reel)).toEqual([
    { at: 1, move: "pass", round: 0 },
    { at: 6, move: "play 1 up", round: 1 },
  ]);
});
