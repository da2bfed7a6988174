/** Positions of Seventeen in which everybody can see whether one should call. */
import { generator } from "../local/testing/evening";
import { loadGame, rulesOf, type CardRules, type Struct } from "../rules";
import { byName } from "../rules/structs";

/** The cards of a shuffle in an order of that luck. */
export function mixed(rules: CardRules, state: Struct, luck: () => number): boolean {
  const cards = rules.chance(state);
  if (cards !== null) rules.shuffled(state, cards.map((card) => [luck(), card] as const).sort(([a], [b]) => a - b).map(([, card]) => card));
  return cards !== null;
}

/**
 * Positions in which the seat that plays next is asked whether to call, in rounds in which everybody plays what all can see, and nobody calls. Of several
 * who call it is the one who plays next that counts, so to the others it may be all the same.
 */
export async function* calls(seed: number): AsyncGenerator<{ rules: CardRules; state: Struct; seat: number; open: number }> {
  const luck = generator(seed);
  const rules = rulesOf((await loadGame("seventeen"))!, {}, 3);
  const state = rules.start();
  for (;;) {
    if (mixed(rules, state, luck)) continue;
    const [seat = 0] = rules.toAct(state);
    const moves = rules.legal(state, seat).map((action) => rules.write(action));
    const fields = byName(state);
    const hidden = [...(fields["row_down"] as Int8Array).subarray(0, fields["row_size"] as number)].includes(1);
    if (hidden || fields["open_sum"] as number > 24) return;
    const after = ((fields["last"] as number) - 1 + (fields["direction"] as number) + rules.seats) % rules.seats;
    if (seat === after && moves.includes("call") && moves.includes("pass")) yield { rules, state, seat, open: fields["open_sum"] as number };
    const open = moves.filter((move) => !["call", "down", "remove"].some((word) => move.includes(word)));
    rules.apply(state, seat, rules.read(open[0] ?? moves[0]!)!);
  }
}
