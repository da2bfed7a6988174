import { faceOf, told, type About, type Asked, type Words } from "../../asking/about";
import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import { optionValue } from "../../table/setup";
import { faceName, ribbon } from "./faces";
import { HOURGLASS, SenView } from "./view";

const SPECIALS: Record<string, string> = {
  take2: "sen-rules-take2",
  peek1: "sen-rules-peek1",
  peek1j: "sen-rules-peek1",
  swap2: "sen-rules-swap2",
  choose1: "sen-rules-choose1",
};

/** The name of a land and what it does. null is a land that lies face down. */
function aboutLand(view: SenView, face: string | null): About {
  if (face === null) return { name: t("sen-face-hidden"), text: t("sen-about-hidden") };
  if (face === HOURGLASS) return { name: faceName(face), text: t("sen-rules-hourglass"), more: sentences(t("sen-rules-hourglass-odd"), t("sen-rules-hourglass-even")) };
  const crows = view.crowsOf(face) ?? 0;
  const rule = SPECIALS[face];
  if (rule === undefined) return { name: t("sen-about-land-name", { face: faceName(face) }), text: crows === 0 ? t("sen-about-land-none") : t("sen-about-land", { crows }) };
  return { name: ribbon(face) ?? face, text: t(rule), more: t("sen-about-special", { crows }) };
}

/** The faces of this table that do something, or count in a way of their own. */
export function guideSen(view: SenView): string[] {
  return [...Object.keys(SPECIALS), HOURGLASS].filter((face) => view.has(face));
}

const WORDS: Readonly<Record<string, Words>> = {
  "place-draw": ["sen-about-draw", "sen-rules-turn-hidden", "sen-rules-count-pile"],
  "place-discard": ["sen-about-discard", "sen-rules-turn-open"],
  "place-dream": ["sen-place-empty", "sen-about-empty"],
  knower: ["sen-rules-marks-title", "sen-rules-marks-dot", "sen-rules-marks-tap"],
  "knower-all": ["sen-rules-marks-title", "sen-rules-marks-all", "sen-rules-marks-tap"],
  known: ["sen-about-known", "sen-rules-marks-known"],
  would: ["sen-about-would-name", "sen-about-would"],
  sum: ["sen-count-title", "sen-rules-count"],
  looks: ["sen-looks-yet", "sen-rules-start"],
  "do-draw": ["sen-do-draw", "sen-rules-turn-hidden"],
  "do-discard": ["sen-do-discard", "sen-about-put-away"],
  "do-claim": ["sen-do-claim", "sen-option-pairs-help"],
  "do-number": ["sen-do-claim", "sen-option-pairs-help"],
};

/** What a thing on a table of Sen is or does. */
export function aboutSen(topic: string, { info, setup, fields }: Asked): About | null {
  const view = new SenView(fields, info);
  const face = faceOf(topic);
  if (face !== undefined) return face === null || info.faces.includes(face) ? aboutLand(view, face) : null;
  const { target, rounds } = view.f;
  const penalty = Number(optionValue(info, setup, "penalty"));
  switch (topic) {
    case "total":
      return {
        name: t("sen-about-total-name"),
        text: t("sen-about-total"),
        more: sentences(target > 0 ? t("sen-rules-end-target", { target }) : "", rounds > 0 ? t("sen-rules-end-rounds", { rounds }) : ""),
      };
    case "do-wake":
    case "do-wake-now":
      return {
        name: t("sen-do-wake"),
        text: t(optionValue(info, setup, "first_turn_call") === false ? "sen-rules-turn-wake-later" : "sen-rules-turn-wake"),
        more: sentences(t("sen-rules-count-best"), penaltyText(penalty)),
      };
    case "penalty":
      return { name: t("sen-option-penalty"), text: penaltyText(penalty) };
    case "do-use":
      return { name: t("sen-rules-specials-title"), text: t("sen-rules-specials") };
    case "do-take":
      return told(WORDS, "place-discard");
    default:
      return told(WORDS, topic);
  }
}

function penaltyText(penalty: number): string {
  return penalty > 0 ? t("sen-rules-count-penalty", { penalty }) : t("sen-rules-count-no-penalty");
}

/** What is told of in a sentence when it is met for the first time. */
export const callouts: readonly string[] = ["asking", "place-draw", "face-take2", "face-peek1", "face-peek1j", "face-swap2", "face-choose1", "face-hourglass", "do-wake", "do-claim", "knower-all", "knower", "known", "would", "penalty", "total"];
