import { t, type Args } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import type { Teller } from "../index";
import { playerName } from "./names";
import { DreamView } from "./view";

/** What a player does, and not the night itself. */
const BY_SOMEBODY: ReadonlySet<string> = new Set(
  "ready clue pass late guess skip recall tick untick next undo give stopped object allow penalty right wrong".split(" "),
);

/** The clue of a trace, where its words are known. */
function clueOf(view: DreamView | null, nth: number | null): string | undefined {
  return nth === null ? undefined : view?.heard[nth]?.text;
}

/** The text for several clues in a row whose words are not known: of each there is only to say who gave it. */
export function runOfDreamland(trace: TraceInfo, { seat, fields, nth = null }: Teller): string | null {
  const unheard = trace.verb === "clue" && trace.seat !== null && !clueOf(fields === null ? null : new DreamView(fields, seat), nth);
  return unheard ? "dreamland-log-clues" : null;
}

/** The sentence that tells one trace in the language of the reader, null for what needs no telling. */
export function tellDreamland(trace: TraceInfo, { name, seat, fields, nth = null }: Teller): string | null {
  const view = fields === null ? null : new DreamView(fields, seat);
  const entered = fields?.["names"];
  const device = Array.isArray(entered) && entered.length > 0;
  // Where one device serves the table no seat has done it: the player stands before the other numbers, from 1.
  const shifted = device && BY_SOMEBODY.has(trace.verb);
  const actor = shifted ? (trace.numbers[0] ?? 1) - 1 : trace.seat;
  const [number = 0, other = 0] = shifted ? trace.numbers.slice(1) : trace.numbers;
  const called = (player: number): string => playerName(fields, name, player);
  const who: Args = { who: actor === null ? "" : called(actor), you: actor !== null && actor === seat && !device ? "yes" : "no" };

  switch (trace.verb) {
    case "deal":
      return t("dreamland-log-deal", { round: number, who: called(other - 1), you: other - 1 === seat && !device ? "yes" : "no" });
    case "night":
      return t("dreamland-log-night");
    case "clue": {
      const clue = clueOf(view, nth);
      return clue ? t("dreamland-log-clue-said", { ...who, clue }) : t("dreamland-log-clue", who);
    }
    case "pass":
      return t("dreamland-log-pass", who);
    case "late":
      return t("dreamland-log-late", who);
    case "guess": {
      const card = view?.settled(number);
      return card?.guess ? t("dreamland-log-guess-said", { ...who, card: number, word: card.word, guess: card.guess }) : t("dreamland-log-guess", { ...who, card: number });
    }
    case "skip":
      return t("dreamland-log-skip", { ...who, card: number });
    case "changed":
      return t("dreamland-log-changed", { card: number });
    case "undone":
      return t("dreamland-log-undone", { card: number });
    case "mended":
      return t("dreamland-log-mended", { card: number });
    case "back":
      return t("dreamland-log-back", { card: number });
    case "penalty":
      return t("dreamland-log-penalty", { ...who, card: number });
    case "stopped":
      return t("dreamland-log-stopped", who);
    case "object":
      return t("dreamland-log-object", who);
    case "right":
      return t("dreamland-log-right", { ...who, card: number });
    case "wrong":
      return t("dreamland-log-wrong", { ...who, card: number });
    case "time":
      return t("dreamland-log-time");
    case "leave":
      return t("dreamland-log-leave");
    case "recall":
      return t("dreamland-log-recall", who);
    case "count":
      return t("dreamland-log-count", { yellow: number, blue: other });
    case "undo":
      return t("dreamland-log-undo", who);
    default:
      return null;
  }
}
