import { faceOf, told, type About, type Asked, type Words } from "../../asking/about";
import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import { optionValue } from "../../table/setup";
import { rolePays, roleName, roleTask } from "./roles";
import { DreamView, isRole } from "./view";

const WORDS: Readonly<Record<string, Words>> = {
  back: ["dreamland-rules-roles-title", "dreamland-rules-roles", "dreamland-rules-aside"],
  "face-dreamer": ["dreamland-role-dreamer", "dreamland-about-dreamer", "dreamland-rules-points-dreamer"],
  givers: ["dreamland-givers", "dreamland-about-givers"],
  clue: ["dreamland-about-clue-name", "dreamland-about-clue"],
  heard: ["dreamland-about-clue-name", "dreamland-about-heard"],
  yellow: ["dreamland-yellow", "dreamland-about-yellow", "dreamland-rules-sides"],
  blue: ["dreamland-blue", "dreamland-about-blue", "dreamland-rules-sides"],
  penalty: ["dreamland-penalty-cards", "dreamland-rules-penalty"],
  object: ["dreamland-do-object", "dreamland-about-object", "dreamland-rules-objections"],
  allow: ["dreamland-do-allow", "dreamland-about-allow"],
  appeal: ["dreamland-do-appeal", "dreamland-about-appeal"],
  send: ["dreamland-do-send", "dreamland-about-send"],
  pass: ["dreamland-do-pass", "dreamland-about-pass"],
  guess: ["dreamland-field-guess", "dreamland-rules-guess"],
  leave: ["dreamland-do-leave", "dreamland-do-none-note"],
  spoken: ["dreamland-do-spoken", "dreamland-about-spoken"],
  right: ["dreamland-do-right", "dreamland-about-right"],
  wrong: ["dreamland-do-wrong", "dreamland-about-wrong"],
  forbidden: ["dreamland-do-penalty", "dreamland-rules-penalty"],
  none: ["dreamland-do-none", "dreamland-do-none-note"],
  mend: ["dreamland-do-mend", "dreamland-about-mend"],
  voice: ["dreamland-voice", "dreamland-about-voice"],
  judges: ["dreamland-quiet", "dreamland-quiet-help"],
  players: ["dreamland-about-players-name", "dreamland-about-players"],
  look: ["dreamland-look-again", "dreamland-about-look"],
  story: ["dreamland-story-title", "dreamland-about-story"],
  recall: ["dreamland-recall-title", "dreamland-rules-recall"],
  tick: ["dreamland-about-tick-name", "dreamland-tick-hint"],
  house: ["dreamland-house-title", "dreamland-house-help"],
  points: ["dreamland-about-points-name", "dreamland-rules-end"],
  "do-hide": ["dreamland-do-hide-again", "dreamland-look-alone"],
  "do-ready": ["dreamland-do-ready", "dreamland-about-ready"],
  "do-begin": ["dreamland-do-begin", "dreamland-about-ready"],
  "do-recall": ["dreamland-do-recall", "dreamland-about-recall"],
  "do-done": ["dreamland-do-done", "dreamland-about-done"],
};

/** What a thing in Dreamland is or does. */
export function aboutDreamland(topic: string, { info, setup, fields, seat }: Asked): About | null {
  const face = faceOf(topic);
  if (typeof face === "string" && isRole(face)) return { name: roleName(face), text: roleTask(face), more: rolePays(face) };
  const number = (option: string): number => Number(optionValue(info, setup, option));
  const spoken = optionValue(info, setup, "speech") === "spoken";
  switch (topic) {
    case "word":
      return {
        name: t("dreamland-card", { number: new DreamView(fields, seat).f.card }),
        text: t("dreamland-about-word"),
        more: sentences(...["stem", "sound", "translation", "words"].map((what) => t(`dreamland-rules-forbidden-${what}`))),
      };
    case "night":
      return {
        name: t("dreamland-night"),
        text: t(spoken ? "dreamland-rules-night-aloud" : "dreamland-rules-night", { night: number("night") }),
        more: number("last") > 0 ? t("dreamland-rules-last", { last: number("last") }) : t("dreamland-rules-last-none"),
      };
    case "turn":
      return { name: t("dreamland-about-turn"), text: t("dreamland-rules-clue", { clue: number("clue") }) };
    case "held":
      return {
        name: t("dreamland-held"),
        text: t("dreamland-about-held"),
        more: t(spoken ? "dreamland-rules-judge-aloud" : `dreamland-rules-judge-${String(optionValue(info, setup, "judge"))}`),
      };
    default:
      return told(WORDS, topic);
  }
}

/** What is told of in a sentence when it is met for the first time. */
export const callouts: readonly string[] = ["asking", "back", "face-fairy", "face-devil", "face-imp", "face-dreamer", "word", "held", "object", "blue", "yellow", "penalty", "points"];
