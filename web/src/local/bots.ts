/** The bots of a local table. A bot gets what its seat may know, and nothing else (src/sennik/bots/choice.py). */
import type { CardRules, Struct } from "../rules";
import { STRONG } from "../table/strengths";

/** The probability that an easy bot remembers a known card that does not lie open, drawn anew for each move. */
const REMEMBERED = 0.6;

/** Returns an even number from 0 to below 1, by the browser's own entropy. */
export function chance(): number {
  return drawBelow(2 ** 32) / 2 ** 32;
}

/** Returns a whole number from 0 to below `count`, which is at most 2**32, every one equally likely. */
export function drawBelow(count: number): number {
  const cell = new Uint32Array(1);
  const limit = 2 ** 32 - (2 ** 32 % count);
  do crypto.getRandomValues(cell);
  while (cell[0]! >= limit);
  return cell[0]! % count;
}

/** Returns the cards in an order that nobody can foresee, independent of every other shuffle. */
export function shuffle(cards: readonly string[]): string[] {
  const order = [...cards];
  for (let left = order.length; left > 1; left--) {
    const at = drawBelow(left);
    [order[left - 1], order[at]] = [order[at]!, order[left - 1]!];
  }
  return order;
}

/** Returns the action that a bot of that level chooses from the view of its seat. The view stays as it is. */
export function choose(level: string, rules: CardRules, view: Struct, seat: number, random: () => number = chance): number {
  if (level === "random") {
    const legal = rules.legal(rules.clone(view), seat);
    return legal[Math.floor(random() * legal.length)]!;
  }
  const seed = Math.floor(random() * 2 ** 53);
  if (level === STRONG) return rules.tuned(view, seat, seed);
  return rules.thumb(level === "easy" ? forgetful(rules, view, seat, random) : view, seat, seed);
}

/** The view of a player who remembers only some of the known cards that do not lie open. */
function forgetful(rules: CardRules, view: Struct, seat: number, random: () => number): Struct {
  const mind = rules.hide(view, { seat, aided: false });
  for (const [card, face] of view.face.entries()) {
    if (face === mind.face[card] || random() >= REMEMBERED) continue;
    mind.face[card] = face;
    mind.known[card] = view.known[card]!;
  }
  return mind;
}
