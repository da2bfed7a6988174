import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameClient, loadGame } from "../games";
import { useTexts } from "../i18n/locale.svelte";
import { TableSocket } from "../net/socket";
import Lobby from "../pages/Lobby.svelte";
import type { Told } from "../state/table";
import { dreamlandInfo, dreamlandView } from "../games/dreamland/testing/scenes";
import { infoOf } from "../testing/games";
import { keptSession, playPage, quietSession, snapshotOf } from "../testing/play";
import { seat, senInfo, setup, table, view } from "../games/sen/testing/scenes";
import { somebody } from "../testing/table";
import { texts } from "../testing/texts";
import Ending from "./Ending.svelte";
import People from "./People.svelte";
import type { TableSession } from "./session.svelte";

beforeEach(async () => {
  useTexts("pl", texts.pl);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ url: "http://192.168.0.7:8000/t/abcd1234", qr: "<svg/>" }))));
  await Promise.all(["sen", "dreamland"].map(loadGame));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is not sent yet", () => {
  test.each(["sen", "dreamland"])("is said so in the bar of %s, and not that others are awaited", (game) => {
    const { session } = keptSession();
    const given = game === "sen" ? view({ decision: null, waiting: [1] }) : dreamlandView("ready");
    session.status = "waiting";
    session.progress = "unsent";
    const { container } = playPage(infoOf(game), session, snapshotOf(given));
    const bar = container.querySelector(".bar");
    expect(bar?.querySelector(".title")?.textContent).toBe("Jeszcze nie wysłano");
    expect(bar?.textContent).not.toContain("Czekamy");
    expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain("Jeszcze nie wysłano. Łączymy się…");
  });

  test("is said in a lobby as well", () => {
    const { session } = keptSession();
    session.progress = "unsent";
    const client = gameClient("sen");
    if (!client) throw new Error("no client");
    render(Lobby, { session, snapshot: snapshotOf(view({ table: table({ phase: "open" }), state: null })), game: senInfo, client });
    expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain("Jeszcze nie wysłano. Łączymy się…");
  });

  test("what takes longer than usual is on its way", () => {
    const { session } = keptSession();
    session.progress = "sending";
    const { container } = playPage(senInfo, session, snapshotOf(view({ decision: null, waiting: [1] })));
    expect(container.querySelector(".bar .title")?.textContent).toBe("Wysyłamy…");
  });
});

describe("a look without the memory aid", () => {
  const forgetful = table({ setup: { ...setup, memory_aid: false } });
  const look = {
    verb: "look",
    seat: 0,
    numbers: [3, 4],
    steps: [
      { source: "dream.0.2", target: "dream.0.2", face: "3", count: 1, seen_by: [0] },
      { source: "dream.0.3", target: "dream.0.3", face: "take2", count: 1, seen_by: [0] },
    ],
    at: 700,
    by: "person" as const,
  };
  const faceless = { ...look, steps: look.steps.map((step) => ({ ...step, face: null })) };

  /** A session that is told things by hand, and what it acknowledged. */
  function listening(): { session: TableSession; told: (message: Told) => void; seen: number[] } {
    let told: ((message: Told) => void) | undefined;
    const seen: number[] = [];
    vi.spyOn(TableSocket.prototype, "connect").mockImplementation(function (this: TableSocket) {
      told = (this as unknown as { options: { told: (message: Told) => void } }).options.told;
    });
    vi.spyOn(TableSocket.prototype, "seen").mockImplementation((n) => {
      seen.push(n);
    });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.useFakeTimers();
    const session = quietSession();
    session.start();
    return { session, told: (message) => told?.(message), seen };
  }

  const change = (n: number): Told => ({ type: "change", n, set: {}, trace: look, decision: null, waiting: [1], result: null });

  test("is acknowledged once it was shown, and only a look is", async () => {
    const { session, told, seen } = listening();
    told(view({ n: 1, table: forgetful }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual([]);
    told(change(2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.glances.map((glance) => glance.face)).toEqual(["3", "take2"]);
    expect(seen).toEqual([2]);
  });

  test("is shown and told once more where the line was cut before it arrived", async () => {
    const { session, told, seen } = listening();
    told(view({ n: 5, table: forgetful, log: [faceless], shown: [look] }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.glances.map((glance) => [glance.place, glance.face])).toEqual([["dream.0.2", "3"], ["dream.0.3", "take2"]]);
    expect(session.snapshot?.log.at(-1)?.trace.steps.map((step) => step.face)).toEqual(["3", "take2"]);
    expect(seen).toEqual([5]);
  });

  test("is not seen while the page is out of sight, and shown when it is there again", async () => {
    const { session, told, seen } = listening();
    told(view({ n: 1, table: forgetful }));
    await vi.advanceTimersByTimeAsync(1_000);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    told(change(2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.glances, seen]).toEqual([[], []]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(session.glances).toHaveLength(2);
    expect(seen).toEqual([2]);
  });

  test("needs no acknowledgement with the aid", async () => {
    const { told, seen } = listening();
    told(view({ n: 1 }));
    told(change(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual([]);
  });

  test.each([
    ["pl", "Podglądasz swoje krainy 3 i 4: 3 i Weź 2 (5)."],
    ["en", "You peek at your lands 3 and 4 and see 3 and Take 2 (5)."],
  ] as const)("is told in words to who looked, and on the card while it is shown (%s)", (language, told) => {
    useTexts(language, texts[language]);
    const { session } = keptSession();
    session.glances = [{ place: "dream.0.2", face: "3" }];
    const { container } = playPage(senInfo, session, snapshotOf(view({ table: forgetful, log: [look] })));
    expect(container.querySelector("[role=log]")?.textContent.replaceAll("\u00a0", " ")).toContain(told);
    const name = language === "pl" ? /Twoja kraina 3: zakryta, ale wiesz, co to: 3/ : /Your land 3: face down, but you know it: 3/;
    expect(screen.getAllByRole("button", { name }).length + screen.queryAllByLabelText(name).length).toBeGreaterThan(0);
  });
});

describe("a seat of a running round", () => {
  const promise = { person: "ula", name: "Ula", missing: ["ala", "ola"] };
  const seats = [seat("Ala"), seat("Ola"), { ...seat("", { kind: "bot" as const, person: null, creature: "moth", level: "easy" }), promise }];
  const people = [
    somebody("Ala", 0),
    somebody("Ola", 1),
    somebody("Ula", null),
  ];
  const promised = snapshotOf(view({ table: table({ seats, people, host: "ola" }) }));

  test("is asked for, of everybody whose consent is missing, and they may say yes or wait", async () => {
    const { session, said } = keptSession();
    playPage(senInfo, session, promised);
    const ask = screen.getByRole("region", { name: "Miejsce przy stole" });
    expect(ask.textContent.replaceAll("\u00a0", " ")).toContain("Czy Ula może już teraz zająć miejsce 3 i zobaczyć, co tam jest?");
    await userEvent.click(within(ask).getByRole("button", { name: "Tak, od razu" }));
    expect(said).toEqual([{ type: "agree", seat: 2, person: "ula" }]);
    await userEvent.click(within(ask).getByRole("button", { name: "Po rundzie" }));
    expect(screen.queryByRole("region", { name: "Miejsce przy stole" })).toBeNull();
  });

  test("is told to all who look who is at the table", () => {
    const { session } = keptSession();
    const { container } = render(People, { session, snapshot: promised, game: senInfo, onkeys: () => undefined, onask: () => undefined, onsettings: () => undefined, onclose: () => undefined });
    expect(container.textContent).toContain("Po tej rundzie siada tu Ula.");
    expect(container.textContent).toContain("Od razu, jeśli zgodzą się: Ala i Ola.");
    expect(screen.getByRole("button", { name: "Zgoda: Ula siada od razu" })).toBeTruthy();
  });
});

describe("a table's own words", () => {
  const withheld = { ...dreamlandView("turn").table, phase: "open" as const, withheld: ["words"], host: "ola" };

  test("are said to be there, and are not shown to guests", async () => {
    const { session } = keptSession();
    const client = gameClient("dreamland");
    if (!client) throw new Error("no client");
    const { container } = render(Lobby, { session, snapshot: snapshotOf(dreamlandView("turn", { table: withheld, state: null })), game: dreamlandInfo, client });
    expect(container.textContent).toContain("własne hasła stołu");
    await userEvent.click(screen.getByRole("button", { name: "Ustawienia gry" }));
    expect(container.textContent.replaceAll("\u00a0", " ")).toContain("Przed startem widzi ją tylko osoba, która ją wpisała, a potem nikt.");
  });

  test.each([
    ["ala", 1],
    ["ola", 0],
  ])("are in a record that only the host may have (host %s)", (host, links) => {
    const given = dreamlandView("turn", { table: { ...withheld, phase: "over", host } });
    render(Ending, { title: "", winners: [0], order: [0], name: () => "", session: keptSession().session, snapshot: snapshotOf(given), score: () => undefined } as never);
    expect(screen.queryAllByRole("link", { name: "Pobierz zapis gry" })).toHaveLength(links);
  });
});
