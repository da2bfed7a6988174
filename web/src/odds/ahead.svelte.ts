import type { GameInfo } from "../net/messages";
import type { CardRules, Viewer } from "../rules";
import { OddsCount, type Odds } from "../rules/odds";
import type { Snapshot } from "../state/table";
import { rulesAt, SLICE } from "../table/exported";

interface Given {
  snapshot: () => Snapshot;
  info: () => GameInfo;
}

/**
 * Counts the odds of what a viewer sees at a table, from the view alone. Nothing waits for it: the rules are loaded in their own time, and guesses are
 * counted in slices. Create it while a component is being created.
 */
export class OddsAhead {
  /** The rules of this table; null where there are none here, undefined while they are on their way. */
  rules = $state.raw<CardRules | null | undefined>(undefined);
  private told = $state.raw<{ readonly state: unknown; readonly odds: Odds | null } | null>(null);
  // What else is told of the table changes no position.
  private readonly state = $derived.by(() => this.given.snapshot().state);
  private readonly seat = $derived.by(() => this.given.snapshot().seat);
  private readonly setup = $derived.by(() => JSON.stringify(this.given.snapshot().table.setup));

  constructor(private readonly given: Given) {
    $effect(() => {
      const { setup } = this;
      let gone = false;
      rulesAt(given.info(), given.snapshot().table.setup).then(
        (rules) => {
          if (!gone && setup === this.setup) this.rules = rules;
        },
        () => {
          // They could not be had: without a network, say.
          if (!gone) this.rules = null;
        },
      );
      return () => {
        gone = true;
      };
    });
    $effect(() => {
      const { rules, state, seat } = this;
      if (!rules || state === null) return;
      return this.count(rules, state, { seat: seat ?? -1, aided: given.snapshot().table.setup.memory_aid });
    });
  }

  /** The odds of what is seen now; null while they are not counted. */
  get odds(): Odds | null {
    const { told } = this;
    return told !== null && told.state === this.state ? told.odds : null;
  }

  /** Of what is seen now nothing can be said. */
  get silent(): boolean {
    return this.rules === null || (this.told !== null && this.told.state === this.state && this.told.odds === null);
  }

  /** Begins to count; returns what gives it up. */
  private count(rules: CardRules, state: Readonly<Record<string, unknown>>, viewer: Viewer): () => void {
    const count = OddsCount.of(rules, state, viewer);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const until = performance.now() + SLICE;
      if (count === null) this.told = { state, odds: null };
      else if (count.work(() => performance.now() >= until)) this.told = { state, odds: count.told() };
      else timer = setTimeout(work);
    };
    work();
    return () => {
      clearTimeout(timer);
    };
  }
}
