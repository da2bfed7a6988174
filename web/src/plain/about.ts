import { faceOf, type About } from "../asking/about";
import { maybe, t } from "../i18n/locale.svelte";
import { faceName, placeName, verbName } from "./words";

/**
 * What a thing is or does in a game that the client was made without: in the words of its `<game>-about-<face, place or verb>`, and without such
 * words in those that hold for any game.
 */
export function aboutPlain(game: string, topic: string): About | null {
  const face = faceOf(topic);
  if (face === null) return { name: t("plain-card-hidden"), text: t("plain-card-hidden-about") };
  if (face !== undefined) return { name: faceName(game, face), text: maybe(`${game}-about`, face) ?? t("plain-about-card") };
  const [kind = "", ...rest] = topic.split("-");
  const what = rest.join("-");
  if (kind === "place") return { name: placeName(game, what), text: maybe(`${game}-about`, what) ?? t("plain-about-place") };
  if (topic === "total") return { name: t("scores"), text: t("about-scores") };
  if (kind === "do" && !COMMON.has(what)) return { name: verbName(game, what), text: maybe(`${game}-about`, what) ?? t("plain-about-do") };
  return null;
}

/** Buttons that every game has: they are told of elsewhere. */
const COMMON: ReadonlySet<string> = new Set(["skip", "next", "result", "wait", "bot", "end"]);
