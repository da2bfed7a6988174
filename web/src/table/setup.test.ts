import { beforeEach, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { catsInfo } from "../testing/cats";
import { texts } from "../testing/texts";
import { dreamlandInfo } from "../testing/dreamland";
import { oneDevice, peopleOf, peopleRange, seatCounts, usualSetup, withPreset } from "./setup";

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
