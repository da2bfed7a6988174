import { preference } from "../app/preferences.svelte";
import { after } from "./timers";

/** ms for which a question is open: whoever has not answered by then did not mean it. */
const PATIENCE = 5_000;

/** The question before something that can't be taken back: it is asked once more, unless the person wants no questions. */
export class Doubt<What> {
  /** What is asked about now; null is nothing. */
  asked = $state.raw<What | null>(null);
  private putAway: (() => void) | null = null;

  /** Whether that is to be done: it was asked about and is pressed again, or nothing is ever asked. Else it is asked about from now on. */
  settles(what: What): boolean {
    const settled = this.asked === what || preference("sure") === "never";
    this.stop();
    if (!settled) {
      this.asked = what;
      this.putAway = after(PATIENCE, () => {
        this.asked = null;
      });
    }
    return settled;
  }

  /** Asks about nothing any more. */
  stop(): void {
    this.putAway?.();
    this.putAway = null;
    this.asked = null;
  }
}
