import { getContext, setContext } from "svelte";
import type { Progress } from "../net/socket";

const KEY = Symbol("line");

/** What has become of what was asked for, for whatever is below this component. */
export function setLine(progress: () => Progress): void {
  setContext(KEY, progress);
}

/** What has become of what was asked for; null where there is nothing to say of it. */
export function lineOf(): () => Progress {
  return getContext<(() => Progress) | undefined>(KEY) ?? (() => null);
}
