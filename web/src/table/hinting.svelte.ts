import { getContext, setContext, type Snippet } from "svelte";
import { nextPicks, type Choice } from "./choices";
import { coaching } from "./coaching.svelte";

const NOTHING: ReadonlySet<string> = new Set();

/** What marks the things that are to be touched next. */
export interface Marks {
  readonly wanted: ReadonlySet<string>;
  /** Notes what is touched next, of what can be. */
  follow(choices: readonly Choice[], picked: readonly string[]): void;
}

/** A hint at a table: whether it can be asked for, whether it was, and the move that it proposes. */
export class Hinting implements Marks {
  /** Somebody has asked, and the position is still that one. */
  asked = $state(false);
  /** The move that is proposed, in notation; null while none is. */
  move = $state<string | null>(null);
  wanted = $state.raw(NOTHING);

  constructor(
    /** Whether the table allows it, and something is asked of the viewer to which there is more than one answer. */
    private readonly allowed: () => boolean,
    /** The words of the answer, which stand in the bar. */
    readonly note: Snippet,
  ) {}

  get offered(): boolean {
    return this.allowed();
  }

  toggle(): void {
    if (this.asked) this.stop();
    else if (this.offered) this.asked = true;
  }

  stop(): void {
    this.asked = false;
    this.move = null;
  }

  follow(choices: readonly Choice[], picked: readonly string[]): void {
    const next = nextPicks(choices.filter(({ move }) => move === this.move), picked);
    if (next.size > 0 || this.wanted.size > 0) this.wanted = next;
  }
}

const KEY = Symbol("hinting");

/** Stores for the components below this one where hints can be asked for. */
export function setHinting(hinting: Hinting): void {
  setContext(KEY, hinting);
}

/** The hints of this table; null where there are none at all. To be called while a component is made. */
export function hintingHere(): Hinting | null {
  return getContext<Hinting | undefined>(KEY) ?? null;
}

/** What marks things at this table: the lesson that is taught, or else a hint. To be called while a component is made. */
export function marksHere(): Marks | null {
  return coaching() ?? hintingHere();
}
