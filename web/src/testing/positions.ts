import { generator } from "../local/testing/evening";
import { loadGame, rulesOf, type CardRules, type Options, type Struct } from "../rules";
import { infoOf } from "./games";

/** A moment at which a seat is about to make a move. */
export interface Position {
  rules: CardRules;
  state: Struct;
  seat: number;
  move: string;
}

const GAMES = ["sen", "seventeen", "cats"] as const;
/** A table of each preset. */
export const CASES = GAMES.flatMap((game) => infoOf(game).presets.map((preset) => ({ game, preset: preset.name, options: preset.options as Options, seats: preset.seats })));

/** Tables with decks of their own: other numbers, cards of another edition, more of what is rare. */
export const OWN = [
  { game: "sen", deck: { hourglass: [9, 6], choose1: [6, 5], take2: [12, 3] } },
  { game: "seventeen", deck: { trap: 9, "5": 12, "2x2": 0 } },
  { game: "cats", deck: { joker: 20, "1": 25, "8": 3 } },
].map(({ game, deck }) => {
  const usual = CASES.find((each) => each.game === game)!;
  return { ...usual, preset: "with a deck of its own", options: { ...usual.options, deck } };
});

const rulesAt = async ({ game, options, seats }: (typeof CASES)[number], luck: () => number): Promise<CardRules> =>
  rulesOf((await loadGame(game))!, options, seats[Math.floor(luck() * seats.length)]!);

/**
 * So many positions, over as many games as that takes. A kind of move that was met more often than the average one is passed over, so that rare kinds
 * are among few positions too. Moves that others have answered already are left out: of sealed answers nobody knows.
 */
export async function* positions(of: (typeof CASES)[number], most: number, seed: number): AsyncGenerator<Position> {
  const luck = generator(seed);
  const any = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(luck() * things.length)]!;
  const met = new Map<string, number>();
  for (let found = 0; found < most; ) {
    const rules = await rulesAt(of, luck);
    const state = rules.start();
    let answered = false;
    for (let moves = 0; moves < 400 && !rules.isOver(state) && found < most; ) {
      const cards = rules.chance(state);
      if (cards !== null) {
        rules.shuffled(state, cards.map((card) => [luck(), card] as const).sort(([a], [b]) => a - b).map(([, card]) => card));
        continue;
      }
      moves += 1;
      const windowed = rules.window(state) !== null;
      if (!windowed) answered = false;
      const seat = any(rules.toAct(state));
      // Each verb as often as the others, but for those that end a round.
      const legal = rules.legal(state, seat).map((action) => rules.write(action));
      const verbs = [...new Set(legal.map((move) => move.split(" ")[0]!))];
      const lasting = verbs.filter((verb) => !["wake", "call"].includes(verb) || luck() < 0.05);
      const verb = any(lasting.length > 0 ? lasting : verbs);
      const move = any(legal.filter((each) => each.split(" ")[0] === verb));
      const often = met.get(verb) ?? 0;
      if (!answered && !rules.roundOver(state) && often * met.size <= found) {
        met.set(verb, often + 1);
        found += 1;
        yield { rules, state: rules.clone(state), seat, move };
      }
      rules.apply(state, seat, rules.read(move)!);
      answered = windowed;
    }
  }
}
