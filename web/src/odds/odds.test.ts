import { screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gameClient } from "../games";
import { needTexts, useTexts, type Language } from "../i18n/locale.svelte";
import type { View } from "../net/messages";
import { accessibilityFaults } from "../testing/accessible";
import { gameInfos, infoOf } from "../testing/games";
import { play, snapshotOf } from "../testing/play";
import { playedMoment } from "../testing/played";
import { texts } from "../testing/texts";
import { placeWords, signOf } from "./words";

beforeAll(async () => {
  await Promise.all([needTexts("odds"), import("./Panel.svelte")]);
});

beforeEach(() => {
  useTexts("pl", texts.pl);
});

const CARDS = ["sen", "seventeen", "cats"];

/** The first moment at which somebody is asked, at a table that tells what can be known. */
async function helped(game: string, preset: string, more: Partial<View["table"]["setup"]> = {}): Promise<View> {
  const view = await playedMoment(game, preset, 3, ({ moves }) => moves.length > 2);
  Object.assign(view.table.setup, { odds: true, ...more });
  return view;
}

const show = (game: string, view: View): HTMLElement => play(infoOf(game), snapshotOf(view)).container;
const bars = (container: HTMLElement): Element[] => [...container.querySelectorAll(".odds")];
/** Long enough for the rules to be loaded and the guesses to be counted. */
const patient = { timeout: 30_000 };
const drawn = async (container: HTMLElement): Promise<void> => {
  await waitFor(() => {
    expect(bars(container).length).toBeGreaterThan(0);
  }, patient);
};

describe.each([
  ["sen", "basic", "Policzone dokładnie."],
  ["seventeen", "basic", "Z 500 prób"],
  ["cats", "base", "Policzone dokładnie."],
])("%s", (game, preset, how) => {
  test("each hidden card says what it may be, and a table says it of all", { timeout: 120_000 }, async () => {
    const container = show(game, await helped(game, preset));
    expect(bars(container)).toEqual([]);
    const button = screen.getByRole("button", { name: "Co można wiedzieć" });
    expect(button).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(button);
    await drawn(container);
    expect(screen.getByRole("region", { name: "Co można wiedzieć" })).toHaveTextContent(how);
    for (const each of bars(container)) {
      expect(each.closest("button")?.getAttribute("aria-label")).toMatch(/Może to być: .+ \(\d+%\)/);
      expect(each.querySelectorAll(".row").length).toBeGreaterThan(1);
      expect(each.querySelector(".truth"), "while a game is played nobody is told the truth").toBeNull();
    }
    expect(screen.getAllByRole("button", { name: /Może to być/ })).toHaveLength(bars(container).length);
    expect(await accessibilityFaults(container)).toEqual([]);

    await userEvent.click(screen.getByRole("button", { name: "Tabela" }));
    const tables = screen.getAllByRole("table");
    for (const table of tables) {
      const percents = [...table.querySelectorAll("td.share")].map((cell) => Number(/(\d+)%/.exec(cell.textContent)?.[1]));
      expect(percents.length).toBeGreaterThan(2);
      expect(percents.toSorted((a, b) => b - a), "the likeliest first").toEqual(percents);
      // Each is rounded by itself.
      expect(Math.abs(percents.reduce((all, one) => all + one) - 100)).toBeLessThanOrEqual(percents.length / 2);
      expect(table).not.toHaveTextContent("naprawdę");
    }
    await userEvent.keyboard("{Escape}");
  });

  test("the key shows it and takes it away, and without the table's leave nothing shows it", { timeout: 120_000 }, async () => {
    const view = await helped(game, preset);
    const container = show(game, view);
    await userEvent.keyboard("k");
    await drawn(container);
    await userEvent.keyboard("k");
    await waitFor(() => {
      expect(bars(container)).toEqual([]);
    });
    const bare = show(game, { ...view, table: { ...view.table, setup: { ...view.table.setup, odds: false } } });
    await userEvent.keyboard("k");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bars(bare)).toEqual([]);
    expect(bare.querySelector("[aria-keyshortcuts=K]")).toBeNull();
  });
});

test("where these rules do not give the view that was sent it is said that nothing can be counted", { timeout: 120_000 }, async () => {
  const container = show("seventeen", await helped("seventeen", "basic", { options: { deck: { "5": 12 } } }));
  await userEvent.keyboard("k");
  await waitFor(() => {
    expect(container).toHaveTextContent("Przy tym stole nie umiemy tego policzyć.");
  }, patient);
  expect(bars(container)).toEqual([]);
});

describe.each(["pl", "en"] as const)("in %s", (language: Language) => {
  beforeEach(() => {
    useTexts(language, texts[language]);
  });

  test.each(CARDS)("no two faces of %s have the same sign", (game) => {
    const name = (face: string): string => gameClient(game)!.deck!.name(face, null);
    // The same card of two editions is called the same.
    const names = [...new Map(infoOf(game).faces.filter((face) => face !== "").map((face) => [name(face), face]))];
    const signs = names.map(([called, face]) => signOf(face, called));
    expect(new Set(signs).size, signs.join(" ")).toBe(signs.length);
    for (const sign of signs) expect(sign.length).toBeLessThanOrEqual(2);
  });

  test("every place of the card games has words of its own", () => {
    for (const { name: game, places } of gameInfos.filter(({ name }) => CARDS.includes(name))) {
      for (const kind of [...places.map((place) => place.name), "below"]) {
        const at = { kind, seat: 1, slot: 2, at: 2, field: kind, number: 1 };
        const [words] = placeWords(game, [at, { ...at, slot: 4, at: 4, number: 2 }], () => "Ola");
        expect(words).not.toBe(kind);
        expect(words).toMatch(/Ola|[35]|2|stos|gr|pile|play/);
        expect(words).not.toMatch(/\$|undefined/);
      }
    }
  });
});

test.each([
  ["sen", "stos zakryty", "stos odkryty: 2 karty"],
  ["seventeen", "stos dobierania", "stos kart wykorzystanych: 2 karty"],
  ["cats", "stos dobierania", "stos kart odrzuconych: 2 karty"],
])("%s calls its piles as its rulebook does", (game, draw, discard) => {
  const said = (kind: string): string[] => placeWords(game, [1, 2].map((number) => ({ kind, seat: null, slot: null, at: number, field: kind, number })), () => "Ola");
  expect(said("draw")).toEqual([draw]);
  expect(said("below")).toEqual([`${draw}, pod wierzchnią kartą`]);
  expect(said("discard")).toEqual([discard]);
});
