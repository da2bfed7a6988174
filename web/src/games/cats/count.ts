import { t } from "../../i18n/locale.svelte";
import type { CountTexts } from "../../table/counting";
import type { CatsView } from "./view";

/** The id of the text that says why the game ended. */
export function reasonId(view: CatsView): string {
  return { 1: "cats-count-three", 2: "cats-count-piles", 4: "cats-count-turns" }[view.f.ending] ?? "cats-count-idle";
}

/** Why the game ended. */
export function reason(view: CatsView, me: number | null, name: (seat: number) => string): string {
  const ender = view.f.ender - 1;
  const id = reasonId(view);
  return id === "cats-count-three" ? t(id, { who: name(ender), you: ender === me ? "yes" : "no" }) : t(id);
}

/** The bound that ended the game, in words; none as a rule. */
export function bounds(view: CatsView): string[] {
  return view.f.ending > 2 ? [reason(view, null, () => "")] : [];
}

/** Seats in the order in which their dreams are counted: from who ended the game, then round the table; partners one after the other. */
export function countOrder(view: CatsView): number[] {
  const first = view.f.ender > 0 ? view.f.ender - 1 : 0;
  const round = view.seats.map((step) => (first + step) % view.f.seats);
  const told = new Set(round.flatMap((seat) => [seat, view.partner(seat) ?? seat]));
  return [...told];
}

/** The words of the count for the bar below it. */
export const countTexts = (): CountTexts => ({ counting: t("cats-count-counting"), done: t("cats-count-done"), next: t("count-final"), last: t("cats-count-done") });
