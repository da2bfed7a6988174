import { listing, maybe, t } from "../i18n/locale.svelte";
import type { Ask, AskButton } from "../table/ask";
import { ARGUMENT, VERB } from "./moves";
import { faceName, verbName } from "./words";

interface Situation {
  game: string;
  /** What may be touched next, and what has been. */
  next: ReadonlySet<string>;
  picked: readonly string[];
  asked: boolean;
  /** Whom the table waits for, by name, and whether the viewer only watches. */
  waiting: readonly string[];
  watching: boolean;
  phase: string;
}

/** The bar in words: the buttons of the verbs that are no touch of a place, or of what is still to be said of a move. */
export function plainAsk({ game, next, picked, asked, waiting, watching, phase }: Situation): Ask {
  if (!asked) {
    const title = waiting.length > 0 ? t("plain-wait", { who: listing(waiting) }) : t("plain-wait-table");
    return { title, hint: watching ? t("plain-watch") : "", buttons: [], undo: false };
  }
  const buttons = [...next].flatMap((pick): AskButton[] => {
    if (pick.startsWith(VERB)) return [{ pick, label: verbName(game, pick.slice(VERB.length)), kind: "plain" }];
    if (!pick.startsWith(ARGUMENT)) return [];
    return [{ pick, label: faceName(game, pick.slice(pick.indexOf(":", ARGUMENT.length) + 1)), kind: "plain" }];
  });
  const keyed = buttons.map((button, at): AskButton => (at < 9 ? { ...button, key: String(at + 1) } : button));
  const places = [...next].some((pick) => !pick.startsWith(VERB) && !pick.startsWith(ARGUMENT));
  const first = keyed.length === 1 && !places ? keyed.map((button): AskButton => ({ ...button, kind: "main" })) : keyed;
  const title = picked.length > 0 ? t("plain-more") : (maybe(`${game}-ask`, phase) ?? t("plain-turn"));
  return { title, hint: places ? t(picked.length > 0 ? "plain-touch-more" : "plain-touch") : "", buttons: first, undo: picked.length > 0 };
}
