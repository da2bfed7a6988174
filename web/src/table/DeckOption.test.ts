import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { gameClient } from "../games";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, Setup } from "../net/messages";
import { accessibilityFaults } from "../testing/accessible";
import { catsInfo } from "../games/cats/testing/scenes";
import { senInfo } from "../games/sen/testing/scenes";
import { seventeenInfo } from "../games/seventeen/testing/scenes";
import { texts } from "../testing/texts";
import { copiesRange, countsOf, deckValue } from "./deck";
import OptionsForm from "./OptionsForm.svelte";
import { usualSetup, withOption, withPreset } from "./setup";

beforeEach(() => {
  useTexts("pl", texts.pl);
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
});

/** The form of a table whose setup follows what is chosen, with every setup that it was given. */
async function form(game: GameInfo, start: Setup = usualSetup(game, 4)): Promise<{ chosen: Setup[]; deck: HTMLElement }> {
  const chosen: Setup[] = [];
  const drawn = render(OptionsForm, {
    game,
    setup: start,
    deck: gameClient(game.name)?.deck,
    onchange: (setup: Setup): Promise<void> => {
      chosen.push(setup);
      return rerender({ setup });
    },
  });
  const rerender = (changed: { setup: Setup }): Promise<void> => drawn.rerender(changed);
  const summary = screen.getByText("Własna talia", { selector: "b" });
  await userEvent.click(summary);
  const deck = summary.closest("details");
  if (!deck) throw new Error("no deck");
  return { chosen, deck };
}

const field = (deck: HTMLElement, name: string): HTMLInputElement => within(deck).getByRole("spinbutton", { name });
const more = (deck: HTMLElement, name: string): HTMLElement => within(deck).getByRole("button", { name: `${name}: plus 1` });
const less = (deck: HTMLElement, name: string): HTMLElement => within(deck).getByRole("button", { name: `${name}: minus 1` });

test("only what differs from the edition is sent, and nothing once it is as before", async () => {
  const { chosen, deck } = await form(senInfo);
  expect(deck).toHaveTextContent("54 karty, jak w tej odmianie");
  await userEvent.click(more(deck, "9: ile kart"));
  await waitFor(() => {
    expect(chosen.at(-1)?.options).toEqual({ deck: { "9": [9, 10] } });
  });
  expect(deck).toHaveTextContent("55 kart, zmieniona");
  await userEvent.click(less(deck, "Weź 2 (5): ile kart"));
  expect(chosen.at(-1)?.options).toEqual({ deck: { "9": [9, 10], take2: [5, 2] } });
  await userEvent.click(less(deck, "9: ile kart"));
  await userEvent.click(more(deck, "Weź 2 (5): ile kart"));
  expect(chosen.at(-1)?.options).toEqual({});
});

test("the crows of a special can be changed, those of other lands can't", async () => {
  const { chosen, deck } = await form(senInfo, withPreset(senInfo, usualSetup(senInfo, 4), "jubilee"));
  await userEvent.click(more(deck, "Weź 2 (5): kruki"));
  expect(chosen.at(-1)?.options).toEqual({ deck: { take2: [6, 3] } });
  expect(field(deck, "Weź 2 (6): kruki")).toHaveValue(6);
  const changeable = within(deck).getAllByRole("spinbutton", { name: /kruki$/ }).map((each) => each.getAttribute("aria-label"));
  expect(changeable).toEqual(["Weź 2 (6): kruki", "Podejrzyj 1 (6): kruki", "Zamień 2 (7): kruki", "Wybierz 1 (6): kruki", "Podejrzyj 1 (3): kruki"]);
});

test("the way back to the edition's deck forgets every change and no other option", async () => {
  const start = withOption(withOption(usualSetup(seventeenInfo, 3), "deck", { trap: 9, "1": 0 }), "open_hands", false);
  const { chosen, deck } = await form(seventeenInfo, start);
  expect(field(deck, "Pułapka: ile kart")).toHaveValue(9);
  expect(deck).toHaveTextContent("przedtem 2 karty");
  await userEvent.click(within(deck).getByRole("button", { name: "Przywróć talię tej odmiany" }));
  expect(chosen.map((setup) => setup.options)).toEqual([{ open_hands: false }]);
  expect(field(deck, "Pułapka: ile kart")).toHaveValue(2);
  await userEvent.click(within(deck).getByRole("button", { name: "Przywróć talię tej odmiany" }));
  expect(chosen).toHaveLength(1);
});

test("nothing goes beyond the limits, by touch or typed, and a button at its limit keeps the focus", async () => {
  const { chosen, deck } = await form(catsInfo, withPreset(catsInfo, usualSetup(catsInfo, 4), "night"));
  expect(deck).toHaveTextContent("108 kart, jak w tej odmianie");
  expect(deck).toHaveTextContent("Wliczone, wybrane wyżej: 13.");
  await userEvent.click(more(deck, "kruk: ile kart"));
  await userEvent.click(more(deck, "kruk: ile kart"));
  const last = more(deck, "kruk: ile kart");
  await userEvent.click(last);
  expect(chosen.at(-1)?.options["deck"]).toEqual({ crow: 12 });
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute("aria-disabled", "true");
  const joker = field(deck, "joker: ile kart");
  await userEvent.clear(joker);
  await userEvent.type(joker, "99");
  await userEvent.tab();
  // 110 cards, of 120.
  expect(joker).toHaveValue(15);
  expect(chosen.at(-1)?.options["deck"]).toEqual({ crow: 12, joker: 15 });
  expect(more(deck, "niebieski kot 1: ile kart")).toHaveAttribute("aria-disabled", "true");
  await userEvent.clear(joker);
  await userEvent.tab();
  expect(joker).toHaveValue(15);
});

test("a deck that another option makes too large says so, and can only shrink", async () => {
  const start = withOption(withPreset(catsInfo, usualSetup(catsInfo, 4), "night"), "deck", { joker: 25 });
  const { chosen, deck } = await form(catsInfo, start);
  expect(deck.querySelector("summary small")).toHaveClass("wrong");
  expect(more(deck, "joker: ile kart")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(less(deck, "joker: ile kart"));
  expect(chosen.at(-1)?.options["deck"]).toEqual({ joker: 24 });
});

test("steps that come faster than answers are not lost, and what is refused is taken back", async () => {
  const answers: (() => void)[] = [];
  const onchange = vi.fn((setup: Setup) => new Promise<boolean>((settled) => answers.push(() => { settled(setup.seats > 9); })));
  render(OptionsForm, { game: senInfo, setup: usualSetup(senInfo, 4), deck: gameClient("sen")?.deck, onchange });
  const deck = screen.getByText("Własna talia", { selector: "b" }).closest("details") as HTMLElement;
  deck.setAttribute("open", "");
  for (const copies of [10, 11, 12]) {
    await userEvent.click(more(deck, "9: ile kart"));
    expect(field(deck, "9: ile kart")).toHaveValue(copies);
  }
  expect(onchange.mock.calls.map(([setup]) => setup.options)).toEqual([{ deck: { "9": [9, 10] } }]);
  answers[0]?.();
  await waitFor(() => {
    expect(onchange.mock.calls.map(([setup]) => setup.options)).toEqual([{ deck: { "9": [9, 10] } }, { deck: { "9": [9, 12] } }]);
  });
  answers[1]?.();
  await waitFor(() => {
    expect(field(deck, "9: ile kart")).toHaveValue(9);
  });
});

test("what the limits do not tell the server says, while there is something to be said", async () => {
  const sentence = "Wszystkie karty tej talii razem nie dają 17. Dodaj kart z liczbami.";
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    const setup = JSON.parse(init?.body as string) as Setup;
    bodies.push(setup.options["deck"]);
    const fives = (setup.options["deck"] as Record<string, number>)["5"] ?? 3;
    const problem = { code: "option", text: sentence, where: "deck" };
    return Promise.resolve(fives > 3 ? new Response(null, { status: 204 }) : new Response(JSON.stringify(problem), { status: 400 }));
  });
  const numbers = Object.fromEntries(["1", "2", "3", "4", "1x2", "2x2", "3x2", "4x2", "5x2"].map((card) => [card, 0]));
  const { deck } = await form(seventeenInfo, withOption(usualSetup(seventeenInfo, 3), "deck", { ...numbers, remove: 20 }));
  await waitFor(() => {
    expect(within(deck).getByText(sentence, { selector: "[role=status]" })).toBeInTheDocument();
  });
  expect(deck.querySelector("summary small")).toHaveClass("wrong");
  await userEvent.click(more(deck, "5, jednostronna: ile kart"));
  await waitFor(() => {
    expect(within(deck).queryByText(sentence)).toBeNull();
  });
  expect(bodies.at(-1)).toEqual({ ...numbers, "5": 4, remove: 20 });
  const asked = bodies.length;
  await userEvent.click(within(deck).getByRole("button", { name: "Przywróć talię tej odmiany" }));
  await new Promise((later) => setTimeout(later, 600));
  expect(bodies).toHaveLength(asked);
});

test("who may not change it sees it", async () => {
  const onchange = vi.fn();
  render(OptionsForm, { game: catsInfo, setup: usualSetup(catsInfo, 4), deck: gameClient("cats")?.deck, disabled: true, onchange });
  const deck = screen.getByText("Własna talia", { selector: "b" }).closest("details") as HTMLElement;
  deck.setAttribute("open", "");
  await userEvent.click(more(deck, "kruk: ile kart"));
  expect(onchange).not.toHaveBeenCalled();
});

test("what changed is told to who can't see it, with the cards in all", async () => {
  const { deck } = await form(senInfo);
  await userEvent.click(less(deck, "Zamień 2 (7): ile kart"));
  await waitFor(() => {
    expect(within(deck).getAllByRole("status").at(-1)).toHaveTextContent("Zamień 2 (7): 2. 53 karty");
  });
});

test.each([senInfo, seventeenInfo, catsInfo])("the form is accessible in both languages: $name", async (game) => {
  const { deck } = await form(game);
  expect(await accessibilityFaults(deck)).toEqual([]);
  useTexts("en", texts.en);
  await waitFor(() => {
    expect(screen.getByText("Own deck", { selector: "b" })).toBeInTheDocument();
  });
  expect(await accessibilityFaults(deck)).toEqual([]);
});

test("a value is read with its gaps filled by the edition, and written back as it was", () => {
  const deck = senInfo.presets[0]?.deck;
  if (!deck) throw new Error("no deck");
  const value = { take2: [8, 1], "0": [0, 6] };
  expect(deckValue(deck, countsOf(deck, value))).toEqual(value);
  expect(countsOf(deck, value)["9"]).toEqual({ copies: 9, number: 9 });
  for (const nothing of [undefined, null, {}, "x", { "9": [9, 9] }, { "9": 3 }, { nine: [1, 1] }]) {
    expect(deckValue(deck, countsOf(deck, nothing))).toBeNull();
  }
});

test("a range is what keeps the whole deck within its bounds", () => {
  const line = { card: "9", copies: 9, least: 0, most: 40, number: null, number_least: 0, number_most: 0 };
  const deck = { lines: [line], least: 30, most: 60, also: [] };
  expect(copiesRange(deck, line, 9, 45)).toEqual({ low: 0, high: 24 });
  expect(copiesRange(deck, line, 9, 32)).toEqual({ low: 7, high: 37 });
  expect(copiesRange(deck, line, 9, 30)).toEqual({ low: 9, high: 39 });
  expect(copiesRange(deck, line, 39, 45)).toEqual({ low: 24, high: 40 });
  expect(copiesRange(deck, line, 9, 60)).toEqual({ low: 0, high: 9 });
  expect(copiesRange(deck, line, 9, 61)).toEqual({ low: 0, high: 9 });
  expect(copiesRange(deck, line, 9, 29)).toEqual({ low: 9, high: 40 });
});

test("the rules of a table with its own deck say what is other in it, and those of another table nothing", async () => {
  const Rules = gameClient("sen")?.Rules;
  if (!Rules) throw new Error("no rules");
  const { rerender } = render(Rules, { options: { deck: { take2: [8, 1], "9": [9, 12] } } });
  expect(screen.getByText(/własną talią/)).toHaveTextContent("inaczej jest: 9 × 12 i Weź 2 (8) × 1.");
  await rerender({ options: { deck: {} } });
  expect(screen.queryByText(/własną talią/)).toBeNull();
});
