import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefer } from "../app/preferences.svelte";
import { loadGame } from "../games";
import { phaseCode, senFields, senInfo, table as senTable, view as senView } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { SeatInfo, TableInfo, View } from "../net/messages";
import { reduce } from "../state/table";
import { media } from "../testing/media";
import { accessibilityFaults } from "../testing/accessible";
import { play, snapshotOf } from "../testing/play";
import { seat, setupOf } from "../testing/table";
import { texts } from "../testing/texts";
import { clocksOf, timeText } from "./clocks";
import { tellCalledOff } from "./lines";
import Ring from "./Ring.svelte";
import { clockOf } from "./setup";

const NOW = 50_000;

beforeEach(async () => {
  useTexts("en", texts.en);
  await loadGame("sen");
  vi.spyOn(performance, "now").mockReturnValue(NOW);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ola = (changes: Partial<SeatInfo> = {}): SeatInfo => seat("Ola", changes);

/** Ala's page while Ola is to move. The server says that its clock is at 9 000. */
function waiting(other: SeatInfo, table: Partial<TableInfo> = {}, changes: Partial<View> = {}): View {
  return senView({
    state: { ...senFields({ phase: phaseCode("turn"), turn: 1 }) },
    table: senTable({ seats: [seat("Ala"), other, seat("Ula")], ...table }),
    decision: null,
    waiting: [1],
    now: 9_000,
    ...changes,
  });
}

const bar = (): HTMLElement => screen.getByRole("region", { name: "What you can do" });
const buttons = (): string[] => [...bar().querySelectorAll("button")].map((each) => each.textContent.trim().replace(/\s+/g, " "));
const shown = (view: View): ReturnType<typeof play> => play(senInfo, snapshotOf(view, NOW));

describe("the ring", () => {
  const running = { seat: 1, since: 4_000, turn: 60_000, bank: 30_000 };

  test("is round whoever is to act, for all to see, and nobody else", () => {
    const { container } = shown(waiting(ola(), {}, { clocks: [running] }));
    expect([...container.querySelectorAll("[data-clock]")].map((each) => each.getAttribute("data-clock"))).toEqual(["1"]);
    expect(container.querySelector(".seconds")).toBeNull();
  });

  test("runs from the moment that the server says, whenever the page was opened", () => {
    const [clock] = clocksOf({ clocks: [running], opened: NOW - 9_000 });
    for (const moves of [true, false]) {
      vi.stubGlobal("matchMedia", media((query) => !moves && query.includes("reduce")));
      const { container, unmount } = render(Ring, { clock: clock! });
      const { style } = container.querySelector<SVGCircleElement>(".left")!;
      if (moves) expect([style.animationDuration, style.animationDelay]).toEqual(["60000ms", "-5000ms"]);
      else expect(Number(style.strokeDashoffset)).toBeCloseTo(5 / 60);
      unmount();
    }
    vi.unstubAllGlobals();
  });

  test("counts the bank after the time for the move, and tells the last seconds in digits", () => {
    const late = { ...running, since: 9_000 - 65_000 };
    const { container } = shown(waiting(ola(), {}, { clocks: [late] }));
    expect(container.querySelector("[data-clock]")).toHaveClass("banked");
    expect(container.querySelector("[data-clock] .seconds")).toHaveTextContent("25");
  });

  test("goes when no clock runs any more", async () => {
    const { container, show } = shown(waiting(ola(), {}, { clocks: [running] }));
    await show(snapshotOf(waiting(ola({ late: true })), NOW));
    expect(container.querySelector("[data-clock]")).toBeNull();
    expect(screen.getAllByRole("img", { name: "time’s up" }).length).toBeGreaterThan(0);
  });
});

test("a message that was long on its way sets no clock forward", () => {
  const first = snapshotOf(waiting(ola(), {}, { clocks: [{ seat: 1, since: 4_000, turn: 60_000, bank: 0 }] }), 1_000);
  expect(clocksOf(first)[0]?.ends).toBe(56_000);
  const slow = reduce(first, { type: "change", n: 2, set: {}, trace: null, decision: null, waiting: [1], result: null, now: 10_000, clocks: first.clocks as never }, 9_000);
  expect(clocksOf(slow!)[0]?.ends).toBe(56_000);
  const quick = reduce(first, { type: "table", n: 2, table: first.table, seat: 0, now: 10_000 }, 1_500);
  expect(clocksOf(quick!)[0]?.ends).toBe(55_500);
  expect(reduce(first, { type: "change", n: 2, set: {}, trace: null, decision: null, waiting: [1], result: null }, 9_000)?.clocks).toEqual([]);
});

describe("somebody is away", () => {
  test("the bar says when a bot comes, and the host lets it come at once", async () => {
    const { said } = shown(waiting(ola({ present: false, bot_at: 47_000 })));
    expect(bar()).toHaveTextContent("Ola is away");
    expect(bar()).toHaveTextContent("A bot in 38 s");
    expect(buttons()).toEqual(["Bot now"]);
    await userEvent.click(screen.getByRole("button", { name: "Bot now" }));
    expect(said).toEqual([{ type: "hand_over", seat: 1 }]);
  });

  test("who may not press it has no button", () => {
    shown(waiting(ola({ present: false, bot_at: 47_000 }), { host: "ula" }));
    expect(bar()).toHaveTextContent("A bot in 38 s");
    expect(buttons()).toEqual([]);
  });

  test("a table that waits for ever says so", () => {
    shown(waiting(ola({ present: false })));
    expect(bar()).toHaveTextContent("The table waits.");
  });

  test("by mail that is nothing: the bar says what time is left", () => {
    const setup = setupOf("sen", "basic", { clock: clockOf("mail") });
    shown(waiting(ola({ present: false }), { setup }, { clocks: [{ seat: 1, since: 9_000, turn: 172_800_000, bank: 0 }] }));
    expect(bar()).not.toHaveTextContent("away");
    expect(bar()).toHaveTextContent("Time left: 2 days");
    expect(buttons()).toEqual([]);
  });
});

test("the offer to be called stands in a corner, where no button of the game was pressed", () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "default" });
  shown(waiting(ola()));
  const offer = screen.getByRole("button", { name: "Call me when it’s my turn" });
  expect(offer.parentElement).toBe(bar());
  expect(bar().querySelector(".inside button")).toBeNull();
  vi.unstubAllGlobals();
});

describe("somebody’s time has run out", () => {
  const late = ola({ late: true });

  test("the others choose: wait, a bot, the end", async () => {
    const { said, container } = shown(waiting(late));
    expect(bar()).toHaveTextContent("Ola has run out of time");
    expect(buttons()).toEqual(["Wait1 min more", "A botuntil they return", "Endwithout a result"]);
    for (const button of bar().querySelectorAll("button")) await userEvent.click(button);
    expect(said).toEqual([{ type: "give_time", seat: 1 }, { type: "hand_over", seat: 1 }]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("the end can’t be taken back, so it is asked about once more, unless the settings say not to", async () => {
    const { said } = shown(waiting(late));
    await userEvent.click(screen.getByRole("button", { name: /^End/ }));
    expect(said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^Really end it\?/ }));
    expect(said).toEqual([{ type: "call_off" }]);
    expect(screen.getByRole("button", { name: /^End/ })).toBeInTheDocument();
    prefer("sure", "never");
    await userEvent.click(screen.getByRole("button", { name: /^End/ }));
    expect(said).toHaveLength(2);
    prefer("sure", "usual");
  });

  test("a question that nobody answers is put away", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { said } = shown(waiting(late));
    void fireEvent.click(screen.getByRole("button", { name: /^End/ }));
    flushSync();
    expect(screen.getByRole("button", { name: /^Really end it\?/ })).toBeInTheDocument();
    vi.advanceTimersByTime(6_000);
    flushSync();
    void fireEvent.click(screen.getByRole("button", { name: /^End/ }));
    expect(said).toEqual([]);
    vi.useRealTimers();
  });

  test("whoever wants the end waits for the others, who are asked to agree", () => {
    shown(waiting(late, { ending: { wanted: [0], asked: [2] } }));
    expect(bar()).toHaveTextContent("Still to agree: Ula");
    expect(buttons()).toHaveLength(2);
    document.body.replaceChildren();
    shown(waiting(late, { ending: { wanted: [2], asked: [0] } }));
    expect(bar()).toHaveTextContent("Asking to end the game: Ula");
    expect(buttons().at(-1)).toContain("Agree to the end");
  });

  test("whoever only watches chooses nothing", () => {
    shown(waiting(late, { host: "ula" }, { you: "eve", seat: null }));
    expect(bar()).toHaveTextContent("The others choose.");
    expect(buttons()).toEqual([]);
  });

  test("whose own time it is reads that the move still counts", () => {
    const mine = senView({ table: senTable({ seats: [seat("Ala", { late: true }), ola(), seat("Ula")] }) });
    shown(mine);
    expect(bar()).toHaveTextContent("The others may choose a bot or the end. Just make your move.");
  });

  test("a game that was called off says why it has no result, and leads on to the next", async () => {
    const { said, container } = shown(waiting(late, { phase: "over", called_off: true }, { waiting: [] }));
    expect(screen.getByText("Ola ran out of time. The game ended without a result.")).toBeInTheDocument();
    expect(container.querySelector("main.stage")).toHaveAttribute("inert");
    await userEvent.click(screen.getByRole("button", { name: /Play again/ }));
    expect(said.at(-1)).toMatchObject({ type: "rematch" });
    expect(screen.getByRole("link", { name: "Enough for today" })).toHaveAttribute("href", "/");
  });
});

test("whose time was up is told as what it is, and a game without a name for it still says why", () => {
  const seats = [seat("Ala", { late: true }), seat("Ola"), seat("Ula", { late: true })];
  expect(tellCalledOff(seats, 0)).toMatch(/^Your time was up/);
  expect(tellCalledOff(seats, 1)).toBe("Ala and Ula ran out of time. The game ended without a result.");
  expect(tellCalledOff([seat("Ala")], 0)).toMatch(/^Somebody’s time was up/);
  useTexts("pl", texts.pl);
  expect(tellCalledOff([seat("Ala"), seat("Ola", { late: true })], 0)).toBe("Czas minął: Ola. Gra skończyła się bez wyniku.");
});

test.each([
  [400, "1 s", "1 s"],
  [59_000, "59 s", "59 s"],
  [60_001, "2 min", "2 min"],
  [3_600_000, "1 h", "1 h"],
  [5_400_000, "1 h 30 min", "1 h 30 min"],
  [86_400_000, "1 day", "1 dzień"],
  [2 * 86_400_000, "2 days", "2 dni"],
  [86_400_000 + 3_600_000, "1 day 1 h", "1 dzień 1 h"],
] as const)("%s ms is told shortly", (ms, english, polish) => {
  expect(timeText(ms).replaceAll("\u00a0", " ")).toBe(english);
  useTexts("pl", texts.pl);
  expect(timeText(ms).replaceAll("\u00a0", " ")).toBe(polish);
});
