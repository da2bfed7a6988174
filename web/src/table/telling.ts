import { getContext, setContext } from "svelte";
import type { HTMLButtonAttributes } from "svelte/elements";
import { t, type Args } from "../i18n/locale.svelte";

/** Why nothing comes of touching a place: the id of the text that says it, and its arguments. */
export interface Reason {
  id: string;
  args?: Args;
}

/** What all parts of a stage can ask it to tell. */
export interface Telling {
  /** Why nothing happens when a place is touched now, and what can be touched instead; null where there is nothing to say. */
  why: (place: string) => string | null;
  /** The text behind which there may be a rule that says so; null where the table itself is the reason. */
  reason: (place: string) => string | null;
  /** Opens what lies in front of a seat, large. */
  look: (seat: number) => void;
}

/** What a button says and does that opens what lies in front of a seat. */
export function lookButton(stage: Telling, seat: number, owner: string): HTMLButtonAttributes {
  return {
    type: "button",
    "data-about": "seat",
    title: t("look-at", { owner }),
    onclick: () => {
      stage.look(seat);
    },
  };
}

const KEY = Symbol("telling");
const SILENT: Telling = { why: () => null, reason: () => null, look: () => undefined };

/** To be called while the stage is made. */
export function setTelling(telling: Telling): void {
  setContext(KEY, telling);
}

/** The stage's `Telling`; one that tells nothing if there is no stage, as on a page of rules. */
export function telling(): Telling {
  return getContext<Telling | undefined>(KEY) ?? SILENT;
}
