import { maybe, t } from "../i18n/locale.svelte";
import type { GameInfo } from "../net/messages";

/**
 * What a word of code in a ruling is called for people: an option and its values by their names in the form. Null: it has no such name.
 * `of` is the option whose values are told, where a table lists them.
 */
export function codeName(game: GameInfo, code: string, of?: string): string | null {
  const told = of === undefined ? null : maybe(`${game.name}-option-${of}`, code);
  if (told !== null) return t("rules-quoted", { words: told });
  const option = maybe(`${game.name}-option`, code);
  if (option !== null) return t("rules-quoted", { words: option });
  if (code === "true" || code === "false") return t(code === "true" ? "rules-value-on" : "rules-value-off");
  const owner = game.options.find((each) => each.choices.includes(code));
  const value = owner ? maybe(`${game.name}-option-${owner.name}`, code) : null;
  return value === null ? null : t("rules-quoted", { words: value });
}
