import { t } from "../../i18n/locale.svelte";
import { optionValue } from "../../table/setup";
import type { OptionsClient } from "../index";
import Before from "./Before.svelte";

/** As on the server: so few and so many words a table's own list holds, and so long is one. */
const WORDS = { least: 12, most: 2000, length: 40, parts: 3 };

/** What is wrong with an own list of words, a word a line; null where nothing is, or there is none. */
export function flawOfWords(text: string): string | null {
  const seen = new Set<string>();
  let number = 0;
  for (const raw of text.split("\n")) {
    number += 1;
    const word = (raw.split("#")[0] ?? "").trim().replace(/\s+/g, " ").toLocaleLowerCase();
    if (word === "") continue;
    if (word.length > WORDS.length) return t("dreamland-words-long", { line: number, most: WORDS.length });
    if (!/^[\p{L} \-'’]+$/u.test(word) || !/\p{L}/u.test(word)) return t("dreamland-words-letters", { line: number });
    if (word.split(/[ -]/).filter((part) => part !== "").length > WORDS.parts) return t("dreamland-words-parts", { line: number });
    if (seen.has(word)) return t("dreamland-words-twice", { line: number, word });
    seen.add(word);
  }
  if (seen.size > WORDS.most) return t("dreamland-words-many", { most: WORDS.most });
  return seen.size > 0 && seen.size < WORDS.least ? t("dreamland-words-few", { least: WORDS.least, words: seen.size }) : null;
}

export const options: OptionsClient = {
  shown: (option, setup, game) => {
    if (option === "players") return false;
    const spoken = optionValue(game, setup, "speech") === "spoken";
    const device = setup.seats === 1;
    if (option === "judge") return !spoken;
    if (option === "clue" || option === "order") return !device;
    return true;
  },
  flaw: (option, text) => (option === "words" ? flawOfWords(text) : null),
  Before,
};
