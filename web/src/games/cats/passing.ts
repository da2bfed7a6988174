import type { Until } from "../../table/passing.svelte";

/**
 * How long the viewer lets every attack go without being asked: until this turn is over, or until their own next turn. The number is
 * that of a turn.
 */
export interface Passed {
  until: number;
}

interface Moment {
  turns: number;
  turn: number;
  seats: number;
}

/** Lets attacks go from now on. */
export function letGo(until: Until, seat: number, { turns, turn, seats }: Moment): Passed {
  return { until: until === "turn" ? turns + 1 : turns + ((seat - turn + seats) % seats || seats) };
}

/** The rest of that time now; null if it is over. */
export function stillPassing(passing: Passed | null, { turns }: Moment): Passed | null {
  return passing !== null && turns < passing.until ? passing : null;
}
