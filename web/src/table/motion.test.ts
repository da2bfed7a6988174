import { expect, test } from "vitest";
import { exactSen, liesUp } from "../games/sen/exact";
import type { TraceInfo } from "../net/messages";
import { backTo, layout, planMotion, type Box, type Stage } from "./motion";

const box = (x: number, width = 80): Box => ({ x, y: 10, width, height: width * 1.4 });
const stage: Stage = {
  before: (place) => (place === "gone" ? null : box(place.length)),
  after: (place) => (place === "hidden" ? null : box(place.length + 100)),
  middle: box(150),
  deals: false,
  large: (place) => place.startsWith("dream.0"),
  up: liesUp,
};

function trace(parts: Partial<TraceInfo>): TraceInfo {
  return { verb: "put", seat: 0, numbers: [], steps: [], at: 0, by: null, ...parts };
}

test("a card flies from where it was to where it is, and turns as the places say", () => {
  const steps = [
    { source: "hand.0", target: "dream.1.2" },
    { source: "dream.1.2", target: "discard", face: "7" },
  ];
  const { flights, total } = planMotion(trace({ steps }), stage);
  expect(flights.map((flight) => [flight.target, flight.startUp, flight.endUp])).toEqual([
    ["dream.1.2", false, false],
    ["discard", false, true],
  ]);
  expect(total).toBeGreaterThan(300);
});

test("the one who holds a card sees it", () => {
  const { flights } = planMotion(trace({ verb: "draw", steps: [{ source: "draw", target: "hand.0", face: "3" }] }), stage);
  expect(flights[0]).toMatchObject({ face: "3", startUp: false, endUp: true });
});

test("places that are not drawn are left out", () => {
  const { flights } = planMotion(trace({ steps: [{ source: "draw", target: "hidden" }] }), stage);
  expect(flights).toEqual([]);
});

test("a look at a large card happens where it lies, at a small one before the eyes", () => {
  const large = planMotion(trace({ verb: "look", steps: [{ source: "dream.0.1", target: "dream.0.1", face: "4" }] }), stage);
  expect(large.glances).toEqual([{ place: "dream.0.1", face: "4" }]);
  const small = planMotion(trace({ verb: "peek", steps: [{ source: "dream.1.1", target: "dream.1.1", face: "4" }] }), stage);
  expect(small.flights[0]?.hold).toBeGreaterThan(0);
});

test("who only sees that a card was looked at sees no face", () => {
  const { glances, flights } = planMotion(trace({ verb: "look", steps: [{ source: "dream.1.1", target: "dream.1.1" }] }), stage);
  expect(glances).toEqual([{ place: "dream.1.1", face: null }]);
  expect(flights).toEqual([]);
});

test("dealing goes round the table, a card at a time", () => {
  const steps = [0, 1].map((seat) => ({ source: "draw", target: `dream.${seat}.0`, count: 2 }));
  const { flights } = planMotion(trace({ verb: "deal", seat: null, steps }), { ...stage, deals: true });
  expect(flights.map((flight) => flight.target)).toEqual(["dream.0.0", "dream.1.0", "dream.0.1", "dream.1.1"]);
  expect(flights.map((flight) => flight.delay)).toEqual([0, 45, 90, 135]);
});

test("the cards of a hand have places of their own", () => {
  const use = exactSen(
    trace({
      verb: "use",
      steps: [
        { source: "hand", target: "discard", face: "take2" },
        { source: "draw", target: "hand" },
        { source: "draw", target: "hand" },
      ],
    }),
  );
  expect(use.steps.map((step) => [step.source, step.target])).toEqual([
    ["hand.0", "discard"],
    ["draw", "hand.0"],
    ["draw", "hand.1"],
  ]);
  const keep = exactSen(trace({ verb: "keep", numbers: [1], steps: [{ source: "hand", target: "discard" }] }));
  expect(keep.steps[0]?.source).toBe("hand.1");
});

/** Where that transform, round the middle of the box as in the pages, draws it. */
function drawn(to: Box, transform: string): Box {
  const [x = 0, y = 0, scale = 1] = [...transform.matchAll(/-?[\d.]+/g)].map((found) => Number(found[0]));
  const [width, height] = [to.width * scale, to.height * scale];
  return { x: to.x + x + (to.width - width) / 2, y: to.y + y + (to.height - height) / 2, width, height };
}

test("what has made room starts where it lay, as large as it was there", () => {
  const [from, to] = [{ x: 44, y: 166, width: 90, height: 126 }, { x: 11, y: 180, width: 60, height: 84 }];
  expect(drawn(to, backTo(from, to) ?? "")).toEqual(from);
  expect(drawn(from, backTo(to, from) ?? "")).toEqual(to);
});

test("words that grow wider or higher keep their size and the middle of their top", () => {
  expect(backTo({ x: 100, y: 50, width: 60, height: 20 }, { x: 80, y: 40, width: 100, height: 20 })).toBe("translate(0px, 10px) scale(1)");
  expect(backTo({ x: 100, y: 50, width: 60, height: 20 }, { x: 100, y: 30, width: 60, height: 40 })).toBe("translate(0px, 20px) scale(1)");
});

test("what nobody would see move does not", () => {
  expect(backTo({ x: 10, y: 10, width: 80, height: 112 }, { x: 11, y: 9.5, width: 80, height: 112 })).toBeNull();
  expect(backTo({ x: 0, y: 0, width: 0, height: 0 }, box(10))).toBeNull();
});

test("a place moves with what it lies in where that has a name of its own, and a place that holds others does not", () => {
  document.body.innerHTML = `
    <div data-settle="slot.0"><i data-place="held.5"></i></div>
    <ol data-place="row"><li data-place="row.0"></li></ol>
    <i data-place="draw"></i>`;
  expect([...layout().keys()]).toEqual(["slot.0", "row.0", "draw"]);
  document.body.innerHTML = "";
});
