import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { app, dismiss, knowGames } from "../app/app.svelte";
import Toasts from "../app/Toasts.svelte";
import { loadGame } from "../games";
import { catsInfo, playedView } from "../games/cats/testing/scenes";
import { phaseCode, senFields, senInfo, view } from "../games/sen/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import RulesPage from "../pages/RulesPage.svelte";
import { accessibilityFaults } from "../testing/accessible";
import { gameInfos } from "../testing/games";
import { play, snapshotOf } from "../testing/play";
import { texts } from "../testing/texts";

await loadGame("sen");

beforeEach(() => {
  useTexts("en", texts.en);
  knowGames(gameInfos);
  for (const { key } of app.toasts) dismiss(key);
  history.replaceState(null, "", "/rules/sen");
});

const ruling = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-ruling="${id}"]`);
const folds = (): HTMLElement[] => screen.getAllByRole("button", { name: /^In detail/ });
const shownSections = (): string[] => [...document.querySelectorAll<HTMLElement>("[data-section]")].filter((section) => !section.hidden).map((section) => section.dataset["section"] ?? "");

describe("the page of the rules", () => {
  test("has its contents, and every ruling of the edition below its section", async () => {
    const { container } = render(RulesPage, { game: "sen", preset: "jubilee" });
    await waitFor(() => {
      expect(ruling("J04")).not.toBeNull();
    });
    const contents = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
    expect(contents.map((link) => link.getAttribute("href"))).toEqual(shownSections().map((id) => `#${id}`));
    expect(ruling("J09")).toBeNull();
    expect(ruling("S17")?.textContent).toContain("“When the caller ties for the fewest crows”");
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("goes to the ruling that the address names, and unfolds it", async () => {
    history.replaceState(null, "", "/rules/sen#s17");
    render(RulesPage, { game: "sen" });
    await waitFor(() => {
      expect(ruling("S17")).toHaveFocus();
    });
    expect(folds().filter((fold) => fold.getAttribute("aria-expanded") === "true")).toHaveLength(1);
  });

  test("goes from a ruling to another one that it cites", async () => {
    render(RulesPage, { game: "sen" });
    await waitFor(() => {
      expect(ruling("S34")).not.toBeNull();
    });
    await userEvent.click(within(ruling("S34")!).getByRole("link", { name: "S07" }));
    await waitFor(() => {
      expect(ruling("S07")).toHaveFocus();
    });
    expect(location.hash).toBe("#s07");
  });

  test("is searched in its own words and in the rulings", async () => {
    render(RulesPage, { game: "sen", preset: "jubilee" });
    await waitFor(() => {
      expect(ruling("S01")).not.toBeNull();
    });
    const all = shownSections();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search the rules" }), "200 turns");
    expect(shownSections()).toEqual(["turn", "count"]);
    expect(screen.getByRole("status")).toHaveTextContent("Found in 2 sections");
    expect(ruling("S32")).not.toBeNull();
    expect(ruling("S03")).toBeNull();
    // What is found comes first, and the contents lead to nothing that is hidden.
    const contents = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
    expect(contents.map((link) => link.getAttribute("href"))).toEqual(["#turn", "#count"]);
    expect(document.querySelector(".lead, .fan")).toBeNull();
    expect(document.querySelector(".rules .sections")?.firstElementChild).toBe(screen.getByRole("status"));
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), "zebra");
    expect(shownSections()).toEqual([]);
    expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
    expect(screen.queryByRole("navigation", { name: "Contents" })).toBeNull();
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(shownSections()).toEqual(all);
    expect(document.querySelector(".lead")).toBeVisible();
  });

  test.each([
    ["that fits in its middle", 200, "center"],
    ["that is longer than what is seen at its beginning", 2000, "start"],
  ])("shows a ruling %s", async (_, height, block) => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    history.replaceState(null, "", "/rules/sen#s17");
    render(RulesPage, { game: "sen" });
    await waitFor(() => {
      expect(ruling("S17")).toHaveFocus();
    });
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ block }));
  });

  test("shows the deck as it is played, card by card", () => {
    render(RulesPage, { game: "sen", preset: "jubilee" });
    const deck = [...document.querySelectorAll<HTMLElement>(".deck li")].map((line) => line.textContent.replace(/\s+/g, " ").trim());
    expect(deck).toHaveLength(14);
    expect(deck.filter((line) => line.endsWith("hourglass 5 copies× 5"))).toHaveLength(1);
    expect(deck.filter((line) => line.endsWith("Peek 1 (3) 3 copies× 3"))).toHaveLength(1);
    expect(screen.getByText("56 cards.")).toBeInTheDocument();
  });

  test("an edition that there is not is no page", () => {
    render(RulesPage, { game: "sen", preset: "more" });
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("heading", { name: /the rules/ })).toBeNull();
  });
});

describe("a table leads to the rule that just applied", () => {
  test("from a line of the count", async () => {
    const state = senFields({ phase: phaseCode("count"), caller: 1, ender: 1, fined: [0, 5, 0], sheet: [[6, 25, 10]], raw: [6, 20, 10], total: [6, 25, 10] });
    play(senInfo, snapshotOf(view({ state: { ...state }, decision: { number: 5, offer: { next: [[]] }, remaining: null, window: false }, waiting: [0, 1] })));
    await userEvent.click(screen.getByRole("button", { name: /Show at once/ }));
    const [why] = screen.getAllByRole("button", { name: /^Why\?.*fewer/ });
    await userEvent.click(why!);
    await waitFor(() => {
      expect(ruling("S19")).toHaveFocus();
    });
    expect(screen.getByRole("dialog", { name: "Sen: the rules" })).toContainElement(ruling("S19"));
    expect(screen.getByRole("link", { name: "The rules on a page of their own" })).toHaveAttribute("href", "/rules/sen/basic");
  });

  test.each([
    ["why the game of Cats ended", /^Why\?.*game is over/, "C23"],
    ["the nines of a dream, which settle a tie", /^Why\?.*nines: \d/, "C31"],
  ])("from %s", async (_, name, id) => {
    await loadGame("cats");
    useTexts("en", texts.en);
    const sent = playedView("over");
    play(catsInfo, snapshotOf({ ...sent, state: { ...sent.state, ending: 1, ender: 1 }, decision: null }));
    await userEvent.click(screen.getByRole("button", { name: /Show at once/ }));
    await userEvent.click(screen.getAllByRole("button", { name })[0]!);
    await waitFor(() => {
      expect(ruling(id)).toHaveFocus();
    });
    expect(screen.getByRole("dialog", { name: "Cats: the rules" })).toContainElement(ruling(id));
  });

  test("from the reason why a card can't be touched", async () => {
    play(senInfo, snapshotOf(view({})));
    render(Toasts);
    vi.spyOn(Element.prototype, "scrollIntoView");
    await userEvent.click(screen.getAllByRole("button", { name: /land 1: face down/i }).find((each) => !each.getAttribute("aria-label")?.startsWith("Your"))!);
    expect(app.toasts.at(-1)?.text).toContain("Peek 1 and Swap 2");
    await userEvent.click(screen.getByRole("button", { name: /^Why\?/ }));
    expect(app.toasts).toEqual([]);
    await waitFor(() => {
      expect(ruling("S04")).toHaveFocus();
    });
  });
});
