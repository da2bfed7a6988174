import { getContext, setContext, type Snippet } from "svelte";
import { nextPicks, open, type Choice } from "./choices";

const NOTHING: ReadonlySet<string> = new Set();

/** What a lesson asks of the table at which it is taught. */
export class Coach {
  /** The move that goes on, in notation; null while something is to be read or watched. */
  move = $state<string | null>(null);
  /** What is touched next to make that move. */
  wanted = $state.raw<ReadonlySet<string>>(NOTHING);
  /** How often something else was touched during this step. */
  strayed = $state(0);
  /** The moment at which all clocks stand, in the time of `performance.now()`; null where none runs. */
  stands = $state<number | null>(null);
  /** The lesson is over: the bar's own words and buttons are gone. */
  over = $state(false);

  constructor(
    /** The words of the lesson, which stand in the bar. */
    readonly note: Snippet,
  ) {}

  /** Notes what the move needs next, of what can be touched. */
  follow(choices: readonly Choice[], picked: readonly string[]): void {
    const next = nextPicks(this.leading(choices), picked);
    if (next.size > 0 || this.wanted.size > 0) this.wanted = next;
  }

  /** Whether these picks lead to the move. If they don't, that is said, and nothing comes of them. */
  lets(choices: readonly Choice[], picked: readonly string[]): boolean {
    if (open(this.leading(choices), picked).length > 0) return true;
    this.strayed += 1;
    return false;
  }

  private leading(choices: readonly Choice[]): readonly Choice[] {
    return choices.filter((choice) => choice.move === this.move);
  }
}

const KEY = Symbol("coaching");

/** Stores for the components below this one that a lesson is taught. */
export function setCoach(coach: Coach): void {
  setContext(KEY, coach);
}

/** The lesson that is taught; null at every other table. To be called while a component is made. */
export function coaching(): Coach | null {
  return getContext<Coach | undefined>(KEY) ?? null;
}
