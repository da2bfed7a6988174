import type { Until } from "../../table/passing.svelte";

/** How long the viewer lets every attack go without being asked: until this turn is over, or until their own next turn. */
export interface Passed {
  until: Until;
  /** The number of the turn in which they said so. */
  turns: number;
}

interface Moment {
  turns: number;
  /** It is the viewer's turn. */
  mine: boolean;
}

/** The rest of that time now; null if it is over. */
export function stillPassing(passing: Passed | null, { turns, mine }: Moment): Passed | null {
  if (passing === null || passing.turns === turns) return passing;
  return passing.until === "turn" || mine ? null : passing;
}
