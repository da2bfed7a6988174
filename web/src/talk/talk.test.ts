import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefer } from "../app/preferences.svelte";
import { mood } from "../art/moods";
import { useTexts } from "../i18n/locale.svelte";
import type { Said, TableInfo } from "../net/messages";
import type { Snapshot } from "../state/table";
import OptionsForm from "../table/OptionsForm.svelte";
import { usualSetup } from "../table/setup";
import { senInfo, table as senTable, view as senView } from "../games/sen/testing/scenes";
import { accessibilityFaults } from "../testing/accessible";
import { infoOf } from "../testing/games";
import { keptSession, play, quietSession, snapshotOf } from "../testing/play";
import { seat, somebody } from "../testing/table";
import { texts } from "../testing/texts";
import Bubbles from "./Bubbles.svelte";
import { isSilent, mayTalk } from "./may";
import { hearEverybody, isMuted, mute } from "./muted.svelte";
import { MOODS, PHRASES, type Saying } from "./sayings";
import { SEEN, spokenLine, Talk, toldParts } from "./talk.svelte";
import TalkPanel from "./TalkPanel.svelte";

const said = (what: Saying, changes: Partial<Said> = {}): Said => ({ type: "said", person: "ola", name: "Ola", seat: 1, what, text: "", ...changes });

/** Two people at a table of Sen. */
function twoPeople(changes: Partial<TableInfo> = {}): TableInfo {
  const people = [
    somebody("Ala", 0),
    somebody("Ola", 1),
  ];
  return senTable({ seats: [seat("Ala"), seat("Ola"), seat("Moth", { kind: "bot", person: null, level: "easy", creature: "moth" })], people, ...changes });
}

const withOla = (changes: Partial<TableInfo> = {}, at: number | null = 0): Snapshot => snapshotOf(senView({ table: twoPeople(changes), seat: at }));

beforeEach(() => {
  localStorage.clear();
  useTexts("en", texts.en);
  prefer("talk", "usual");
  // They would be loaded only now, with modules that are others since a test has forgotten those before.
  prefer("callouts", "off");
  hearEverybody();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("what is heard", () => {
  test("is seen for a while, of each person the latest, and can be read again", () => {
    vi.useFakeTimers();
    const talk = new Talk();
    talk.hear(said("hello"));
    talk.hear(said("wow", { person: "jan", name: "Jan", seat: 2 }));
    talk.hear(said("chat", { text: "x".repeat(200) }));
    expect(talk.bubbles.map((each) => each.what)).toEqual(["wow", "chat"]);
    vi.advanceTimersByTime(SEEN.least);
    expect(talk.bubbles.map((each) => each.what)).toEqual(["chat"]);
    vi.advanceTimersByTime(SEEN.most - SEEN.least);
    expect(talk.bubbles).toEqual([]);
    expect(talk.lines.map((each) => each.what)).toEqual(["hello", "wow", "chat"]);
    for (let count = 0; count < 100; count += 1) talk.hear(said("yawn"));
    expect(talk.lines.length).toBe(40);
    talk.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("leaves out whoever is muted, on this device and after a reload", async () => {
    const talk = new Talk();
    mute("ola", true);
    talk.hear(said("hello"));
    expect([talk.lines.length, localStorage.getItem("sennik-muted")]).toEqual([0, "ola"]);
    vi.resetModules();
    const again = await import("./muted.svelte");
    expect(again.isMuted("ola")).toBe(true);
    mute("ola", false);
    talk.hear(said("hello"));
    expect(talk.lines.length).toBe(1);
    talk.stop();
  });

  test("is nothing where the settings say so", () => {
    prefer("talk", "off");
    const talk = new Talk();
    talk.hear(said("hello"));
    expect([talk.lines, talk.bubbles]).toEqual([[], []]);
  });

  test("is in the reader's language, is never markup, and is read to a screen reader once", () => {
    const talk = new Talk();
    const { container } = render(Bubbles, { talk });
    const log = screen.getByRole("log");
    talk.hear(said("bravo"));
    talk.hear(said("chat", { person: "jan", name: "<u>Jan</u>", seat: null, text: "<b>kot</b> &amp; <img src=x onerror=alert(1)>" }));
    flushSync();
    expect([...log.children].map((line) => line.textContent)).toEqual(["Ola: Well played!", "<u>Jan</u>: <b>kot</b> &amp; <img src=x onerror=alert(1)>"]);
    expect(container.querySelector(".bubbles")).toHaveAttribute("aria-hidden", "true");
    expect(container.querySelectorAll("img, u, .bubble span b").length).toBe(0);
    const before = [...log.children];
    talk.hear(said("laugh"));
    flushSync();
    expect([...log.children].slice(0, 2)).toEqual(before);
    useTexts("pl", texts.pl);
    flushSync();
    expect(within(log).getByText("Ola się śmieje.")).toBeInTheDocument();
    talk.stop();
  });

  test("is told in sentences, also what a face does", () => {
    for (const [language, laughs, hello] of [["en", "Ola laughs.", "Ola: Hello!"], ["pl", "Ola się śmieje.", "Ola: Cześć!"]] as const) {
      useTexts(language, texts[language]);
      expect([spokenLine(said("laugh")), spokenLine(said("hello"))]).toEqual([laughs, hello]);
      for (const mood of MOODS) expect(spokenLine(said(mood)), mood).toMatch(/^Ola [^:].+[.!]$/);
    }
    expect(toldParts(said("laugh")).map((part) => [part.text, part.name])).toEqual([["Ola", true], [" się śmieje.", false]]);
  });

  test("stands at the figure of who says it, and with the name where there is none", () => {
    const talk = new Talk();
    const figure = document.createElement("span");
    figure.dataset["avatar"] = "1";
    figure.getBoundingClientRect = () => new DOMRect(100, 300, 40, 40);
    document.body.append(figure);
    const { container } = render(Bubbles, { talk });
    talk.hear(said("bravo"));
    talk.hear(said("bravo", { person: "ewa", name: "Ewa", seat: null }));
    flushSync();
    const [bubble, apart] = container.querySelectorAll<HTMLElement>(".bubble");
    expect([bubble?.textContent.trim(), bubble?.style.top, bubble?.classList.contains("apart")]).toEqual(["Well played!", "290px", false]);
    expect([apart?.textContent.replace(/\s+/g, " ").trim(), apart?.classList.contains("apart")]).toEqual(["Ewa Well played!", true]);
    talk.stop();
    figure.remove();
  });
});

describe("what can be said", () => {
  test("is eight moods, each drawn in its own way, and phrases", async () => {
    expect(new Set(MOODS.map(mood)).size).toBe(8);
    const session = quietSession();
    const told: unknown[] = [];
    session.tellAll = (what, text) => {
      told.push([what, text]);
      return Promise.resolve(true);
    };
    let closed = 0;
    const { container } = render(TalkPanel, { session, snapshot: withOla(), game: senInfo, onsaid: () => (closed += 1) });
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(container.querySelectorAll(".moods button, .phrases button").length).toBe(MOODS.length + PHRASES.length);
    await userEvent.click(screen.getByRole("button", { name: "laughter" }));
    await userEvent.click(screen.getByRole("button", { name: "Once more?" }));
    expect([told, closed]).toEqual([[["laugh", undefined], ["again", undefined]], 2]);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("is a line of chat too where the host allows it; what was refused is not lost", async () => {
    const session = quietSession();
    const told: unknown[] = [];
    let answer = false;
    session.tellAll = (what, text) => {
      told.push([what, text]);
      return Promise.resolve(answer);
    };
    const setup = { ...senTable().setup, chat: true };
    render(TalkPanel, { session, snapshot: withOla({ setup }), game: senInfo });
    const field = screen.getByRole("textbox", { name: "Write to the table" });
    expect(field).toHaveAttribute("maxlength", "200");
    await userEvent.type(field, "  Idzie kruk! {Enter}");
    expect([told, (field as HTMLInputElement).value]).toEqual([[["chat", "Idzie kruk!"]], "  Idzie kruk! "]);
    answer = true;
    await userEvent.type(field, "{Enter}");
    await userEvent.type(field, "   {Enter}");
    expect(told.length).toBe(2);
  });

  test("is nothing while a window is open or somebody dreams, and in play nothing for who watches", () => {
    const phases: [string, string | number, boolean][] = [
      ["seventeen", infoOf("seventeen").phases.indexOf("window"), true],
      ["seventeen", infoOf("seventeen").phases.indexOf("turn"), false],
      ["cats", infoOf("cats").phases.indexOf("answer"), true],
      ["dreamland", "night", true],
      ["dreamland", "recall", true],
      ["dreamland", "count", false],
    ];
    for (const [game, phase, silent] of phases) {
      expect(isSilent({ ...withOla(), state: { phase } }, infoOf(game)), `${game} ${phase}`).toBe(silent);
    }
    expect([mayTalk(withOla()), mayTalk(withOla({}, null)), mayTalk(withOla({ phase: "over" }, null))]).toEqual([true, false, true]);
    const { container } = render(TalkPanel, { session: quietSession(), snapshot: { ...withOla(), state: { phase: "night" } }, game: infoOf("dreamland") });
    expect(screen.getByText("Nobody talks just now, so that nobody gives anything away.")).toBeInTheDocument();
    expect(container.querySelectorAll(".moods button:enabled, .phrases button:enabled").length).toBe(0);
  });

  test("is muted and heard again by person", async () => {
    const { session } = keptSession();
    session.talk.hear(said("hello"));
    const { container } = render(TalkPanel, { session, snapshot: withOla(), game: senInfo });
    await userEvent.click(screen.getByText("Whom do you want to hear?"));
    expect(within(container.querySelector("details")!).queryByText("Ala")).toBeNull();
    const button = screen.getByRole("button", { name: "Mute Ola" });
    await userEvent.click(button);
    expect([isMuted("ola"), session.talk.lines.length, button.getAttribute("aria-pressed")]).toEqual([true, 0, "true"]);
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(button);
    expect(isMuted("ola")).toBe(false);
    session.talk.stop();
  });
});

describe("the page of a table", () => {
  test("has the talk in the log where there is somebody to talk to, and the reader wants it", async () => {
    const { show } = play(senInfo, withOla());
    expect(screen.getByRole("button", { name: "Log and talk" })).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "smile" }).length).toBe(1);
    await userEvent.click(screen.getByRole("button", { name: "Log and talk" }));
    expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Well played!" })).toBeInTheDocument();
    await show(snapshotOf(senView()));
    expect(screen.queryByRole("button", { name: "smile" })).toBeNull();
    prefer("talk", "off");
    await show(withOla());
    expect(screen.queryByRole("button", { name: "smile" })).toBeNull();
  });

  test("is set up without a chat, and a table that is public loses it", async () => {
    const chosen: { public: boolean; chat: boolean }[] = [];
    const setup = { ...usualSetup(senInfo, 3), chat: true };
    const { rerender } = render(OptionsForm, { game: senInfo, setup, onchange: (next: { public: boolean; chat: boolean }) => chosen.push(next) });
    expect([usualSetup(senInfo, 3).chat, screen.getByRole<HTMLInputElement>("checkbox", { name: /^Chat/ }).checked]).toEqual([false, true]);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Public table/ }));
    expect(chosen.at(-1)).toMatchObject({ public: true, chat: false });
    await rerender({ setup: { ...setup, public: true, chat: false } });
    const chat = screen.getByRole("checkbox", { name: /^Chat/ });
    expect(chat).toBeDisabled();
    expect(chat).toHaveAccessibleName(/Not at a public table/);
  });
});
