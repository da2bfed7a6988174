import type { TokenKind } from "./art/tokens";
import { t } from "../../i18n/locale.svelte";
import type { CountTexts } from "../../table/counting";
import type { Laid, SeventeenView } from "./view";

/** One step of what is watched at the end of a round: a heart turns over, or a slip is added up. */
export type Step = { kind: "turn"; index: number; trap: boolean } | { kind: "add"; index: number };

/** First every heart, from the first slip laid to the last, then the sum over the whole row. */
export function reveal(row: readonly Laid[]): Step[] {
  const turns = row.flatMap((laid, index): Step[] => (laid.up ? [] : [{ kind: "turn", index, trap: laid.face === "trap" }]));
  return [...turns, ...row.map((_, index): Step => ({ kind: "add", index }))];
}

/** A token that the round gives a seat. */
export interface Gain {
  token: TokenKind;
  /** The id of the text that says why. */
  why: string;
}

/** What the round gives one seat, and takes from it. */
export interface Line {
  seat: number;
  gains: Gain[];
  /** The ids of the texts that say which token this seat does not get, and why. */
  withheld: string[];
  /** Two nerves went back, and so many controls with them. */
  exchanged: boolean;
  lost: number;
}

/** What the round gave to each seat that gained something: the caller first, then the player of the last slip. */
export function settled(view: SeventeenView): Line[] {
  const { f } = view;
  const reached = f.reached === 1;
  const lines = Array.from({ length: f.seats }, (_, seat): Line => {
    const gains: Gain[] = [];
    const gain = (given: number | undefined, token: TokenKind, why: string): void => {
      if ((given ?? 0) > 0) gains.push({ token, why });
    };
    // The caller may have laid the last card as well, after a removal (D14).
    const called = view.caller === seat;
    gain(f.trap_control[seat], "control", "seventeen-why-trap-owner");
    gain(f.trap_nerve[seat], "nerve", "seventeen-why-trap-caller");
    gain(f.sum_control[seat], "control", called && reached ? "seventeen-why-call-right" : "seventeen-why-last-under");
    gain(f.sum_nerve[seat], "nerve", called && !reached ? "seventeen-why-call-wrong" : "seventeen-why-last-over");
    const withheld: string[] = [];
    if ((f.withheld_control[seat] ?? 0) > 0) withheld.push("seventeen-why-no-control");
    if ((f.withheld_nerve[seat] ?? 0) > 0) withheld.push("seventeen-why-no-nerve");
    return { seat, gains, withheld, exchanged: (f.exchanged[seat] ?? 0) > 0, lost: f.lost[seat] ?? 0 };
  });
  const place = (line: Line): number => (line.seat === view.caller ? 0 : line.seat === view.last ? 1 : 2);
  return lines.filter((line) => line.gains.length > 0 || line.exchanged).sort((a, b) => place(a) - place(b));
}

/** The bound that ended the game, in words; none as a rule. */
export function bounds({ f }: SeventeenView): string[] {
  return f.bounded === 1 ? [t("seventeen-count-bounded", { round: f.round })] : [];
}

/** The words of the bar below the count. */
export function countTexts(view: SeventeenView): CountTexts {
  const last = bounds(view)[0] ?? t("seventeen-count-last");
  return { counting: t("seventeen-count-turning"), done: t("seventeen-count-round-done", { round: view.round }), next: t("seventeen-count-next"), last };
}
