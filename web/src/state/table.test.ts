import { expect, test } from "vitest";
import type { Change, TraceInfo } from "../net/messages";
import { table, view } from "../games/sen/testing/scenes";
import { isHost, LOG_LIMIT, reduce, type Snapshot } from "./table";

const trace: TraceInfo = { verb: "draw", seat: 0, numbers: [], steps: [], at: 5, by: "person" };

function change(parts: Partial<Change>): Change {
  return { type: "change", n: 2, set: {}, trace: null, decision: null, waiting: [], result: null, ...parts };
}

function first(): Snapshot {
  const snapshot = reduce(null, view(), 1000);
  if (!snapshot) throw new Error("a view is a snapshot");
  return snapshot;
}

test("a view replaces everything", () => {
  const next = reduce(first(), view({ you: "ola", seat: null, state: null, decision: null }), 0);
  expect(next).toMatchObject({ you: "ola", seat: null, state: null, decision: null, log: [], version: 2 });
});

test("a change sets whole fields and leaves the rest, and the picture before it, alone", () => {
  const before = first();
  const after = reduce(before, change({ set: { deck_size: 40 } }), 0);
  expect(after?.state?.["deck_size"]).toBe(40);
  expect(after?.state?.["seats"]).toBe(3);
  expect(before.state?.["deck_size"]).toBe(41);
});

test("a decision that is not there is nothing asked", () => {
  expect(reduce(first(), change({}), 0)?.decision).toBeNull();
});

test("a change before the first view is nothing", () => {
  expect(reduce(null, change({}), 0)).toBeNull();
});

test("a line of the log keeps the view after it, whatever comes later", () => {
  const called = reduce(first(), change({ set: { deck_size: 40 }, trace }), 0);
  const later = reduce(called, change({ set: { deck_size: 12 } }), 0);
  expect(later?.state?.["deck_size"]).toBe(12);
  expect(later?.log.at(-1)?.state?.["deck_size"]).toBe(40);
});

test("the log keeps events, numbered, and not more than its limit", () => {
  let snapshot: Snapshot | null = first();
  for (let index = 0; index < LOG_LIMIT + 5; index += 1) snapshot = reduce(snapshot, change({ trace }), 0);
  expect(snapshot?.log).toHaveLength(LOG_LIMIT);
  expect(snapshot?.log.at(-1)?.key).toBe(LOG_LIMIT + 5);
  expect(new Set(snapshot?.log.map((entry) => entry.key)).size).toBe(LOG_LIMIT);
});

test("without the memory aid only the latest line of the log has a face", () => {
  const shown: TraceInfo = { ...trace, verb: "discard", steps: [{ source: "drawn", target: "discard", count: 1, face: "5", seen_by: [] }] };
  const faces = (memory: boolean): (string | null | undefined)[] => {
    let snapshot = reduce(null, view({ table: table({ setup: { ...table().setup, memory_aid: memory } }) }), 0);
    for (let index = 0; index < 3; index += 1) snapshot = reduce(snapshot, change({ trace: shown }), 0);
    return (snapshot?.log ?? []).map((entry) => entry.trace.steps[0]?.face);
  };
  expect(faces(true)).toEqual(["5", "5", "5"]);
  expect(faces(false)).toEqual([null, null, "5"]);
});

test("a clock is a moment of the reader's own clock", () => {
  const asked = change({ decision: { number: 9, offer: {}, remaining: 30_000, window: false } });
  expect(reduce(first(), asked, 5000)?.deadline).toBe(35_000);
  expect(reduce(first(), change({}), 5000)?.deadline).toBeNull();
  // The same question, for which no clock runs any more.
  const late = change({ decision: { number: 9, offer: {}, remaining: null, window: false } });
  expect(reduce(reduce(first(), asked, 5000), late, 6000)?.deadline).toBeNull();
});

test("the result stays", () => {
  const over = reduce(first(), change({ result: { scores: [1, 2, 3], winners: [0] } }), 0);
  expect(reduce(over, change({}), 0)?.result?.winners).toEqual([0]);
});

test("the table changes without the state", () => {
  const next = reduce(first(), { type: "table", now: 0, n: 2, table: table({ host: "ola" }), seat: 2 }, 0);
  expect(next?.seat).toBe(2);
  expect(next?.state).not.toBeNull();
  expect(next && isHost(next)).toBe(false);
  expect(isHost(first())).toBe(true);
});

test("time that passed in a pause is counted by nobody", () => {
  const live = reduce(null, view({ time: 4_000 }), 10_000);
  const paused = reduce(live, { type: "table", now: 0, n: 2, seat: 0, table: table({ pause: { begun: true, wanted: [], asked: [] } }) }, 12_000);
  expect(paused).toMatchObject({ began: 6_000, paused: 12_000 });
  const still = reduce(paused, { type: "table", now: 0, n: 3, seat: 0, table: table({ pause: { begun: true, wanted: [], asked: [] }, host: "ola" }) }, 15_000);
  expect(still?.paused).toBe(12_000);
  expect(reduce(still, { type: "table", now: 0, n: 4, seat: 0, table: table() }, 72_000)).toMatchObject({ began: 66_000, paused: null });
  // Whoever comes in during a pause is told the time that stands.
  const late = reduce(null, view({ time: 4_000, table: table({ pause: { begun: true, wanted: [], asked: [] } }) }), 50_000);
  expect(reduce(late, { type: "table", now: 0, n: 2, seat: 0, table: table() }, 60_000)?.began).toBe(56_000);
});
