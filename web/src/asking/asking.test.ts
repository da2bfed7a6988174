import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameClient } from "../games";
import { dreamlandInfo, dreamlandView, dreamScenes } from "../games/dreamland/testing/scenes";
import { seventeenInfo, seventeenView } from "../games/seventeen/testing/scenes";
import { senInfo, view } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, View } from "../net/messages";
import { accessibilityFaults } from "../testing/accessible";
import { gameInfos, infoOf } from "../testing/games";
import { play, playPage, quietSession, snapshotOf } from "../testing/play";
import { playedMoment } from "../testing/played";
import { CASES, positions, type Position } from "../testing/positions";
import { seat as seatOf, setupOf, tableOf, viewOf } from "../testing/table";
import { texts } from "../testing/texts";
import { actionTopic, faceTopic, inBrief, tellsOf, type About, type Asked, type Tells } from "./about";
import { thingAt } from "./finding";

const LANGUAGES = ["pl", "en"] as const;
const NAMES = ["Ala", "Ćma", "Jeż", "Sowa", "Kret", "Lis"];

afterEach(() => {
  vi.useRealTimers();
});

function askedAt(info: GameInfo, preset: string, sent: Pick<View, "state" | "seat">): Asked {
  return { info, setup: setupOf(info.name, preset), fields: sent.state ?? {}, seat: sent.seat ?? null };
}

/** What tells of a game's things. */
function tells(info: GameInfo, asked: Asked): Tells {
  return tellsOf((topic, at) => gameClient(info.name)?.about?.(topic, at) ?? null, () => asked);
}

/** What tells of a game's things somewhere in a game of that edition. */
async function tellsIn(info: GameInfo, { name, seats }: GameInfo["presets"][number]): Promise<Tells> {
  const sent = info.name === "dreamland" ? dreamlandView("turn") : await playedMoment(info.name, name, seats.at(-1)!, () => true);
  return tells(info, askedAt(info, name, sent));
}

/** What is wrong with an answer: it is missing, or one of its texts. */
function faults(topic: string, about: About | null): string[] {
  if (about === null) return [`${topic}: nothing is told`];
  const said = [about.name, about.text, about.more ?? "-", about.brief ?? "-"];
  return said.flatMap((text) => (text.trim() === "" || /undefined|NaN|\{|^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text) ? [`${topic}: “${text}”`] : []));
}

/** What can be asked about on a page: every button, every number, every place, every sign with words of its own. */
const THINGS = "button, summary, .tabular, [role=timer], [data-place], [title]";

/** The things of a table that tell nothing, and the topics on it that nobody knows. */
function silent(container: HTMLElement, tell: Tells): string[] {
  const table = container.querySelector(".play");
  if (!table) throw new Error("there is no table");
  const all = [...table.querySelectorAll(THINGS)].filter((each) => each.closest("dialog, .side, .over") === null);
  const unmarked = all.filter((each) => thingAt(each) === null).map((each) => `${each.tagName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`);
  const topics = [...table.querySelectorAll("[data-about]")].flatMap((each) => (each.getAttribute("data-about") ?? "").split(" "));
  return [...unmarked, ...[...new Set(topics)].filter((topic) => topic !== "").flatMap((topic) => faults(topic, tell(topic)))];
}

function tableAt({ rules, state, seat }: Position, { game, preset }: { game: string; preset: string }, seats: number): View {
  const table = tableOf(setupOf(game, preset, { seats }), { seats: NAMES.slice(0, seats).map((name) => seatOf(name)) });
  const decision = { number: 4, offer: rules.offer(state, seat), remaining: 20_000, window: rules.window(state) !== null };
  return viewOf(table, { seat, state: rules.fields(rules.hide(state, { seat, aided: true })), decision, waiting: rules.toAct(state) });
}

describe("every thing has an answer", () => {
  test.each(LANGUAGES)("every kind of card, in %s", async (language) => {
    useTexts(language, texts[language]);
    const wrong: string[] = [];
    for (const info of gameInfos) {
      const tell = await tellsIn(info, info.presets.at(-1)!);
      wrong.push(...["", ...info.faces].flatMap((face) => faults(`${info.name}, ${face}`, tell(faceTopic(face === "" ? null : face)))));
    }
    expect(wrong).toEqual([]);
  });

  test.each(CASES)("on a table of $game, $preset: whatever can be touched, read or done", async (of) => {
    useTexts("pl", texts.pl);
    const info = infoOf(of.game);
    const wrong = new Set<string>();
    for await (const position of positions(of, 5, 11)) {
      const sent = tableAt(position, of, (position.state as unknown as { seats: number }).seats);
      const tell = tells(info, askedAt(info, of.preset, sent));
      const { container } = playPage(info, quietSession(), snapshotOf(sent, performance.now()));
      for (const fault of silent(container, tell)) wrong.add(fault);
      // What comes after the first touch has answers too.
      for (const name of [".bar .buttons .button", ".spot.pickable, .land.lit"]) {
        const [first] = container.querySelectorAll(name);
        if (first) await fireEvent.click(first);
        for (const fault of silent(container, tell)) wrong.add(fault);
      }
      cleanup();
    }
    expect([...wrong]).toEqual([]);
  });

  test.each(CASES)("in the count of $game, $preset", async (of) => {
    useTexts("pl", texts.pl);
    const info = infoOf(of.game);
    const sent = await playedMoment(of.game, of.preset, of.seats.at(-1)!, ({ rules, state }) => rules.roundOver(state)).catch(() => null);
    // A game of one round has no count that somebody ends.
    if (sent === null) {
      expect(of.game).toBe("cats");
      return;
    }
    const { container } = play(info, snapshotOf(sent));
    await userEvent.keyboard("n");
    expect(container.querySelector(".count")).not.toBeNull();
    expect(silent(container, tells(info, askedAt(info, of.preset, sent)))).toEqual([]);
  });

  test.each(dreamScenes)("in Dreamland, %s", async (scene) => {
    useTexts("pl", texts.pl);
    const sent = dreamlandView(scene);
    const { container } = play(dreamlandInfo, snapshotOf(sent, performance.now()));
    if (container.querySelector(".count")) await userEvent.keyboard("n");
    expect(silent(container, tells(dreamlandInfo, askedAt(dreamlandInfo, sent.table.setup.preset, sent)))).toEqual([]);
  });

  test.each(LANGUAGES)("what is told when it is met is one sentence, in %s", async (language) => {
    useTexts(language, texts[language]);
    for (const info of gameInfos) {
      const client = gameClient(info.name)!;
      const tell = await tellsIn(info, info.presets[0]!);
      expect(client.callouts?.length ?? 0, info.name).toBeGreaterThan(0);
      for (const topic of client.callouts ?? []) {
        const about = tell(topic);
        expect(faults(topic, about)).toEqual([]);
        const said = inBrief(about!);
        expect(said, topic).toMatch(/[.!?…]$/);
        expect(said.length, said).toBeLessThanOrEqual(190);
      }
    }
  });

  test("a move is the same thing however it is picked", () => {
    expect(["verb:defend 5", "verb:wake", "side:up", "draw", "number:7", "go"].map(actionTopic)).toEqual(["do-defend", "do-wake", "do-up", "do-draw", "do-number", "do-go"]);
  });
});

describe("somebody asks", () => {
  beforeEach(() => {
    useTexts("pl", texts.pl);
  });

  const sen = (): View => view({ decision: { number: 4, offer: { wake: [[]], take: [[1]], draw: [[]] }, remaining: null, window: false } });

  test("about a button by a long press, and the button is not pressed", async () => {
    vi.useFakeTimers();
    const { container, said } = play(senInfo, snapshotOf(sen()));
    const wake = screen.getByRole("button", { name: /POBUDKA/ });
    await fireEvent.pointerDown(wake, { button: 0, clientX: 5, clientY: 5 });
    await vi.advanceTimersByTimeAsync(460);
    await fireEvent.pointerUp(wake);
    await fireEvent.click(wake, { detail: 1 });
    const note = screen.getByRole("dialog", { name: /POBUDKA/ });
    expect(note).toHaveTextContent(/najmniej kruków/);
    expect(note).toHaveTextContent(/5/);
    expect(said).toEqual([]);
    vi.useRealTimers();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("about a number with the other button of the mouse; the Escape key puts the answer away", async () => {
    const { container } = play(senInfo, snapshotOf(sen()));
    const total = container.querySelector(".mine .total")!;
    await fireEvent.contextMenu(total);
    expect(screen.getByRole("dialog", { name: /Kruki do tej pory/i })).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Zamknij" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("about a marked land with the keyboard, and is told of its marks too", async () => {
    const { container } = play(senInfo, snapshotOf(sen()));
    const land = container.querySelector<HTMLElement>("[data-place='dream.0.1']")!;
    land.focus();
    await userEvent.keyboard("?");
    const note = screen.getByRole("dialog", { name: /6/ });
    expect(within(note).getAllByRole("term").map((each) => each.textContent)).toEqual(["Znasz tę kartę", "Znaki nad krainami"]);
  });

  test("by the menu: the next touch asks, and plays nothing", async () => {
    const { container, said } = play(senInfo, snapshotOf(sen()));
    await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
    await userEvent.click(screen.getByRole("button", { name: "Co to jest?" }));
    expect(screen.getByText(/Dotknij czegokolwiek/)).toBeInTheDocument();
    const draw = container.querySelector<HTMLElement>(".bar [data-about='do-draw']")!;
    draw.focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: draw.textContent.replace("D", "").trim() })).toBeInTheDocument();
    expect(screen.queryByText(/Dotknij czegokolwiek/)).toBeNull();
    expect(said).toEqual([]);
  });

  test("is told where there is nothing to tell, and gives it up", async () => {
    play(senInfo, snapshotOf(sen()));
    await userEvent.click(screen.getByRole("button", { name: "Menu stołu" }));
    await userEvent.click(screen.getByRole("button", { name: "Co to jest?" }));
    await fireEvent.click(document.body);
    expect(screen.getByText(/nie ma o\sczym opowiadać/)).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText(/Dotknij czegoś innego/)).toBeNull();
  });

  test("all at once: the cards, what else lies on the table, and the keys", async () => {
    play(seventeenInfo, snapshotOf(seventeenView({ row: ["2x2 1"] }, { decision: { number: 4, offer: { play: [["3", "up"]], call: [[]] }, remaining: null, window: false } })));
    await userEvent.keyboard("?");
    const sheet = screen.getByRole("dialog", { name: "Co robią karty" });
    const names = within(sheet).getAllByRole("term").map((each) => each.textContent);
    expect(names).toEqual(expect.arrayContaining(["Suma", "Żetony", "Stos do dobierania", "SPRAWDZAM!"]));
    expect(new Set(names).size).toBe(names.length);
  });
});
