import { getContext, setContext } from "svelte";
import type { Fields } from "../state/table";

/** What the parts of a table have to know where what they show is a replay. */
export interface Replaying {
  /** Everything lies open. */
  open: boolean;
  /** The moment at which all clocks stand, in the time of `performance.now()`. */
  stands: number | null;
}

/** What could be known at a moment of a replay, from one viewpoint. */
export interface ReplayOdds {
  /** It is shown. */
  on: boolean;
  toggle: () => void;
  /** The same moment with everything open; null until that is known. */
  truth: Fields | null;
}

const KEY = Symbol("replaying");

/** Stores for the components below this one that a replay is shown; null is a game that is played. */
export function setReplaying(of: () => Replaying | null): void {
  setContext(KEY, of);
}

/** The replay that is shown; null where a game is played, or there is no table. To be called while a component is made. */
export function replaying(): () => Replaying | null {
  return getContext<(() => Replaying | null) | undefined>(KEY) ?? (() => null);
}
