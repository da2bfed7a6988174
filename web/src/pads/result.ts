import { language, listing, named, t } from "../i18n/locale.svelte";
import type { Fields } from "../rules";
import type { PadClient } from ".";
import type { Told } from "./picture";

/** A game whose result others are to read. */
export interface Finished {
  game: string;
  preset: string;
  names: readonly string[];
  /** None while the game goes on. */
  winners: readonly number[];
  /** What stands in the place of who won while the game goes on. */
  until?: string;
  /** The rounds that are told one by one, and what stands at the end. */
  rounds: readonly Fields[];
  end: Fields | undefined;
  /** When it was played: ms since 1970. */
  at: number;
}

/** The sentence that says who won; "" while nobody has. */
export function wonBy({ won }: PadClient, winners: readonly number[], names: readonly string[]): string {
  const called = winners.map((seat) => names[seat] ?? "");
  return called.length > 1 ? t(won.shared, { names: listing(called) }) : called.length === 1 ? t(won.other, { who: called[0]! }) : "";
}

/** The result as a picture and as a text, in the language of the reader. */
export function resultOf(client: PadClient, { game, preset, names, winners, until = "", rounds, end, at }: Finished): { told: Told; text: string } {
  const seats = names.map((_, seat) => seat);
  const edition = client.data.presets.length > 1 ? named(`${game}-preset`, preset) : "";
  const title = [named("game", game), edition].filter(Boolean).join(" · ");
  const line = wonBy(client, winners, names) || until;
  const day = new Date(at).toLocaleDateString(language() === "pl" ? "pl-PL" : "en-GB", { day: "numeric", month: "long", year: "numeric" });
  const rows = rounds.map((fields) => seats.map((seat) => client.cell(fields, seat)));
  const sums = seats.map((seat) => (end ? client.cellOfEnd(end, seat) : ""));
  const lines = end ? names.map((each, seat) => `${each}: ${client.score(end, seat)}`) : [];
  return { told: { title, line, names, rows, sums, winners, foot: `Sennik · ${day}` }, text: [`${title}. ${line}`, ...lines].join("\n") };
}
