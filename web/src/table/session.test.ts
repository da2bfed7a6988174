import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Accepted, Refused } from "../net/messages";
import { TableSocket } from "../net/socket";
import { reduce } from "../state/table";
import { dreamlandView } from "../testing/dreamland";
import { quietSession } from "../testing/play";
import type { TableSession } from "./session.svelte";

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
