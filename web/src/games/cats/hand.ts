/** One slot of one's own hand as it is drawn: it keeps its place while others come and go. */
export interface Held {
  /** Tells cards from each other while they lie in the hand. */
  key: number;
  face: string;
  /** It came with the last change. */
  fresh: boolean;
}

/**
 * The hand after a change: what stayed keeps its place, what came takes the place of what went. `left` is the slot from which a card was played, where
 * that is known; of equal cards it is the one that went.
 */
export function arrange(before: readonly Held[], faces: readonly string[], left: number | null): Held[] {
  let next = before.reduce((most, each) => Math.max(most, each.key), 0);
  const wanted = [...faces];
  const take = (face: string): boolean => {
    const at = wanted.indexOf(face);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  };
  // The slot that a card was played from is asked last, so that its equal stays.
  const order = before.map((_, index) => index).sort((a, b) => Number(a === left) - Number(b === left));
  const stays = new Set(order.filter((index) => take(before[index]?.face ?? "")));
  const slots: (Held | null)[] = before.map((each, index) => (stays.has(index) ? { ...each, fresh: false } : null));
  for (const face of wanted) {
    const fresh = { key: ++next, face, fresh: true };
    const gap = slots.indexOf(null);
    if (gap >= 0) slots[gap] = fresh;
    else slots.push(fresh);
  }
  return slots.filter((each) => each !== null);
}
