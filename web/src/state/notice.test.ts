import { expect, test } from "vitest";
import { seat, table, view } from "../games/sen/testing/scenes";
import { holds, noticeOf, topicOf, type Notice } from "./notice";
import { reduce, type Snapshot } from "./table";

function picture(changes: Parameters<typeof view>[0] = {}): Snapshot {
  const snapshot = reduce(null, view(changes), 0);
  if (!snapshot) throw new Error("a view is a snapshot");
  return snapshot;
}

const seats = [seat("Ala"), seat("Ola"), seat("Jeż")];
const played = table({ seats, host: "ola" });
const mine = picture({ table: played });

test("who is removed is told, who leaves is not", () => {
  const gone = picture({ table: played, seat: null });
  expect(noticeOf(mine, gone, null)).toEqual({ id: "notice-removed", seat: 1 });
  expect(noticeOf(mine, gone, "stand")).toBeNull();
});

test("before the start it is a seat that is freed, and moving to another says nothing", () => {
  const open = table({ seats, host: "ola", phase: "open" });
  expect(noticeOf(picture({ table: open }), picture({ table: open, seat: null }), null)).toEqual({ id: "notice-unseated", seat: 1 });
  expect(noticeOf(picture({ table: open }), picture({ table: open, seat: 2 }), "sit")).toBeNull();
});

test("of a bot that stands in there is no note: the page shows it as long as it does", () => {
  const instead = picture({ table: { ...played, seats: [seat("Ala", { stand_in: true }), ...seats.slice(1)] } });
  expect(noticeOf(mine, instead, null)).toBeNull();
});

test("who watched and is given a seat is told which", () => {
  expect(noticeOf(picture({ table: played, seat: null }), picture({ table: played, seat: 2 }), null)).toEqual({ id: "notice-seated", seat: 3 });
});

test("the new host is told, and nobody at the start of a conversation", () => {
  expect(noticeOf(mine, picture({ table: { ...played, host: "ala" } }), null)).toEqual({ id: "notice-host", seat: 0 });
  expect(noticeOf(null, mine, null)).toBeNull();
});

test("a notice goes when it is not so any more", () => {
  const open = (place: number | null): Snapshot => picture({ table: table({ seats, host: "ola", phase: "open" }), seat: place });
  const watching = picture({ table: played, seat: null });
  const freed: Notice = { id: "notice-unseated", seat: 1 };
  expect([open(null), open(0), mine, watching].map((now) => holds(freed, now))).toEqual([true, false, false, false]);
  expect([watching, mine].map((now) => holds({ id: "notice-removed", seat: 1 }, now))).toEqual([true, false]);
  expect([mine, watching].map((now) => holds({ id: "notice-seated", seat: 1 }, now))).toEqual([true, false]);
  const waiting = picture({ table: { ...played, seats: [seat("Ala"), seat("Ola", { promise: { person: mine.you, name: "Ala", missing: [] } }), seat("Jeż")] }, seat: null });
  expect([waiting, watching, mine].map((now) => holds({ id: "notice-promised", seat: 2 }, now))).toEqual([true, false, false]);
  expect(holds({ id: "notice-removed", seat: 1 }, waiting)).toBe(false);
  expect(holds({ id: "notice-host", seat: 0 }, mine)).toBe(false);
});

test("what is about one's seat is one topic", () => {
  const ids: Notice["id"][] = ["notice-removed", "notice-unseated", "notice-seated", "notice-promised"];
  expect(new Set(ids.map(topicOf))).toEqual(new Set(["seat"]));
  expect(topicOf("notice-host")).toBe("host");
});
