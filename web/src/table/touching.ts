import type { HTMLButtonAttributes } from "svelte/elements";

/** What is to be known of a place before it is touched. */
export interface Touchable {
  /** What a screen reader says. */
  label: string;
  pickable: boolean;
  picked: boolean;
  /** The key that picks it. */
  shortcut: string | undefined;
}

/** What a button says that stands for a place: one that can't be picked now keeps its place in the page, and is passed over by the keys. */
export function touching({ label, pickable, picked, shortcut }: Touchable): HTMLButtonAttributes {
  return {
    "aria-label": label,
    title: label,
    "aria-disabled": !pickable,
    "aria-pressed": pickable ? picked : undefined,
    "aria-keyshortcuts": pickable ? shortcut : undefined,
    tabindex: pickable ? 0 : -1,
  };
}
