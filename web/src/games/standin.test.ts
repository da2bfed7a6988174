import { cleanup, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, View } from "../net/messages";
import { catsInfo, catsView } from "./cats/testing/scenes";
import { dreamlandInfo, dreamlandView } from "./dreamland/testing/scenes";
import { play, snapshotOf } from "../testing/play";
import { phaseCode, senFields, senInfo, view } from "./sen/testing/scenes";
import { seventeenInfo, seventeenView } from "./seventeen/testing/scenes";
import { texts } from "../testing/texts";

const counting = { phase: phaseCode("count"), caller: 1, ender: 1, sheet: [[6, 20, 10]], raw: [6, 20, 10], total: [6, 20, 10] };
const moments: readonly [name: string, game: GameInfo, sent: View][] = [
  ["Sen", senInfo, view()],
  ["the count of Sen", senInfo, view({ state: { ...senFields(counting) }, decision: { number: 5, offer: { next: [[]] }, remaining: null, window: false } })],
  ["Long dream", senInfo, view({ table: { ...view().table, setup: { ...view().table.setup, preset: "long-dream" } } })],
  ["Seventeen", seventeenInfo, seventeenView()],
  ["the count of Seventeen", seventeenInfo, seventeenView({ phase: "count", caller: 1, sum_control: [1, 1, 1], row: ["3 0", "5x2 1"] })],
  ["Cats", catsInfo, catsView({}, null)],
  ["the count of Cats", catsInfo, catsView({ phase: "over" }, null)],
  ["Dreamland's night", dreamlandInfo, dreamlandView("turn")],
  ["Dreamland's morning", dreamlandInfo, dreamlandView("count")],
];

beforeEach(() => {
  useTexts("pl", texts.pl);
});

/** How often the stage says that a bot plays for somebody who has a seat. */
function told(game: GameInfo, sent: View, away: number): number {
  const seats = sent.table.seats.map((each, number) => ({ ...each, kind: "person" as const, creature: "", stand_in: number === away }));
  play(game, snapshotOf({ ...sent, table: { ...sent.table, seats } }));
  const found = within(screen.getByRole("main")).queryAllByRole("img", { name: "zastępuje bot" }).length;
  cleanup();
  return found;
}

test.each(moments)("%s tells of everybody that a bot plays for them", (_, game, sent) => {
  expect(told(game, sent, -1)).toBe(0);
  for (const seat of sent.table.seats.keys()) expect(told(game, sent, seat), `seat ${seat + 1}`).toBeGreaterThan(0);
});
