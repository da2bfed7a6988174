import type { Until } from "../../table/passing.svelte";

/** How long a player lets every window pass without being asked: until their own turn, or to the end of the round. */
export interface Passed {
  until: Until;
  round: number;
}

interface Moment {
  round: number;
  /** It is the viewer's turn to play. */
  mine: boolean;
}

/** The rest of that time now; null if it is over. */
export function stillPassing(passing: Passed | null, now: Moment): Passed | null {
  if (passing?.round !== now.round) return null;
  return passing.until === "turn" && now.mine ? null : passing;
}
