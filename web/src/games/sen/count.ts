import { t, type Args } from "../../i18n/locale.svelte";
import type { CountTexts } from "../../table/counting";
import { REWARD, WITHHELD, type SenView } from "./view";

/** Seats in the order in which their dreams are turned over: round the table from the left of who called, who comes last; else from who ended the round. */
export function waveOrder(view: SenView): number[] {
  const first = view.caller !== null ? view.caller + 1 : view.f.ender > 0 ? view.f.ender - 1 : view.f.turn;
  return Array.from({ length: view.f.seats }, (_, step) => (first + step) % view.f.seats);
}

/** Why a seat's result is what it is, as texts with their arguments; nothing for who just adds their own crows. */
export function explain(view: SenView, seat: number): { id: string; args: Args }[] {
  const { f } = view;
  const why: { id: string; args: Args }[] = [];
  const dropped = f.dropped[seat] ?? 0;
  const fined = f.fined[seat] ?? 0;
  const withheld = f.withheld[seat] ?? 0;
  const glasses = f.hourglasses[seat] ?? 0;
  if (glasses > 0) why.push({ id: "sen-count-hourglasses", args: { glasses, crows: view.hourglassCrows(seat) } });
  if (dropped > 0) why.push({ id: "sen-count-nines", args: { dropped } });
  switch (f.reward[seat]) {
    case REWARD.fewest:
      why.push({ id: "sen-count-fewest", args: {} });
      break;
    case REWARD.allIn:
      why.push({ id: "sen-count-all-in", args: {} });
      break;
    case REWARD.othersOfAllIn:
      why.push({ id: "sen-count-others-all-in", args: {} });
      break;
    default:
      // What is withheld stands in the view, a bit each.
      if (withheld & WITHHELD.allIn) why.push({ id: "sen-count-all-in-shared", args: {} });
      if (withheld & WITHHELD.ninesOff) why.push({ id: "sen-count-nines-off", args: {} });
      if (withheld & WITHHELD.nines) why.push({ id: "sen-count-nines-shared", args: {} });
      if (withheld & WITHHELD.call) why.push({ id: "sen-count-not-called", args: { called: view.caller === null ? "no" : "yes" } });
      if (withheld & WITHHELD.tie) why.push({ id: "sen-count-tied", args: {} });
      // A table may play with a penalty of 0: who has more than another is told so all the same.
      else if (view.caller === seat) why.push({ id: "sen-count-penalty", args: { penalty: fined } });
  }
  return why;
}

/** The bounds that ended the round and the game, in words; none as a rule. */
export function bounds({ f }: SenView): string[] {
  const round = f.stopped === 1 ? [t("sen-count-stopped", { turns: f.idle })] : [];
  return f.bounded === 1 ? [...round, t("sen-count-bounded", { round: f.round })] : round;
}

/** What ended the round, in words. */
export function ending(view: SenView, me: number | null, name: (seat: number) => string): string {
  if (view.caller !== null) return t("sen-count-woken", { who: name(view.caller), you: view.caller === me ? "yes" : "no" });
  return view.f.stopped === 1 ? t("sen-count-stopped", { turns: view.f.idle }) : t("sen-count-pile-out");
}

/** The words of the bar below the count. */
export function countTexts(view: SenView): CountTexts {
  const last = view.f.bounded === 1 ? t("sen-count-bounded", { round: view.f.round }) : t("sen-count-last");
  return { counting: t("sen-count-counting"), done: t("sen-count-round-done", { round: view.f.round }), next: t("sen-count-next"), last };
}
