import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { Ask, AskButton } from "../../table/ask";
import type { Choice } from "../../table/choices";
import { faceObject, kindOf } from "./faces";
import { openAfter, sumAfter, sumOnCall, type Foretell } from "./foresee";
import { DOWN, facePick, FACE, UP } from "./moves";
import type { Passed } from "./passing";
import type { SeventeenView } from "./view";

interface Situation {
  view: SeventeenView;
  seat: number | null;
  /** What may be touched next; empty while nothing is asked. */
  next: ReadonlySet<string>;
  picked: readonly string[];
  asked: boolean;
  /** It is asked in a window: whether to call. */
  windowed: boolean;
  /** Windows are let pass without asking. */
  passing: Passed | null;
  /** The choices that are still open, and what would come of them. */
  choices: readonly Choice[];
  foretell: Foretell;
  name: (seat: number) => string;
}

/** The bar in words: what is asked of the viewer now, or whom the table waits for. */
export function askSeventeen(situation: Situation): Ask {
  const { windowed, asked, seat } = situation;
  if (!asked || seat === null) return waiting(situation);
  if (windowed) return inWindow();
  return turn(situation);
}

function inWindow(): Ask {
  const buttons: AskButton[] = [
    { pick: "verb:pass", label: t("seventeen-do-pass"), kind: "plain", key: "X" },
    { pick: "verb:call", label: t("seventeen-do-call"), kind: "main", icon: "bell", key: "C" },
  ];
  return { title: t("seventeen-ask-window"), hint: "", buttons, undo: false };
}

const UP_NOTES: Record<string, string> = {
  number: "seventeen-do-up-number",
  reverse: "seventeen-do-up-reverse",
  two: "seventeen-do-up-two",
  remove: "seventeen-do-up-remove",
  trap: "seventeen-do-up-trap",
};

function downNote(kind: string): string {
  if (kind === "number") return "seventeen-do-down-number";
  return kind === "trap" ? "seventeen-do-down-trap" : "seventeen-do-down-special";
}

/** What the row makes with all its hearts, in words, where some lie there; "" where it is not to be told. */
function sumText(sum: number | null | undefined): string {
  return sum === undefined ? "" : sum === null ? t("seventeen-then-unknown") : t("seventeen-then-sum", { sum });
}

/** How a one-sided slip is to lie. */
function side(face: string, { view, next, choices, foretell }: Situation): Ask {
  const { kind, value } = kindOf(face);
  const note = { value, seats: view.seats === 2 ? 2 : "more" };
  const move = (pick: string): string => choices.find(({ picks }) => picks.includes(pick))?.move ?? "";
  const open = openAfter(foretell, move(UP));
  const seen = open === undefined || open === view.visibleSum ? "" : t("seventeen-then-open", { kind, sum: open });
  // The same whichever way the card lies, but for one that takes another with it.
  const [sum, other] = [UP, DOWN].filter((pick) => next.has(pick)).map((pick) => sumAfter(foretell, move(pick)));
  const hearts = view.row().some(({ up }) => !up);
  return {
    title: t("seventeen-ask-side", { face: faceObject(face) }),
    // Late in a round a card may lie one way only (D42).
    hint: view.f.heart_only === 1 && !next.has(UP) ? t("seventeen-ask-side-heart-only") : hearts && (other === undefined || other === sum) ? sumText(sum) : "",
    buttons: [
      { pick: UP, label: t("seventeen-do-up"), note: [t(UP_NOTES[kind] ?? "", note), seen].filter(Boolean).join(", "), kind: "plain" as const, key: "U" },
      { pick: DOWN, label: t("seventeen-do-down"), note: t(downNote(kind), note), kind: "plain" as const, key: "D" },
    ].filter(({ pick }) => next.has(pick)),
    undo: true,
  };
}

function turn(situation: Situation): Ask {
  const { view, next, picked, foretell } = situation;
  const [first] = picked;
  if (first?.startsWith(FACE)) return side(first.slice(facePick("").length), situation);
  if (first === "verb:call") {
    return {
      title: t("seventeen-ask-call"),
      hint: sentences(t("seventeen-ask-call-hint"), sumText(sumOnCall(foretell))),
      buttons: [{ pick: "verb:call-now", label: t("seventeen-do-call"), icon: "bell", kind: "main", key: "C" }],
      undo: true,
    };
  }
  const call: AskButton = { pick: "verb:call", label: t("seventeen-do-call"), icon: "bell", kind: "plain", key: "C" };
  const canPlay = [...next].some((each) => each.startsWith(FACE));
  const canCall = next.has("verb:call");
  if (!canPlay && next.has("verb:pass")) {
    const pause: AskButton = { pick: "verb:pass", label: t("seventeen-do-pass-stuck"), kind: "main", key: "X" };
    return { title: t("seventeen-ask-stuck"), hint: "", buttons: [pause], undo: false };
  }
  if (!canPlay) return { title: t("seventeen-ask-forced"), hint: "", buttons: [call], undo: false };
  const title = view.second ? "seventeen-ask-second" : view.due > 1 ? "seventeen-ask-two" : "seventeen-ask-turn";
  const hint = t(canCall ? "seventeen-ask-turn-call-hint" : "seventeen-ask-turn-hint");
  return { title: t(title), hint, buttons: canCall ? [call] : [], undo: false };
}

const PASSING = { turn: "seventeen-ask-passing-turn", round: "seventeen-ask-passing-round" } as const;

function waiting({ view, seat, passing, name }: Situation): Ask {
  const quiet = (title: string, hint = ""): Ask => ({ title, hint, buttons: [], undo: false });
  const pass = passing === null ? "" : t(PASSING[passing.until]);
  if (view.phase === "window") return quiet(t("seventeen-ask-window-others"), pass);
  if (view.phase !== "turn" || view.active === seat) return quiet(t("seventeen-ask-wait"), pass);
  return quiet(t("seventeen-ask-other", { who: name(view.active) }), seat === null ? t("seventeen-ask-watch") : pass);
}
