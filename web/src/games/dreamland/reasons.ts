import { t } from "../../i18n/locale.svelte";
import type { Clue } from "./view";

const LANGUAGES: Readonly<Record<string, string>> = {
  pl: "dreamland-language-pl",
  en: "dreamland-language-en",
  de: "dreamland-language-de",
  fr: "dreamland-language-fr",
  es: "dreamland-language-es",
  it: "dreamland-language-it",
  ru: "dreamland-language-ru",
  uk: "dreamland-language-uk",
};

function languageName(code: string): string {
  return t(LANGUAGES[code] ?? "dreamland-language-other");
}

/**
 * Why the machine doubts a clue or has stopped it, in words; null for one that it has nothing against. Where the awake are asked to object
 * (and not to allow), the machine only points, and nothing is forbidden before they say so (K13).
 */
export function doubt(clue: Pick<Clue, "outcome" | "rule" | "evidence" | "appealed" | "asks">): string | null {
  if (clue.outcome === "legal") return null;
  const reason = why(clue);
  if (clue.appealed) return t("dreamland-appealed", { reason });
  return clue.outcome === "ask" || clue.asks === "object" ? t("dreamland-doubted", { reason }) : t("dreamland-forbidden", { reason });
}

function why(clue: Pick<Clue, "rule" | "evidence">): string {
  const [form = "", word = "", through = ""] = clue.evidence;
  const words = { clue: form, word };
  switch (clue.rule) {
    case "same":
      // Of a clue in disguise the judge may have read something that is nobody's word.
      return t("dreamland-doubt-same", { ...words, clue: word });
    case "stem":
      // Where both come from a third word, that word is what convinces.
      return through === "" || through === word || through === form
        ? t("dreamland-doubt-stem", words)
        : t("dreamland-doubt-stem-through", { ...words, through });
    case "sound":
      return t("dreamland-doubt-sound", words);
    case "translation":
      return t("dreamland-doubt-translation", { ...words, language: languageName(through) });
    case "more-than-one-word":
      return t("dreamland-doubt-words", words);
    case "house":
      return t("dreamland-doubt-house", words);
    default:
      return t("dreamland-doubt-other", words);
  }
}
