import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { IconName } from "../../art/icons";
import type { Ask, AskButton } from "../../table/ask";
import { faceName, faceObject } from "./faces";
import { ownerOf } from "../../table/places";
import { NUMBER, PILE } from "./moves";
import { HOURGLASS, type SenView } from "./view";

interface Situation {
  view: SenView;
  seat: number | null;
  /** What may be touched next; empty while nothing is asked. */
  next: ReadonlySet<string>;
  picked: readonly string[];
  asked: boolean;
  /** How many crows the viewer has if everybody is woken up now: null where it is not known yet, undefined where it is not to be told. */
  waking?: number | null | undefined;
  name: (seat: number) => string;
}

const NOTES: Record<string, string> = {
  take2: "sen-do-use-take2",
  peek1: "sen-do-use-peek1",
  swap2: "sen-do-use-swap2",
  choose1: "sen-do-use-choose1",
  peek1j: "sen-do-use-peek1",
};

const ICONS: Record<string, IconName> = { take2: "draw", peek1: "eye", peek1j: "eye", swap2: "swap", choose1: "choose" };

/** The bar in words: what is asked of the viewer now, or whom the table waits for. */
export function askSen(situation: Situation): Ask {
  const { view, seat, picked, asked } = situation;
  const undo = picked.length > 0;
  const say = (title: string, hint = "", buttons: AskButton[] = []): Ask => ({ title, hint, buttons, undo });
  if (!asked || seat === null) return waiting(situation);
  switch (view.phase) {
    case "look":
      return say(
        t(undo ? "sen-ask-look-more" : "sen-ask-look", { lands: view.looks - picked.length }),
        t("sen-ask-look-hint"),
      );
    case "turn":
      return turn(situation, say);
    case "drawn":
      return drawn(situation, say);
    case "two":
      return say(t("sen-ask-two"), t("sen-ask-two-hint"));
    case "peek":
      return say(t("sen-ask-peek"), t("sen-ask-peek-hint"));
    case "swap":
      return swap(situation, say);
    case "choose":
      return choose(situation, say);
    default:
      return say(t("sen-ask-wait"));
  }
}

function swap({ seat, picked: [first] }: Situation, say: Say): Ask {
  if (first === undefined) return say(t("sen-ask-swap"), t("sen-ask-swap-hint"));
  const own = ownerOf(first) === seat;
  return say(t("sen-ask-swap-more"), t(own ? "sen-ask-swap-more-hint" : "sen-ask-swap-any-hint"));
}

function choose({ view, picked }: Situation, say: Say): Ask {
  if (picked[0]?.startsWith("dream.")) return say(t("sen-ask-land-first"), t("sen-ask-choose"));
  const face = picked[0]?.slice(PILE.length);
  if (face === undefined) return say(t("sen-ask-choose"), t("sen-ask-choose-hint"));
  return say(t("sen-ask-take", { face: faceObject(face, view.crowsOf(face)) }), t("sen-ask-take-hint"));
}

type Say = (title: string, hint?: string, buttons?: AskButton[]) => Ask;

function turn({ view, next, picked, waking }: Situation, say: Say): Ask {
  const [first] = picked;
  const top = view.discard().at(-1)?.face ?? null;
  if (first === "discard") {
    return say(t("sen-ask-take", { face: top === null ? "" : faceObject(top, view.crowsOf(top)) }), t("sen-ask-take-hint"));
  }
  if (first?.startsWith("dream.")) {
    const buttons: AskButton[] = [];
    if (top !== null) buttons.push({ pick: "discard", label: t("sen-do-take"), icon: "take", kind: "main", key: "T" });
    buttons.push({ pick: "draw", label: t("sen-do-draw"), icon: "draw", kind: "plain", key: "D" });
    return say(t("sen-ask-land-first"), t("sen-ask-land-first-hint"), buttons);
  }
  if (first === "verb:wake") {
    const crows = waking === undefined ? "" : waking === null ? t("sen-then-unknown") : t("sen-then-crows", { crows: waking });
    return say(t("sen-ask-wake"), sentences(t("sen-ask-wake-hint"), crows), [
      { pick: "verb:wake-now", label: t("sen-do-wake"), icon: "bell", kind: "main", key: "W" },
    ]);
  }
  if (first === "verb:claim") {
    if (picked.length < 3) return say(t(picked.length === 1 ? "sen-ask-claim" : "sen-ask-claim-more"), t("sen-ask-claim-hint"));
    const named = [...next].filter((pick) => pick.startsWith(NUMBER)).map((pick) => pick.slice(NUMBER.length));
    const numbers = named.filter((name) => name !== HOURGLASS).sort((a, b) => Number(a) - Number(b));
    const buttons: AskButton[] = numbers.map((name) => ({ pick: `${NUMBER}${name}`, label: name, kind: "plain" }));
    if (!named.includes(HOURGLASS)) return say(t("sen-ask-claim-number"), "", buttons);
    buttons.push({ pick: `${NUMBER}${HOURGLASS}`, label: t("sen-do-claim-hourglass"), icon: "hourglass", kind: "plain", key: "H" });
    return say(t("sen-ask-claim-what"), "", buttons);
  }
  const buttons: AskButton[] = [];
  if (next.has("discard") && top !== null) {
    buttons.push({ pick: "discard", label: t("sen-do-take"), icon: "take", kind: "plain", key: "T" });
  }
  if (next.has("draw")) buttons.push({ pick: "draw", label: t("sen-do-draw"), icon: "draw", kind: "main", key: "D" });
  if (next.has("verb:wake")) buttons.push({ pick: "verb:wake", label: t("sen-do-wake"), icon: "bell", kind: "plain", key: "W" });
  if (next.has("verb:claim")) buttons.push({ pick: "verb:claim", label: t("sen-do-claim"), icon: "memory", kind: "quiet", key: "C" });
  return say(t("sen-ask-turn"), t("sen-ask-turn-hint"), buttons);
}

function drawn({ view, next }: Situation, say: Say): Ask {
  const face = view.hand()[0]?.face ?? null;
  const buttons: AskButton[] = [];
  if (next.has("discard")) buttons.push({ pick: "discard", label: t("sen-do-discard"), icon: "discard", kind: "plain", key: "X" });
  if (next.has("verb:use") && face !== null) {
    const note = NOTES[face];
    buttons.push({
      pick: "verb:use",
      label: t("sen-do-use", { face: faceName(face) }),
      ...(note === undefined ? {} : { note: t(note) }),
      icon: ICONS[face] ?? "draw",
      kind: "main",
      key: "U",
    });
  }
  return say(
    t("sen-ask-drawn", { face: face === null ? "?" : faceObject(face, view.crowsOf(face)) }),
    t("sen-ask-drawn-hint"),
    buttons,
  );
}

function waiting({ view, seat, name }: Situation): Ask {
  const quiet = (title: string, hint = ""): Ask => ({ title, hint, buttons: [], undo: false });
  switch (view.phase) {
    case "look":
      return quiet(t("sen-ask-others-look"));
    case "turn":
    case "drawn":
    case "two":
    case "peek":
    case "swap":
    case "choose":
      if (view.f.turn === seat) return quiet(t("sen-ask-wait"));
      return quiet(t("sen-ask-other", { who: name(view.f.turn) }), seat === null ? t("sen-ask-watch") : "");
    default:
      return quiet(t("sen-ask-wait"));
  }
}
