import { cleanup, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { catsInfo, catsView } from "../games/cats/testing/scenes";
import { useTexts } from "../i18n/locale.svelte";
import type { View } from "../net/messages";
import { accessibilityFaults } from "../testing/accessible";
import { infoOf } from "../testing/games";
import { play, snapshotOf } from "../testing/play";
import { playedMoment, type Moment } from "../testing/played";
import { texts } from "../testing/texts";

beforeEach(() => {
  useTexts("pl", texts.pl);
});

const show = (game: string, view: View): HTMLElement => play(infoOf(game), snapshotOf(view)).container;
const marks = (container: HTMLElement): string[] => [...container.querySelectorAll(".spot .would")].map((mark) => mark.textContent);
/** Long enough for the rules to be loaded, if anybody wants them. */
const loaded = async (): Promise<void> => {
  await import("../rules/whatif");
  await new Promise((resolve) => setTimeout(resolve, 200));
};

const drawn = ({ moves }: Moment): boolean => moves.includes("put 1") && !moves.includes("use");
/** How many of the first four lands of seat 0 that seat knows. */
const known = ({ state }: Moment): number => [...(state as unknown as { dream: Int8Array }).dream.subarray(0, 4)].filter((card) => (state.known[card] ?? 0) & 1).length;

describe("Sen", () => {
  test("a drawn land says on each own land what it makes of the dream, to those who listen too", async () => {
    const container = show("sen", await playedMoment("sen", "basic", 3, (moment) => drawn(moment) && known(moment) === 2));
    await waitFor(() => {
      expect(marks(container)).toHaveLength(4);
    });
    for (const mark of marks(container)) expect(mark).toMatch(/^(?:[+−]\d+|0|\?)$/);
    expect(new Set(marks(container).map((mark) => mark === "?")).size, "some lands are known, others are not").toBe(2);
    const labels = screen.getAllByRole("button", { name: /Twoja kraina/ }).map((land) => land.getAttribute("aria-label"));
    expect(labels.filter((label) => /Po ruchu w.twoim śnie|jeszcze nie wiadomo/.test(label ?? ""))).toHaveLength(4);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("without the memory aid nothing is told: whoever looked may remember", async () => {
    const container = show("sen", await playedMoment("sen", "basic", 3, drawn, false));
    await loaded();
    expect(marks(container)).toEqual([]);
  });

  test("before everybody is woken up it is said how many crows there are, or that this is not known yet", async () => {
    const container = show("sen", await playedMoment("sen", "basic", 3, ({ moves }) => moves.includes("wake")));
    await userEvent.click(screen.getByRole("button", { name: /POBUDKA/ }));
    await waitFor(() => {
      expect(container.querySelector(".bar .hint")?.textContent).toMatch(/policzymy kruki\. (?:Ile kruków masz we śnie, jeszcze nie wiadomo|W.twoim śnie sied\S+ \d+ kruk\S*)\./);
    });
  });
});

describe("Seventeen", () => {
  const turn = ({ moves, state }: Moment): boolean => moves.some((move) => move.endsWith("down")) && (state as unknown as { row_size: number }).row_size > 3;

  test("each slip says what would be in sight after it, and how it may lie what the row would make", async () => {
    const container = show("seventeen", await playedMoment("seventeen", "basic", 3, turn));
    await waitFor(() => {
      expect(marks(container).length).toBeGreaterThan(1);
    });
    for (const mark of marks(container)) expect(mark).toMatch(/^\d+$/);
    expect(screen.getAllByRole("button", { name: /^\d+\. Twoja karta.*Po dołożeniu widać \d+/ }).length).toBe(marks(container).length);
    expect(await accessibilityFaults(container)).toEqual([]);
    const oneSided = screen.getAllByRole("button", { name: /Twoja karta \d: (?:\d, jednostronna)/ })[0]!;
    await userEvent.click(oneSided);
    expect(screen.getByRole("button", { name: /^Odkryta/ }).textContent).toMatch(/od razu widać \d, razem \d+/);
  });
});

/** What seat 0 knows to lie under hearts, as the state has it. */
function underHearts({ state }: Moment): number {
  const { row, row_size: size, row_down: down, worth } = state as unknown as Record<"row" | "row_down" | "worth", Int8Array> & { row_size: number };
  return [...row.subarray(0, size)].reduce((sum, card, at) => sum + (down[at] === 1 && (state.known[card]! & 1) === 1 ? worth[state.face[card]!]! : 0), 0);
}

test("Seventeen: what one knows to lie under hearts is told while others are asked too, and without the memory aid not at all", async () => {
  let sum = 0;
  const wanted = (moment: Moment): boolean => (sum = underHearts(moment)) > 5;
  const own = await playedMoment("seventeen", "basic", 3, wanted);
  const aided = show("seventeen", { ...own, decision: null });
  await waitFor(() => {
    expect(aided).toHaveTextContent(`twoje kryją ${sum}`);
  });
  cleanup();
  own.table.setup.memory_aid = false;
  const bare = show("seventeen", { ...own, decision: null });
  await loaded();
  expect(bare).not.toHaveTextContent("twoje kryją");
});

describe("Cats", () => {
  const offer = { build: [[1, "5"]], exchange: [[]] };
  const scene = { lands_of: [["2"]] };

  test("a table with a deck of its own is foretold by that deck, and one with a deck that can't be is played without it", async () => {
    const foretold = async (deck: Record<string, number>): Promise<(string | null)[]> => {
      const own = await playedMoment("cats", "base", 3, ({ moves }) => moves.some((move) => /^build \d 5$/.test(move)), true, { deck: { "5": 30 } });
      own.table.setup.options = { deck };
      const { container } = play(catsInfo, snapshotOf(own));
      await userEvent.click(screen.getAllByRole("button", { name: /różowy kot 5/ })[0]!);
      await loaded();
      const badges = [...container.querySelectorAll(".badge")].map((badge) => badge.textContent);
      cleanup();
      return badges;
    };
    expect(await foretold({ "5": 30 })).toContain("5");
    expect(await foretold({ "5": 300 })).toEqual([]);
  });

  test("a server with other rules is played without it", async () => {
    const { container } = play({ ...catsInfo, rules: catsInfo.rules + 1 }, snapshotOf(catsView(scene, offer)));
    await userEvent.click(screen.getAllByRole("button", { name: /różowy kot 5/ })[0]!);
    await loaded();
    expect(container.querySelector(".badge")).toBeNull();
  });
});
