import { faceOf, told, type About, type Asked, type Words } from "../../asking/about";
import { t } from "../../i18n/locale.svelte";
import { optionsOf } from "../../table/setup";
import { faceName, fullName } from "./faces";
import type { CatsFigures } from "./figures";
import { CatsView } from "./view";

const NIGHT: Record<string, string> = { moth: "cats-rules-moth", bat: "cats-rules-bat", owl: "cats-rules-owl", dragon: "cats-rules-dragon" };
const COUNTS: Record<string, string> = { moth: "moths", bat: "bats", owl: "owls", dragon: "dragons" };

/** The name of a card and what it does. null is its back, the nine. */
function aboutCard(figures: CatsFigures, options: Readonly<Record<string, unknown>>, face: string | null): About {
  if (face === null) return { name: t("cats-about-nine-name"), text: t("cats-about-nine"), more: t("cats-rules-nine-place") };
  const lands = options["moth_lands"] === "empty" ? "empty" : "nines";
  const night = NIGHT[face];
  if (night !== undefined) return { name: faceName(face), text: t(night, { lands }), more: t("cats-rules-night-end") };
  if (face === "crow") return { name: faceName(face), text: t("cats-about-crow") };
  if (face === "joker") return { name: faceName(face), text: t("cats-rules-joker") };
  return { name: fullName(face), text: t("cats-about-cat", { value: Number(face), other: Number(figures.friends[face]) }) };
}

/** The faces of this table that do something beyond being a cat. */
export function guideCats(options: Readonly<Record<string, unknown>>): (string | null)[] {
  return [null, "crow", "joker", ...Object.keys(NIGHT).filter((face) => Number(options[COUNTS[face] ?? ""] ?? 0) > 0)];
}

const WORDS: Readonly<Record<string, Words>> = {
  "place-draw": ["cats-about-draw", "cats-why-draw", "cats-rules-draw"],
  "place-discard": ["cats-about-discard", "cats-why-discard"],
  "place-dream": ["cats-about-empty", "cats-rules-turn-build", "cats-rules-nine"],
  "place-play": ["cats-about-play", "cats-about-play-text"],
  worth: ["cats-rules-count-title", "cats-rules-count"],
  would: ["cats-about-would", "cats-ask-where-hint"],
  sum: ["cats-sum-title", "cats-rules-goal"],
  full: ["cats-about-full", "cats-rules-end"],
  "own-hand": ["cats-hand", "cats-rules-draw"],
  hand: ["cats-about-hand-name", "cats-about-hand"],
  partner: ["cats-rules-teams-title", "cats-rules-teams"],
  target: ["cats-rules-defence-title", "cats-about-target", "cats-rules-defence"],
  later: ["cats-do-pass-turn", "cats-about-later"],
  "do-exchange": ["cats-do-exchange", "cats-rules-turn-exchange"],
  "do-go": ["cats-about-go-name", "cats-about-go"],
  "do-cat": ["cats-rules-joker-title", "cats-rules-joker"],
  "do-defend": ["cats-do-defend-go", "cats-rules-defence"],
  "do-pass": ["cats-do-pass", "cats-about-pass"],
  "do-owl": ["cats-do-owl", "cats-rules-owl"],
  "do-repeat": ["cats-do-repeat-go", "cats-rules-defence"],
  "do-stop": ["cats-do-stop", "cats-about-stop"],
};

/** What a thing on a table of Cats is or does. */
export function aboutCats(topic: string, { info, setup, fields }: Asked): About | null {
  const face = faceOf(topic);
  if (face === undefined) return told(WORDS, topic);
  if (face !== null && !info.faces.includes(face)) return null;
  return aboutCard(new CatsView(fields, info).figures, optionsOf(info, setup), face);
}

/** What is told of in a sentence when it is met for the first time. */
export const callouts: readonly string[] = ["asking", "back", "face-crow", "face-joker", "face-moth", "face-bat", "face-owl", "face-dragon", "do-pass", "do-defend", "target", "partner", "worth", "full", "would"];
