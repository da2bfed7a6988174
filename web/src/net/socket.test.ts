import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { table, view } from "../games/sen/testing/scenes";
import { HttpError } from "./http";
import type { Bye, ServerMessage } from "./messages";
import { TableSocket, type Draft, type Progress, type Status, type Told, type Wire } from "./socket";

class FakeWire implements Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  opened(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

let wires: FakeWire[];
let told: Told[];
let statuses: Status[];
let ended: Bye[];
let socket: TableSocket;
let ticket: (signal: AbortSignal) => Promise<string>;
let progress: Progress[];

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  told = [];
  statuses = [];
  ended = [];
  progress = [];
  ticket = () => Promise.resolve("ticket");
  socket = new TableSocket({
    table: "abcd1234",
    language: () => "pl",
    ticket: (signal) => ticket(signal),
    progress: (now) => progress.push(now),
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    told: (message) => told.push(message),
    status: (status) => statuses.push(status),
    ended: (bye) => ended.push(bye),
    random: () => 0.5,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const draft: Draft = { type: "act", decision: 4, move: "draw" };

function last(): FakeWire {
  const wire = wires.at(-1);
  if (!wire) throw new Error("no connection was made");
  return wire;
}

async function connected(n = 1): Promise<FakeWire> {
  socket.connect();
  await vi.advanceTimersByTimeAsync(0);
  last().opened();
  last().says(view({ n }));
  return last();
}

function change(n: number): ServerMessage {
  return { type: "change", n, set: {}, trace: null, decision: null, waiting: [], result: null };
}

test("opens with hello, and tells the view", async () => {
  const wire = await connected();
  expect(wire.sent[0]).toEqual({ type: "hello", ticket: "ticket", version: 1, language: "pl", after: null });
  expect(told).toHaveLength(1);
  expect(statuses.at(-1)).toBe("open");
});

test("what was said before the view goes out after it", async () => {
  socket.connect();
  void socket.send(draft);
  await vi.advanceTimersByTimeAsync(0);
  last().opened();
  expect(last().sent).toHaveLength(1);
  last().says(view());
  expect(last().sent[1]).toMatchObject({ type: "act", move: "draw" });
});

test("a command is answered by its id", async () => {
  const wire = await connected();
  const answer = socket.send(draft);
  const id = String(wire.sent[1]?.["id"]);
  expect(id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  wire.says({ type: "refused", id, kind: "stale", code: "stale", text: "Za późno" });
  await expect(answer).resolves.toMatchObject({ type: "refused", code: "stale" });
});

test("comes back with the last number seen and sends again what was not answered, with the same id", async () => {
  const wire = await connected(7);
  wire.says(change(8));
  void socket.send(draft);
  wire.breaks();
  expect(statuses.at(-1)).toBe("waiting");
  await vi.advanceTimersByTimeAsync(500);
  expect(wires).toHaveLength(2);
  last().opened();
  expect(last().sent[0]).toMatchObject({ type: "hello", after: 8 });
  expect(last().sent[1]?.["id"]).toBe(wire.sent[1]?.["id"]);
  expect(statuses.at(-1)).toBe("open");
});

test("an answered command is not sent again", async () => {
  const wire = await connected();
  void socket.send(draft);
  wire.says({ type: "accepted", id: String(wire.sent[1]?.["id"]) });
  wire.breaks();
  await vi.advanceTimersByTimeAsync(500);
  last().opened();
  expect(last().sent).toHaveLength(1);
});

test("the pauses grow, and never so long that a line which is there again is not used within three seconds", async () => {
  await connected();
  const tries: number[] = [];
  ticket = () => {
    tries.push(Date.now());
    return Promise.reject(new Error("offline"));
  };
  last().breaks();
  await vi.advanceTimersByTimeAsync(60_000);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses[0]).toBeLessThan(1_000);
  expect(Math.max(...pauses)).toBeLessThan(2_000);
  expect(tries.length).toBeLessThan(60);
});

test("a server that answers and refuses is left alone for longer", async () => {
  await connected();
  let tries = 0;
  ticket = () => {
    tries += 1;
    return Promise.reject(new HttpError(429, "too-fast", ""));
  };
  last().breaks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(14);
});

describe("a line that swallows what it is given", () => {
  /** What the last wire was sent, but for its hello. */
  const types = (wire: FakeWire): unknown[] => wire.sent.map((message) => message["type"]);

  test("is found out at rest, by a ping without an answer", async () => {
    const wire = await connected();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(types(wire)).toEqual(["hello", "ping"]);
    wire.says({ type: "pong" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(types(wire)).toEqual(["hello", "ping", "ping"]);
    expect([wires.length, statuses.at(-1)]).toEqual([1, "open"]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([wires.length, statuses.at(-1), wire.readyState]).toEqual([2, "waiting", 3]);
  });

  test("is found out a few seconds after a move, which is sent again, and it is said meanwhile that it is not sent", async () => {
    const wire = await connected();
    void socket.send(draft);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(progress).toEqual(["sending"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(types(wire)).toEqual(["hello", "act", "ping"]);
    expect(progress.at(-1)).toBe("unsent");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wires).toHaveLength(2);
    last().opened();
    expect(types(last())).toEqual(["hello", "act"]);
    expect(last().sent[1]?.["id"]).toBe(wire.sent[1]?.["id"]);
    last().says({ type: "accepted", id: String(wire.sent[1]?.["id"]) });
    expect(progress.at(-1)).toBeNull();
  });

  test("is found out although more and more is sent", async () => {
    await connected();
    for (let seconds = 0; seconds < 5; seconds += 0.5) {
      void socket.send(draft);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(wires).toHaveLength(2);
  });

  test("holds up no further attempt: the first one after it is back gets through", async () => {
    await connected();
    ticket = () => new Promise(() => undefined);
    last().breaks();
    await vi.advanceTimersByTimeAsync(61_000);
    // From now on requests are answered; those that were swallowed stay so.
    ticket = () => Promise.resolve("ticket");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wires.length).toBeGreaterThan(1);
    last().opened();
    expect(statuses.at(-1)).toBe("open");
    const made = wires.length;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(wires).toHaveLength(made);
  });

  test("holds up no further attempt either where the socket never opens, and only one is kept", async () => {
    await connected();
    last().breaks();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wires.length).toBeGreaterThan(3);
    const before = last();
    before.opened();
    expect(wires.filter((wire) => wire.readyState < 3)).toEqual([before]);
  });

  test("gives up the requests that it swallowed", async () => {
    await connected();
    const signals: AbortSignal[] = [];
    ticket = (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    last().breaks();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(signals.filter((signal) => !signal.aborted).length).toBeLessThan(6);
    socket.close();
    expect(signals.every((signal) => signal.aborted)).toBe(true);
  });

  test.each(["the page is shown again", "the network is back"])("is found out sooner when %s", async () => {
    const wire = await connected();
    socket.nudge();
    expect(types(wire)).toEqual(["hello", "ping"]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(wires).toHaveLength(2);
  });
});

test("a slow store is no dead line: the command waits while pings are answered, and has its time limit", async () => {
  const wire = await connected();
  void socket.send(draft);
  for (let seconds = 0; seconds < 14; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    wire.says({ type: "pong" });
  }
  expect(wires).toHaveLength(1);
  expect(progress).toEqual(["sending"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wires).toHaveLength(2);
});

test("says what was received, and nothing where nobody listens", async () => {
  socket.seen(3);
  const wire = await connected(4);
  socket.seen(4);
  expect(wire.sent.slice(1)).toEqual([{ type: "seen", n: 4 }]);
});

test("the pauses grow as well where a server opens and says goodbye at once, and not after a long quiet connection", async () => {
  (await connected()).breaks();
  for (let seconds = 0; seconds < 30; seconds += 0.1) {
    await vi.advanceTimersByTimeAsync(100);
    if (last().readyState !== 0) continue;
    last().opened();
    last().says({ type: "bye", code: "store", text: "Na razie." });
    last().breaks();
  }
  expect(wires.length).toBeGreaterThan(4);
  expect(wires.length).toBeLessThan(10);
  await vi.advanceTimersByTimeAsync(10_000);
  last().opened();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    last().says({ type: "pong" });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const before = wires.length;
  last().breaks();
  await vi.advanceTimersByTimeAsync(400);
  expect(wires.length).toBe(before + 1);
});

test("a nudge does not wait for the pause", async () => {
  await connected();
  last().breaks();
  socket.nudge();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires).toHaveLength(2);
});

test("a gap asks for a fresh view; what is already known is dropped", async () => {
  const wire = await connected(3);
  wire.says(change(3));
  expect(told).toHaveLength(1);
  wire.says(change(5));
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  last().opened();
  expect(last().sent[0]).toMatchObject({ type: "hello", after: null });
});

test("the table's own changes count too", async () => {
  const wire = await connected(1);
  wire.says({ type: "table", n: 2, table: table(), seat: null, now: 0 });
  wire.says(change(3));
  expect(told.map((message) => message.n)).toEqual([1, 2, 3]);
});

test("a bye ends it, unless it is only for now", async () => {
  const wire = await connected();
  wire.says({ type: "bye", code: "shutdown", text: "" });
  wire.breaks();
  await vi.advanceTimersByTimeAsync(500);
  expect(wires).toHaveLength(2);
  last().opened();
  last().says({ type: "bye", code: "no-table", text: "Nie ma takiego stołu" });
  expect(ended).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(wires).toHaveLength(2);
});

test("closed is closed", async () => {
  const wire = await connected();
  socket.close();
  wire.breaks();
  socket.connect();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(wires).toHaveLength(1);
  expect(statuses.at(-1)).toBe("closed");
});

test("comes back at once after another key, and ends where this device is forgotten", async () => {
  const wire = await connected();
  wire.says({ type: "bye", code: "key", text: "…" });
  wire.breaks();
  const refusals = [new HttpError(401, "no-person", "Nie znam cię"), new HttpError(401, "no-person", "Nie znam cię")];
  ticket = () => {
    const refusal = refusals.shift();
    return refusal && refusals.length > 0 ? Promise.reject(refusal) : Promise.resolve("new");
  };
  // The first refusal may be told before the new key has come.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toEqual([]);
  last().opened();
  expect(last().sent[0]).toMatchObject({ type: "hello", ticket: "new" });
  ticket = () => Promise.reject(new HttpError(401, "no-person", "Nie znam cię"));
  last().breaks();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toEqual([{ type: "bye", code: "no-person", text: "Nie znam cię" }]);
  expect(statuses.at(-1)).toBe("closed");
});

describe("talk", () => {
  const say: Draft = { type: "say", what: "wow", text: "" };

  async function opened(): Promise<void> {
    socket.connect();
    await vi.advanceTimersByTimeAsync(0);
    last().opened();
    last().says(view({ n: 5 }));
  }

  test("has no number, and comes beside what happens", async () => {
    const heard: string[] = [];
    socket = new TableSocket({
      table: "abcd1234",
      language: () => "pl",
      ticket: () => Promise.resolve("ticket"),
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      told: (message) => told.push(message),
      said: (message) => heard.push(message.what),
      status: () => undefined,
      ended: () => undefined,
    });
    await opened();
    last().says({ type: "said", person: "ola", name: "Ola", seat: 1, what: "bravo", text: "" });
    last().says({ type: "table", n: 6, table: table(), seat: 0, now: 0 });
    expect([heard, told.map((message) => message.type)]).toEqual([["bravo"], ["view", "table"]]);
    expect(wires.length).toBe(1);
  });

  test("is answered once, and is never said again over another line", async () => {
    expect(await socket.utter(say), "there is no line yet").toBeNull();
    await opened();
    const first = socket.utter(say);
    const sent = last().sent.at(-1);
    expect(sent).toMatchObject({ type: "say", what: "wow" });
    last().says({ type: "refused", id: String(sent?.["id"]), kind: "too_many", code: "talk-too-fast", text: "Później." });
    expect(await first).toMatchObject({ code: "talk-too-fast" });
    const second = socket.utter(say);
    last().breaks();
    expect(await second).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    last().opened();
    last().says(view({ n: 9 }));
    expect(last().sent.map((message) => message["type"])).toEqual(["hello"]);
  });
});
