import { getContext, setContext } from "svelte";

const KEY = Symbol("whether the viewer may be asked to be called");

/** What the bar asks: whether to offer a call to the viewer, who waits. To be set while the page of a table is made. */
export function setCallAsk(ask: () => boolean): void {
  setContext(KEY, ask);
}

/** Returns that question; where nothing asks it, the answer is no. */
export function callAskOf(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
