import { listing, t } from "../i18n/locale.svelte";

/** The texts of a game for who has won, by their ids: several (`names`), the viewer alone, or somebody else (`who`). */
export interface Winners {
  shared: string;
  mine: string;
  other: string;
}

/** Says who has won, in the words of the game. */
export function tellWinners(winners: readonly number[], me: number | null, name: (seat: number) => string, texts: Winners): string {
  if (winners.length > 1) return t(texts.shared, { names: listing(winners.map(name)) });
  return winners[0] === me ? t(texts.mine) : t(texts.other, { who: name(winners[0] ?? 0) });
}
