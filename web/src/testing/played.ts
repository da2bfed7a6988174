import { generator } from "../local/testing/evening";
import type { View } from "../net/messages";
import { loadGame, rulesOf, type CardRules, type Options, type Struct } from "../rules";
import { infoOf } from "./games";
import { seat as seatOf, setupOf, tableOf, viewOf } from "./table";

/** A moment of a game that the exported rules have played at random. */
export interface Moment {
  rules: CardRules;
  state: Struct;
  /** The moves of seat 0, which is asked, in notation. */
  moves: readonly string[];
}

/** The first such moment, at a table with options of its own, in which seat 0 is asked, as it is told to seat 0. Calls and wake-ups, which end a round, are made only where nothing else is. */
export async function playedMoment(game: string, preset: string, seats: number, wanted: (moment: Moment) => boolean, aided = true, own: Options = {}): Promise<View> {
  const options = { ...(infoOf(game).presets.find(({ name }) => name === preset)!.options as Options), ...own };
  const rules = rulesOf((await loadGame(game))!, options, seats);
  const luck = generator(4);
  const state = rules.start();
  const any = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(luck() * things.length)]!;
  for (let number = 1; number < 2_000 && !rules.isOver(state); number += 1) {
    const cards = rules.chance(state);
    if (cards !== null) {
      rules.shuffled(state, cards.map((card) => [luck(), card] as const).sort(([a], [b]) => a - b).map(([, card]) => card));
      continue;
    }
    const seat = any(rules.toAct(state));
    const moves = rules.legal(state, seat).map((action) => rules.write(action));
    if (seat === 0 && wanted({ rules, state, moves })) {
      const names = ["Ala", "Ćma", "Jeż", "Sowa", "Kret", "Lis"].slice(0, seats);
      const table = tableOf(setupOf(game, preset, { seats, memory_aid: aided, options: own }), { seats: names.map((name) => seatOf(name)) });
      const decision = { number, offer: rules.offer(state, 0), remaining: null, window: rules.window(state) !== null };
      return viewOf(table, { state: rules.fields(rules.hide(state, { seat: 0, aided })), decision, waiting: rules.toAct(state) });
    }
    const lasting = moves.filter((move) => !/^(?:wake|call)/.test(move));
    rules.apply(state, seat, rules.read(any(lasting.length > 0 ? lasting : moves))!);
  }
  throw new Error(`no such moment in ${game}`);
}
