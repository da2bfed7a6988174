import { getContext, setContext, type Snippet } from "svelte";
import type { About, Tells } from "./about";
import { thingAt, topicsIn } from "./finding";

/** What is told of a thing, and where it lies. */
export interface Answer {
  /** The thing itself comes first, then the marks and numbers on it. */
  topics: readonly string[];
  thing: HTMLElement;
}

/** The questions that somebody asks at a table: one is answered at a time. */
export class Asking {
  answer = $state.raw<Answer | null>(null);
  /** The next touch asks, whatever it touches. */
  pointing = $state(false);
  /** Nothing is known of what was pointed at. */
  missed = $state(0);
  /** The game's own picture of a card; null where it has none. */
  card = $state.raw<Snippet<[face: string | null]> | null>(null);

  constructor(readonly tells: Tells) {}

  /** Answers what is asked about, by an element of it. Returns false where there is nothing to tell. */
  ask(target: EventTarget | null): boolean {
    const thing = thingAt(target);
    if (thing === null) return false;
    const topics = topicsIn(thing).filter((topic) => this.tells(topic) !== null);
    if (topics.length === 0) return false;
    this.answer = { topics, thing };
    this.pointing = false;
    return true;
  }

  /** Answers what was pointed at, or says that there is nothing to tell. */
  point(target: EventTarget | null): void {
    if (!this.ask(target)) this.missed += 1;
  }

  begin(): void {
    this.answer = null;
    this.missed = 0;
    this.pointing = true;
  }

  end(): void {
    this.answer = null;
    this.pointing = false;
  }

  /** What is told of these topics, in their order. */
  told(topics: readonly string[]): About[] {
    return topics.flatMap((topic) => this.tells(topic) ?? []);
  }
}

const KEY = Symbol("asking");

/** Stores for the components below this one who answers. To be called while the table is made. */
export function setAsking(asking: Asking): void {
  setContext(KEY, asking);
}

/** Returns what answers questions at this table; null where there is no table. To be called while a component is made. */
export function askingHere(): Asking | null {
  return getContext<Asking | undefined>(KEY) ?? null;
}
