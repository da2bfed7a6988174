import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefer } from "../app/preferences.svelte";
import { app, becomes } from "../app/app.svelte";
import { gameClient } from "../games";
import { useTexts } from "../i18n/locale.svelte";
import type { TableLine } from "../net/messages";
import type { Draft } from "../net/socket";
import type { Snapshot } from "../state/table";
import { layout } from "../table/motion";
import { usualSetup, withPreset } from "../table/setup";
import { accessibilityFaults } from "../testing/accessible";
import { faceCode, phaseCode, seat, senFields, senInfo, table, view } from "../games/sen/testing/scenes";
import { dreamlandInfo, dreamlandView } from "../games/dreamland/testing/scenes";
import { gameInfos, infoOf } from "../testing/games";
import { keptSession, play as playGame, playPage, snapshotOf as snapshotOfView } from "../testing/play";
import { lineOf, somebody } from "../testing/table";
import { texts } from "../testing/texts";
import Device from "./Device.svelte";
import Home from "./Home.svelte";
import Lobby from "./Lobby.svelte";
import RulesPage from "./RulesPage.svelte";
import Table from "./Table.svelte";

const asked: { method: string; path: string; body: unknown }[] = [];

/** The tables that there are. */
let lines: TableLine[] = [];

/** A path that the server answers with 404. */
let refused: { path: string; status: number; text: string } | null = null;

function answer(path: string): unknown {
  if (path === "/api/tables/abcd1234") return table({ phase: "open" });
  if (path === "/api/tables/playing1") return table({ phase: "playing" });
  if (path === "/api/tables/overover") return table({ phase: "over" });
  if (path === "/api/tables/levels") return { levels: ["random", "easy", "thumb"], strong: "absent" };
  if (path.startsWith("/api/share")) return { url: "http://192.168.0.7:8000/t/abcd1234", qr: "<svg/>" };
  if (path === "/api/tables") return lines;
  if (path === "/api/me") return { person: "ala", name: "Ala", language: "pl", portrait: { figure: 0, colour: 0 } };
  return {};
}

beforeEach(async () => {
  asked.length = 0;
  localStorage.setItem("sennik-met", "sen seventeen cats dreamland");
  refused = null;
  lines = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    asked.push({ method, path, body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null });
    if (path === refused?.path) return Promise.resolve(new Response(JSON.stringify({ code: "refused", text: refused.text, where: "" }), { status: refused.status }));
    const body = path === "/api/games" ? gameInfos : method === "POST" && path === "/api/tables" ? table() : answer(path);
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  useTexts("pl", texts.pl);
  const { loadApp } = await import("../app/app.svelte");
  await loadApp();
  becomes({ person: "ala", name: "Ala", language: "pl", portrait: { figure: 0, colour: 0 } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const snapshotOf = (changes: Parameters<typeof view>[0] = {}): Snapshot => snapshotOfView(view(changes));

const client = gameClient("sen");
if (!client) throw new Error("Sen has a client");

const play = (snapshot: Snapshot): ReturnType<typeof playGame> => playGame(senInfo, snapshot);

describe("the front page", () => {
  test("starts a game against bots with one touch", async () => {
    const { container } = render(Home);
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Zagraj teraz/ }));
    const made = asked.find((request) => request.method === "POST");
    expect(made?.body).toMatchObject({ bots: "easy", start: true, setup: { game: "sen", seats: 3, public: false } });
  });

  test("asks once whether one wants to learn the game first", async () => {
    localStorage.removeItem("sennik-met");
    const { container } = render(Home);
    await userEvent.click(screen.getByRole("button", { name: /Zagraj teraz/ }));
    const learn = await screen.findByRole("link", { name: /Pokaż mi, jak się gra/ });
    expect(learn).toHaveAttribute("href", "/learn/sen/basic");
    expect(learn).toHaveFocus();
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(asked.some((request) => request.method === "POST")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Umiem, gram od razu" }));
    expect(asked.find((request) => request.method === "POST")?.body).toMatchObject({ bots: "easy", start: true, setup: { game: "sen" } });
    await userEvent.click(screen.getByRole("button", { name: /Zagraj teraz/ }));
    expect(asked.filter((request) => request.method === "POST" && request.path === "/api/tables").length).toBe(2);
    // A game without a lesson is played.
    expect(screen.getByRole("link", { name: /Nauka gry/ })).toHaveAttribute("href", "/learn/sen/basic");
    await userEvent.click(screen.getByRole("radio", { name: /Długi sen/ }));
    expect(screen.queryByRole("link", { name: /Nauka gry/ })).toBeNull();
  });

  test("opens a private table for friends", async () => {
    render(Home);
    await userEvent.click(screen.getByRole("button", { name: /przyjaciółmi/ }));
    const made = asked.find((request) => request.method === "POST");
    expect(made?.body).toMatchObject({ bots: null, start: false, setup: { public: false } });
  });

  test("offers the game's options as the game declares them", async () => {
    const { container } = render(Home);
    await userEvent.click(screen.getByRole("button", { name: "Stół po swojemu" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("radio", { name: "15" }));
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Wiem, co mam/ }));
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Załóż stół" }));
    const made = asked.find((request) => request.method === "POST");
    expect(made?.body).toMatchObject({ setup: { options: { penalty: 15, pairs: true } } });
  });
});

describe("several games", () => {
  test("are chosen by their posters; the one played last is chosen again", async () => {
    const first = render(Home);
    await userEvent.click(screen.getByRole("radio", { name: /Siedemnaście/ }));
    expect(await accessibilityFaults(first.container)).toEqual([]);
    expect(screen.queryByRole("group", { name: "Odmiana" })).toBeNull();
    expect(screen.getByRole("link", { name: "Zasady" })).toHaveAttribute("href", "/rules/seventeen");
    await userEvent.click(screen.getByRole("button", { name: /Zagraj teraz/ }));
    expect(asked.find((request) => request.method === "POST" && request.path === "/api/tables")?.body).toMatchObject({ setup: { game: "seventeen", seats: 3 } });
    first.unmount();
    render(Home);
    expect(screen.getByRole("radio", { name: /Siedemnaście/ })).toBeChecked();
    localStorage.clear();
  });
});

describe("the language of the words", () => {
  const line = lineOf({ id: "t1", game: "dreamland", preset: "online", host: "Ola", sitting: [seat("Ola")], language: "pl" });

  afterEach(() => {
    localStorage.clear();
  });

  test("is the reader's, is shown before the game begins, and can be changed", async () => {
    useTexts("en", texts.en);
    render(Home);
    await userEvent.click(screen.getByRole("radio", { name: /Dreamland/ }));
    const words = screen.getByRole("group", { name: "Language of the words" });
    expect(within(words).getByRole("radio", { name: "English" })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: /Play now/ }));
    await userEvent.click(within(words).getByRole("radio", { name: "Polish" }));
    await userEvent.click(screen.getByRole("radio", { name: /As in the box/ }));
    await userEvent.click(screen.getByRole("button", { name: /Play now/ }));
    const made = asked.filter((request) => request.method === "POST" && request.path === "/api/tables").map((request) => request.body);
    expect(made).toMatchObject([{ setup: { options: { language: "en" } } }, { setup: { preset: "box", options: { language: "pl" } } }]);
  });

  test("is said of each public table, and those of one language can be seen alone", async () => {
    const amys = lineOf({ ...line, id: "t2", host: "Amy", sitting: [seat("Amy")], language: "en" });
    lines = [line, amys, lineOf({ id: "t3", host: "Jan", sitting: [seat("Jan")] })];
    render(Home);
    expect(await screen.findByText(/hasła angielskie/, { selector: "small" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "hasła polskie" }));
    expect(screen.queryByText("Amy")).toBeNull();
    expect(screen.getByText("Ola")).toBeInTheDocument();
    expect(screen.getByText("Jan")).toBeInTheDocument();
  });
});

describe("the editions", () => {
  test("are three of one game; the chosen one is played at once", async () => {
    render(Home);
    expect(within(screen.getByRole("group", { name: "Odmiana" })).getAllByRole("radio")).toHaveLength(3);
    await userEvent.click(screen.getByRole("radio", { name: /Długi sen/ }));
    await userEvent.click(screen.getByRole("button", { name: /Zagraj teraz/ }));
    const made = asked.find((request) => request.method === "POST");
    expect(made?.body).toMatchObject({ setup: { preset: "long-dream", options: {}, seats: 3 } });
  });

  test("what an edition fixes is shown and can't be changed, and no option asks for the edition again", async () => {
    render(Home);
    await userEvent.click(screen.getByRole("radio", { name: /Długi sen/ }));
    await userEvent.click(screen.getByRole("button", { name: "Stół po swojemu" }));
    const dialog = screen.getByRole("dialog");
    const box = (name: RegExp): HTMLElement => within(dialog).getByRole("checkbox", { name });
    for (const name of [/Idź na całość/, /Wiem, co mam/]) {
      expect(box(name)).toBeDisabled();
      expect(box(name)).toBeChecked();
    }
    expect(box(/Nie takie kruki/)).toBeDisabled();
    expect(box(/Nie takie kruki/)).not.toBeChecked();
    expect(within(dialog).queryByText(/edition/)).toBeNull();
    await userEvent.click(within(dialog).getByRole("radio", { name: /Jubileuszowa/ }));
    expect(box(/Idź na całość/)).toBeEnabled();
    expect(box(/Idź na całość/)).not.toBeChecked();
  });

  test("each has its rules", async () => {
    render(RulesPage, { game: "sen" });
    expect(screen.queryByRole("heading", { name: /Klepsydry/ })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Jubileuszowa/ }));
    expect(screen.getByRole("heading", { name: /Klepsydry/ })).toBeInTheDocument();
    expect(screen.getByText(/56 kart/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /Długi sen/ }));
    expect(screen.getByText(/110 kart/)).toBeInTheDocument();
    expect(screen.getByText(/sześciu zakrytych krain/)).toBeInTheDocument();
  });
});

describe("choose 1", () => {
  /** A pile of 40 cards, its top last: the lands 0 to 9 over and over, then choose 1. */
  function choosing(): { said: Draft[]; container: HTMLElement } {
    const names = Array.from({ length: 40 }, (_, index) => (index === 39 ? "choose1" : String(index % 10)));
    const face = new Array<number>(60).fill(0);
    const discard = names.map((name, index) => {
      face[index + 13] = faceCode(name);
      return index + 13;
    });
    const known = new Array<number>(60).fill(127);
    const state = senFields({ phase: phaseCode("choose"), discard, discard_size: 40, face, known });
    const choose = [...new Set(names)].flatMap((name) => [1, 2, 3, 4].map((slot): [string, number] => [name, slot]));
    return play(snapshotOf({ state: { ...state }, decision: { number: 6, offer: { choose }, remaining: null, window: false } }));
  }
  const cards = (): HTMLElement[] => within(screen.getByRole("list", { name: /Stos odkryty/ })).getAllByRole("button");

  test("spreads the whole pile, its top first, and takes the topmost of equal lands", async () => {
    const { said, container } = choosing();
    expect(cards()).toHaveLength(40);
    expect(cards()[0]).toHaveAccessibleName("Wybierz 1 (6), 1. z\u00a040");
    expect(cards()[39]).toHaveAccessibleName("0, 40. z\u00a040");
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(cards()[38] ?? container); // a 1, far below another one
    expect(screen.getAllByText("Gdzie położyć 1?").length).toBeGreaterThan(0);
    expect(cards().findIndex((card) => card.dataset["place"] === "discard")).toBe(8);
    await userEvent.click(screen.getByRole("button", { name: /Twoja kraina 2/ }));
    expect(said).toEqual([{ type: "act", decision: 6, move: "choose 1 2" }]);
  });

  test("works by keyboard alone", async () => {
    const { said } = choosing();
    expect(cards()[0]).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(cards()[1]).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(cards()[39]).toHaveFocus();
    expect(cards().filter((card) => card.tabIndex === 0)).toEqual([cards()[39]]);
    await userEvent.keyboard("{Home}{Enter}");
    await userEvent.keyboard("3");
    expect(said).toEqual([{ type: "act", decision: 6, move: "choose choose1 3" }]);
  });

  test("is seen by the others as a pile", () => {
    play(snapshotOf({ state: { ...senFields({ phase: phaseCode("choose"), turn: 1 }) }, decision: null, waiting: [1] }));
    expect(screen.queryByRole("list", { name: /od wierzchu/ })).toBeNull();
  });
});

describe("the lobby", () => {
  const empty = seat("", { kind: "empty", person: null, present: false });
  const open = (host: string): Snapshot =>
    snapshotOf({
      state: null,
      decision: null,
      table: table({ phase: "open", host, seats: [seat("Ala"), empty, seat("Ola", { present: false })] }),
    });

  test("the host seats bots, frees seats and begins", async () => {
    const { session: made, said } = keptSession();
    const { container } = render(Lobby, { session: made, snapshot: open("ala"), game: senInfo, client });
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Posadź bota na miejscu 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Co możesz zrobić: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: "Zwolnij miejsce: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: /Zaczynamy z\s1 botem/ }));
    expect(said).toEqual([
      { type: "add_bot", seat: 1, level: "easy" },
      { type: "kick", seat: 2 },
      { type: "start", fill: "easy" },
    ]);
  });

  test("who was put out of a public table is told so, and only the host can seat them again", async () => {
    const people = (you: string): Snapshot => ({
      ...snapshotOf({
        you,
        state: null,
        decision: null,
        table: {
          ...table({ id: "putout12", phase: "open", host: "ala", seats: [seat("Ala"), empty, empty] }),
          people: [
            somebody("Ala", 0),
            somebody("Ola", null, { put_out: true }),
            somebody("Ula", null, { onlooker: true }),
          ],
        },
      }),
      seat: you === "ala" ? 0 : null,
    });
    const guest = keptSession();
    const { container, unmount } = render(Lobby, { session: guest.session, snapshot: people("ola"), game: senInfo, client });
    expect(guest.said).toEqual([]);
    expect(within(container).queryByRole("button", { name: "Siadam" })).toBeNull();
    expect(within(container).getByText(/^Gospodarz wyprosił cię od tego stołu/)).toBeTruthy();
    unmount();
    const other = keptSession();
    const watching = render(Lobby, { session: other.session, snapshot: people("ula"), game: senInfo, client });
    expect(within(watching.container).queryByText(/^Gospodarz wyprosił/)).toBeNull();
    expect(within(watching.container).getAllByRole("button", { name: "Siadam" })).toHaveLength(2);
    watching.unmount();
    const own = keptSession();
    render(Lobby, { session: own.session, snapshot: people("ala"), game: senInfo, client });
    await userEvent.click(screen.getByRole("button", { name: "Co możesz zrobić: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: "Daj miejsce" }));
    expect(own.said).toEqual([{ type: "reseat", seat: 1, person: "ola" }]);
  });

  test("the host puts the seats in order by the keyboard, shuffles them, and has more or fewer of them", async () => {
    const { session: made, said } = keptSession();
    render(Lobby, { session: made, snapshot: open("ala"), game: senInfo, client });
    screen.getByRole("button", { name: /^Ala, miejsce 1: przeciągnij/ }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowDown}");
    screen.getByRole("button", { name: /^Ola, miejsce 3: przeciągnij/ }).focus();
    await userEvent.keyboard("{ArrowUp}");
    await userEvent.click(screen.getByRole("button", { name: "Wymieszaj miejsca" }));
    await userEvent.click(screen.getByRole("button", { name: "Dodaj miejsce" }));
    await userEvent.click(screen.getByRole("button", { name: "Zabierz miejsce" }));
    await userEvent.click(screen.getByRole("button", { name: "Zamknij stół na klucz" }));
    const resized = (seats: number): object => ({ type: "configure", setup: { ...open("ala").table.setup, seats } });
    expect(said).toEqual([
      { type: "arrange", order: [1, 0, 2] },
      { type: "arrange", order: [0, 2, 1] },
      { type: "arrange", order: null },
      resized(4),
      resized(2),
      { type: "lock", locked: true },
    ]);
  });

  test("a guest without a seat gets one before a bot, and the button says with how many bots the game begins", async () => {
    const bot = seat("Moth", { kind: "bot", person: null, level: "easy", creature: "moth" });
    const shown = (you: string, people: readonly ReturnType<typeof somebody>[], changes: Partial<Snapshot["table"]> = {}): Snapshot => ({
      ...snapshotOf({ you, state: null, decision: null, table: { ...table({ id: `guests-${you}`, phase: "open", host: "ala", seats: [seat("Ala"), empty, empty] }), people: [...people], ...changes } }),
      seat: you === "ala" ? 0 : null,
    });
    const host = render(Lobby, { session: keptSession().session, snapshot: shown("ala", [somebody("Ala", 0), somebody("Ola", null), somebody("Ula", null, { onlooker: true })]), game: senInfo, client });
    expect(screen.getByRole("button", { name: /^Zaczynamy z\s1 botem/ })).toBeTruthy();
    expect(screen.getByText("dostanie miejsce przed botem")).toBeTruthy();
    expect(screen.getByText("tylko się przygląda")).toBeTruthy();
    host.unmount();
    const ola = keptSession();
    render(Lobby, { session: ola.session, snapshot: shown("ola", [somebody("Ala", 0), somebody("Ola", null)], { seats: [seat("Ala"), bot, bot] }), game: senInfo, client });
    expect(ola.said, "the link leads to the seat of a bot").toEqual([{ type: "sit", seat: 1 }]);
    await userEvent.click(screen.getAllByRole("button", { name: "Siadam" })[1]!);
    expect(ola.said.at(-1)).toEqual({ type: "sit", seat: 2 });
  });

  test("a locked table is said to be so, and gives no seat by itself", () => {
    const made = keptSession();
    const locked: Snapshot = {
      ...snapshotOf({ you: "ola", state: null, decision: null, table: { ...table({ id: "locked12", phase: "open", host: "ala", seats: [seat("Ala"), empty, empty] }), people: [somebody("Ala", 0), somebody("Ola", null)], locked: true } }),
      seat: null,
    };
    render(Lobby, { session: made.session, snapshot: locked, game: senInfo, client });
    expect(screen.getByText(/^Stół jest zamknięty na klucz/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Siadam" })).toBeNull();
    expect(made.said).toEqual([]);
  });

  test("the host bans whoever is at the table once sure, and lets them in again", async () => {
    const made = keptSession();
    const snapshot: Snapshot = { ...open("ala"), table: { ...open("ala").table, banned: [{ person: "iza", name: "Iza" }] } };
    render(Lobby, { session: made.session, snapshot, game: senInfo, client });
    await userEvent.click(screen.getByRole("button", { name: "Co możesz zrobić: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: "Zakaż wstępu" }));
    expect(made.said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Na pewno? Zakaz: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: "Wpuść z\u00a0powrotem" }));
    expect(made.said).toEqual([
      { type: "ban", person: "ola" },
      { type: "unban", person: "iza" },
    ]);
  });

  test("a table that is given away does not come back by itself, so that is asked about", async () => {
    const made = keptSession();
    const there = open("ala");
    const snapshot: Snapshot = { ...there, table: { ...there.table, seats: there.table.seats.map((each) => ({ ...each, present: true })) } };
    render(Lobby, { session: made.session, snapshot, game: senInfo, client });
    await userEvent.click(screen.getByRole("button", { name: "Co możesz zrobić: Ola" }));
    await userEvent.click(screen.getByRole("button", { name: "Przekaż stół" }));
    expect(made.said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Na pewno? Gospodarz: Ola" }));
    expect(made.said).toEqual([{ type: "make_host", person: "ola" }]);
  });

  test("the link stands before the seats, and everybody reads what time there is", () => {
    for (const person of ["ala", "ola"]) {
      const { container, unmount } = render(Lobby, { session: keptSession().session, snapshot: open(person), game: senInfo, client });
      const link = screen.getByRole("textbox", { name: "Link do tego stołu" });
      const seats = container.querySelector(".seats");
      expect(link.compareDocumentPosition(seats!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getByText(/na\sruch/)).toBeInTheDocument();
      unmount();
    }
  });

  test("everything that can be done is in the light of the game that is played", () => {
    const { session: made } = keptSession();
    const { container } = render(Lobby, { session: made, snapshot: open("ala"), game: { ...senInfo, name: "cats" }, client });
    const buttons = [...container.querySelectorAll("main .button, footer .button")];
    expect(buttons).toContain(screen.getByRole("button", { name: /Zaczynamy/ }));
    expect(new Set(buttons.map((button) => button.closest("[data-game]")?.getAttribute("data-game")))).toEqual(new Set(["cats"]));
  });

  describe("says what is played", () => {
    const at = (game: string, preset: string, seats: number, own: number | null, options: Record<string, unknown> = {}): { container: HTMLElement } => {
      const info = infoOf(game);
      const drawing = gameClient(game);
      if (!drawing) throw new Error(`${game} has a client`);
      const taken = Array.from({ length: seats }, (_, each) => (each === 0 ? seat("Ola") : each === own ? seat("Ala") : empty));
      const setup = { ...withPreset(info, usualSetup(info, seats), preset), seats, options };
      const snapshot = { ...snapshotOf({ state: null, decision: null, table: table({ id: "played12", phase: "open", host: "ola", setup, seats: taken }) }), seat: own };
      return render(Lobby, { session: keptSession().session, snapshot, game: info, client: drawing });
    };
    const rows = (): string[] => screen.getAllByRole("listitem").map((row) => [...(row.querySelector(".person-name")?.childNodes ?? [])].map((part) => part.textContent?.trim() ?? "").filter(Boolean).join(", "));

    test("of Cats with teams: the edition, and who plays with whom (C30)", async () => {
      const { container } = at("cats", "teams", 6, 1);
      expect(container.querySelector("h1 + p")).toHaveTextContent("Drużynowa · partnerzy naprzeciwko");
      expect(rows()).toEqual([
        "Ola, gospodarz stołu · drużyna 1",
        "Ala, przy stole · drużyna 2, twoja",
        "Wolne miejsce, drużyna 3",
        "Wolne miejsce, drużyna 1",
        "Wolne miejsce, drużyna 2, twoja",
        "Wolne miejsce, drużyna 3",
      ]);
      expect([...container.querySelectorAll("li")].map((row) => row.classList.contains("partner"))).toEqual([false, false, false, false, true, false]);
      expect(await accessibilityFaults(container)).toEqual([]);
    });

    test("to who watches, too, without a team of their own", () => {
      const { container } = at("cats", "teams", 4, null);
      expect(rows()).toEqual(["Ola, gospodarz stołu · drużyna 1", "Wolne miejsce, drużyna 2", "Wolne miejsce, drużyna 1", "Wolne miejsce, drużyna 2"]);
      expect(container.querySelector(".partner")).toBeNull();
    });

    test("of Cats without teams: the edition alone", () => {
      const { container } = at("cats", "night", 6, 1);
      expect(container.querySelector("h1 + p")).toHaveTextContent(/^Z\skartami nocy$/);
      expect(container.textContent).not.toContain("drużyna");
    });

    test("of Dreamland: the language of the words, whatever the reader's is", () => {
      const { container } = at("dreamland", "online", 5, 1);
      expect(container.querySelector("h1 + p")).toHaveTextContent("Przez internet · hasła polskie");
      useTexts("en", texts.en);
      flushSync();
      expect(container.querySelector("h1 + p")).toHaveTextContent("Online · Polish words");
    });

    test("of Dreamland with words of the table's own", () => {
      const { container } = at("dreamland", "device", 1, 0, { language: "en", words: "okno\nlampa" });
      expect(container.querySelector("h1 + p")).toHaveTextContent("Jeden telefon · hasła angielskie · własne hasła stołu");
    });

    test("but no edition where there is only one", () => {
      const { container } = at("seventeen", "basic", 3, 1);
      expect(container.querySelector("h1 + p")).toHaveTextContent(/^1\smin na ruch/);
    });
  });

  test("whoever moves to another seat looks as before", () => {
    const { session: made } = keptSession();
    const ola = seat("Ola", { figure: 5 });
    const at = (seats: (typeof ola)[]): Snapshot => snapshotOf({ state: null, decision: null, table: table({ phase: "open", host: "ala", seats }) });
    const figure = (container: HTMLElement): string | undefined =>
      screen.getByText("Ola").closest("li")?.querySelector(".figure")?.innerHTML ?? container.innerHTML;
    const { container, rerender } = render(Lobby, { session: made, snapshot: at([ola, empty, empty]), game: senInfo, client });
    const before = figure(container);
    expect(before).toContain("<svg");
    void rerender({ snapshot: at([empty, empty, ola]) });
    flushSync();
    expect(figure(container)).toBe(before);
  });

  test("a code to point a phone at is brought into sight when it is asked for, and not before", async () => {
    const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
    vi.stubGlobal("innerWidth", 360);
    const { session: made } = keptSession();
    render(Lobby, { session: made, snapshot: open("ala"), game: senInfo, client });
    const button = await screen.findByRole("button", { name: "Pokaż kod QR" });
    expect(shown).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => {
      expect(shown.mock.contexts).toEqual([screen.getByRole("img", { name: /kod/i }).parentElement]);
    });
  });

  test("a guest sees who begins, and cannot", async () => {
    const { session: made } = keptSession();
    render(Lobby, { session: made, snapshot: open("ola"), game: senInfo, client });
    expect(screen.queryByRole("button", { name: /Zaczynamy/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Ustawienia gry" }));
    expect(screen.getByRole("checkbox", { name: /Wiem, co mam/ })).toBeDisabled();
    expect(screen.getByText(/może zmienić tylko gospodarz/)).toBeInTheDocument();
  });

  test("whoever comes by the link has the first free seat, once, and may leave it to watch", async () => {
    const { session: made, said } = keptSession();
    const arrived = { ...open("ola"), seat: null };
    const { unmount } = render(Lobby, { session: made, snapshot: arrived, game: senInfo, client });
    expect(said).toEqual([{ type: "sit", seat: 1 }]);
    unmount();
    render(Lobby, { session: made, snapshot: arrived, game: senInfo, client });
    expect(said).toHaveLength(1);
    render(Lobby, { session: made, snapshot: open("ola"), game: senInfo, client });
    await userEvent.click(screen.getByRole("button", { name: "Tylko popatrzę" }));
    expect(said.at(-1)).toEqual({ type: "stand" });
  });

  test("the link is the one that others on the network reach", async () => {
    const { session: made } = keptSession();
    render(Lobby, { session: made, snapshot: open("ala"), game: senInfo, client });
    await waitFor(() => {
      expect(screen.getByLabelText("Link do tego stołu")).toHaveValue("http://192.168.0.7:8000/t/abcd1234");
    });
  });
});

describe("one device for all", () => {
  const device = gameClient("dreamland");
  if (!device) throw new Error("Dreamland has a client");
  const setup = withPreset(dreamlandInfo, usualSetup(dreamlandInfo, 4), "device");

  test("is said on the front page with the number of people, in right plurals", async () => {
    render(Home);
    await userEvent.click(screen.getByRole("radio", { name: /Kraina snów/ }));
    expect(screen.getByText(/^Graczy: 4–10\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /Jeden telefon/ }));
    expect(screen.getByText(/^Jeden telefon, 4–10 osób\./)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /przyjaciółmi/ })).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Twoje imię" })).toBeNull();
    localStorage.clear();
  });

  test("is listed by its preset, with no one person and no free seats", async () => {
    const free = seat("", { kind: "empty", person: null, present: false });
    const online = lineOf({ id: "t2", game: "dreamland", preset: "online", seats: 2, host: "Ola", sitting: [seat("Ola"), free], opened: 0 });
    lines = [lineOf({ ...online, id: "t1", preset: "device", seats: 1, host: "Ala", sitting: [seat("Ala")] }), online];
    render(Home);
    const items = await screen.findAllByText(/^(Jeden telefon|Przez internet)/, { selector: "small" });
    expect(items.map((item) => item.textContent)).toEqual(["Jeden telefon", "Przez internet · 1 wolne miejsce"]);
  });

  test("takes a name of 24 characters, and says so when there is room for no more", async () => {
    render(Home);
    const field = await screen.findByRole("textbox", { name: "Twoje imię" });
    await userEvent.clear(field);
    await userEvent.type(field, "a".repeat(23));
    expect(screen.queryByText(/najwyżej/)).toBeNull();
    await userEvent.type(field, "aa");
    expect(field).toHaveValue("a".repeat(24));
    expect(field).toHaveAccessibleDescription("Imię może mieć najwyżej 24 znaki.");
  });

  test("has a lobby without guests, seats, and a link", async () => {
    const { session: made, said } = keptSession();
    const snapshot = snapshotOf({ state: null, decision: null, table: table({ phase: "open", host: "ala", setup, seats: [seat("Ala")] }) });
    const { container } = render(Lobby, { session: made, snapshot, game: dreamlandInfo, client: device });
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(container).not.toHaveTextContent(/gości|link|miejsc|bot/i);
    expect(asked.some(({ path }) => path.startsWith("/api/share"))).toBe(false);
    expect(screen.getByRole("textbox", { name: "Gracz 1" })).toBeEnabled();
    await userEvent.click(screen.getByRole("button", { name: "Zaczynamy" }));
    expect(said).toEqual([{ type: "start", fill: null }]);
  });

  test("invites nobody and seats no bot in play", async () => {
    playGame(dreamlandInfo, snapshotOfView(dreamlandView("device_night")));
    await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
    expect(screen.queryByRole("button", { name: /Zaproś|bot|Odejdź/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Graj na innym urządzeniu" })).toBeInTheDocument();
  });
});

describe("the table", () => {
  test("a card from the draw pile takes one touch", async () => {
    const { said, container } = play(snapshotOf());
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Weź zakrytą/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "draw" }]);
    // What was answered can't be answered again while its consequences are still on their way, and the bar stays as it was touched.
    expect(screen.getByRole("region", { name: "Co można zrobić" })).toHaveAttribute("aria-busy", "true");
    await userEvent.click(screen.getByRole("button", { name: /Weź zakrytą/ }));
    expect(said).toHaveLength(1);
  });

  test("what was touched is offered again where it is refused, and the bar says that it waits where the answer takes long", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: (taken: boolean) => void = () => undefined;
    const { session } = keptSession();
    session.say = () => new Promise((resolve) => (answer = resolve));
    playPage(senInfo, session, snapshotOf());
    const bar = screen.getByRole("region", { name: "Co można zrobić" });
    await userEvent.click(within(bar).getByRole("button", { name: /Weź zakrytą/ }));
    expect(within(bar).getByRole("button", { name: /Weź zakrytą/ })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1000);
    expect(within(bar).queryByRole("button", { name: /Weź zakrytą/ })).toBeNull();
    expect(bar).toHaveAttribute("aria-busy", "false");
    answer(false);
    await vi.advanceTimersByTimeAsync(50);
    await userEvent.click(within(bar).getByRole("button", { name: /Weź zakrytą/ }));
    expect(bar).toHaveAttribute("aria-busy", "true");
    vi.useRealTimers();
  });

  test("the second of two taps neither takes back the first nor presses the button that has come since", async () => {
    const { said } = play(snapshotOf());
    await userEvent.dblClick(screen.getByRole("button", { name: /POBUDKA/ }));
    expect(said).toEqual([]);
    await userEvent.keyboard("{Escape}");
    const open = screen.getByRole("button", { name: /^Stos odkryty/ });
    await userEvent.dblClick(open);
    expect(open).toHaveAttribute("aria-pressed", "true");
  });

  test("the open card takes two: itself, then the place; the first can be taken back", async () => {
    const { said } = play(snapshotOf());
    await userEvent.click(screen.getByRole("button", { name: /^Stos odkryty/ }));
    await userEvent.click(screen.getByRole("button", { name: /Cofnij/ }));
    expect(screen.getByText("Twoja kolej", { selector: ".title" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Weź odkrytą/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja kraina 3/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "take 3" }]);
  });

  test("waking everybody is asked twice", async () => {
    const { said } = play(snapshotOf());
    await userEvent.click(screen.getByRole("button", { name: /POBUDKA/ }));
    expect(said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /POBUDKA/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "wake" }]);
  });

  test("a key that is held down is pressed once: it neither wakes everybody nor takes back what it picked", async () => {
    const { said } = play(snapshotOf());
    await fireEvent.keyDown(window, { key: "w" });
    await fireEvent.keyDown(window, { key: "w", repeat: true });
    expect(said).toEqual([]);
    await userEvent.keyboard("{Escape}");
    const open = screen.getByRole("button", { name: /^Stos odkryty/ });
    // Without being prevented, a browser presses the button anew each time.
    expect(await fireEvent.keyDown(open, { key: "Enter" })).toBe(true);
    expect(await fireEvent.keyDown(open, { key: "Enter", repeat: true })).toBe(false);
    expect(await fireEvent.keyDown(document.body, { key: "Enter", repeat: true })).toBe(true);
  });

  test("goes by keyboard alone", async () => {
    const { said } = play(snapshotOf());
    await userEvent.keyboard("t");
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("t2");
    expect(said).toEqual([{ type: "act", decision: 4, move: "take 2" }]);
  });

  test("what I know is said, what I don't is not", () => {
    play(snapshotOf());
    expect(screen.getByRole("button", { name: /^Twoja kraina 1: .*wiesz, co to: 0/ })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Twoja kraina 3: zakryta" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Zmierzchnica, kraina 1: zakryta" })).toBeInTheDocument();
  });

  test("the marks over lands are explained: by a tap, and in the rules", async () => {
    const known = senFields();
    play(snapshotOf({ state: { ...known }, decision: null, waiting: [1] }));
    const marked = screen.getByRole("button", { name: /^Twoja kraina 2: .*Zmierzchnica/ });
    await userEvent.click(marked);
    expect(app.toasts.at(-1)?.text).toContain(marked.getAttribute("aria-label"));
    await userEvent.click(screen.getByRole("button", { name: "Twoja kraina 3: zakryta" }));
    expect(app.toasts.at(-1)?.text).not.toContain("Twoja kraina");
    await userEvent.click(screen.getByRole("button", { name: "Zasady" }));
    expect(screen.getByRole("heading", { name: /Znaki nad krainami/ })).toBeInTheDocument();
  });

  test("somebody who watches is offered nothing", () => {
    play(snapshotOf({ seat: null, you: "ola", decision: null }));
    expect(screen.getAllByText("Przyglądasz się grze").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Weź/ })).toBeNull();
  });

  test("a bot that plays for me hands back", async () => {
    const seats = [seat("Ala", { stand_in: true }), seat("Ćma"), seat("Jeż")];
    const { said } = play(snapshotOf({ table: table({ seats }) }));
    await userEvent.click(screen.getByRole("button", { name: "Wracam do gry" }));
    expect(said).toEqual([{ type: "come_back" }]);
  });

  test("nothing that was played for me lies over the end of the game", () => {
    const seats = [seat("Ala", { stand_in: true }), seat("Ćma"), seat("Jeż")];
    const state = senFields({ phase: phaseCode("over"), sheet: [[6, 20, 100]], raw: [6, 20, 100], total: [6, 20, 100] });
    const ended = snapshotOf({ state: { ...state }, decision: null, waiting: [], result: { scores: [6, 20, 100], winners: [0] } });
    play({ ...ended, table: table({ seats, phase: "over" }) });
    expect(screen.queryByRole("button", { name: "Wracam do gry" })).toBeNull();
  });

  test("the count is shown at once where asked, then all go on", async () => {
    const state = senFields({ phase: phaseCode("count"), caller: 1, ender: 1, sheet: [[6, 20, 10]], raw: [6, 20, 10], total: [6, 20, 10] });
    const decision = { number: 5, offer: { next: [[]] }, remaining: null, window: false };
    const { said, container } = play(snapshotOf({ state: { ...state }, decision, waiting: [0, 1] }));
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    expect(screen.getByText(/Czekamy na: Zmierzchnica/)).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Śnimy dalej/ }));
    expect(said).toEqual([{ type: "act", decision: 5, move: "next" }]);
  });

  test("the cards that are counted are those of the table, so that they can be seen to gather", async () => {
    const lands = (): string[] => [...layout().keys()].filter((place) => place.startsWith("dream.")).sort();
    const { show } = playPage(senInfo, keptSession().session, snapshotOf());
    const lain = lands();
    expect(lain).toHaveLength(12);
    await show(snapshotOf({ state: { ...senFields({ phase: phaseCode("count"), caller: 1, ender: 1 }) } }));
    expect(screen.getByRole("heading", { name: "Liczymy kruki" })).toBeInTheDocument();
    expect(lands()).toEqual(lain);
  });

  test("the end says who has won and offers another game", async () => {
    const state = senFields({ phase: phaseCode("over"), sheet: [[6, 20, 100]], raw: [6, 20, 100], total: [6, 20, 100] });
    const ended = snapshotOf({ state: { ...state }, decision: null, waiting: [], result: { scores: [6, 20, 100], winners: [0] } });
    const { said, container } = play({ ...ended, table: table({ phase: "over" }) });
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    await userEvent.click(screen.getByRole("button", { name: /Kto wygrał/ }));
    expect(screen.getByRole("heading", { name: "Twój sen jest najpiękniejszy!" })).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(screen.getByRole("link", { name: "Pobierz zapis gry" })).toHaveAttribute("href", "/api/tables/abcd1234/record");
    await userEvent.click(screen.getByRole("button", { name: /Jeszcze raz/ }));
    expect(said).toEqual([{ type: "rematch", setup: null }]);
  });

  test("names are text, whatever they hold", () => {
    const seats = [seat("Ala"), seat("<img src=x>"), seat("Jeż")];
    const { container } = play(snapshotOf({ table: table({ seats }) }));
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getAllByText("<img src=x>").length).toBeGreaterThan(0);
  });

  test("everything is said in English too", () => {
    useTexts("en", texts.en);
    play(snapshotOf());
    expect(screen.getByRole("button", { name: /Draw a card/ })).toBeInTheDocument();
  });
});

describe("a link to a table", () => {
  const nobody = (): void => {
    becomes(null);
  };

  test.each([
    ["that is not there", "nosuch12", 404, "Nie ma takiego stołu", "Nie ma takiego stołu."],
    ["at which one may not come in", "abcd1234", 403, "Teraz nie można tu wejść", "Nie masz tu wstępu."],
  ])("%s says so, and asks for no name", async (_, id, status, title, text) => {
    nobody();
    refused = { path: `/api/tables/${id}`, status, text };
    render(Table, { id });
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByLabelText("Twoje imię")).toBeNull();
  });

  test.each([
    ["playing1", "Gra już trwa"],
    ["overover", "Gra się skończyła"],
  ])("where nobody is waited for says what goes on (%s)", async (id, title) => {
    nobody();
    render(Table, { id });
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.queryByText(/Czekają/)).toBeNull();
  });

  test("that is there asks who comes, and says to which game and to whom", async () => {
    nobody();
    const { container } = render(Table, { id: "abcd1234" });
    expect(await screen.findByText("Gospodarz stołu: Ala")).toBeInTheDocument();
    expect(screen.getByText("Sen", { selector: "b" })).toBeInTheDocument();
    expect(screen.getByText("Podstawowa")).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

test("the light of the page is changed by a sun and a moon with their word", async () => {
  prefer("theme", "dark");
  const { container } = render(RulesPage, { game: "sen" });
  await userEvent.click(within(container).getByRole("button", { name: "Jasne tło" }));
  await userEvent.click(within(container).getByRole("button", { name: "Ciemne tło" }));
  expect(within(container).getByRole("button", { name: "Jasne tło" })).toBeInTheDocument();
});

test("the menu asks before anybody is removed", async () => {
  const seats = [seat("Ala"), seat("Ola"), seat("Jeż")];
  const { said, container } = play(snapshotOf({ table: table({ seats }) }));
  await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(screen.getByRole("link", { name: "Strona główna" }).querySelector("svg")).not.toBeNull();
  const [kick] = screen.getAllByRole("button", { name: /Usuń z\sgry/ });
  if (!kick) throw new Error("the host can remove people");
  await userEvent.click(kick);
  expect(said).toEqual([]);
  await userEvent.click(kick);
  expect(said).toEqual([{ type: "kick", seat: 1 }]);
});

test("the rules and the link of another device read well", async () => {
  const rules = render(RulesPage, { game: "sen" });
  expect(await accessibilityFaults(rules.container)).toEqual([]);
  rules.unmount();
  const device = render(Device, { code: "abc", table: null });
  expect(await accessibilityFaults(device.container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "To ja, gram tutaj" }));
  expect(asked.some((request) => request.path === "/api/links/claim")).toBe(true);
});

test("a link of another device leads to the table where it was made, whatever other tables there are", async () => {
  lines = [lineOf({ id: "other123", phase: "playing", mine: true }), lineOf({ id: "abcd1234", phase: "over", mine: true })];
  play(snapshotOf());
  await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
  await userEvent.click(screen.getByRole("button", { name: "Graj na innym urządzeniu" }));
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: `/api/links?table=${table().id}` });
  render(Device, { code: "abc", table: "abcd1234" });
  await userEvent.click(screen.getByRole("button", { name: "To ja, gram tutaj" }));
  await waitFor(() => {
    expect(location.pathname).toBe("/t/abcd1234");
  });
  history.replaceState(null, "", "/");
});

test("a link of another device that is used up says so at once", async () => {
  refused = { path: "/api/links/check", status: 404, text: "Nie ma takiego stołu." };
  const { container } = render(Device, { code: "abc", table: null });
  expect(await screen.findByRole("alert")).toHaveTextContent("Nie ma takiego stołu.");
  expect(screen.queryByRole("button", { name: "To ja, gram tutaj" })).toBeNull();
  expect(asked.map((request) => request.path)).not.toContain("/api/links/claim");
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("asked to play for me, the bot is on its way until it sits", async () => {
  const { said } = play(snapshotOf());
  await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
  await userEvent.click(screen.getByRole("button", { name: "Niech bot zagra za mnie" }));
  expect(said).toEqual([{ type: "hand_over", seat: 0 }]);
  expect(screen.getByRole("button", { name: "Bot już siada…" })).toBeDisabled();
});
