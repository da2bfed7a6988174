import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LevelsInfo, Setup } from "../net/messages";
import { infoOf } from "../testing/games";
import { BotLevels } from "./levels.svelte";
import { usualSetup, withPreset } from "./setup";

const seventeen = infoOf("seventeen");
const sen = infoOf("sen");
const usual = ["random", "easy", "thumb"];
const preparing: LevelsInfo = { levels: usual, strong: "preparing" };
const ready: LevelsInfo = { levels: [...usual, "strong"], strong: "ready" };

let answers: LevelsInfo[] = [];
let asked: Setup[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], []];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    expect(path).toBe("/api/tables/levels");
    asked.push(JSON.parse(init.body as string) as Setup);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer === undefined ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("strong bots are offered once they are ready, and until then the server is asked again", async () => {
  answers = [preparing, preparing, ready];
  const bots = new BotLevels(() => seventeen, () => usualSetup(seventeen, 3), "strong");
  expect([bots.levels, bots.level, bots.preparing]).toEqual([usual, "thumb", false]);
  const end = bots.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect([bots.levels, bots.level, bots.preparing]).toEqual([usual, "thumb", true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(bots.preparing).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([bots.levels, bots.level, bots.preparing]).toEqual([ready.levels, "strong", false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
  bots.choose("random");
  expect(bots.level).toBe("random");
  end();
});

test("whoever chose nothing gets the usual level, whatever there is", async () => {
  answers = [ready];
  const bots = new BotLevels(() => seventeen, () => usualSetup(seventeen, 3));
  const end = bots.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect([bots.levels, bots.level]).toEqual([ready.levels, "easy"]);
  end();
});

test("nothing is asked where a game has no strong bots, or nobody looks any more, and no answer changes nothing", async () => {
  const plain = new BotLevels(() => sen, () => withPreset(sen, usualSetup(sen, 3), "long-dream"), "strong");
  plain.follow()();
  const nobody = new BotLevels(() => seventeen, () => null);
  nobody.follow()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  expect(plain.level).toBe("thumb");
  // Where they need no search there are some wherever there are rules.
  expect(new BotLevels(() => sen, () => usualSetup(sen, 3), "strong").level).toBe("strong");
  const away = new BotLevels(() => seventeen, () => usualSetup(seventeen, 3));
  const end = away.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, away.levels, away.level]).toEqual([1, usual, "easy"]);
  end();
  answers = [preparing];
  const left = away.follow();
  await vi.advanceTimersByTimeAsync(0);
  left();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});
