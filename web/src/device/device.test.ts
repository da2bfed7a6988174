import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app, becomes } from "../app/app.svelte";
import { gameClient, loadGame } from "../games";
import { playedView, type PlayedScene } from "../games/cats/testing/scenes";
import { senInfo, table as senTable, view as senView } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import { actAs, http } from "../net/http";
import type { NewsInfo, TableInfo, TraceInfo } from "../net/messages";
import { accessibilityFaults } from "../testing/accessible";
import { infoOf } from "../testing/games";
import { snapshotOf } from "../testing/play";
import { seat } from "../testing/table";
import { texts } from "../testing/texts";
import Companions from "./Companions.svelte";
import Curtain from "./Curtain.svelte";
import { peopleHere, seatedHere, whyNot, type Here } from "./here";

const ME = { person: "ala", name: "Ala", language: "en" as const, portrait: { figure: 0, colour: 0 }, companions: [{ person: "ola", name: "Ola" }] };
let asked: { method: string; path: string; as: string | null; body: unknown }[] = [];

const table = (changes: Partial<TableInfo> = {}): TableInfo =>
  senTable({ phase: "open", seats: [seat("Ala"), seat("Jan"), seat("", { kind: "empty", person: null, present: false })], ...changes });

beforeEach(async () => {
  asked = [];
  useTexts("en", texts.en);
  await loadGame("sen");
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const as = new Headers(init?.headers).get("sennik-as");
    asked.push({ method: init?.method ?? "GET", path, as, body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null });
    const answer = path === "/api/companions" ? { person: "iza", name: "Iza" } : { ticket: "t", type: "accepted", id: "x" };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  becomes({ ...ME, companions: [] });
});

afterEach(() => {
  cleanup();
  actAs(null);
  becomes(null);
  vi.unstubAllGlobals();
});

describe("who plays here", () => {
  test("is the browser's own person and the others, and of them those who sit", () => {
    expect(peopleHere(ME).map((each) => each.person)).toEqual(["ala", "ola"]);
    const seats = [seat("Jan"), seat("Ola"), seat("Ala")];
    expect(seatedHere(table({ seats }), ME)).toEqual([
      { person: "ola", name: "Ola", seat: 1 },
      { person: "ala", name: "Ala", seat: 2 },
    ]);
  });

  test("can share a device where nobody has to be the quickest and no clock runs for all", async () => {
    await Promise.all([loadGame("cats"), loadGame("seventeen")]);
    const found = ["sen", "seventeen", "cats", "dreamland"].map((name) => {
      const game = infoOf(name);
      return whyNot(game, table({ setup: { ...table().setup, game: name, preset: game.presets[0]?.name ?? "" } }));
    });
    expect(found).toEqual([null, "windows", null, "live"]);
    expect(whyNot(infoOf("dreamland"), table({ setup: { ...table().setup, game: "dreamland", preset: "device" } }))).toBe("one");
  });
});

describe("requests", () => {
  test("are of whoever has the device, but a name, a new person and calls are the browser's own", async () => {
    actAs("ola");
    await http.ticket();
    await http.link("abcd1234");
    await http.introduce("Ala", "en", ME.portrait);
    await http.me();
    await http.addCompanion("Iza");
    await http.pushKey();
    await http.ticket(undefined, "ala");
    expect(asked.map((each) => each.as)).toEqual(["ola", "ola", null, null, null, null, "ala"]);
  });
});

describe("the page before the start", () => {
  test("gives somebody else here a name, a key and a seat", async () => {
    const { container } = render(Companions, { table: table(), game: senInfo });
    await userEvent.click(screen.getByText("More people on this device"));
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText("Their name"), "Iza");
    await userEvent.click(screen.getByRole("button", { name: "Add this person" }));
    await vi.waitFor(() => {
      expect(app.me?.companions).toEqual([{ person: "iza", name: "Iza" }]);
    });
    // A table of an earlier test may still look for its server.
    const said = asked.filter(({ path }) => path !== "/api/tickets");
    expect(said.map(({ path, as, body }) => [path, as, body])).toMatchObject([
      ["/api/companions", null, { name: "Iza" }],
      ["/api/tables/abcd1234/commands", "iza", { type: "sit", seat: 2 }],
    ]);
  });

  test("offers to play without the clock that would run while the device goes round", async () => {
    becomes(ME);
    const here = table({ host: "ala", seats: [seat("Ala"), seat("Ola"), seat("Jan")] });
    const { rerender } = render(Companions, { table: here, game: senInfo });
    await userEvent.click(screen.getByRole("button", { name: "Play without a clock" }));
    expect(asked.at(-1)).toMatchObject({ path: "/api/tables/abcd1234/commands", as: "ala", body: { type: "configure", setup: { clock: { tempo: "unhurried" } } } });
    await rerender({ table: { ...here, host: "jan" } });
    expect(screen.getByText(/The clock also runs/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Play without a clock" })).toBeNull();
    await rerender({ table: { ...here, setup: { ...here.setup, clock: { ...here.setup.clock, tempo: "unhurried" } } } });
    expect(screen.queryByText(/The clock also runs/)).toBeNull();
  });

  test.each([
    ["seventeen", "Not in this game: after nearly every card"],
    ["dreamland", "Not in this game: here some see"],
  ])("says why it is not for %s", (name, why) => {
    const game = infoOf(name);
    render(Companions, { table: table({ setup: { ...table().setup, game: name, preset: game.presets[0]?.name ?? "" } }), game });
    expect(screen.getByText(new RegExp(why))).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryAllByText(/edition “One phone”/).length).toBe(name === "dreamland" ? 1 : 0);
  });
});

test("the curtain names who is next and shows no card", async () => {
  const client = gameClient("sen");
  if (!client) throw new Error("Sen has a client");
  const here: Here[] = [
    { person: "ala", name: "Ala", seat: 0 },
    { person: "ola", name: "Ola", seat: 1 },
  ];
  const taken: string[] = [];
  const seats = [seat("Ala"), seat("Ola"), seat("Jan")];
  const snapshot = snapshotOf(senView({ table: table({ phase: "playing", seats }), seat: null, waiting: [1], decision: null }));
  const { container, rerender } = render(Curtain, { snapshot, game: senInfo, client, here, playing: [1], next: here.slice(1), ontake: (person: Here) => taken.push(person.person) });
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(screen.getByRole("heading", { name: "Hand it to Ola" })).toBeInTheDocument();
  expect(container.querySelectorAll(".spot, [data-place]").length).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "I’m Ola" }));
  await userEvent.click(screen.getByText("Somebody else wants to look at their cards"));
  await userEvent.click(screen.getByRole("button", { name: "I’m Ala" }));
  expect(taken).toEqual(["ola", "ala"]);
  await rerender({ playing: [2], next: [] });
  expect(screen.getByRole("heading", { name: "Now playing: Jan" })).toBeInTheDocument();
});

test.each([
  ["pl", ["Ola odkłada 7.", "Ola cofa ruch.", "Ala nie zgadza się na cofnięcie: ruch zostaje."]],
  ["en", ["Ola discards 7.", "Ola takes the move back.", "Ala says no: the move stays."]],
] as const)("the curtain tells in %s of a move that went back, and of one that stays", (language, told) => {
  useTexts(language, texts[language]);
  const client = gameClient("sen");
  if (!client) throw new Error("Sen has a client");
  const trace: TraceInfo = { verb: "discard", seat: 1, numbers: [], steps: [{ source: "hand", target: "discard", face: "7" }], at: 10, by: "person" };
  const news: NewsInfo[] = [{ at: 30, kind: "stays", person: "ala", name: "Ala", seat: 0 }];
  const seats = [seat("Ala"), seat("Ola"), seat("Jan")];
  const view = senView({ table: table({ phase: "playing", seats, news }), you: "ala", seat: null, log: [trace, { ...trace, at: 20, back: true }], decision: null });
  const { container } = render(Curtain, { snapshot: snapshotOf(view), game: senInfo, client, here: [], playing: [1], next: [], ontake: () => undefined });
  expect([...container.querySelectorAll(".lines li")].map((line) => line.textContent)).toEqual(told);
});

test("an attack in Cats asks the owner of the land, which everybody may know", async () => {
  await loadGame("cats");
  const asked = (scene: PlayedScene): readonly number[] | undefined => gameClient("cats")?.asked?.(playedView(scene).state ?? {}, infoOf("cats"));
  expect(asked("defence")).toEqual([0]);
  expect(asked("repeat")).toEqual([]);
});
