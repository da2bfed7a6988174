import { fireEvent, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, View } from "../net/messages";
import { media } from "../testing/media";
import { play, snapshotOf } from "../testing/play";
import { faceCode, phaseCode, senFields, senInfo, table, view } from "../games/sen/testing/scenes";
import { seventeenInfo, seventeenView } from "../games/seventeen/testing/scenes";
import { texts } from "../testing/texts";

beforeEach(() => {
  useTexts("pl", texts.pl);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Seat 2 has called and is beaten by seat 0: all dreams are open in the view from the first moment. */
function counted(): View {
  const face = senFields().face.map((_, card) => (card > 0 && card <= 12 ? faceCode(card <= 4 ? "1" : "5") : 0));
  return view({
    state: { ...senFields({ phase: phaseCode("count"), caller: 3, ender: 3, face, raw: [4, 20, 20], fined: [0, 0, 5], total: [4, 20, 25], sheet: [[4, 20, 25]] }) },
    decision: null,
    waiting: [],
  });
}

describe("the count of Sen", () => {
  test("says what came of it only when the last card of the last dream lies open, the caller's", async () => {
    vi.useFakeTimers();
    const { container } = play(senInfo, snapshotOf(counted()));
    const rows = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(".count li")];
    expect(rows().at(-1)?.classList.contains("caller")).toBe(true);
    let last = 0;
    for (let ms = 0; ms < 20_000 && !container.querySelector(".total"); ms += 100) {
      expect(container.querySelectorAll(".why, .added, .struck, .best")).toHaveLength(0);
      last = container.querySelectorAll(".card.up").length;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(last).toBe(12);
    expect(rows().at(-1)?.textContent).toMatch(/25/);
    expect(container.querySelectorAll(".best").length + container.querySelectorAll(".why").length).toBeGreaterThan(0);
  });

  test("tells nothing before to who listens either", async () => {
    vi.useFakeTimers();
    const { container } = play(senInfo, snapshotOf(counted()));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(container.querySelector("[role=log]")?.textContent).not.toMatch(/kara|razem/);
  });
});

describe("what ends a round", () => {
  const before = view({ state: { ...senFields({ turn: 2 }) }, decision: null, waiting: [2] });
  const row = ["5x2 1", "5x2 2", "5x2 0", "2 1"];
  const games: readonly [string, GameInfo, View, View][] = [
    ["Sen", senInfo, before, counted()],
    ["Seventeen", seventeenInfo, seventeenView({ row }, { decision: null }), seventeenView({ row, phase: "count", caller: 2, sum: 17, reached: 1, last: 2 }, { decision: null })],
  ];

  test.each(games)("%s is called by whoever did it, and the count waits for that", async (_, game, first, then) => {
    vi.useFakeTimers();
    const { container, show } = play(game, snapshotOf(first));
    await show(snapshotOf(then));
    const words = container.querySelector<HTMLElement>(".moment .words");
    expect(words?.textContent).toBe(game === senInfo ? "POBUDKA!" : "SPRAWDZAM!");
    // By which its letters are so small that a long word is whole on a small phone.
    expect(words?.style.getPropertyValue("--letters")).toBe(String(words?.textContent.length));
    const up = container.querySelectorAll(".count .card.up").length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(container.querySelectorAll(".count .card.up")).toHaveLength(up);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(container.querySelector(".moment")).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(container.querySelector(".count")).not.toBeNull();
  });

  test.each(games)("%s is not called again to whoever comes later, and a tap ends it", async (_, game, first, then) => {
    const late = play(game, snapshotOf(then));
    expect(late.container.querySelector(".moment")).toBeNull();
    const { container, show } = play(game, snapshotOf(first));
    await show(snapshotOf(then));
    const moment = container.querySelector(".moment");
    if (!moment) throw new Error("nothing is called");
    await fireEvent.click(moment);
    expect(container.querySelector(".moment")).toBeNull();
  });

  test("with little motion it stands there without an animation, and goes by itself", async () => {
    vi.useFakeTimers();
    const still = vi.spyOn(window, "matchMedia").mockImplementation(media((query) => query.includes("reduce")));
    const { container, show } = play(senInfo, snapshotOf(before));
    await show(snapshotOf(counted()));
    expect(container.querySelector(".moment")?.classList.contains("still")).toBe(true);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(container.querySelector(".moment")).toBeNull();
    still.mockRestore();
  });
});

describe("a pause", () => {
  const at = (pause: View["table"]["pause"], changes: Partial<View> = {}): View => view({ table: table({ pause }), ...changes });

  test("is asked for from the menu", async () => {
    const { said } = play(senInfo, snapshotOf(view()));
    await userEvent.click(screen.getByRole("button", { name: /Menu|stole/ }));
    await userEvent.click(screen.getByRole("button", { name: "Przerwa" }));
    expect(said).toEqual([{ type: "pause" }]);
  });

  test("that another wants can be agreed to or not", async () => {
    const { said, container } = play(senInfo, snapshotOf(at({ begun: false, wanted: [1], asked: [0] })));
    expect(container.querySelector(".wish")?.textContent).toMatch(/Prośba o\sprzerwę: Zmierzchnica/);
    await userEvent.click(screen.getByRole("button", { name: "Zgoda" }));
    await userEvent.click(screen.getByRole("button", { name: "Gramy dalej" }));
    expect(said).toEqual([{ type: "pause" }, { type: "resume" }]);
  });

  test("that I want says who has still to agree, and can be taken back", async () => {
    const { said, container } = play(senInfo, snapshotOf(at({ begun: false, wanted: [0], asked: [1] })));
    expect(container.querySelector(".wish")?.textContent).toMatch(/Czekamy na zgodę: Zmierzchnica/);
    expect(screen.queryByRole("button", { name: "Zgoda" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Jednak nie" }));
    expect(said).toEqual([{ type: "resume" }]);
  });

  test("that has begun closes the stage, and has a way back", async () => {
    const { said, container } = play(senInfo, snapshotOf(at({ begun: true, wanted: [], asked: [] }, { decision: null })));
    expect(container.querySelector("main.stage")).toHaveAttribute("inert");
    await userEvent.click(screen.getByRole("button", { name: "Wracamy do gry" }));
    expect(said).toEqual([{ type: "resume" }]);
  });

  test("is nothing that who only watches could end", () => {
    play(senInfo, snapshotOf(at({ begun: true, wanted: [], asked: [] }, { decision: null, seat: null, you: "ola" })));
    expect(screen.queryByRole("button", { name: "Wracamy do gry" })).toBeNull();
  });
});
