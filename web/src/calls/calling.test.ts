import { describe, expect, test } from "vitest";
import { Caller, type Situation, type Wishes } from "./calling";

const all: Wishes = { mark: true, sound: true, vibration: true, notice: true };
const away: Situation = { question: 7, brief: false, looking: false, hidden: true };
const beside: Situation = { ...away, hidden: false };
const looking: Situation = { ...away, looking: true, hidden: false };
const none = { mark: false, sound: false, vibration: false, notice: false };

describe("a question", () => {
  test("calls once by every way, and is marked until it is answered", () => {
    const caller = new Caller();
    expect(caller.next(away, all)).toEqual(all);
    expect(caller.next(away, all)).toEqual({ ...none, mark: true });
    expect(caller.next({ ...away, question: null }, all)).toEqual(none);
    expect(caller.next({ ...away, question: 8 }, all)).toEqual(all);
  });

  test("never calls who looks, nor who has looked and goes away", () => {
    const caller = new Caller();
    expect(caller.next(looking, all)).toEqual(none);
    expect(caller.next(away, all)).toEqual({ ...none, mark: true });
    expect(caller.next(looking, all)).toEqual(none);
  });

  test("shows no notice beside a page that is seen", () => {
    expect(new Caller().next(beside, all)).toEqual({ ...all, notice: false });
  });

  test("that nobody could come to in time only marks the tab", () => {
    expect(new Caller().next({ ...away, brief: true }, all)).toEqual({ ...none, mark: true });
  });

  test.each(["mark", "sound", "vibration", "notice"] as const)("does without the %s where that is switched off", (channel) => {
    expect(new Caller().next(away, { ...all, [channel]: false })).toEqual({ ...all, [channel]: false });
  });
});
