import type { Snapshot } from "../state/table";
import { choicesOf, complete, nextPicks, touch, type Choice, type Picker } from "./choices";
import type { TableSession } from "./session.svelte";

interface Given {
  session: () => TableSession;
  snapshot: () => Snapshot;
  /** The game's picks for what is asked now. */
  picks: () => Picker;
  /** The picks after a touch, where the game has a way of its own. */
  touch?: typeof touch;
  /** The page answers by itself: nothing is offered to the viewer. */
  silent?: () => boolean;
}

/** What the viewer has touched of a move so far; a new decision begins afresh. To be made while a component is. */
export class Picking {
  picked = $state.raw<readonly string[]>([]);
  /** The viewer is asked, and has to answer. */
  readonly asked = $derived.by(() => this.given.session().asked && this.given.snapshot().decision !== null && this.given.silent?.() !== true);
  readonly choices: readonly Choice[] = $derived.by(() => {
    const { seat, decision } = this.given.snapshot();
    return seat === null || !this.asked ? [] : choicesOf(decision?.offer, seat, this.given.picks());
  });
  /** What may be touched next. */
  readonly next: ReadonlySet<string> = $derived.by(() => nextPicks(this.choices, this.picked));
  private decided: number | null = null;

  constructor(private readonly given: Given) {
    $effect.pre(() => {
      const number = given.snapshot().decision?.number ?? null;
      if (number === this.decided) return;
      this.decided = number;
      this.picked = [];
    });
  }

  /** Touches one thing, and makes the move when that was all of it. */
  pick(one: string): void {
    const session = this.given.session();
    session.endGlance();
    this.picked = (this.given.touch ?? touch)(this.choices, this.picked, one);
    const choice = complete(this.choices, this.picked);
    if (!choice) return;
    this.picked = [];
    // A pass that comes too late has done no harm.
    void session.act(choice.move, choice.verb === "pass");
  }

  undo(): void {
    this.picked = this.picked.slice(0, -1);
  }
}
