/** How long the viewer lets every attack go without being asked: until this turn is over, or until the own next one. The number is of a turn. */
export type Passing = { until: number } | null;

interface Moment {
  turns: number;
  turn: number;
  seats: number;
}

/** Lets attacks go from now on. */
export function letGo(until: "turn" | "round", seat: number, { turns, turn, seats }: Moment): Passing {
  return { until: until === "turn" ? turns + 1 : turns + ((seat - turn + seats) % seats || seats) };
}

/** What is left of it now. */
export function stillPassing(passing: Passing, { turns }: Moment): Passing {
  return passing !== null && turns < passing.until ? passing : null;
}
