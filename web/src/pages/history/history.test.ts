import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes, loadApp } from "../../app/app.svelte";
import { useTexts } from "../../i18n/locale.svelte";
import type { StatisticsInfo, TableLine } from "../../net/messages";
import { accessibilityFaults } from "../../testing/accessible";
import { gameInfos } from "../../testing/games";
import { lineOf, seat } from "../../testing/table";
import { texts } from "../../testing/texts";
import History from "./History.svelte";
import { periods } from "./periods";
import { ALL, readWish, wishQuery, wishSearch } from "./wish";

const DAY = 86_400_000;
const day = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY;

test("a wish goes into the address and comes out of it, and what makes no sense is left out", () => {
  const wish = { game: "sen", edition: "jubilee", company: "people", beside: "k3jxw9", days: 30 } as const;
  expect(readWish(wishSearch(wish))).toEqual(wish);
  expect(wishSearch(ALL)).toBe("");
  expect(readWish("?company=cats&days=7&other=1")).toEqual(ALL);
});

test("the server is asked from the beginning of a day on, so that the same page asks the same", () => {
  const morning = Date.parse("2026-11-30T06:00Z");
  const evening = Date.parse("2026-11-30T22:00Z");
  const wish = { ...ALL, game: "sen", days: 30 };
  expect(wishQuery(wish, "", morning)).toBe(`?game=sen&since=${Date.parse("2026-10-31T00:00Z")}`);
  expect(wishQuery(wish, "abc", evening)).toBe(`${wishQuery(wish, "", morning)}&after=abc`);
  expect(wishQuery(ALL)).toBe("");
});

test("games are drawn by days, weeks from Monday on or months, whichever fits, also the times without any", () => {
  const one = (date: string, games: number, won = 0) => ({ day: day(date), games, won });
  const days = periods([one("2026-11-27", 2, 1), one("2026-11-30", 1)]);
  expect(days).toEqual({ unit: "day", periods: [2, 0, 0, 1].map((games, place) => ({ since: day("2026-11-27") + place, games, won: place === 0 ? 1 : 0 })) });
  const weeks = periods([one("2026-10-01", 1), one("2026-11-29", 1, 1), one("2026-11-30", 2)]);
  expect(weeks.unit).toBe("week");
  expect(weeks.periods[0]).toEqual({ since: day("2026-09-28"), games: 1, won: 0 });
  expect(weeks.periods.slice(-2)).toEqual([{ since: day("2026-11-23"), games: 1, won: 1 }, { since: day("2026-11-30"), games: 2, won: 0 }]);
  const months = periods([one("2020-02-29", 1), one("2025-12-31", 3), one("2026-01-01", 1, 1)]);
  expect(months.unit).toBe("month");
  expect(months.periods).toHaveLength(24);
  expect(months.periods.slice(-2)).toEqual([{ since: day("2025-12-01"), games: 3, won: 0 }, { since: day("2026-01-01"), games: 1, won: 1 }]);
  expect(periods([])).toEqual({ unit: "day", periods: [] });
});

let asked: { method: string; path: string; body: unknown }[] = [];
let games: TableLine[] = [];
let statistics: StatisticsInfo[] = [];
let removed: { done: number; more: boolean }[] = [];

const NOTHING: StatisticsInfo = { games: 0, won: 0, days: [], editions: [], people: [], bots: null, left: 0 };
const over = (id: string, told: Partial<TableLine> = {}): TableLine =>
  lineOf({ id, game: "sen", preset: "basic", seats: 2, people: 2, host: "Ala", phase: "over", sitting: [seat("Ala"), seat("Ola")], opened: 0, seat: 0, winners: [0], scores: [3, 8], record: true, ...told });
const told = (left: number): StatisticsInfo => ({
  games: 4, won: 1, left, bots: null,
  days: [{ day: day("2026-11-30"), games: 4, won: 1 }],
  people: [{ person: "ola", name: "Ola", games: 4, won: 1, theirs: 3 }],
  editions: [{ game: "sen", preset: "basic", games: 4, won: 1, score: 12.25, best: 3, place: 1.5, statistics: [{ name: "calls_right", kind: "share", value: 0.625, of: 8, text: "" }] }],
});

function answer(path: string): unknown {
  if (path === "/api/me") return { person: "ala", name: "Ala", language: "pl", portrait: { figure: 0, colour: 0 } };
  if (path === "/api/games") return gameInfos;
  if (path.startsWith("/api/played/forget")) return removed.shift();
  if (path.startsWith("/api/played")) return games;
  if (path.startsWith("/api/statistics")) return statistics.length > 1 ? statistics.shift() : (statistics[0] ?? NOTHING);
  return undefined;
}

beforeEach(async () => {
  [asked, games, statistics, removed] = [[], [], [NOTHING], []];
  window.history.replaceState(null, "", "/history");
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    asked.push({ method, path, body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null });
    const body = answer(path);
    return Promise.resolve(body === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(body), { status: 200 }));
  });
  useTexts("pl", texts.pl);
  await loadApp();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is still to be counted is asked for until all is told, and every number is the server's", async () => {
  games = [over("first123")];
  statistics = [told(3), told(1), told(0)];
  const { container } = render(History);
  expect(await screen.findByRole("heading", { name: "4 gry, wygrane: 1" })).toBeInTheDocument();
  await waitFor(() => {
    expect(container.querySelector("main")).toHaveAttribute("aria-busy", "false");
  });
  expect(screen.queryByText(/Liczymy jeszcze/)).toBeNull();
  const of = (term: string): string | null => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent ?? null;
  expect([of("Średni wynik"), of("Średnie miejsce"), of("Trafne POBUDKI")].map((each) => each?.replaceAll(/\s/g, " "))).toEqual(["12,3", "1,5", "63% z 8"]);
  expect(screen.getByRole("row", { name: "Ola 4 1 3" })).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("a filter goes to the server and into the address, and back from it", async () => {
  games = [over("first123")];
  statistics = [told(0)];
  render(History);
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Gra" }), "sen");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Odmiana" }), "jubilee");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Z.kim/ }), "ola");
  expect(location.search).toBe("?game=sen&edition=jubilee&beside=ola");
  expect(asked.at(-1)?.path).toBe("/api/statistics?game=sen&edition=jubilee&beside=ola");
  expect(screen.getByRole("link", { name: "Pobierz zapisy (ZIP)" })).toHaveAttribute("href", "/api/played/records?game=sen&edition=jubilee&beside=ola");
  expect(screen.queryByRole("button", { name: "Usuń wszystkie gry" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Gra" }), "cats");
  expect(location.search).toBe("?game=cats&beside=ola");
});

/** What the open sheet shows. */
const inSheet = () => within(document.querySelector<HTMLElement>("dialog[open]")!);

test("what removing means is said before it is done: alone, with others, and of all games until none is left", async () => {
  games = [over("alone123", { people: 1, bots: 1, sitting: [seat("Ala"), seat("", { kind: "bot", person: null, creature: "moth" })] }), over("both1234")];
  statistics = [told(0)];
  render(History);
  const [first, second] = await screen.findAllByRole("button", { name: "Usuń" });
  await userEvent.click(first!);
  expect(screen.getByText(/zniknie na zawsze, razem/)).toBeInTheDocument();
  expect(inSheet().queryByRole("button", { name: /Wymaż/ })).toBeNull();
  await userEvent.click(inSheet().getByRole("button", { name: "Zamknij" }));
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(second!);
  expect(screen.getByText(/zachowają ją z twoim imieniem/)).toBeInTheDocument();
  await userEvent.click(inSheet().getByRole("button", { name: /^Wymaż mnie/ }));
  await waitFor(() => {
    expect(asked).toContainEqual({ method: "POST", path: "/api/tables/both1234/forget", body: { way: "nameless" } });
  });
  removed = [{ done: 50, more: true }, { done: 3, more: false }];
  await userEvent.click(await screen.findByRole("button", { name: "Usuń wszystkie gry" }));
  await userEvent.click(screen.getByRole("button", { name: /^Usuń wszystkie u.mnie/ }));
  await waitFor(() => {
    expect(asked.filter(({ path }) => path === "/api/played/forget")).toHaveLength(2);
  });
});

test("whoever left a game takes their name out of it by its address", async () => {
  games = [];
  statistics = [told(0)];
  render(History);
  await userEvent.click(await screen.findByText("Gra, której nie ma na liście"));
  const address = screen.getByRole("textbox", { name: "Adres stołu" });
  const out = screen.getByRole("button", { name: /^Wymaż mnie/ });
  expect(out).toBeDisabled();
  await userEvent.type(address, "https://example.org/rules/sen");
  await userEvent.click(out);
  expect(screen.getByRole("alert")).toHaveTextContent("Żaden stół nie ma takiego adresu.");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  for (const typed of ["https://example.org/t/left1234?from=mail", "/replay/left1234#3", " left1234 "]) {
    asked = [];
    await userEvent.clear(address);
    await userEvent.type(address, typed);
    await userEvent.click(out);
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => {
      expect(asked).toContainEqual({ method: "POST", path: "/api/tables/left1234/forget", body: { way: "nameless" } });
    });
    await waitFor(() => {
      expect(address).toHaveValue("");
    });
  }
});

test("somebody who is nobody yet is told so, and nothing is asked of them", async () => {
  becomes(null);
  asked = [];
  render(History);
  expect(await screen.findByText(/Nie ma tu jeszcze żadnej gry/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});
