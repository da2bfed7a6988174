/** What is foretold of moves, held to what the rules then do, over thousands of positions of games at random. */
import { describe, expect, test } from "vitest";
import type { CardRules, Fields, Struct } from "../rules";
import { byName } from "../rules/structs";
import { Told, WhatIf, type Count, type World } from "../rules/whatif";
import { infoOf } from "../testing/games";
import { CASES, OWN, positions, type Position } from "../testing/positions";
import type { Choice } from "../table/choices";
import { CatsView } from "./cats/view";
import { outcomeOf, prizeOf } from "./cats/outcome";
import { readMove } from "./cats/moves";
import { dreamPlace } from "./cats/places";
import * as sen from "./sen/foresee";
import { senPicks } from "./sen/moves";
import { SenView } from "./sen/view";
import * as seventeen from "./seventeen/foresee";
import { SeventeenView } from "./seventeen/view";

/** Positions of each preset: so many are compared number by number, and so many for what a game says. */
const [WHOLE, EACH] = [80, 150];

/** What the rules make of the move, when nobody answers it. */
function truth({ rules, state, seat, move }: Position): Struct {
  const after = rules.clone(state);
  rules.apply(after, seat, rules.read(move)!);
  for (;;) {
    const cards = rules.chance(after);
    if (cards !== null) rules.shuffled(after, cards);
    else if (rules.window(after) !== null) rules.close(after);
    else return after;
  }
}

const sent = ({ rules, state, seat }: Position, aided = true): Fields => rules.fields(rules.hide(state, { seat, aided }));
const plain = (fields: Fields): Fields => fields;

/** What tells the outcome of moves there, for a game that reads views like this. */
function foretell<Seen>(position: Position, see: (fields: Fields) => Seen, aided = true): (move: string, count?: Count) => Told<Seen> | null {
  const whatIf = WhatIf.of(position.rules, { fields: sent(position, aided), seat: position.seat, aided, see });
  if (whatIf === null) throw new Error("the rules do not give the view that was sent");
  return (move, count) => whatIf.after(move, count);
}


/** All that is told of a move, to the last number. */
function everything(told: Told<Fields>): string {
  const worlds: World<Fields>[] = [];
  told.read((world) => {
    worlds.push(world);
    return 0;
  });
  return JSON.stringify(worlds);
}

interface Compared {
  known: number;
  unknown: number;
  /** What was said to be known, and came otherwise. */
  wrong: string[];
}

/** Compares what is foretold of a move with what comes of it, number by number. */
function compare(position: Position, told: Told<Fields>): Compared {
  const came = position.rules.fields(position.rules.hide(truth(position), { seat: position.seat }));
  const all: Compared = { known: 0, unknown: 0, wrong: [] };
  const visit = (name: string, value: unknown, read: (fields: Fields) => unknown): void => {
    const said = told.read(({ after }) => read(after) ?? null);
    const same = JSON.stringify(said) === JSON.stringify(value);
    // A field that is not known as a whole may be known in parts.
    if (Array.isArray(value) && !same) for (const [at, part] of value.entries()) visit(`${name}.${at}`, part, (fields) => (read(fields) as unknown[])[at]);
    else if (said === undefined) all.unknown += 1;
    else if (same) all.known += [value].flat(2).length;
    else all.wrong.push(`${position.move}: ${name} is ${JSON.stringify(value)}, not ${JSON.stringify(said)}`);
  };
  for (const [name, value] of Object.entries(came)) visit(name, value, (fields) => fields[name]);
  return all;
}

describe.each([...CASES, ...OWN])("$game $preset", (of) => {
  test("a move does what is foretold, and what is not foretold can't be known", { timeout: 120_000 }, async () => {
    let [known, unknown] = [0, 0];
    const wrong: string[] = [];
    for await (const position of positions(of, WHOLE, 3)) {
      const compared = compare(position, foretell(position, plain)(position.move)!);
      known += compared.known;
      unknown += compared.unknown;
      wrong.push(...compared.wrong);
    }
    expect(unknown).toBeGreaterThan(WHOLE / 2);
    // What nearly every guess agrees on may come otherwise: who has the fewest crows, say. No game reads such things.
    expect(wrong.length / known, wrong.slice(0, 5).join("\n")).toBeLessThan(2e-5);
  });

  test("worlds that look the same to somebody have the same told of them", { timeout: 120_000 }, async () => {
    for await (const position of positions(of, 12, 5)) {
      const { rules, seat, move } = position;
      for (const aided of [true, false]) {
        const view = rules.hide(position.state, { seat, aided });
        const told = everything(foretell(position, plain, aided)(move)!);
        for (const seed of [1, 2]) {
          const other = { ...position, state: rules.sample(view, seed) };
          expect(everything(foretell(other, plain, aided)(move)!), move).toBe(told);
        }
      }
    }
  });
});

/** Whether a great many guesses, other ones than those that are compared, agree on something. */
function agree({ rules, state, seat, move }: Position, read: (before: Struct, after: Struct) => number): boolean {
  const view = rules.hide(state, { seat });
  const found = new Set<number>();
  for (let seed = 1; seed <= 100; seed += 1) {
    const guess = rules.sample(view, seed * 7_919);
    found.add(read(guess, truth({ rules, state: guess, seat, move })));
  }
  return found.size === 1;
}

const choiceOf = (move: string, picks: readonly string[]): Choice => ({ move, verb: move.split(" ")[0]!, picks });
const named = (seat: number): string => `seat ${seat}`;

describe("what a game says of a move", () => {
  const of = (game: string): (typeof CASES)[number][] => CASES.filter((each) => each.game === game);

  test.each(of("sen"))("Sen $preset: crows more or fewer, or not known yet", { timeout: 120_000 }, async (preset) => {
    const info = infoOf("sen");
    const crows = ({ rules, seat }: Position, state: Struct): number => {
      const counted = rules.clone(state);
      (rules.book as unknown as { count: (state: Struct) => void }).count(counted);
      return (byName(counted)["raw"] as Int16Array)[seat]!;
    };
    const seen = { known: 0, unknown: 0, waking: 0 };
    for await (const position of positions(preset, 2 * EACH, 7)) {
      const { rules, state, seat, move } = position;
      const told = foretell(position, (fields) => new SenView(fields, info));
      const [verb = "", ...args] = move.split(" ");
      const picks = senPicks(verb, args, seat)[0]!;
      const more = crows(position, truth(position)) - crows(position, state);
      const mark = sen.marksOf([choiceOf(move, picks)], picks.slice(0, -1), seat, told).get(picks.at(-1)!);
      if (mark != null) expect(mark, move).toBe(more);
      if (["put", "take", "choose"].includes(verb)) {
        expect(mark, move).not.toBeUndefined();
        seen[mark === null ? "unknown" : "known"] += 1;
        if ((seen.known + seen.unknown) % 15 === 0) expect(mark !== null, move).toBe(agree(position, (before, after) => crows(position, after) - crows(position, before)));
      }
      if (verb !== "wake") continue;
      const waking = sen.crowsOnWaking(told, seat);
      expect([null, crows(position, state)], move).toContain(waking);
      expect(waking !== null).toBe(agree(position, (before) => crows({ rules, state: before, seat, move }, before)));
      seen.waking += 1;
    }
    expect(Math.min(seen.known, seen.unknown, 9 * seen.waking)).toBeGreaterThan(8);
  });

  test.each(of("seventeen"))("Seventeen $preset: what is in sight, and what the row makes", { timeout: 120_000 }, async (preset) => {
    const info = infoOf("seventeen");
    const sum = ({ rules }: Position, state: Struct): number => {
      const counted = Object.assign(rules.clone(state), { caller: 1, last: 1 });
      (rules.book as unknown as { count: (state: Struct) => void }).count(counted);
      return byName(counted)["sum"] as number;
    };
    const seen = { known: 0, unknown: 0, calls: 0 };
    for await (const position of positions(preset, 2 * EACH, 9)) {
      const { rules, move, state } = position;
      const told = foretell(position, (fields) => new SeventeenView(fields, info));
      if (move.startsWith("play")) {
        const after = truth(position);
        expect(seventeen.openAfter(told, move), move).toBe(byName(after)["open_sum"]);
        const makes = seventeen.sumAfter(told, move);
        expect([null, sum(position, after)], move).toContain(makes);
        seen[makes === null ? "unknown" : "known"] += 1;
        if ((seen.known + seen.unknown) % 15 === 0) expect(makes !== null, move).toBe(agree(position, (_, then) => sum(position, then)));
      } else if (move === "call" && rules.window(state) === null) {
        expect([null, sum(position, state)]).toContain(seventeen.sumOnCall(told));
        seen.calls += 1;
      }
    }
    expect(Math.min(seen.known, seen.unknown, seen.calls)).toBeGreaterThan(3);
  });

  test.each(of("cats"))("Cats $preset: how lands lie, what is won and where it goes, and how the game ends", { timeout: 120_000 }, async (preset) => {
    const info = infoOf("cats");
    const verbs = new Set<string>();
    for await (const position of positions(preset, EACH, 11)) {
      const { rules, seat, move } = position;
      const told = foretell(position, (fields) => new CatsView(fields, info));
      const now = new CatsView(sent(position), info);
      const [verb = "", ...args] = move.split(" ");
      const state = truth(position);
      const after = new CatsView(rules.fields(rules.hide(state, { seat })), info);
      verbs.add(verb);
      if (["build", "meet", "chase", "attack", "cover", "moth", "bat", "dragon", "place"].includes(verb)) {
        const lies = now.seats.flatMap((each) => now.lands(each)).flatMap(({ seat: whose, land, nines, top }) => {
          const then = after.land(whose, land);
          return then.nines === nines && then.top === top ? [] : [[dreamPlace(whose, land), then] as const];
        });
        const outcome = outcomeOf(now, seat, readMove(verb, args, seat), move, told, named);
        expect([...outcome.after], move).toEqual(lies);
        expect(/game ends|koniec gry/.test(outcome.hint), move).toBe(rules.result(state) !== null);
      }
      if (!["meet", "attack", "bat", "dragon", "pass"].includes(verb)) continue;
      const prize = prizeOf(told, move)!;
      const grown = after.lands(now.f.turn).filter(({ land, nines }) => nines > now.land(now.f.turn, land).nines);
      const places = after.phase === "place" ? rules.legal(state, now.f.turn).map((action) => Number(rules.write(action).split(" ")[1]) - 1) : grown.map(({ land }) => land);
      expect(prize.lands, move).toEqual(places);
      const paired = after.phase === "place" ? after.play(1)?.face : grown[0]?.top;
      if (places.length > 0) expect(prize.what, move).toBe(paired != null && /^\d$/.test(paired) ? "pair" : "nine");
    }
    const night = ["moth", "bat", "dragon", "owl"];
    const every = ["build", "meet", "chase", "attack", "cover", "exchange", "defend", "pass", "place"];
    expect([...verbs]).toEqual(expect.arrayContaining([...every, ...(preset.preset === "night" ? night : [])]));
  });
});

describe("what is wrong with a preview is found", () => {
  const of = CASES[0]!;

  /** The same rules with one of their methods made anew. */
  function changed(rules: CardRules, name: keyof CardRules, method: unknown): CardRules {
    return new Proxy(rules, {
      get: (target, each) => {
        if (each === name) return method;
        const value: unknown = Reflect.get(target, each, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  }

  async function first(wanted: (position: Position) => boolean): Promise<Position> {
    for await (const position of positions(of, 400, 13)) if (wanted(position)) return position;
    throw new Error("there is no such position");
  }

  test("a move that does something else", async () => {
    const position = await first(({ move }) => move.startsWith("take"));
    const { rules, seat } = position;
    const faulty = changed(rules, "apply", (state: Struct, by: number, action: number) => {
      rules.apply(state, by, action);
      state.turn = by;
    });
    const told = WhatIf.of(faulty, { fields: sent(position), seat, aided: true, see: plain })!.after(position.move)!;
    expect(compare(position, told).wrong).not.toEqual([]);
  });

  test("a guess that knows what lies hidden", async () => {
    const position = await first(({ move }) => move.startsWith("draw"));
    const { rules, seat, move } = position;
    const peeking = (of: Position): Told<Fields> => {
      const knowing = changed(rules, "sample", () => rules.clone(of.state));
      return WhatIf.of(knowing, { fields: sent(of), seat, aided: true, see: plain })!.after(move)!;
    };
    const others = [1, 2, 3, 4].map((seed) => ({ ...position, state: rules.sample(rules.hide(position.state, { seat }), seed) }));
    expect(new Set([position, ...others].map((each) => everything(peeking(each)))).size).toBeGreaterThan(1);
    expect(new Set([position, ...others].map((each) => everything(foretell(each, plain)(move)!))).size).toBe(1);
  });

  test("a view that the rules do not give says nothing, and an illegal move neither", async () => {
    const position = await first(({ move }) => move.startsWith("take"));
    const { rules, seat } = position;
    const fields = sent(position);
    const look = { seat, aided: true, see: plain };
    expect(WhatIf.of(rules, { fields, ...look })?.after("keep 1")).toBeNull();
    expect(WhatIf.of(rules, { fields, ...look })?.after("nonsense")).toBeNull();
    expect(WhatIf.of(rules, { fields: { ...fields, known: (fields["known"] as number[]).map(() => 0) }, ...look })).toBeNull();
    expect(WhatIf.of(rules, { fields: { ...fields, later: 1 }, ...look })).toBeNull();
    const { turn: _, ...short } = fields;
    expect(WhatIf.of(rules, { fields: short, ...look })).toBeNull();
  });

  test("what one guess has otherwise is not known", () => {
    const world = (crows: number): World<number> => ({ after: crows, now: 0, steps: [], offer: {}, result: null });
    const told = (...crows: number[]): Told<number> => new Told(() => (crows.length === 0 ? null : [world(crows.shift()!)]));
    expect(told(3, 3, 3).read(({ after }) => after)).toBe(3);
    expect(told(3, 3, 4).read(({ after }) => after)).toBeUndefined();
    expect(told(3, 3, 4).read(({ after }) => after > 2)).toBe(true);
  });
});
