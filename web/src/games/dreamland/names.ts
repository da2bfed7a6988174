import { t } from "../../i18n/locale.svelte";
import type { Fields } from "../../state/table";

/**
 * The name of a player: of the person in that seat or, if one device serves the table, the name that was entered. A number is nobody's
 * name.
 */
export function playerName(fields: Fields | null, name: (seat: number) => string, player: number): string {
  const names = fields?.["names"];
  const entered: unknown = Array.isArray(names) ? names[player] : undefined;
  if (typeof entered !== "string") return name(player);
  return /^\d+$/.test(entered) ? t("dreamland-player", { number: Number(entered) }) : entered;
}

/** Names of one device as they are kept: a line each. A field that is left empty stays a number, which is shown as "Player 2". */
export function namesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** The option `players`: the names as typed, one per line, with a number for each that is left empty. */
export function enteredNames(names: readonly string[]): string {
  return names.map((name, place) => name.trim().replace(/\s+/g, " ") || String(place + 1)).join("\n");
}
