import type { Snapshot } from "../state/table";
import { choicesOf, complete, nextPicks, touch, type Choice, type Picker } from "./choices";
import { coaching } from "./coaching.svelte";
import { marksHere } from "./hinting.svelte";
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

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The picks of a move so far. They stay until the server has answered the move, and a new decision begins with none. Create it while a
 * component is being created.
 */
export class Picking {
  picked = $state.raw<readonly string[]>([]);
  /** The viewer is asked, and has to answer. */
  readonly asked = $derived.by(() => this.given.session().asked && this.given.snapshot().decision !== null && this.given.silent?.() !== true);
  /** A move is made, and the server has not yet said what came of it. */
  readonly sent = $derived.by(() => this.picked.length > 0 && this.given.session().awaiting);
  readonly choices: readonly Choice[] = $derived.by(() => {
    const { seat, decision } = this.given.snapshot();
    return seat === null || !(this.asked || this.sent) ? [] : choicesOf(decision?.offer, seat, this.given.picks());
  });
  /** What may be touched next; nothing once a move is made. */
  readonly next: ReadonlySet<string> = $derived.by(() => (this.asked ? nextPicks(this.choices, this.picked) : NOTHING));
  private decided: number | null = null;
  private readonly coach = coaching();
  private readonly marks = marksHere();

  constructor(private readonly given: Given) {
    $effect.pre(() => {
      const number = given.snapshot().decision?.number ?? null;
      if (number === this.decided) return;
      this.decided = number;
      this.picked = [];
    });
    $effect.pre(() => {
      this.marks?.follow(this.choices, this.picked);
    });
  }

  /** Touches one thing, and makes the move when that was all of it. */
  pick(one: string): void {
    // Nothing more can be touched while the last touch is on its way.
    if (!this.asked) return;
    const picked = (this.given.touch ?? touch)(this.choices, this.picked, one);
    if (this.coach?.lets(this.choices, picked) === false) return;
    const session = this.given.session();
    session.endGlance();
    this.picked = picked;
    const choice = complete(this.choices, this.picked);
    if (!choice) return;
    // It stays held up until it goes, so that the touch is seen at once however slow the net is.
    const made = this.picked;
    // A pass that comes too late has done no harm.
    void session.act(choice.move, choice.verb === session.meanings?.declines).then((taken) => {
      if (!taken && this.picked === made) this.picked = [];
    });
  }

  undo(): void {
    if (!this.asked) return;
    this.picked = this.picked.slice(0, -1);
  }
}
