import type { TableSession } from "./session.svelte";
import { after } from "./timers";

/** How long a player does not want to be asked: until their turn, or for the round. */
export type Until = "turn" | "round";

interface Given<Kept> {
  session: () => TableSession;
  /** The viewer is asked in a window, where passing is an answer. */
  windowed: () => boolean;
  /** Lets windows pass from now on. */
  begin: (until: Until) => Kept;
  /** What is left of it at this moment of the game. */
  still: (kept: Kept | null) => Kept | null;
  /** ms until the page lets a window pass by itself. */
  quiet: { least: number; spread: number };
  /** The words of its buttons. */
  words: () => Readonly<Record<Until | "stop", string>>;
}

/** Passes in each window for a player who does not want to be asked for a while. Create it while a component is being created. */
export class Passing<Kept extends object> {
  private chosen = $state.raw<Kept | null>(null);
  readonly kept: Kept | null = $derived.by(() => this.given.still(this.chosen));
  readonly windowed = $derived.by(() => this.given.windowed());
  /** Asked, but the page answers. */
  readonly silent = $derived.by(() => this.windowed && this.kept !== null);
  readonly words = $derived.by(() => this.given.words());

  constructor(private readonly given: Given<Kept>) {
    $effect.pre(() => {
      if (this.chosen !== null && this.kept === null) this.chosen = null;
    });
    $effect(() => {
      if (!this.silent) return;
      // As long as a person might take, and never the same: how soon a window closes says nothing.
      const { least, spread } = given.quiet;
      return after(least + Math.random() * spread, () => void given.session().act(given.session().meanings?.declines ?? "", true));
    });
  }

  begin(until: Until): void {
    this.chosen = this.given.begin(until);
  }

  stop(): void {
    this.chosen = null;
  }
}
