import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import { accessibilityFaults } from "../../testing/accessible";
import { texts } from "../../testing/texts";
import Dawn from "./Dawn.svelte";
import type { NightFields, TaleCardFields } from "./fields";
import { momentsOf, stepsOf } from "./story";
import { dreamlandView } from "./testing/scenes";
import { DreamView } from "./view";

const NAMES = ["Ala", "Ćma", "Jeż", "Nietoperz"];

function card(number: number, changes: Partial<TaleCardFields> = {}): TaleCardFields {
  const clues = [
    { number: 2 * number - 1, seat: 1, text: "futro" },
    { number: 2 * number, seat: 2, text: "mokry" },
  ];
  return { number, word: "kot", how: "guess", side: "blue", guess: "balon", offender: -1, named: "", ticked: -1, clues, ...changes };
}

const night: NightFields = {
  dreamer: 0,
  roles: ["", "fairy", "devil", "imp"],
  cards: [card(1), card(2, { word: "most", side: "yellow", guess: "most", named: "yes", ticked: 3 })],
  lie: 2,
  rescue: 3,
};

function dawn(story: NightFields[], phase: "count" | "over" = "count", seat = 1): HTMLElement {
  const view = new DreamView({ ...dreamlandView(phase).state, phase, story, round: 1 }, seat);
  const called = (player: number): string => NAMES[player] ?? "";
  return render(Dawn, { view, called, announce: vi.fn(), words: "pl", plays: true, level: 2 }).container;
}

beforeEach(() => {
  useTexts("pl", texts.pl);
});

test("a card is told with the mask of each giver, what was guessed, and the mark of the lie", async () => {
  const container = dawn([night]);
  const clues = screen.getAllByRole("listitem");
  expect(clues).toHaveLength(2);
  expect(within(clues[0]!).getByAltText("Wróżka")).toBeInTheDocument();
  expect(clues[1]).toHaveTextContent("Jeż");
  expect(within(clues[1]!).getByAltText("Diablik")).toBeInTheDocument();
  expect(clues[1]).toHaveTextContent("Najśmielsze kłamstwo");
  expect(screen.getByText(/Ala odpowiada: „balon”/)).toBeInTheDocument();
  expect(screen.getByText(/Karta 1 z\s2/)).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("a step leads to the next card and to who ticked it, and the last to the lie and the rescue", async () => {
  dawn([night]);
  expect(screen.queryByText(/podpowiada „mokry”/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dalej" }));
  expect(screen.getByRole("heading", { name: "most" })).toBeInTheDocument();
  expect(screen.getByText(/Zaznacza ją Nietoperz/)).toBeInTheDocument();
  expect(screen.getByText(/Do hasła „kot” Jeż podpowiada „mokry”, a\sAla odpowiada „balon”/)).toBeInTheDocument();
  expect(screen.getByText(/Podpowiadasz „futro” i\smimo diablików Ala odgaduje „most”/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Dalej" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("button", { name: "Wstecz" }));
  expect(screen.getByRole("heading", { name: "kot" })).toBeInTheDocument();
});

test("all of it is shown at once where asked", async () => {
  const container = dawn([night, { ...night, dreamer: 1 }], "over");
  await userEvent.click(screen.getByRole("button", { name: "Wszystko naraz" }));
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.getByText("Noc 2. Śnisz ty")).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ["pl", 0, ["Odpowiadasz: „balon”.", /Jeż podpowiada „mokry”, a\sty odpowiadasz „balon”/, /Ćma podpowiada „futro” i\smimo diablików odgadujesz „most”/]],
  ["pl", 2, ["Ala odpowiada: „balon”.", /podpowiadasz „mokry”, a\sAla odpowiada „balon”/]],
  ["en", 0, ["You guessed “balon”.", /Jeż said “mokry”, and you guessed “balon”/, /and in spite of the devils you guessed “most”/]],
  ["en", 2, ["Ala guessed “balon”.", /you said “mokry”, and Ala guessed “balon”/]],
] as const)("the story speaks to its reader (%s, seat %i)", async (language, seat, told) => {
  useTexts(language, texts[language]);
  dawn([night], "count", seat);
  await userEvent.click(screen.getByRole("button", { name: language === "pl" ? "Wszystko naraz" : "All at once" }));
  for (const each of told) expect(screen.getByText(each)).toBeInTheDocument();
});

test("where nothing shall move no card follows by itself; a night without cards tells nothing", () => {
  vi.useFakeTimers();
  const container = dawn([night]);
  vi.advanceTimersByTime(60_000);
  expect(screen.getByRole("heading", { name: "kot" })).toBeInTheDocument();
  vi.useRealTimers();
  expect(container.querySelector(".dawn")).not.toBeNull();
  expect(dawn([{ ...night, cards: [] }]).querySelector(".dawn")).toBeNull();
});

test("steps and moments follow the nights", () => {
  const steps = stepsOf([night, { ...night, lie: 0, rescue: 0 }], 1);
  expect(steps.map(({ night: number, card: { number: place } }) => [number, place])).toEqual([[1, 1], [1, 2], [2, 1], [2, 2]]);
  expect(momentsOf(steps).map(({ kind, step }) => [kind, step.card.word])).toEqual([["lie", "kot"], ["rescue", "most"]]);
});
