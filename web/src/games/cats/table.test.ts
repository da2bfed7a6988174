import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../../app/app.svelte";
import { useTexts } from "../../i18n/locale.svelte";
import type { View } from "../../net/messages";
import type { Draft } from "../../net/socket";
import RulesPage from "../../pages/RulesPage.svelte";
import { accessibilityFaults } from "../../testing/accessible";
import { catsInfo, catsView, playedView, type PlayedScene } from "./testing/scenes";
import { play as playGame, snapshotOf } from "../../testing/play";
import { texts } from "../../testing/texts";

beforeEach(() => {
  useTexts("pl", texts.pl);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The table as it stands, and what is said to the server. */
const play = (sent: View): ReturnType<typeof playGame> => playGame(catsInfo, snapshotOf(sent));

const act = (move: string): Draft => ({ type: "act", decision: 4, move });
const card = (name: RegExp, at = 0): HTMLElement => {
  const found = within(screen.getByRole("group", { name: "Twoja ręka" })).getAllByRole("button", { name })[at];
  if (!found) throw new Error(`no card ${String(name)} in the hand`);
  return found;
};
const land = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("moments of real games", () => {
  const scenes: PlayedScene[] = ["night", "joker", "defence", "place", "repeat", "moth"];

  test.each(scenes)("%s is drawn and reads well", async (scene) => {
    const { container } = play(playedView(scene));
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(container.textContent).not.toMatch(/cats-[a-z]|undefined|NaN|\{/);
    expect(container.querySelectorAll(".land").length).toBe(4 * playedView(scene).table.seats.length);
  });

  test.each(scenes)("whatever %s offers can be reached by touch", async (scene) => {
    const offered = Object.entries(playedView(scene).decision?.offer ?? {}).flatMap(([verb, lists]) => lists.slice(0, 1).map((args) => [verb, ...args].join(" ")));
    expect(offered.length).toBeGreaterThan(0);
    for (const move of offered) {
      const { said, container } = play(playedView(scene));
      const { catsPicks } = await import("./moves");
      const [verb = "", ...args] = move.split(" ");
      for (const pick of catsPicks(verb, args, 0)[0] ?? []) {
        const face = /^card:(.*)/.exec(pick)?.[1];
        const target =
          face !== undefined
            ? [...container.querySelectorAll<HTMLElement>(".hand .slot .spot")].find((slot) => slot.dataset["place"] === `held.${face}`)
            : pick.startsWith("dream.")
              ? container.querySelector<HTMLElement>(`[data-place="${pick}"]`)?.closest("button") ?? landAt(container, pick)
              : null;
        if (target) await userEvent.click(target);
        else await userEvent.click(barButton(container, pick));
      }
      expect(said, move).toEqual([act(move)]);
      document.body.innerHTML = "";
    }
  });

  /** A land of bare nines has no place of its own for a card on top. */
  function landAt(container: HTMLElement, place: string): HTMLElement {
    const found = container.querySelector<HTMLElement>(`[data-place="${place.replace("dream", "nine")}"]`)?.closest("button");
    if (!found) throw new Error(`no land at ${place}`);
    return found;
  }

  function barButton(container: HTMLElement, pick: string): HTMLElement {
    const keys: Record<string, string> = { go: "Enter", "verb:exchange": "E", "verb:owl": "O", "verb:pass": "X", "verb:stop": "X" };
    const key = keys[pick] ?? (pick.endsWith("joker") ? "J" : pick.startsWith("cat:") ? pick.slice(4) : pick.startsWith("verb:defend") ? "D" : "R");
    const found = container.querySelector<HTMLElement>(`.bar button[aria-keyshortcuts="${key}"]`);
    if (!found) throw new Error(`no button for ${pick}`);
    return found;
  }
});

describe("a turn", () => {
  const lands = [["2", "0 4"], ["0 5", "1"]];
  const offer = { build: [[1, "5"]], meet: [[2, "5"], [2, "joker", "4"], [2, "joker", "5"]], attack: [[2, 1, "5"]], cover: [[2, 2, "5"], [2, 2, "crow"]], exchange: [[]] };

  test("shows what a move would do before it is made, and lets it be taken back", async () => {
    const { said, container } = play(catsView({ lands_of: lands }, offer));
    await userEvent.click(card(/różowy kot 5/));
    expect(await screen.findByRole("button", { name: /Twoja kraina 1: .*po ruchu: 20/ })).toBeInTheDocument();
    expect(land(/Ćma, kraina 1: .*po ruchu: \+9\+5/)).toBeInTheDocument();
    await userEvent.click(land(/Twoja kraina 1/));
    expect(screen.getByText("Kraina 1: 5 × 2 × 2 = 20.")).toBeInTheDocument();
    expect(container.querySelector(".ghost")).not.toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
    // Another land instead, and then everything back.
    await userEvent.click(land(/Ćma, kraina 2/));
    expect(screen.getByText("Ćma, kraina 2: 5 × 2 = 10.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Cofnij/ }));
    await userEvent.click(screen.getByRole("button", { name: /Cofnij/ }));
    expect(screen.getByText("Twoja kolej", { selector: ".title" })).toBeInTheDocument();
    expect(said).toEqual([]);
    await userEvent.click(card(/różowy kot 5/));
    await userEvent.click(land(/Ćma, kraina 2/));
    await userEvent.click(screen.getByRole("button", { name: /Zakryj/ }));
    expect(said).toEqual([act("cover 2 2 5")]);
  });

  test("can begin with the land", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    await userEvent.click(land(/Ćma, kraina 2/));
    await userEvent.click(card(/kruk/));
    await userEvent.click(screen.getByRole("button", { name: /Zakryj/ }));
    expect(said).toEqual([act("cover 2 2 crow")]);
  });

  test("asks for whom a joker stands", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    await userEvent.click(card(/joker/));
    await userEvent.click(land(/Twoja kraina 2/));
    await userEvent.click(screen.getByRole("button", { name: /jako 5/ }));
    await userEvent.click(screen.getByRole("button", { name: /Zagraj/ }));
    expect(said).toEqual([act("meet 2 joker 5")]);
  });

  test("a card or a land that fits into no move says which do, when it is touched", async () => {
    const said = (): string | undefined => app.toasts.at(-1)?.text;
    const few = { build: [[1, "5"]], cover: [[2, 2, "5"], [2, 2, "crow"]], exchange: [[]] };
    play(catsView({ lands_of: lands }, few));
    await userEvent.click(card(/joker/));
    expect(said()).toBe("Nie masz gdzie zagrać: jokera. Możesz zagrać: 5 i kruka.");
    await userEvent.click(land(/Twoja kraina 1/));
    await userEvent.click(card(/kruk/));
    expect(said()).toBe("Tu nie zagrasz: kruka. Możesz zagrać: 5.");
    await userEvent.click(screen.getByRole("button", { name: /Cofnij/ }));
    await userEvent.click(card(/różowy kot 5/));
    await userEvent.click(land(/Twoja kraina 2/));
    expect(said()).toBe("Tu nie zagrasz: 5. Pasują krainy, które świecą.");
    const before = app.toasts.length;
    await userEvent.click(land(/Twoja kraina 1/));
    expect(app.toasts, "what fits says nothing").toHaveLength(before);
  });

  test("where no card can be played, or somebody else is asked, nothing else is promised", async () => {
    play(catsView({ lands_of: lands }, { exchange: [[]] }));
    await userEvent.click(card(/kruk/));
    expect(app.toasts.at(-1)?.text).toBe("Żadnej karty nie da się teraz zagrać.");
    document.body.innerHTML = "";
    const before = app.toasts.length;
    play(catsView({ lands_of: lands, turn: 1 }, null));
    await userEvent.click(card(/kruk/));
    expect(app.toasts).toHaveLength(before);
  });

  test("goes by keyboard from the button to which a sheet gave the focus back", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    const menu = screen.getByRole("button", { name: "Menu stołu" });
    menu.focus();
    await userEvent.keyboard("1");
    expect(menu).not.toHaveFocus();
    await userEvent.keyboard("1{Enter}");
    expect(said).toEqual([act("build 1 5")]);
    expect(document.querySelector("dialog[open]")).toBeNull();
  });

  test("goes by keyboard alone", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    await userEvent.keyboard("11{Escape}1{Enter}");
    expect(said).toEqual([act("build 1 5")]);
  });

  test("Enter on the land that was picked lays the card, as the bar says", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    await userEvent.keyboard("1");
    await userEvent.click(land(/Twoja kraina 1/));
    expect(land(/Twoja kraina 1/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(said).toEqual([act("build 1 5")]);
  });

  test("the same card twice is one choice; the one that was touched is held up", async () => {
    const { container } = play(catsView({ lands_of: lands }, offer));
    await userEvent.click(card(/różowy kot 5/, 1));
    const lifted = [...container.querySelectorAll(".hand .spot")].map((slot) => slot.classList.contains("picked"));
    expect(lifted).toEqual([false, true, false, false]);
  });

  test("an exchange is asked twice", async () => {
    const { said } = play(catsView({ lands_of: lands }, offer));
    await userEvent.click(screen.getByRole("button", { name: /Wymień karty/ }));
    expect(said).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^Wymień$|^Wymień Enter/ }));
    expect(said).toEqual([act("exchange")]);
  });

  test("somebody who watches is offered nothing", () => {
    play({ ...catsView({ lands_of: lands }, null), seat: null, you: "ola" });
    expect(screen.queryByRole("group", { name: "Twoja ręka" })).toBeNull();
    expect(screen.getAllByRole("button", { name: /, kraina 1/ })).toHaveLength(3);
  });
});

describe("an attack", () => {
  const attacked = (offer: View["decision"] extends infer D ? (D extends { offer: infer O } ? O : never) : never, mine = ["5", "5", "joker", "crow"]): View =>
    catsView({ phase: "answer", turn: 1, turns: 1, lands_of: [["0 4"]], target_seat: 1, target_land: 1, cat: 5, playing: ["5"], hands: [mine, ["?", "?", "?", "?"], ["?", "?", "?", "?"]] }, offer);

  test("is answered with one touch, and the land is marked", async () => {
    const { said, container } = play(attacked({ defend: [["5"]], pass: [[]] }));
    expect(container.querySelectorAll(".land.target")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /Obroń się: 5/ }));
    expect(said).toEqual([act("defend 5")]);
  });

  test.each([
    ["a cat", /różowy kot 5/, "Obrona: 5", "Obie karty zostaną odrzucone.", "defend 5"],
    ["a joker", /joker/, "Obrona: joker", "Obie karty zostaną odrzucone.", "defend joker"],
    ["an owl", /sowa/, "Sowa kończy atak", "Karta, która atakuje, trafi do twojej ręki.", "owl"],
  ])("is answered with %s of the hand, once it is said what comes of it", async (_, held, title, hint, move) => {
    const { said, container } = play(attacked({ defend: [["5"], ["joker"]], owl: [[]], pass: [[]] }, ["5", "joker", "owl", "crow"]));
    await userEvent.click(card(held));
    expect(screen.getByText(title, { selector: ".title" })).toBeInTheDocument();
    expect(screen.getByText(hint, { selector: ".hint" })).toBeInTheDocument();
    await userEvent.click(container.querySelector('.bar [aria-keyshortcuts="Enter"]') ?? document.body);
    expect(said).toEqual([act(move)]);
  });

  test("is let go by the page itself where I said so, after as long as a person takes", async () => {
    const { said } = play(attacked({ defend: [["5"]], pass: [[]] }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.click(screen.getByRole("button", { name: /się do mojej/ }));
    expect(screen.queryByRole("button", { name: /Broń/ })).toBeNull();
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(2600);
    expect(said).toEqual([act("pass")]);
  });

  test("I can change my mind", async () => {
    const { said } = play(attacked({ defend: [["5"]], pass: [[]] }));
    await userEvent.click(screen.getByRole("button", { name: /w\stej turze/ }));
    await userEvent.click(screen.getByRole("button", { name: /Znów pytaj/ }));
    expect(screen.getByRole("button", { name: /Obroń się: 5/ })).toBeInTheDocument();
    expect(said).toEqual([]);
  });
});

test("a partner is marked and sits in the middle, and the sums of a team stand together", () => {
  const scene = { teams: 1, hands: [["5"], ["?"], ["?"], ["?"]], lands_of: [["0 5"], [], ["1 6"], []] };
  const { container } = play(catsView(scene, null));
  const rivals = [...container.querySelectorAll(".rival")];
  expect(rivals.map((rival) => rival.classList.contains("partner"))).toEqual([false, true, false]);
  expect(rivals[1]).toHaveTextContent("partner");
  expect(screen.getByText("drużyna 17")).toBeInTheDocument();
});

test("the count explains every land, then says who has won", async () => {
  const { container } = play({ ...playedView("over"), decision: null });
  await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(screen.getAllByRole("img", { name: /kraina \d: / })).toHaveLength(16);
  expect(screen.getByText(/koniec gry!/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Kto wygrał/ }));
  expect(screen.getByRole("heading", { name: /[Nn]ajwięcej kotów/ })).toBeInTheDocument();
  expect(screen.getByRole("table")).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("the count is told to who listens, land by land", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  play({ ...playedView("over"), decision: null });
  await vi.advanceTimersByTimeAsync(12000);
  expect(screen.getByRole("log", { name: "Na bieżąco" })).toHaveTextContent(/kraina 1: .*kraina 4: /);
});

test("the rules read well, with what a table plays", async () => {
  const { container } = render(RulesPage, { game: "cats" });
  expect(await accessibilityFaults(container)).toEqual([]);
});
