import { getContext, setContext, type Component } from "svelte";

/** How likely a face is on a card, as it is drawn on the card. */
export interface Likely {
  /** The face in a letter or two. */
  sign: string;
  /** From 0 to 1. */
  share: number;
}

/** What is drawn on a hidden card. */
export interface BarsProps {
  /** The likeliest faces first. */
  likely: readonly Likely[];
  /** What truly lies there, where that may be said. */
  truth: Likely | null;
}

/** What can be known of one hidden card. */
export interface CardOdds extends BarsProps {
  /** The same in words. */
  words: string;
}

/** What the cards of a table are told while the odds are shown. */
export interface OddsShown {
  /** What draws them: it comes when somebody wants to see them for the first time. */
  readonly Bars: Component<BarsProps>;
  /** The odds of the card that lies at a place; null where nothing is hidden there. */
  readonly at: (place: string) => CardOdds | null;
}

const KEY = Symbol("odds");

/** Stores for the cards of a table what they show of the odds; null is nothing. To be called while the table is made. */
export function setOdds(of: () => OddsShown | null): void {
  setContext(KEY, of);
}

/** The odds that are shown at this table; null where none are. To be called while a component is made. */
export function oddsShown(): () => OddsShown | null {
  return getContext<(() => OddsShown | null) | undefined>(KEY) ?? (() => null);
}
