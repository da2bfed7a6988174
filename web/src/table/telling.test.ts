import { fireEvent, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../app/app.svelte";
import { useTexts } from "../i18n/locale.svelte";
import type { Decision, GameInfo, View } from "../net/messages";
import { catsInfo, catsView, playedView } from "../games/cats/testing/scenes";
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

const asked = (offer: Decision["offer"], window = false): Decision => ({ number: 4, offer, remaining: null, window });
const sen = (fields: Parameters<typeof senFields>[0], decision: Decision | null): View => view({ state: { ...senFields(fields) }, decision });
const turn = { wake: [[]], take: [[1], [2], [3], [4]], draw: [[]] };
const held = { hand: [20, 0], hand_size: 1, face: Object.assign([...senFields().face], { 20: faceCode("swap2") }) };

/** Moments of every game of cards, asked and not asked, seated and watching. */
const moments: readonly [string, GameInfo, View][] = [
  ["Sen, my turn", senInfo, sen({}, asked(turn))],
  ["Sen, another's turn", senInfo, sen({ turn: 1 }, null)],
  ["Sen, looking", senInfo, sen({ phase: phaseCode("look") }, asked({ look: [[1, 2]] }))],
  ["Sen, a card drawn", senInfo, sen({ phase: phaseCode("drawn"), ...held }, asked({ put: [[1], [2]], discard: [[]], use: [[]] }))],
  ["Sen, swapping", senInfo, sen({ phase: phaseCode("swap") }, asked({ swap: [[1, 1, 2, 1]] }))],
  ["Sen, watching", senInfo, { ...sen({}, null), seat: null, you: "ola" }],
  ["Seventeen, my turn", seventeenInfo, seventeenView({ row: ["2x2 1", "3 0 down"] }, { decision: asked({ play: [["3", "up"], ["3", "down"]], call: [[]] }) })],
  ["Seventeen, a window", seventeenInfo, seventeenView({ phase: "window", row: ["2x2 1"] }, { decision: asked({ call: [[]], pass: [[]] }, true) })],
  ["Seventeen, another's turn", seventeenInfo, seventeenView({ turn: 1, row: ["2x2 1"] }, { decision: null, waiting: [1] })],
  ["Cats, my turn", catsInfo, catsView({}, { build: [[1, 5], [2, 5]] })],
  ["Cats, an attack", catsInfo, playedView("defence")],
  ["Cats, a place", catsInfo, playedView("place")],
  ["Cats, another's turn", catsInfo, catsView({ turn: 1 }, null)],
];

describe("a tap that does nothing", () => {
  test.each(moments)("says why in every place: %s", async (_, game, sent) => {
    const { container, said } = play(game, snapshotOf(sent));
    const dead = [...container.querySelectorAll<HTMLElement>(".spot[aria-disabled='true'], .land[aria-disabled='true']")];
    expect(dead.length).toBeGreaterThan(0);
    for (const place of dead) {
      const before = app.toasts.at(-1)?.key ?? 0;
      await fireEvent.click(place);
      const told = app.toasts.at(-1);
      expect(told?.key ?? 0, place.getAttribute("aria-label") ?? "").toBeGreaterThan(before);
      expect(told?.text).toMatch(/\p{Letter}{3}/u);
      expect(told?.text).not.toMatch(/undefined|[a-z]+-(why|touch|ask)-/);
    }
    expect(said).toEqual([]);
  });

  test("is answered once, however often it comes", async () => {
    const { container } = play(senInfo, snapshotOf(sen({ turn: 1 }, null)));
    const place = container.querySelector("[data-place='dream.1.0']");
    if (!place) throw new Error("no such place");
    await fireEvent.click(place);
    const count = app.toasts.length;
    await fireEvent.click(place);
    expect(app.toasts).toHaveLength(count);
  });

  test("in a pause says that there is one", async () => {
    const paused = sen({}, null);
    const { container } = play(senInfo, snapshotOf({ ...paused, table: table({ pause: { begun: true, wanted: [], asked: [] } }) }));
    const place = container.querySelector("[data-place='draw']");
    if (!place) throw new Error("no such place");
    await fireEvent.click(place);
    expect(app.toasts.at(-1)?.text).toBe("Trwa przerwa.");
  });
});

describe("what a card does", () => {
  const games: readonly [string, GameInfo, View, string, RegExp][] = [
    ["Sen", senInfo, sen({ phase: phaseCode("drawn"), ...held }, asked({ put: [[1]], discard: [[]], use: [[]] })), "hand.0", /Zamień 2/],
    ["Seventeen", seventeenInfo, seventeenView({}, { decision: asked({ play: [["trap", "up"]] }) }), "hand.0.2", /Pułapka/],
    ["Cats", catsInfo, catsView({ hands: [["moth", "5", "joker", "crow"], ["?", "?", "?", "?"]] }, { build: [[1, 5]] }), "held.moth", /ćma/i],
  ];

  function cardAt(container: HTMLElement, place: string): HTMLElement {
    const found = container.querySelector<HTMLElement>(`.spot[data-place='${place}']`);
    if (!found) throw new Error(`no card at ${place}`);
    return found;
  }

  test.each(games)("%s tells it after a long press, and the tap that it ends with does nothing", async (_, game, sent, place, name) => {
    vi.useFakeTimers();
    const { container, said } = play(game, snapshotOf(sent));
    const card = cardAt(container, place);
    await fireEvent.pointerDown(card, { button: 0, clientX: 5, clientY: 5 });
    await vi.advanceTimersByTimeAsync(460);
    await fireEvent.pointerUp(card);
    await fireEvent.click(card, { detail: 1 });
    const dialog = screen.getByRole("dialog", { name });
    expect(dialog.textContent).not.toMatch(/undefined|[a-z]+-(about|rules)-/);
    expect(said).toEqual([]);
    expect(card).not.toHaveAttribute("aria-pressed", "true");
  });

  test.each(games)("%s tells it to the other button of the mouse", async (_, game, sent, place, name) => {
    const { container } = play(game, snapshotOf(sent));
    await fireEvent.contextMenu(cardAt(container, place));
    expect(screen.getByRole("dialog", { name })).toBeInTheDocument();
  });

  test.each(games)("%s tells it to the keyboard: of the card with the focus, else of all that do something", async (_, game, sent, place, name) => {
    const { container } = play(game, snapshotOf(sent));
    const card = cardAt(container, place);
    card.focus();
    await userEvent.keyboard("?");
    expect(screen.getByRole("dialog", { name })).toBeInTheDocument();
    // The first, for a note of before may lie on the sheet.
    await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Zamknij" })[0]!);
    card.blur();
    await userEvent.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Co robią karty" })).toBeInTheDocument();
  });

  test("a finger that moves on scrolls, and a short tap is a tap", async () => {
    vi.useFakeTimers();
    const { container } = play(senInfo, snapshotOf(sen({}, asked(turn))));
    const card = cardAt(container, "dream.0.1");
    await fireEvent.pointerDown(card, { button: 0, clientX: 5, clientY: 5 });
    await fireEvent.pointerMove(card, { clientX: 5, clientY: 40 });
    await vi.advanceTimersByTimeAsync(600);
    expect(screen.queryByRole("dialog")).toBeNull();
    await fireEvent.pointerDown(card, { button: 0, clientX: 5, clientY: 5 });
    await fireEvent.pointerUp(card);
    await fireEvent.click(card, { detail: 1 });
    expect(card).toHaveAttribute("aria-pressed", "true");
  });
});

describe("a rival", () => {
  test.each([
    ["Sen", senInfo, sen({}, asked(turn)), 4],
    ["Seventeen", seventeenInfo, seventeenView(), 3],
    ["Cats", catsInfo, catsView({}, null), 4],
  ] as const)("%s shows what lies there large when the name is touched", async (_, game, sent, cards) => {
    play(game, snapshotOf(sent));
    await userEvent.click(screen.getAllByRole("button", { name: /pokaż z\u00a0bliska/ })[0]!);
    const dialog = screen.getByRole("dialog");
    expect(dialog.querySelectorAll(".spot, .land")).toHaveLength(cards);
  });
});

describe("my land first, then the pile", () => {
  test("is taken as the pile first", async () => {
    const { said } = play(senInfo, snapshotOf(sen({}, asked(turn))));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja kraina 3/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Stos odkryty/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "take 3" }]);
  });

  test("draws as well", async () => {
    const { said } = play(senInfo, snapshotOf(sen({}, asked(turn))));
    await userEvent.click(screen.getByRole("button", { name: /^Twoja kraina 3/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Stos zakryty/ }));
    expect(said).toEqual([{ type: "act", decision: 4, move: "draw" }]);
  });
});
