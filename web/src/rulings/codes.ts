import { maybe, t } from "../i18n/locale.svelte";
import type { GameInfo } from "../net/messages";

/** What a word of code in a ruling is called for people: an option and its values by their names in the form. Null: it has no such name. */
export function codeName(game: GameInfo, code: string): string | null {
  const option = maybe(`${game.name}-option`, code);
  if (option !== null) return t("rules-quoted", { words: option });
  if (code === "true" || code === "false") return t(code === "true" ? "rules-value-on" : "rules-value-off");
  const of = game.options.find((each) => each.choices.includes(code));
  const value = of ? maybe(`${game.name}-option-${of.name}`, code) : null;
  return value === null ? null : t("rules-quoted", { words: value });
}
