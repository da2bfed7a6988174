/** How long somebody lets every window pass without being asked: until the own turn, or to the end of the round. */
export type Passing = { until: "turn" | "round"; round: number } | null;

interface Moment {
  round: number;
  /** It is the viewer's turn to play. */
  mine: boolean;
}

/** What is left of it now. */
export function stillPassing(passing: Passing, now: Moment): Passing {
  if (passing?.round !== now.round) return null;
  return passing.until === "turn" && now.mine ? null : passing;
}
