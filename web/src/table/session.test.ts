import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Accepted, Refused } from "../net/messages";
import { TableSocket } from "../net/socket";
import { reduce, type Told } from "../state/table";
import { dreamlandView } from "../games/dreamland/testing/scenes";
import { quietSession } from "../testing/play";
import { view as senView } from "../games/sen/testing/scenes";
import { TableSession } from "./session.svelte";

const accepted: Accepted = { type: "accepted", id: "1" };
const stale: Refused = { type: "refused", id: "1", kind: "stale", code: "stale", text: "Spójrz jeszcze raz." };
const illegal: Refused = { ...stale, kind: "illegal", code: "dreamland-clue-stem" };

/** A session in a live game with the answers that the server is to give; `sent` are the numbers of decisions that were answered. */
function live(answers: (Accepted | Refused)[]): { session: TableSession; sent: number[]; refused: string[]; renew: (number: number) => void } {
  const sent: number[] = [];
  const refused: string[] = [];
  const session = quietSession({ refused: (refusal) => refused.push(refusal.code) });
  const renew = (number: number): void => {
    const offer = { clue: [[1]] };
    session.snapshot = reduce(session.snapshot, dreamlandView("turn", { decision: { number, offer, remaining: null, window: false } }), 0);
  };
  renew(7);
  vi.spyOn(TableSocket.prototype, "send").mockImplementation((draft) => {
    if (draft.type === "act") sent.push(draft.decision);
    return Promise.resolve(answers.shift() ?? accepted);
  });
  return { session, sent, refused, renew };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a move of a live game", () => {
  test("is done, and its refusal is handed back and not shown", async () => {
    const { session, sent, refused } = live([accepted, illegal]);
    expect(await session.answer("clue 1", "mgła")).toBeNull();
    expect(await session.answer("clue 1", "kotek")).toEqual(illegal);
    expect(sent).toEqual([7, 7]);
    expect(refused).toEqual([]);
  });

  test("is said again where the decision was renewed while it was on its way", async () => {
    const { session, sent, renew } = live([stale, accepted]);
    const answer = session.answer("object 3");
    await vi.advanceTimersByTimeAsync(100);
    renew(8);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBeNull();
    expect(sent).toEqual([7, 8]);
  });

  test("is refused where nothing newer comes", async () => {
    const { session, sent, refused } = live([stale]);
    const done = session.move("object 3");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe(false);
    expect(sent).toEqual([7]);
    expect(refused).toEqual(["stale"]);
  });
});

test("nothing of a table is shown until its game can be drawn, and then all of it in order", async () => {
  let told: ((message: Told) => void) | undefined;
  vi.spyOn(TableSocket.prototype, "connect").mockImplementation(function (this: TableSocket) {
    told = (this as unknown as { options: { told: (message: Told) => void } }).options.told;
  });
  const asked: string[] = [];
  let settle: () => void = () => undefined;
  const seen: string[] = [];
  const session = new TableSession("abcd1234", {
    meanings: () => null,
    ready: (game) => {
      asked.push(game);
      return new Promise((resolve) => (settle = resolve));
    },
    exact: (trace) => trace,
    up: () => false,
    refused: () => undefined,
    ended: () => undefined,
    noticed: () => undefined,
    seen: (_, message) => seen.push(message.type),
  });
  session.start();
  const first = dreamlandView("turn");
  told?.(first);
  told?.({ type: "table", now: 0, n: first.n + 1, table: first.table, seat: first.seat });
  await vi.advanceTimersByTimeAsync(50);
  expect([asked, session.snapshot, seen]).toEqual([["dreamland"], null, []]);
  settle();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual(["view", "table"]);
  expect(session.snapshot?.table.setup.game).toBe("dreamland");
});

test.each(["before it is shown", "while it moves"])("a picture that fails %s holds up nothing: what happened is known, and the next thing too", async (when) => {
  let told: ((message: Told) => void) | undefined;
  vi.spyOn(TableSocket.prototype, "connect").mockImplementation(function (this: TableSocket) {
    told = (this as unknown as { options: { told: (message: Told) => void } }).options.told;
  });
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const fail = (): never => {
    throw new Error("no picture");
  };
  const step = { source: "draw", target: "hand.0", face: null, count: 1 };
  const session = new TableSession("abcd1234", {
    meanings: () => null,
    exact: (trace) => (when === "before it is shown" ? fail() : trace),
    up: () => false,
    refused: () => undefined,
    ended: () => undefined,
    noticed: () => undefined,
    seen: () => undefined,
  });
  session.start();
  // Where a card flies to is measured once the table is as it will be.
  vi.spyOn(document, "querySelector").mockImplementation((place) => (place.includes("hand.0") ? fail() : null));
  const first = senView();
  told?.(first);
  const change = (n: number): Told => ({
    type: "change",
    n: first.n + n,
    set: { deck_size: 41 - n },
    trace: { verb: "draw", seat: 0, numbers: [], steps: [step], at: 0, by: "person" },
    decision: { number: 4 + n, offer: { draw: [[]] }, remaining: null, window: false },
    waiting: [0],
    result: null,
  });
  told?.(change(1));
  told?.(change(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toHaveLength(2);
  expect(session.snapshot?.state?.["deck_size"]).toBe(39);
  expect(session.snapshot?.log.filter((entry) => entry.trace.verb === "draw")).toHaveLength(2);
  expect([session.asked, session.flights, session.landing]).toEqual([true, [], []]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a tap that hurries", () => {
  const step = { source: "draw", target: "hand.0", face: null, count: 1, seen_by: [] };
  const change = (n: number): Told => ({
    type: "change",
    n: senView().n + n,
    set: { deck_size: 41 - n },
    trace: { verb: "draw", seat: 1, numbers: [], steps: [step], at: 0, by: "bot" },
    decision: null,
    waiting: [1],
    result: null,
  });

  function begun(seats = senView().table.seats): { session: TableSession; tell: (message: Told) => void; hurried: () => number } {
    let told: ((message: Told) => void) | undefined;
    vi.spyOn(TableSocket.prototype, "connect").mockImplementation(function (this: TableSocket) {
      told = (this as unknown as { options: { told: (message: Told) => void } }).options.told;
    });
    const hurry = vi.spyOn(TableSocket.prototype, "hurry").mockImplementation(() => undefined);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const session = quietSession();
    session.start();
    const first = senView({ decision: null, waiting: [1] });
    told?.({ ...first, table: { ...first.table, seats } });
    return { session, tell: (message) => told?.(message), hurried: () => hurry.mock.calls.length };
  }

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test("shows at once what waits behind what moves, and tells the bots where nobody else plays", async () => {
    const { session, tell, hurried } = begun();
    await vi.advanceTimersByTimeAsync(1_000);
    for (const n of [1, 2, 3]) tell(change(n));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.snapshot?.state?.["deck_size"]).toBe(40);
    session.hurry();
    expect(session.snapshot?.state?.["deck_size"]).toBe(38);
    expect(hurried()).toBe(1);
    // What comes later moves as it does.
    tell(change(4));
    tell(change(5));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.snapshot?.state?.["deck_size"]).toBe(37);
  });

  test("hurries no bots where others play too", () => {
    const [ala, ...bots] = senView().table.seats;
    const { session, hurried } = begun([ala!, { ...ala!, person: "ola", name: "Ola" }, ...bots.slice(1)]);
    session.hurry();
    expect([session.alone, hurried()]).toEqual([false, 0]);
  });
});
