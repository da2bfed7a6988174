import { listing, t } from "../../i18n/locale.svelte";
import type { Ask, AskButton } from "../../table/ask";
import type { Choice } from "../../table/choices";
import type { Reason } from "../../table/telling";
import { faceName, faceObject } from "./faces";
import { isCat } from "./figures";
import { CARD, CAT, GO, readMove, type Move } from "./moves";
import { outcomeOf, prizeOf, type Foretell, type Outcome } from "./outcome";
import { JOKER, type CatsView } from "./view";

interface Situation {
  view: CatsView;
  seat: number | null;
  /** The choices that are still open, and what may be touched next; empty while nothing is asked. */
  choices: readonly Choice[];
  next: ReadonlySet<string>;
  picked: readonly string[];
  asked: boolean;
  /** Attacks are let go without asking. */
  passing: boolean;
  /** Whether attacks may still be repeated, as the rules say; null while they are not there to say it. */
  repeats: boolean | null;
  /** What would come of a move. */
  foretell: Foretell;
  name: (seat: number) => string;
}

/** The move of a choice in parts. */
export function moveOf(choice: Choice, seat: number): Move {
  const [verb = "", ...args] = choice.move.split(" ");
  return readMove(verb, args, seat);
}

/** The bar in words: what is asked of the viewer now, or whom the table waits for. */
export function askCats(situation: Situation): Ask {
  const { view, seat, asked, next } = situation;
  if (!asked || seat === null) return waiting(situation);
  if (next.has(GO)) return final(situation, seat);
  switch (view.phase) {
    case "turn":
      return turn(situation, seat);
    case "answer":
      return answer(situation);
    case "repeat":
      return repeat(situation);
    case "place":
      return { title: t(isPair(view) ? "cats-ask-place-pair" : "cats-ask-place-nine"), hint: t("cats-ask-place-hint"), buttons: [], undo: false };
    default:
      return waiting(situation);
  }
}

/** Whether what waits for a place is a fought pair. */
function isPair(view: CatsView): boolean {
  return isCat(view.figures, view.play(1)?.face ?? null);
}

const GO_LABELS: Record<string, string> = {
  build: "cats-do-build",
  meet: "cats-do-meet",
  chase: "cats-do-chase",
  attack: "cats-do-attack",
  cover: "cats-do-cover",
  exchange: "cats-do-exchange-go",
  moth: "cats-do-moth",
  bat: "cats-do-bat",
  dragon: "cats-do-dragon",
  place: "cats-do-place",
  defend: "cats-do-defend-go",
  repeat: "cats-do-repeat-go",
  owl: "cats-do-owl",
};

/** Everything is chosen: what the move does, and the button that makes it. */
function final({ view, choices, foretell, name }: Situation, seat: number): Ask {
  const [choice] = choices;
  if (!choice) return { title: t("cats-ask-wait"), hint: "", buttons: [], undo: true };
  const { title, hint } = outcomeOf(view, seat, moveOf(choice, seat), choice.move, foretell, name);
  const label = t(GO_LABELS[choice.verb] ?? "cats-do-build");
  return { title, hint, buttons: [{ pick: GO, label, icon: "check", kind: "main", key: "Enter" }], undo: true };
}

function turn(situation: Situation, seat: number): Ask {
  const { view, picked, next, choices, foretell, name } = situation;
  const cats = [...next].filter((pick) => pick.startsWith(CAT)).map((pick) => pick.slice(CAT.length));
  if (cats.length > 0) {
    const buttons = cats.map((cat): AskButton => {
      const choice = choices.find((each) => each.picks[picked.length] === `${CAT}${cat}`);
      const badge = choice ? outcomeOf(view, seat, moveOf(choice, seat), choice.move, foretell, name).badge : "";
      return { pick: `${CAT}${cat}`, label: t("cats-do-joker-as", { cat }), ...(badge === "" ? {} : { note: badge }), kind: "plain", key: cat };
    });
    return { title: t("cats-ask-joker"), hint: t("cats-ask-joker-hint"), buttons, undo: true };
  }
  const [first] = picked;
  if (first === undefined) {
    const buttons: AskButton[] = next.has("verb:exchange")
      ? [{ pick: "verb:exchange", label: t("cats-do-exchange"), icon: "swap", kind: "plain", key: "E" }]
      : [];
    return { title: t("cats-ask-turn"), hint: t("cats-ask-turn-hint"), buttons, undo: false };
  }
  if (first === `${CARD}moth`) {
    return picked.length === 1
      ? { title: t("cats-ask-moth"), hint: t("cats-ask-moth-hint"), buttons: [], undo: true }
      : { title: t("cats-ask-moth-to"), hint: t("cats-ask-moth-to-hint"), buttons: [], undo: true };
  }
  if (first.startsWith(CARD)) {
    const card = faceObject(first.slice(CARD.length));
    return { title: t("cats-ask-where", { card }), hint: t("cats-ask-where-hint"), buttons: [], undo: true };
  }
  return { title: t("cats-ask-which"), hint: t("cats-ask-which-hint"), buttons: [], undo: true };
}

function answer({ view, next, foretell, name, seat }: Situation): Ask {
  const target = view.target;
  const top = target ? (view.land(target.seat, target.land).top ?? "") : "";
  const own = target?.seat === seat;
  const title = own
    ? t("cats-ask-defend", { who: name(view.f.turn), top })
    : t("cats-ask-defend-partner", { who: name(view.f.turn), top, owner: name(target?.seat ?? 0) });
  const buttons: AskButton[] = [];
  for (const card of [String(view.f.cat), JOKER]) {
    const pick = `verb:defend ${card}`;
    if (next.has(pick)) {
      buttons.push({ pick, label: t("cats-do-defend", { card: faceName(card) }), kind: "main", key: card === JOKER ? "J" : "D" });
    }
  }
  if (next.has("verb:owl")) buttons.push({ pick: "verb:owl", label: t("cats-do-owl"), note: t("cats-do-owl-note"), kind: "main", key: "O" });
  const can = buttons.length > 0;
  if (next.has("verb:pass")) {
    const note = can ? passNote(foretell) : t("cats-do-pass-none");
    buttons.push({ pick: "verb:pass", label: t("cats-do-pass"), ...(note === "" ? {} : { note }), kind: can ? "plain" : "main", key: "X" });
  }
  return { title, hint: "", buttons, undo: false };
}

/** What comes of letting an attack go; "" while that is not known. */
function passNote(foretell: Foretell): string {
  const prize = prizeOf(foretell, "pass");
  if (prize === undefined) return "";
  return t("cats-do-pass-note", { how: prize.lands.length === 0 ? "lost" : prize.what === "pair" ? "fight" : "friends" });
}

function repeat({ view, next, repeats }: Situation): Ask {
  const buttons: AskButton[] = [];
  for (const card of [String(view.f.cat), JOKER]) {
    const pick = `verb:repeat ${card}`;
    if (next.has(pick)) {
      buttons.push({ pick, label: t("cats-do-repeat", { card: faceName(card) }), icon: "again", kind: "main", key: card === JOKER ? "J" : "R" });
    }
  }
  const can = buttons.length > 0;
  if (next.has("verb:stop")) buttons.push({ pick: "verb:stop", label: t("cats-do-stop"), kind: can ? "plain" : "main", key: "X" });
  const why = repeats === null ? "" : t(repeats ? "cats-ask-repeat-none" : "cats-ask-repeat-spent");
  return { title: t("cats-ask-repeat"), hint: can ? t("cats-ask-repeat-hint") : why, buttons, undo: false };
}

function waiting({ view, seat, name, passing, asked }: Situation): Ask {
  const quiet = (title: string, hint = ""): Ask => ({ title, hint, buttons: [], undo: false });
  const active = view.f.turn;
  const watch = seat === null ? t("cats-ask-watch") : "";
  switch (view.phase) {
    case "turn":
      return active === seat ? quiet(t("cats-ask-wait")) : quiet(t("cats-ask-other", { who: name(active) }), watch);
    case "answer":
      if (passing && asked) return quiet(t("cats-ask-passing"));
      return quiet(t("cats-ask-answer-other", { who: name(view.target?.seat ?? 0) }), watch);
    case "repeat":
      return active === seat ? quiet(t("cats-ask-wait")) : quiet(t("cats-ask-repeat-other", { who: name(active) }), watch);
    case "place":
      return active === seat ? quiet(t("cats-ask-wait")) : quiet(t("cats-ask-place-other", { who: name(active) }), watch);
    default:
      return quiet(t("cats-ask-wait"));
  }
}

/** A mark for each land that can be touched next: what the land would come to, if all moves that are still possible agree on it. */
export function badges(view: CatsView, seat: number, choices: readonly Choice[], picked: readonly string[], foretell: Foretell, name: (seat: number) => string): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  const mixed = new Set<string>();
  for (const choice of choices) {
    const pick = choice.picks[picked.length];
    if (!pick?.startsWith("dream.")) continue;
    // Where a moth takes a cat from says nothing yet.
    if (choice.verb === "moth" && picked.length < 2) continue;
    const outcome = outcomeOf(view, seat, moveOf(choice, seat), choice.move, foretell, name);
    const before = found.get(pick);
    if (before !== undefined && before.badge !== outcome.badge) mixed.add(pick);
    found.set(pick, outcome);
  }
  for (const pick of mixed) {
    const outcome = found.get(pick);
    if (outcome) found.set(pick, { ...outcome, badge: "?" });
  }
  return found;
}

/**
 * Why a card of the hand, a land or a pile can't be touched now: what could be instead, as the moves that are offered say. Null where the bar's own
 * words say it.
 */
export function whyNot(choices: readonly Choice[], picked: readonly string[], touchable: ReadonlySet<string>, pick: string): Reason | null {
  if (pick === "draw") return { id: "cats-why-draw" };
  if (pick === "discard") return { id: "cats-why-discard" };
  // Answers are buttons of the bar, which says so.
  if (choices.length === 0 || choices.every((choice) => !choice.picks.some((each) => each === GO))) return null;
  const [first = ""] = picked;
  if (!pick.startsWith(CARD)) {
    return first.startsWith(CARD) ? { id: "cats-why-land", args: { card: faceObject(first.slice(CARD.length)) } } : first === "" ? { id: "cats-why-none" } : null;
  }
  const card = faceObject(pick.slice(CARD.length));
  const fitting = (from: Iterable<string>): string[] => [...new Set(from)].filter((one) => one.startsWith(CARD)).map((one) => faceObject(one.slice(CARD.length)));
  if (first.startsWith("dream.")) return { id: "cats-why-here", args: { card, cards: listing(fitting(touchable)) } };
  const cards = fitting(choices.flatMap((choice) => choice.picks));
  return { id: "cats-why-card", args: { card, count: cards.length, cards: listing(cards) } };
}
