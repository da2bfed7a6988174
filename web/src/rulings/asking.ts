import { getContext, setContext } from "svelte";
import type { More } from "../app/app.svelte";
import { t } from "../i18n/locale.svelte";

const KEY = Symbol("the rule behind what the table says");

/** What leads from a text of the table to the rule behind it. */
export interface RuleAsk {
  /** The ruling behind the text of that id, or the refusal of that code; null where none is. */
  behind: (said: string) => string | null;
  /** Opens the rules of the table at a ruling. */
  show: (ruling: string) => void;
}

const NONE: RuleAsk = { behind: () => null, show: () => undefined };

/** To be called while the page of a table is made. */
export function setRuleAsk(ask: RuleAsk): void {
  setContext(KEY, ask);
}

/** The way from a text that is said in passing to the rule behind it; null where there is none. */
export function ruleOf(ask: RuleAsk, said: string | null): More | null {
  const ruling = said === null ? null : ask.behind(said);
  if (ruling === null) return null;
  return {
    label: t("rules-why"),
    go: () => {
      ask.show(ruling);
    },
  };
}

/** Returns what was set; where nothing was, no text has a rule behind it. */
export function ruleAsk(): RuleAsk {
  return getContext<RuleAsk | undefined>(KEY) ?? NONE;
}
