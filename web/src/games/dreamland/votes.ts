import { t } from "../../i18n/locale.svelte";
import type { Clue } from "./view";

/** The seats that have said of a clue what a majority has to say: for an appeal that it may pass, otherwise that it may not. */
export function saidOf(clue: Clue): readonly number[] {
  return clue.asks === "allow" ? clue.allows : clue.objects;
}

/** "1 of 2", or that too few judge for anything to be decided. */
export function votesOf(clue: Clue): string {
  return clue.needs === 0 ? t("dreamland-votes-few") : t("dreamland-votes", { votes: saidOf(clue).length, needs: clue.needs });
}

/** What happens to a clue that lies with the awake: it reaches the dreamer, or only if they allow it. */
export function fateOf(clue: Clue): string {
  if (clue.asks === "allow" && clue.needs === 0) return t("dreamland-held-few");
  return clue.asks === "allow" ? t(clue.appealed ? "dreamland-held-appeal" : "dreamland-held-forbidden", { votes: votesOf(clue) }) : t("dreamland-held");
}

/** Somebody or something is against it: the machine, or one of the awake. */
export function contested(clue: Clue): boolean {
  return clue.outcome !== "legal" || clue.objects.length > 0;
}
