import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes, loadApp } from "../../app/app.svelte";
import { inPlace, refreshTables, type Placed } from "../../app/tables.svelte";
import { ago, useTexts, when } from "../../i18n/locale.svelte";
import type { TableLine } from "../../net/messages";
import { accessibilityFaults } from "../../testing/accessible";
import { gameInfos } from "../../testing/games";
import { lineOf, seat, setupOf, tableOf } from "../../testing/table";
import { texts } from "../../testing/texts";
import Home from "../Home.svelte";

const asked: { method: string; path: string; body: unknown; tag: string | null }[] = [];
let lines: TableLine[] = [];
let played: TableLine[] = [];

const moth = seat("Moth", { kind: "bot", person: null, level: "easy", creature: "moth" });
const mine = (changes: Partial<TableLine> = {}): TableLine =>
  lineOf({ mine: true, phase: "playing", seat: 0, people: 2, sitting: [seat("Ala"), seat("Ola"), moth], since: Date.now(), round: 2, ...changes });
const finished = (changes: Partial<TableLine> = {}): TableLine =>
  mine({ phase: "over", winners: [1], scores: [31, 12, 40], record: true, ...changes });

function answer(method: string, path: string): unknown {
  if (path === "/api/games") return gameInfos;
  if (path === "/api/tables") return lines;
  if (path.startsWith("/api/played")) return path.includes("after") ? [] : played;
  if (path.endsWith("/again")) return tableOf(setupOf("sen", "basic"), { id: "anew1234", phase: "open" });
  if (path.endsWith("/hidden")) lines = lines.map((line) => (path.includes(line.id) ? { ...line, hidden: asked.at(-1)?.body !== null } : line));
  if (path.endsWith("/leave")) lines = lines.filter((line) => !path.includes(line.id));
  return method === "GET" ? {} : undefined;
}

beforeEach(async () => {
  asked.length = 0;
  lines = [];
  played = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    const tag = new Headers(init?.headers).get("if-none-match");
    asked.push({ method, path, body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null, tag });
    const body = answer(method, path);
    if (body === undefined) return Promise.resolve(new Response(null, { status: 204 }));
    const written = JSON.stringify(body);
    const etag = `"${String(written.length)}"`;
    if (path === "/api/tables" && tag === etag) return Promise.resolve(new Response(null, { status: 304 }));
    return Promise.resolve(new Response(written, { status: 200, headers: path === "/api/tables" ? { etag } : {} }));
  });
  useTexts("pl", texts.pl);
  await loadApp();
  await refreshTables();
  becomes({ person: "ala", name: "Ala", language: "pl", portrait: { figure: 0, colour: 0 } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const cards = (): HTMLElement[] => within(screen.getByRole("region", { name: "Twoje stoły" })).getAllByRole("listitem");

test("what is one's own comes first, and first of all where it is one's turn", async () => {
  lines = [mine({ id: "later123" }), mine({ id: "asked123", invited: true, seat: null, phase: "open", host: "Ola" }), mine({ id: "turn1234", turn: true })];
  const { container } = render(Home);
  expect(await screen.findByText("Twój ruch")).toBeInTheDocument();
  expect(screen.getByRole("main").firstElementChild).toHaveTextContent("Twoje stoły");
  const [first, second, third] = cards();
  expect(first).toHaveTextContent(/Twój ruch.*ty, Ola i Zmierzchnica.*runda 2 · od \d\d?:\d\d/s);
  expect(within(first!).getByRole("link", { name: "Graj" })).toHaveAttribute("href", "/t/turn1234");
  expect(second).toHaveTextContent("Ola chce zagrać jeszcze raz");
  expect(within(second!).getByRole("link", { name: "Dosiądź się" })).toBeInTheDocument();
  expect(within(third!).getByRole("link", { name: "Wróć" })).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("a newcomer sees the games first and no empty boxes", async () => {
  becomes(null);
  render(Home);
  expect(await screen.findByRole("button", { name: /Zagraj teraz/ })).toBeInTheDocument();
  expect(screen.queryByText("Twoje stoły")).toBeNull();
  expect(screen.queryByText("Rozegrane")).toBeNull();
  expect(asked.some((request) => request.path.startsWith("/api/played"))).toBe(false);
});

test("a table is hidden at the server, can be shown again where it was, and later among the hidden ones", async () => {
  lines = [mine()];
  const page = render(Home);
  await userEvent.click(await screen.findByRole("button", { name: "Ukryj" }));
  expect(asked).toContainEqual({ method: "PUT", path: "/api/tables/line1234/hidden", body: { hidden: true }, tag: null });
  expect(await screen.findByRole("button", { name: "Pokaż znowu" })).toBeInTheDocument();
  expect(cards()).toHaveLength(1);
  page.unmount();
  render(Home);
  expect(screen.queryByRole("link", { name: "Wróć" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Masz 1 ukryty stół" }));
  await userEvent.click(screen.getByRole("button", { name: "Pokaż znowu" }));
  expect(asked).toContainEqual({ method: "PUT", path: "/api/tables/line1234/hidden", body: { hidden: false }, tag: null });
});

test("whoever leaves a game is asked once more, and the card is gone", async () => {
  lines = [mine()];
  render(Home);
  await userEvent.click(await screen.findByRole("button", { name: "Odejdź" }));
  expect(asked.some((request) => request.path.endsWith("/leave"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Bot zagra za ciebie do końca. Odejść?" }));
  await waitFor(() => {
    expect(screen.queryByText("Twoje stoły")).toBeNull();
  });
  expect(asked).toContainEqual({ method: "POST", path: "/api/tables/line1234/leave", body: null, tag: null });
});

test("alone with bots the game ends when one leaves; a table that has not begun is left at once", async () => {
  lines = [mine({ people: 1 }), mine({ id: "open1234", phase: "open" })];
  render(Home);
  const [alone, open] = await waitFor(() => cards());
  await userEvent.click(within(alone!).getByRole("button", { name: "Odejdź" }));
  expect(within(alone!).getByRole("button", { name: "To skończy grę. Odejść?" })).toBeInTheDocument();
  await userEvent.click(within(open!).getByRole("button", { name: "Odejdź" }));
  expect(asked.filter((request) => request.path.endsWith("/leave")).map((request) => request.path)).toEqual(["/api/tables/open1234/leave"]);
});

test("what was played is told with its result, its people and its record, and is played again with the same people", async () => {
  played = [finished(), finished({ id: "mine1234", winners: [0], people: 1 }), finished({ id: "secret12", winners: [0, 1], record: false })];
  const { container } = render(Home);
  await userEvent.click(await screen.findByText("Rozegrane"));
  const [others, own, both] = within(document.querySelector("details") as HTMLElement).getAllByRole("listitem") as [HTMLElement, HTMLElement, HTMLElement];
  expect(others).toHaveTextContent(/wygrywa Ola.*ty: 31 · Ola: 12 · Zmierzchnica: 40/s);
  expect(within(others).getByRole("link", { name: "Pobierz zapis gry" })).toHaveAttribute("href", "/api/tables/line1234/record");
  expect(own).toHaveTextContent("wygrywasz");
  expect(within(own).getByRole("button", { name: "Jeszcze raz" })).toBeInTheDocument();
  expect(both).toHaveTextContent("wygrywają ty i Ola");
  expect(within(both).queryByRole("link", { name: "Pobierz zapis gry" })).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(within(others).getByRole("button", { name: "Jeszcze raz z\u00a0tymi samymi" }));
  await waitFor(() => {
    expect(location.pathname).toBe("/t/anew1234");
  });
  history.replaceState(null, "", "/");
});

test("public tables tell who sits there and how old they are, and are filtered by their game", async () => {
  lines = [lineOf({ host: "Ewa", sitting: [seat("Ewa"), moth] }), lineOf({ id: "cats1234", game: "cats", preset: "base", host: "Jan", sitting: [seat("Jan")] })];
  const { container } = render(Home);
  expect(await screen.findByText("Ewa i Zmierzchnica")).toBeInTheDocument();
  expect(screen.getAllByText(/otwarty 5 minut temu/)).toHaveLength(2);
  await userEvent.click(within(screen.getByRole("group", { name: "Pokaż stoły z\u00a0grą" })).getByRole("radio", { name: "Koty" }));
  expect(screen.queryByText("Ewa i Zmierzchnica")).toBeNull();
  expect(screen.getByText("Jan", { selector: ".names" })).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("new tables appear without a reload, and the server is told what is known", async () => {
  lines = [lineOf()];
  render(Home);
  expect(await screen.findByText("Ala", { selector: ".names" })).toBeInTheDocument();
  await refreshTables();
  expect(asked.at(-1)?.tag).not.toBeNull();
  expect(screen.getByText("Ala", { selector: ".names" })).toBeInTheDocument();
  lines = [lineOf({ id: "newer123", host: "Ewa", sitting: [seat("Ewa")] }), ...lines];
  await refreshTables();
  const names = await waitFor(() => {
    const found = [...document.querySelectorAll(".public .names")].map((each) => each.textContent);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(names, "what was there stays where it was").toEqual(["Ala", "Ewa"]);
});

test("a list keeps its places", () => {
  const [a, b, c, d] = [lineOf({ id: "aaaa" }), lineOf({ id: "bbbb" }), lineOf({ id: "cccc" }), lineOf({ id: "dddd" })];
  const names = (placed: readonly Placed[]): string[] => placed.map(({ line, gone }) => (gone === null ? line.id : `(${line.id})`));
  const first = inPlace([], [a, b], 0);
  const left = inPlace(first, [b, c], 1_000);
  expect(names(left), "what is gone leaves its place empty, and what is new comes last").toEqual(["(aaaa)", "bbbb", "cccc"]);
  expect(names(inPlace(left, [b, c, d], 2_000)), "for a while").toEqual(["(aaaa)", "bbbb", "cccc", "dddd"]);
  expect(names(inPlace(left, [b, c, d], 12_000)), "then something new takes it").toEqual(["dddd", "bbbb", "cccc"]);
  expect(names(inPlace(left, [a, b, c], 12_000)), "unless it is back").toEqual(["aaaa", "bbbb", "cccc"]);
  expect(names(inPlace(inPlace(left, [b], 2_000), [b], 13_000)), "at the end nothing has to be kept").toEqual(["(aaaa)", "bbbb"]);
  const begun = inPlace(first, [{ ...a, phase: "playing" }, { ...b, people: 2 }], 1_000);
  expect(begun.map(({ line, phase }) => [line.phase, line.people, phase]), "a game that begins stays where it waited").toEqual([
    ["playing", a.people, "open"],
    ["open", 2, "open"],
  ]);
});

test("a table that closes moves no other, and can't be entered", async () => {
  lines = [lineOf({ host: "Ewa", sitting: [seat("Ewa")] }), lineOf({ id: "jans1234", host: "Jan", sitting: [seat("Jan")] })];
  const { container } = render(Home);
  expect(await screen.findByText("Ewa", { selector: ".names" })).toBeInTheDocument();
  lines = lines.slice(1);
  await refreshTables();
  const closed = (await screen.findByText("Tego stołu nie ma już na liście.")).closest("li") as HTMLElement;
  expect(closed.parentElement?.firstElementChild).toBe(closed);
  await userEvent.click(within(closed).getByRole("button"));
  expect(location.pathname).toBe("/");
  expect(within(closed.nextElementSibling as HTMLElement).getByRole("button", { name: "Dosiądź się" })).toHaveAttribute("aria-disabled", "false");
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("times are told as people say them", () => {
  const now = new Date(2026, 10, 29, 18, 0).getTime();
  expect(when(new Date(2026, 10, 29, 9, 5).getTime(), now)).toBe("9:05");
  expect(when(new Date(2026, 10, 28, 9, 5).getTime(), now)).toBe("28 listopada");
  expect(when(new Date(2025, 0, 2).getTime(), now)).toBe("2 stycznia 2025");
  expect([ago(now + 5_000, now), ago(now - 61_000, now), ago(now - 7_200_000, now), ago(now - 86_400_000, now)]).toEqual(["teraz", "1 minutę temu", "2 godziny temu", "wczoraj"]);
});
