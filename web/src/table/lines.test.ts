import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import type { NewsInfo, TraceInfo } from "../net/messages";
import type { Entry } from "../state/table";
import { texts } from "../testing/texts";
import LogList from "./LogList.svelte";
import { folded, linesOf, tellNews, unheard, type Line } from "./lines";

const trace = (verb: string, at: number): TraceInfo => ({ verb, seat: 0, numbers: [], steps: [], at, by: null });
const entries = (...traces: TraceInfo[]): Entry[] => traces.map((each, index) => ({ key: index + 1, trace: each, state: null }));
const kinds: NewsInfo["kind"][] = ["host", "freed", "removed", "left", "seated", "stand_in", "back", "banned", "late", "more", "stays", "lapsed", "let_be"];
/** What only a replay tells, in which everybody is called by name. */
const besides: NewsInfo["kind"][] = ["gone", "here", "pause_asked", "paused", "resumed", "back_asked"];

function lines(log: readonly Entry[], news: readonly NewsInfo[] = []): readonly Line[] {
  return linesOf({ log, news, you: "ala", tell: ({ trace: { verb } }) => (verb === "silent" ? null : verb), heading: ({ verb }) => verb === "deal" });
}

const says = (told: readonly Line[]): string[] => told.map((line) => line.text);

test("what was done to the table stands in the log where it happened", () => {
  useTexts("en", texts.en);
  const news: NewsInfo[] = [
    { at: -5, kind: "host", person: "ola", name: "Ola", seat: null },
    { at: 20, kind: "removed", person: "ala", name: "Ala", seat: 1 },
  ];
  const found = lines(entries(trace("deal", 0), trace("silent", 10), trace("draw", 20), trace("put", 30)), news);
  expect(says(found)).toEqual(["Ola hosts the table now.", "deal", "draw", "The host removed you from seat 2. A bot plays on there.", "put"]);
  expect(found.filter((line) => line.title).map((line) => line.text)).toEqual(["deal"]);
  expect(new Set(found.map((line) => line.key)).size).toBe(found.length);
});

test("what ended a round stands behind its last line, once, however the log came", () => {
  const tell = ({ trace: { verb } }: Entry): string | null => (verb === "next" ? null : verb);
  const ended = ({ state }: Entry): string | null => (state?.["ended"] === 1 ? "bound" : null);
  const log = entries(trace("deal", 0), trace("take", 10), trace("next", 20), trace("deal", 30));
  const of = (ends: readonly number[]): readonly Line[] =>
    linesOf({ log: log.map((entry, index) => ({ ...entry, state: { ended: ends[index] } })), news: [], you: "ala", tell, ended, heading: () => false });
  // As it happened, and from a view in which all entries of the round have its end.
  for (const ends of [[0, 1, 1, 0], [1, 1, 1, 0]]) expect(says(of(ends))).toEqual(["deal", "take", "bound", "deal"]);
  expect(says(of([1, 1, 1, 1]))).toEqual(["deal", "take", "deal", "bound"]);
  const found = of([0, 1, 1, 0]);
  expect(new Set(found.map((line) => line.key)).size).toBe(4);
  expect(says(unheard(found, unheard(of([0, 0, 0, 0]).slice(0, 2), null).heard).said)).toContain("bound");
});

test("lines in a row that say no more than one another are one to the eye, and each is there for the ear", () => {
  useTexts("en", texts.en);
  const clue = (seat: number, at: number): TraceInfo => ({ ...trace("clue", at), seat });
  const log = entries(trace("night", 0), clue(1, 10), clue(2, 20), clue(1, 30), trace("guess", 40), clue(2, 50));
  const run = ({ trace: { verb } }: Entry): string | null => (verb === "clue" ? "dreamland-log-clues" : null);
  const all = linesOf({ log, news: [], you: "ala", tell: ({ trace: { verb } }) => verb, run, heading: () => false });
  const name = (seat: number): string => ["Ala", "Ola", "Jan"][seat] ?? "";
  expect(says(folded(all, name))).toEqual(["night", "3 clues from Ola and Jan.", "guess", "clue"]);
  expect(folded(all, name).map((line) => line.key)).toEqual(["1", "2", "5", "6"]);
  expect(says(folded(all.filter((line) => line.seat !== 2), name))).toEqual(["night", "2 clues from Ola.", "guess"]);
  expect(all).toHaveLength(6);
});

test("what a bot did for somebody who is away has its sign, for the line names the person", () => {
  useTexts("en", texts.en);
  const log = entries({ ...trace("draw", 10), by: "stand_in" }, { ...trace("put", 20), by: "person" }, { ...trace("wake", 30), by: "bot" });
  const { container } = render(LogList, { lines: lines(log) });
  expect([...container.querySelectorAll("li")].map((line) => line.querySelector("[role=img]")?.getAttribute("aria-label") ?? "")).toEqual(["a bot stands in", "", ""]);
});

test.each(["pl", "en"] as const)("in %s it is told otherwise to whom it concerns", (language) => {
  useTexts(language, texts[language]);
  for (const kind of kinds) {
    const news: NewsInfo = { at: 0, kind, person: "ola", name: "Ola 2", seat: 1 };
    expect(tellNews(news, "ala")).toContain("Ola 2");
    expect(tellNews(news, "ola")).not.toContain("Ola");
    expect(tellNews(news, "ola")).not.toBe(`news-${kind}`);
  }
  const said = besides.map((kind) => tellNews({ at: 0, kind, person: "ola", name: "Ola 2", seat: 1 }, ""));
  expect(said.filter((text) => text.includes("Ola 2"))).toHaveLength(4);
  expect(new Set(said).size).toBe(besides.length);
  expect(said.join()).not.toContain("news-");
});

test("each line is said once, whatever comes again", () => {
  const first = lines(entries(trace("deal", 0), trace("draw", 5)));
  const met = unheard(first, null);
  expect(says(met.said)).toEqual(["draw"]);
  // Two at once, one of them at the moment that was heard already.
  const second = lines(entries(trace("deal", 0), trace("draw", 5), trace("put", 5), trace("look", 9)));
  const then = unheard(second, met.heard);
  expect(says(then.said)).toEqual(["put", "look"]);
  // A fresh view brings the same once more, in another language.
  const again = second.map((line) => ({ ...line, text: line.text.toUpperCase() }));
  expect(unheard(again, then.heard).said).toEqual([]);
  // A new game begins: nothing of it was heard.
  expect(says(unheard(lines([]), then.heard).said)).toEqual([]);
});
