import { describe, expect, test } from "vitest";
import { table } from "../games/sen/testing/scenes";
import type { MomentInfo, ReplayInfo, ServerMessage, TraceInfo } from "../net/messages";
import { reduce, type Snapshot } from "../state/table";
import { placeSearch, readPlace, viewpoints } from "./address";
import { ReplayPlayer } from "./player.svelte";
import { Reel, STRIDES } from "./reel";
import { ReplayHost } from "./wire";

const BEGINS = { begins: "deal" };

function trace(verb: string, at: number, face: string | null = null): TraceInfo {
  return { verb, seat: verb === "deal" ? null : at % 3, numbers: [], steps: [{ source: "draw", target: "drawn", face }], at, by: "person" };
}

/** A match of so many moments. In every seventh nothing is told, a round has forty, and every fifth move is one's own. */
function match(length: number, more: Partial<ReplayInfo> = {}): ReplayInfo {
  const moments: MomentInfo[] = [{ set: { deck_size: 100, turn: 0, kept: "all along" }, waiting: [] }];
  for (let at = 1; at < length; at += 1) {
    if (at % 7 === 0) moments.push({});
    else {
      moments.push({
        set: at % 3 === 0 ? { turn: at % 4 } : { deck_size: 100 - at, turn: at % 4 },
        trace: trace(at % 40 === 1 ? "deal" : "draw", at, String(at % 10)),
        waiting: [at % 4],
        ...(at % 5 === 0 ? { own: true } : {}),
        ...(at % 9 === 0 ? { learnt: true } : {}),
        ...(at === length - 1 ? { result: { scores: [1, 2, 3], winners: [0] } } : {}),
      });
    }
  }
  return { table: table(), viewpoint: "1", seat: 0, moments, ...more };
}

/** What somebody knows who has been there from the beginning, after each moment. */
function lived(info: ReplayInfo): Snapshot[] {
  const reel = new Reel(info, BEGINS);
  let snapshot = reduce(null, reel.view(0, 1), 0);
  return info.moments.map((moment, at) => {
    const told = { type: "change" as const, n: at + 1, set: moment.set ?? {}, trace: moment.trace ?? null, decision: null, waiting: moment.waiting ?? [...(snapshot?.waiting ?? [])], result: moment.result ?? null };
    if (at > 0) snapshot = reduce(snapshot, told, 0);
    if (snapshot === null) throw new Error("a view is a snapshot");
    return snapshot;
  });
}

describe("a reel", () => {
  const info = match(1_001);
  const reel = new Reel(info, BEGINS);

  test("gives at each moment what was known then, and the same forwards, backwards and from afar", () => {
    const there = lived(info);
    const forth = info.moments.map((_, at) => JSON.stringify(reel.view(at, 1)));
    info.moments.forEach((_, at) => {
      const view = reel.view(at, 1);
      expect(view.state).toEqual(there[at]?.state);
      expect(view.waiting).toEqual(there[at]?.waiting);
      expect(view.result).toEqual(there[at]?.result);
    });
    for (let at = reel.end; at >= 0; at -= 1) expect(JSON.stringify(reel.view(at, 1))).toBe(forth[at]);
    for (let step = 0; step < 300; step += 1) {
      const at = (step * 337) % 1_001;
      expect(JSON.stringify(reel.view(at, 1))).toBe(forth[at]);
    }
  });

  test("tells what happened from one moment to the next as the table does", () => {
    let snapshot = reduce(null, reel.view(0, 1), 0);
    for (let at = reel.beside(0, 1, "moment"); at !== null; at = reel.beside(at, 1, "moment")) {
      const before = reel.beside(at, -1, "moment") ?? 0;
      snapshot = reduce(snapshot, reel.change(before, at, at + 1) ?? reel.view(at, at + 1), 0);
      const there = reduce(null, reel.view(at, 1), 0);
      expect(snapshot?.state).toEqual(there?.state);
      expect(snapshot?.result).toEqual(there?.result);
    }
    expect(snapshot?.result?.winners).toEqual([0]);
    expect(reel.change(0, 5, 1)).toBeNull();
  });

  test("has a log that begins with the round", () => {
    expect(reel.view(85, 1).log.map((each) => each.at)).toEqual([81, 82, 83, 85]);
    expect(reel.view(85, 1).log[0]?.verb).toBe("deal");
    expect(reel.view(39, 1).log).toHaveLength(34);
  });

  test("shows no face again without the memory aid, unless all lies open", () => {
    const faces = (more: Partial<ReplayInfo>): (string | null | undefined)[] => {
      const setup = { ...table().setup, memory_aid: false };
      return new Reel(match(10, { table: table({ setup }), ...more }), BEGINS).view(4, 1).log.map((each) => each.steps[0]?.face);
    };
    expect(faces({})).toEqual([null, null, null, "4"]);
    expect(faces({ viewpoint: "open", seat: null })).toEqual(["1", "2", "3", "4"]);
  });

  test("knows where a step goes", () => {
    expect(reel.beside(6, 1, "moment")).toBe(8);
    expect(reel.beside(8, -1, "moment")).toBe(6);
    expect(reel.beside(50, 1, "round")).toBe(81);
    expect(reel.beside(50, -1, "round")).toBe(41);
    expect(reel.beside(5, 1, "own")).toBe(10);
    expect(reel.beside(9, 1, "learnt")).toBe(18);
    for (const stride of STRIDES) {
      expect(reel.beside(0, -1, stride)).toBeNull();
      expect(reel.beside(reel.end, 1, stride)).toBeNull();
    }
    expect([-3, 3.6, 5_000, Number.NaN].map((at) => reel.within(at))).toEqual([0, 4, 1_000, 0]);
  });

  test("lets no clock run on and asks nothing of anybody", () => {
    const live = new Reel({ ...match(5), moments: match(5).moments.map((moment, at) => ({ ...moment, time: at * 1_000 })) }, BEGINS);
    const snapshot = reduce(null, live.view(3, 1), 50_000);
    expect(snapshot).toMatchObject({ paused: 50_000, began: 47_000, decision: null, back: null });
    expect(live.change(2, 3, 1)).toBeNull();
    expect(reduce(null, reel.view(3, 1), 0)).toMatchObject({ paused: null, decision: null, table: { phase: "playing" } });
    expect(reel.view(reel.end, 1).table.phase).toBe("over");
  });
});

describe("what happened beside the moves", () => {
  const gone = { at: 45, kind: "gone" as const, person: "ola", name: "Ola", seat: 1 };
  const back = { at: 79, kind: "back" as const, person: "ola", name: "Ola", seat: 1 };
  const info = match(100);
  info.moments[44] = { ...info.moments[44], news: [gone] };
  info.moments[79] = { ...info.moments[79], news: [back] };
  const reel = new Reel(info, BEGINS);
  const kinds = (at: number): string[] => reel.view(at, 1).table.news.map((news) => news.kind);

  test("is there from its moment on, until the next round begins", () => {
    expect([43, 44, 78, 79, 80, 81, 99].map(kinds)).toEqual([[], ["gone"], ["gone"], ["gone", "back"], ["gone", "back"], [], []]);
  });

  test("can be stepped to, and is told as it happens too", () => {
    expect(reel.stops("beside")).toEqual([44, 79]);
    expect(reel.tableChange(44, 45, 2)).toBeNull();
    let snapshot = reduce(null, reel.view(43, 1), 0);
    const tell = (message: ServerMessage): void => {
      if (message.type === "view" || message.type === "change" || message.type === "table") snapshot = reduce(snapshot, message, 0);
    };
    const player = new ReplayPlayer(reel, 43, (id) => id);
    const wire = player.host.open();
    const numbers: number[] = [];
    wire.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage & { n: number };
      numbers.push(message.n);
      tell(message);
    };
    wire.readyState = 1;
    player.step(1);
    expect(snapshot?.table.news).toEqual([gone]);
    expect(snapshot?.log.at(-1)?.trace.at).toBe(44);
    for (let step = 0; step < 40; step += 1) player.step(1);
    expect(player.at).toBeGreaterThan(81);
    expect(snapshot?.table.news).toEqual([]);
    expect(numbers).toEqual(numbers.map((_, index) => index + 2));
  });
});

describe("a player", () => {
  function playing(): { player: ReplayPlayer; told: { type: string; n: number }[] } {
    const told: { type: string; n: number }[] = [];
    const player = new ReplayPlayer(new Reel(match(100), BEGINS), 10, (id) => `/replay/${id}`);
    const wire = player.host.open();
    wire.onmessage = (event) => {
      told.push(JSON.parse(String(event.data)) as { type: string; n: number });
    };
    wire.readyState = 1;
    wire.send(JSON.stringify({ type: "hello" }));
    return { player, told };
  }

  test("tells a step as it happens, everything else as it is, and numbers both as a table does", () => {
    const { player, told } = playing();
    expect(player.step(1)).toBe(true);
    expect(player.step(-1)).toBe(true);
    player.jump(99);
    expect(player.step(1)).toBe(false);
    expect(told.map((message) => [message.type, message.n])).toEqual([["view", 1], ["change", 2], ["view", 3], ["view", 4]]);
    expect(player.at).toBe(99);
  });

  test("shows the same moment from another seat", () => {
    const { player, told } = playing();
    player.stride = "own";
    player.seenBy(new Reel({ ...match(100), moments: match(100).moments.map(({ own: _, ...moment }) => moment), viewpoint: "watch", seat: null }, BEGINS));
    expect(player.at).toBe(10);
    expect(player.stride).toBe("moment");
    expect(told.at(-1)).toMatchObject({ type: "view", seat: null });
  });

  test("a wire that is closed tells nothing", () => {
    const host = new ReplayHost(() => new Reel(match(5), BEGINS).view(0, 1), (id) => id);
    const wire = host.open();
    const told: unknown[] = [];
    wire.onmessage = (event) => told.push(event.data);
    wire.close();
    host.tell(new Reel(match(5), BEGINS).view(1, 2));
    expect(told).toEqual([]);
  });
});

test.each([
  ["", { at: 0, viewpoint: "watch", odds: false }],
  ["?at=12&seat=2", { at: 12, viewpoint: "2", odds: false }],
  ["?at=12&seat=2&odds", { at: 12, viewpoint: "2", odds: true }],
  ["?at=3&open", { at: 3, viewpoint: "open", odds: false }],
  ["?at=3&watch&odds", { at: 3, viewpoint: "watch", odds: true }],
  ["?at=x&seat=99", { at: 0, viewpoint: "watch", odds: false }],
])("the address %s", (search, place) => {
  expect(readPlace(search, "watch")).toEqual(place);
  expect(readPlace(placeSearch(place), "1")).toEqual(place);
});

test("a match is seen from each seat, by who watched, and with everything open", () => {
  expect(viewpoints(table().seats)).toEqual(["1", "2", "3", "watch", "open"]);
});
