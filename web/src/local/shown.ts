/** What a move showed, which decides whether it may be taken back (`CardRules.shown` in src/sennik/kernel/cards.py). */
import { byName, type CardRules, type Struct } from "../rules";

/** What a move showed: nothing, something to everybody at once, or something that was hidden. */
export type Revealed = "nothing" | "openly" | "hidden";

/** Every seat and the spectators know a card. */
const EVERYBODY = 127;

/**
 * Returns what a move of the seat showed, made without a shuffle. Without the memory aid, a card that somebody has seen before and does not see
 * now is hidden from them.
 */
export function shown(rules: CardRules, before: Struct, after: Struct, seat: number, aided: boolean): Revealed {
  const found = shownBy(before.known, after.known, seat);
  if (aided || found === "hidden") return found;
  const looked = looks(after);
  const sight = shownBy([...inSight(rules, before), ...looked.map(() => 0)], [...inSight(rules, after), ...looked], seat);
  return sight === "nothing" ? found : sight;
}

/** For each card there are the bits of who saw it before, and of who sees it now. */
function shownBy(saw: ArrayLike<number>, see: ArrayLike<number>, seat: number): Revealed {
  let found: Revealed = "nothing";
  for (let card = 0; card < see.length; card++) {
    const gained = see[card]! & ~saw[card]!;
    if (gained === 0) continue;
    if (((gained >> seat) & 1) === 1 || see[card] !== EVERYBODY) return "hidden";
    found = "openly";
  }
  return found;
}

/** Returns by the number of each card who knows it and also sees it as it lies now: what those know who may not be reminded. */
function inSight(rules: CardRules, state: Struct): number[] {
  const view = rules.hide(state, { seat: -1, aided: false });
  const seen = new Array<number>(state.known.length).fill(0);
  for (const field of rules.data.cards) {
    const here = byName(view)[field] as Int8Array;
    const there = byName(state)[field] as Int8Array;
    here.forEach((card, at) => {
      if (card > 0) seen[there[at]!] = view.known[card]!;
    });
  }
  return seen;
}

/** Returns for each card that was looked at and stayed where it is who was shown it. */
function looks({ trace_size: size, trace_from: from, trace_to: to, trace_known: known }: Struct): number[] {
  return [...known.subarray(0, size)].filter((_, step) => from[step] === to[step]);
}
