import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefer } from "../app/preferences.svelte";
import { gameClient } from "../games";
import { dreamlandInfo, dreamlandView } from "../games/dreamland/testing/scenes";
import { senInfo, view as senView } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { Change, GameInfo, TraceInfo, View } from "../net/messages";
import type { SoundName } from "../sound/names";
import { reduce, type Snapshot } from "../state/table";
import { texts } from "../testing/texts";
import { TableCalls } from "./atTable.svelte";

const icon = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute("href");
let gone: (() => void)[] = [];

/** A table with what is heard there, in order. */
function table(info: GameInfo, first: View): { calls: TableCalls; heard: SoundName[]; change: (more: Partial<Change>) => void; at: () => Snapshot } {
  const heard: SoundName[] = [];
  const calls = new TableCalls("abcd1234", (name) => heard.push(name));
  gone.push(calls.start());
  let snapshot = reduce(null, first, performance.now());
  if (!snapshot) throw new Error("a view is a snapshot");
  const see = (change: Change | null): void => {
    if (change) snapshot = reduce(snapshot, change, performance.now());
    if (snapshot) calls.seen(snapshot, change, info, gameClient(info.name));
  };
  see(null);
  const change = (more: Partial<Change>): void => {
    see({ type: "change", n: 2, set: {}, trace: null, decision: null, waiting: [], result: null, ...more });
  };
  return { calls, heard, change, at: () => snapshot! };
}

const trace = (verb: string, steps: TraceInfo["steps"] = []): TraceInfo => ({ verb, seat: 1, numbers: [], steps, at: 0, text: "" }) as unknown as TraceInfo;
const question = (number: number, remaining: number | null = null): Pick<Change, "decision" | "waiting"> => ({
  decision: { number, offer: { draw: [[]] }, remaining, window: false },
  waiting: [0],
});
const waits = senView({ decision: null, waiting: [1] });

function look(at: "page" | "elsewhere" | "other tab"): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(at === "other tab");
  vi.spyOn(document, "hasFocus").mockReturnValue(at === "page");
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  localStorage.clear();
  useTexts("en", texts.en);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  for (const name of ["sounds", "mark", "chime", "vibration", "notices"] as const) prefer(name, "usual");
  look("page");
});

afterEach(() => {
  for (const end of gone) end();
  gone = [];
  vi.useRealTimers();
});

describe("being called", () => {
  test("marks the tab and sounds where one looks elsewhere, and not where one looks", () => {
    const { calls, heard, change } = table(senInfo, waits);
    change(question(4));
    expect([calls.marked, icon(), heard]).toEqual([false, "/favicon.svg", []]);
    look("elsewhere");
    expect([calls.marked, icon(), heard]).toEqual([true, "/favicon-turn.svg", []]);
    change(question(5));
    expect(heard).toEqual(["chime"]);
    look("page");
    expect([calls.marked, icon()]).toEqual([false, "/favicon.svg"]);
  });

  test("is as it is switched", () => {
    const { calls, heard, change } = table(senInfo, waits);
    look("other tab");
    prefer("mark", "off");
    prefer("chime", "off");
    change(question(4));
    expect([calls.marked, heard]).toEqual([false, []]);
    prefer("chime", "usual");
    prefer("sounds", "off");
    change(question(5));
    expect(heard).toEqual([]);
    prefer("sounds", "usual");
    change(question(6));
    expect(heard).toEqual(["chime"]);
  });

  test("is not for a question of seconds, nor for the end of a round", () => {
    const { calls, heard, change } = table(senInfo, waits);
    look("other tab");
    change(question(4, 8_000));
    expect([calls.marked, heard]).toEqual([true, []]);
    change({ decision: { number: 5, offer: { [senInfo.meanings.goes_on]: [[]] }, remaining: null, window: false }, waiting: [0] });
    expect([calls.marked, heard]).toEqual([false, []]);
  });

  test("is for who speaks in a live game, and for nobody who might object", () => {
    const marked = (...scene: Parameters<typeof dreamlandView>): boolean => {
      const { calls } = table(dreamlandInfo, dreamlandView(...scene));
      look("elsewhere");
      return calls.marked;
    };
    expect([marked("turn"), marked("appeal"), marked("watching"), marked("recall")]).toEqual([true, false, false, true]);
  });

  test("shows a notice only where the page is out of sight and it was allowed", async () => {
    const shown = vi.fn(() => Promise.resolve());
    const registration = { showNotification: shown, getNotifications: () => Promise.resolve([]) };
    const worker = { register: vi.fn(() => Promise.resolve()), ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", { permission: "granted" });
    vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: worker } }));
    const { change } = table(senInfo, waits);
    prefer("notices", "on");
    look("elsewhere");
    change(question(4));
    look("other tab");
    change(question(5));
    await vi.waitFor(() => {
      expect(shown).toHaveBeenCalledOnce();
    });
    expect(shown).toHaveBeenCalledWith("Your turn in Sen", expect.objectContaining({ body: "The table is waiting for you.", tag: "abcd1234" }));
    expect(worker.register).toHaveBeenCalledWith("/worker.js", { scope: "/" });
    prefer("notices", "off");
    change(question(6));
    expect(shown).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test("is offered to whoever waits for other people, and once", () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", { permission: "default" });
    const { calls, change, at } = table(senInfo, waits);
    const sits = (kind: "person" | "bot"): void => {
      const seats = at().table.seats.map((seat, number) => (number === at().seat ? seat : { ...seat, kind, stand_in: false }));
      calls.seen({ ...at(), table: { ...at().table, seats } }, null, senInfo, gameClient("sen"));
    };
    sits("bot");
    expect(calls.offers).toBe(false);
    sits("person");
    expect(calls.offers).toBe(true);
    prefer("notices", "off");
    expect(calls.offers).toBe(false);
    prefer("notices", "usual");
    change(question(4));
    expect(calls.offers).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe("what is heard", () => {
  const card = [{ card: null, face: null, source: "deck", target: "discard" }] as unknown as TraceInfo["steps"];

  test("is nothing at a usual table until somebody wants it", () => {
    const { calls, heard, change } = table(senInfo, waits);
    change({ trace: trace("draw", card) });
    expect([calls.aloud, heard]).toEqual([false, []]);
    prefer("sounds", "on");
    change({ trace: trace("draw", card) });
    change({ trace: trace("wake") });
    change({ trace: trace("peek") });
    expect([calls.aloud, heard]).toEqual([true, ["slide", "alarm", "flip"]]);
  });

  test("out of sight is only what ends something", () => {
    prefer("sounds", "on");
    const { heard, change } = table(senInfo, waits);
    look("other tab");
    change({ trace: trace("draw", card) });
    change({ trace: trace("wake"), result: { winners: [0], points: [] } as unknown as NonNullable<Change["result"]> });
    expect(heard).toEqual(["alarm", "fanfare"]);
  });

  test("of a clue is the moment when it reaches the dreamer, and never the one when it is given", () => {
    prefer("sounds", "on");
    const first = dreamlandView("turn");
    const { heard, change } = table(dreamlandInfo, { ...first, state: { ...first.state, clues: [] } });
    const clue = { number: 1, seat: 1, text: "mgła", outcome: "legal", rule: "", evidence: [], appealed: false, objects: [], allows: [], asks: "", needs: 0, open: true };
    change({ trace: trace("clue"), set: { clues: [{ ...clue, reaches: 5_000 }] } });
    expect(heard).toEqual([]);
    change({ set: { clues: [{ ...clue, reaches: -1 }] } });
    expect(heard).toEqual(["murmur"]);
  });

  test.each([
    ["device", true],
    ["table", true],
    ["online", false],
  ])("is on by itself at a table “%s”: %s", (preset, aloud) => {
    const first = dreamlandView("turn");
    const { calls } = table(dreamlandInfo, { ...first, table: { ...first.table, setup: { ...first.table.setup, preset, options: {} } } });
    expect(calls.aloud).toBe(aloud);
  });

  test("where a phone lies on the table are the last ten seconds of the night and its end", () => {
    vi.useFakeTimers();
    const first = dreamlandView("turn");
    const setup = { ...first.table.setup, preset: "device", options: {} };
    const { heard, at } = table(dreamlandInfo, { ...first, table: { ...first.table, setup } });
    const left = (at().began ?? 0) + Number(at().state?.["phase_ends"]) - performance.now();
    vi.advanceTimersByTime(left - 10_500);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(["soon"]);
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(["soon", "gong"]);
  });

  test("of a clock of one's own are its last ten seconds, and of none that was answered", () => {
    vi.useFakeTimers();
    prefer("sounds", "on");
    const { heard, change } = table(senInfo, waits);
    change(question(4, 60_000));
    vi.advanceTimersByTime(51_000);
    expect(heard).toEqual(["soon"]);
    change(question(5, 60_000));
    change({ decision: null, waiting: [1] });
    vi.advanceTimersByTime(61_000);
    expect(heard).toEqual(["soon"]);
  });
});
