import { getContext, setContext } from "svelte";
import type { Progress } from "../net/socket";

const KEY = Symbol("line");

/** Stores for the components below this one what has become of the viewer's command. */
export function setLine(progress: () => Progress): void {
  setContext(KEY, progress);
}

/** What has become of the viewer's command; null if there is nothing to tell. */
export function lineOf(): () => Progress {
  return getContext<(() => Progress) | undefined>(KEY) ?? (() => null);
}
