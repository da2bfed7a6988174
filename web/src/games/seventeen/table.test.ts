import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import RulesPage from "../../pages/RulesPage.svelte";
import type { Snapshot } from "../../state/table";
import { accessibilityFaults } from "../../testing/accessible";
import { layout } from "../../table/motion";
import { keptSession, play as playGame, playPage, snapshotOf as snapshotOfView } from "../../testing/play";
import { table } from "../sen/testing/scenes";
import { given, seventeenInfo, seventeenView } from "./testing/scenes";
import { texts } from "../../testing/texts";

beforeEach(() => {
  useTexts("pl", texts.pl);
});

afterEach(() => {
  vi.useRealTimers();
});

const offer = { play: [["3", "up"], ["3", "down"], ["4x2"], ["trap", "up"], ["trap", "down"]], call: [[]] };
const turn = { number: 4, offer, remaining: null, window: false };
const asking = { number: 7, offer: { call: [[]], pass: [[]] }, remaining: 8000, window: true };
const row = ["2x2 1", "3 0 down", "? 2 down", "reverse 1"];

const snapshotOf = (...given: Parameters<typeof seventeenView>): Snapshot => snapshotOfView(seventeenView(...given));
const play = (first: Snapshot): ReturnType<typeof playGame> => playGame(seventeenInfo, first);

describe("a turn", () => {
  test("a two-sided slip takes one touch", async () => {
    const { said, container } = play(snapshotOf({ row }, { decision: turn }));
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^Twoja karta 2: 4, dwustronna/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "play 4x2" }]);
  });

  test("with closed hands a rival's card and the draw pile are not called hearts, and a heart in the row is (D40)", () => {
    const { container } = play(snapshotOf({ row, open_hands: 0, hands: [["3"], ["?"], ["?"]] }, { decision: turn }));
    const labels = ["hand.1.0", "draw", "row.2"].map((place) => container.querySelector(`[data-place="${place}"]`)?.getAttribute("aria-label"));
    expect(labels[0]).toBe("Ćma trzyma: nieznana karta");
    expect(labels[1]).toMatch(/^Stos dobierania, .*na wierzchu: nieznana karta$/);
    expect(labels[2]).toContain("serce");
  });

  test("a one-sided slip asks how it is to lie, and can be taken back or changed for another", async () => {
    const { said } = play(snapshotOf({ row }, { decision: turn }));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja karta 1/ }));
    await userEvent.click(screen.getByRole("button", { name: /Cofnij/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja karta 1/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja karta 3: Pułapka/ }));
    await userEvent.click(screen.getByRole("button", { name: /Sercem do góry.*czeka na sprawdzającego/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "play trap down" }]);
  });

  test.each([
    [1, /już tak długo/],
    [0, null],
  ])("late in a round it is said why Remove last goes heart up only (D42): %s", async (heart_only, why) => {
    const late = { play: [["remove", "down"], ["4x2"]], call: [[]] };
    const hands = [["remove", "4x2", "3"], ["?"], ["?"]];
    const { said } = play(snapshotOf({ row, hands, heart_only }, { decision: { ...turn, offer: late } }));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja karta 1: Usuń ostatnią/ }));
    expect(screen.queryByRole("button", { name: /odkryt|Liczbą do góry|Wartością/i })).toBeNull();
    expect(screen.queryAllByText(/już tak długo/).length > 0).toBe(why !== null);
    await userEvent.click(screen.getByRole("button", { name: /Sercem do góry/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "play remove down" }]);
  });

  test("a call on one's own turn is asked twice: nothing hurries", async () => {
    const { said } = play(snapshotOf({ row }, { decision: turn }));
    await userEvent.click(screen.getByRole("button", { name: /SPRAWDZAM/ }));
    expect(said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /SPRAWDZAM/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "call" }]);
  });

  test("an empty row offers no call", () => {
    play(snapshotOf({ row: [] }, { decision: { ...turn, offer: { play: offer.play } } }));
    expect(screen.queryByRole("button", { name: /SPRAWDZAM/ })).toBeNull();
    expect(screen.getByText(/Rząd jest pusty/)).toBeInTheDocument();
  });

  test("goes by keyboard alone", async () => {
    const { said } = play(snapshotOf({ row }, { decision: turn }));
    await userEvent.keyboard("3");
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("1d");
    expect(said).toEqual([{ type: "act", decision: 4, move: "play 3 down" }]);
  });

  test("of two slips that look alike the one touched is lifted", async () => {
    const hands = [["3", "3", "trap"], ["?"], ["?"]];
    play(snapshotOf({ row, hands }, { decision: turn }));
    const [first, second] = [1, 2].map((slot) => screen.getByRole("button", { name: new RegExp(`^Twoja karta ${slot}`) }));
    if (!first || !second) throw new Error("two slips");
    await userEvent.click(second);
    expect(second).toHaveAttribute("aria-pressed", "true");
    expect(first).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(first);
    expect(first).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the window", () => {
  const open = (number = 7): Snapshot =>
    snapshotOf({ phase: "window", turn: 1, row, last: 2 }, { decision: { ...asking, number }, waiting: [0] });

  test("one touch calls, one lets it pass", async () => {
    const { said, container, show } = play(open());
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /SPRAWDZAM/ }));
    await show(open(8));
    await userEvent.keyboard("x");
    expect(said).toEqual([
      { type: "act", decision: 7, move: "call" },
      { type: "act", decision: 8, move: "pass" },
    ]);
  });

  test("who lets the whole round pass is not asked again; the page answers after a time that tells nothing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { said, show } = play(open());
    await userEvent.click(screen.getByRole("button", { name: "Nie, do końca rundy" }));
    expect(screen.queryByRole("button", { name: /SPRAWDZAM/ })).toBeNull();
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(said).toEqual([{ type: "act", decision: 7, move: "pass" }]);
    await show(open(8));
    expect(screen.queryByRole("button", { name: /SPRAWDZAM/ })).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect(said).toHaveLength(2);
  });

  test("who changes the mind in time can call all the same", async () => {
    const { said, show } = play(open());
    await userEvent.click(screen.getByRole("button", { name: "Nie, do końca rundy" }));
    await userEvent.click(screen.getByRole("button", { name: "Znów pytaj" }));
    await userEvent.click(screen.getByRole("button", { name: /SPRAWDZAM/ }));
    expect(said).toEqual([{ type: "act", decision: 7, move: "call" }]);
    await show(open(8));
    expect(screen.getByRole("button", { name: /SPRAWDZAM/ })).toBeInTheDocument();
  });

  test("letting pass until one's turn ends with it", async () => {
    const { show } = play(open());
    await userEvent.click(screen.getByRole("button", { name: "Nie, aż do mojej kolei" }));
    await show(snapshotOf({ row }, { decision: { ...turn, number: 8 } }));
    await show(open(9));
    expect(screen.getByRole("button", { name: /SPRAWDZAM/ })).toBeInTheDocument();
  });

  test("a new round asks again", async () => {
    const { show } = play(open());
    await userEvent.click(screen.getByRole("button", { name: "Nie, do końca rundy" }));
    await show(snapshotOf({ phase: "window", turn: 1, row, last: 2, round: 2 }, { decision: { ...asking, number: 9 } }));
    expect(screen.getByRole("button", { name: /SPRAWDZAM/ })).toBeInTheDocument();
  });
});

describe("what can be seen", () => {
  test("the row says who laid what, and what I know of it", () => {
    play(snapshotOf({ row }, { decision: turn }));
    const list = within(screen.getByRole("list", { name: "Rząd" }));
    const labels = list.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(labels).toEqual([
      "1. w\u00a0rzędzie: 2, dwustronna, karta gracza Ćma",
      "2. w\u00a0rzędzie: serce, ale wiesz, co to: 3, jednostronna, twoja karta",
      "3. w\u00a0rzędzie: serce, karta gracza Jeż",
      "4. w\u00a0rzędzie: Zmiana kierunku, karta gracza Ćma",
    ]);
  });

  test("the sum is written down where the table helps to remember, and only there", () => {
    const shown = play(snapshotOf({ row }, { decision: turn }));
    expect(shown.container).toHaveTextContent("widać 2");
    const bare = table({ setup: { ...table().setup, game: "seventeen", memory_aid: false } });
    const { container } = play(snapshotOf({ row }, { decision: turn, table: bare }));
    expect(container).not.toHaveTextContent("widać 2");
  });

  test("the way of the turns is said", async () => {
    const { show } = play(snapshotOf({ row }, { decision: turn }));
    expect(screen.getByText(/zgodnie z\sruchem wskazówek zegara/)).toBeInTheDocument();
    await show(snapshotOf({ row, direction: -1 }, { decision: turn }));
    expect(screen.getByText(/przeciwnie do ruchu wskazówek zegara/)).toBeInTheDocument();
  });

  test("somebody who watches sees all seats and is offered nothing", () => {
    play(snapshotOf({ row }, { seat: null, you: "ola", decision: null }));
    expect(within(screen.getByRole("list", { name: "Rywale" })).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /SPRAWDZAM/ })).toBeNull();
  });
});

describe("the end of a round", () => {
  const scene = {
    phase: "count",
    row: ["2x2 1", "3 0 down", "trap 2 down", "5 1", "5 2", "3x2 1"],
    last: 2,
    caller: 1,
    sum: 18,
    reached: 1,
    control: [1, 0, 1],
    nerves: [1, 1, 0],
    ...given({ trap_control: 2, trap_nerve: 0, sum_control: 0, sum_nerve: 1 }),
  };
  const ended = (): Snapshot => snapshotOf(scene, { decision: { number: 9, offer: { next: [[]] }, remaining: null, window: false }, waiting: [0, 1] });

  test("is shown at once where asked: the sum, and who takes which token and why", async () => {
    const { said, container } = play(ended());
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    expect(container).toHaveTextContent(/18 – jest siedemnaście z\snawiązką!/);
    expect(container).toHaveTextContent(/żeton nerwów:\s*wpada w\sPułapkę/);
    expect(container).toHaveTextContent(/żeton opanowania:\s*dobrze sprawdza/);
    expect(container).toHaveTextContent(/żeton nerwów:\s*dokłada ostatnią kartę/);
    expect(container).toHaveTextContent(/żeton opanowania:\s*ukrywa Pułapkę/);
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Gramy dalej/ }));
    expect(said).toEqual([{ type: "act", decision: 9, move: "next" }]);
  });

  test("counts the slips that lie on the table, so that they can be seen to come, and clears them from there", async () => {
    const slips = (): string[] => [...layout().keys()].filter((place) => place.startsWith("row."));
    const { show } = playPage(seventeenInfo, keptSession().session, snapshotOf({ row: scene.row }));
    const lain = slips();
    expect(lain).toHaveLength(6);
    await show(ended());
    expect(screen.getByRole("heading", { name: "SPRAWDZAM!" })).toBeInTheDocument();
    expect(slips()).toEqual(lain);
    expect(document.querySelectorAll("[data-place^='counted.']")).toHaveLength(6);
    await show(snapshotOf({ row: [] }));
    expect(slips()).toEqual([]);
  });

  test("turns the hearts one by one before anything is added up", async () => {
    vi.useFakeTimers();
    const { container } = play(ended());
    expect(screen.getAllByRole("img", { name: "serce" })).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(screen.getAllByRole("img", { name: "serce" })).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(screen.queryByRole("img", { name: "serce" })).toBeNull();
    expect(container).toHaveTextContent("Pułapka! Zastawia ją Jeż.");
    await vi.advanceTimersByTimeAsync(6000);
    expect(container).toHaveTextContent(/18 – jest siedemnaście z\snawiązką!/);
  });

  test("the end of the game says who has won", async () => {
    const over = snapshotOf({ ...scene, phase: "over", control: [3, 0, 1] }, { decision: null, waiting: [], result: { scores: [3, 0, 1], winners: [0] } });
    const { container } = play({ ...over, table: { ...over.table, phase: "over" } });
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    await userEvent.click(screen.getByRole("button", { name: /Kto wygrał/ }));
    expect(screen.getByRole("heading", { name: /Wygrywasz/ })).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

test.each(["pl", "en"] as const)("the rules read well in %s", async (language) => {
  useTexts(language, texts[language]);
  const { container } = render(RulesPage, { game: "seventeen" });
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(container).not.toHaveTextContent("seventeen-");
});
