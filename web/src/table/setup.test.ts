import { beforeEach, expect, test } from "vitest";
import { named, useTexts } from "../i18n/locale.svelte";
import { catsInfo } from "../games/cats/testing/scenes";
import { texts } from "../testing/texts";
import { lobby } from "../games/dreamland/lobby";
import { dreamlandInfo } from "../games/dreamland/testing/scenes";
import type { Clock, GameInfo } from "../net/messages";
import { infoOf } from "../testing/games";
import { clockLine, clockOf, deckOf, editionLine, oneDevice, peopleOf, peopleRange, seatCounts, usualSetup, withGame, withOptions, withPreset } from "./setup";

beforeEach(() => {
  useTexts("pl", texts.pl);
});

test("numbers of seats with a gap between them are named one by one", () => {
  expect(seatCounts([2, 3, 4, 5])).toBe("2–5");
  expect(seatCounts([4, 6])).toBe("4 lub 6");
  expect(seatCounts([2, 3])).toBe("2 lub 3");
  expect(seatCounts([3])).toBe("3");
  useTexts("en", texts.en);
  expect(seatCounts([4, 6])).toBe("4 or 6");
});

test("a preset with gaps is never set up for a number that it can't be played with", () => {
  for (const seats of [2, 3, 4, 5, 6]) {
    expect([4, 6]).toContain(withPreset(catsInfo, usualSetup(catsInfo, seats), "teams").seats);
  }
});

test("a table's words are in the language of the page, and stay as chosen in another edition", () => {
  expect(usualSetup(dreamlandInfo, 4).options).toEqual({ language: "pl" });
  useTexts("en", texts.en);
  const usual = usualSetup(dreamlandInfo, 4);
  expect(usual.options).toEqual({ language: "en" });
  expect(withPreset(dreamlandInfo, { ...usual, options: { language: "pl", night: 60 } }, "box").options).toEqual({ language: "pl" });
  expect(usualSetup(catsInfo, 4).options).toEqual({});
});

test("where one device serves the table its people are counted, and not its one seat", () => {
  const usual = usualSetup(dreamlandInfo, 4);
  const device = withPreset(dreamlandInfo, usual, "device");
  expect([oneDevice(dreamlandInfo, usual), oneDevice(dreamlandInfo, device), device.seats]).toEqual([false, true, 1]);
  expect(seatCounts(peopleOf(dreamlandInfo.presets.find((each) => each.name === "device")))).toBe("4–10");
  expect(peopleRange(dreamlandInfo)).toEqual({ low: 4, high: 10 });
  expect(peopleRange(catsInfo)).toEqual({ low: 2, high: 6 });
});

test("whoever comes to a table is told every option that differs from the preset, in every game", () => {
  const sen = infoOf("sen");
  const usual = usualSetup(sen, 4);
  expect(editionLine(sen, usual, undefined)).toBe("Podstawowa");
  expect(editionLine(sen, { ...usual, memory_aid: false }, undefined)).toBe("Podstawowa · bez podpowiadania kart");
  expect(editionLine(sen, { ...usual, odds: true }, undefined)).toBe("Podstawowa · z pokazywaniem szans");
  expect(editionLine(dreamlandInfo, { ...usualSetup(dreamlandInfo, 4), odds: true }, undefined), "nobody counts odds of words").not.toContain("szans");
  const option = (name: string): string => named("sen-option", name);
  const changed = { pairs: true, penalty: 15, target: 0, rounds: 5, caller_tie: "zero", first_turn_call: false };
  expect(editionLine(sen, withOptions(usual, changed), undefined).split(" · ")).toEqual([
    "Podstawowa",
    `${option("penalty")}: 15`,
    `${option("target")}: ${option("target-0")}`,
    `${option("rounds")}: 5`,
    option("pairs"),
    `${option("caller_tie")}: ${option("caller_tie-zero")}`,
    `${option("first_turn_call")}: nie`,
  ]);
  const long = withPreset(sen, usual, "long-dream");
  expect(editionLine(sen, long, undefined), "what the preset says is in its name").toBe("Długi sen");
  expect(editionLine(sen, withOptions(usual, { deck: { hourglass: [9, 5] } }), undefined)).toBe("Podstawowa · Własna talia");
  const seventeen = infoOf("seventeen");
  expect(editionLine(seventeen, withOptions(usualSetup(seventeen, 2), { trap_nerve: "one" }), undefined)).toContain("jeden żeton nerwów");
  expect(editionLine(dreamlandInfo, withOptions(usualSetup(dreamlandInfo, 4), { night: 300 }), undefined)).toContain("300");
});

test("the clock of a table is told in words, for every tempo", () => {
  const sen = infoOf("sen");
  const seventeen = infoOf("seventeen");
  const said = (game: GameInfo, clock: Partial<Clock>): string =>
    clockLine(game, { ...usualSetup(game, 4), clock: { ...clockOf(clock.tempo ?? "brisk"), ...clock } }, game === dreamlandInfo ? lobby : undefined).replaceAll("\u00a0", " ");
  expect(said(sen, {})).toBe("1 min na ruch, 1 min zapasu");
  expect(said(sen, { turn: 90, bank: 0 })).toBe("90 s na ruch");
  expect(said(seventeen, {})).toBe("1 min na ruch, 1 min zapasu, 8 s na odpowiedź");
  expect(said(sen, { tempo: "mail" })).toBe("Korespondencyjnie: 2 dni na ruch");
  expect(said(seventeen, { tempo: "mail", window: 0 })).toBe("Korespondencyjnie: 2 dni na ruch");
  expect(said(sen, { tempo: "unhurried" })).toBe("Bez zegara: każdy myśli, ile chce");
  expect(said(dreamlandInfo, {})).toBe("Noc: 4 min, na podpowiedź: 15 s");
  const device = dreamlandInfo.presets.find((each) => each.people.length > 0)?.name ?? "";
  expect(clockLine(dreamlandInfo, withPreset(dreamlandInfo, usualSetup(dreamlandInfo, 4), device), undefined), "one device counts nobody").toBe("");
});

test("another game at the same table leaves open what was allowed there", () => {
  const before = { ...usualSetup(infoOf("sen"), 4), chat: true, pace: "calm" as const };
  expect(withGame(infoOf("cats"), before)).toMatchObject({ chat: true, pace: "calm" });
});

test("the deck of a table is its preset's with what the table changed", () => {
  const sen = infoOf("sen");
  const usual = usualSetup(sen, 4);
  expect(deckOf(sen, usual)?.["hourglass"]?.copies).toBe(0);
  expect(deckOf(sen, withOptions(usual, { deck: { hourglass: [9, 5], take2: [8, 1] } }))).toMatchObject({ hourglass: { copies: 5 }, take2: { number: 8, copies: 1 } });
  expect(deckOf(sen, withPreset(sen, usual, "jubilee"))?.["hourglass"]?.copies).toBe(5);
  expect(deckOf(dreamlandInfo, usualSetup(dreamlandInfo, 4))).toBeNull();
});
