import { listing, maybe, named, t, type Args } from "../i18n/locale.svelte";
import type { TraceInfo } from "../net/messages";
import type { Teller } from "../games";

/** The name of a card: from the game's texts, otherwise its own name. */
export function faceName(game: string, face: string): string {
  return maybe(`${game}-face`, face) ?? face.replaceAll("_", " ");
}

/** The words for a verb, on a button. */
export function verbName(game: string, verb: string): string {
  return maybe(`${game}-do`, verb) ?? upper(verb.replaceAll("_", " "));
}

/** The name of a kind of place. */
export function placeName(game: string, place: string): string {
  return maybe(`${game}-place`, place) ?? maybe("plain-place", place) ?? upper(named("plain-place", place));
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A trace in the words of `<game>-log-<verb>`, which may name `$who`, `$you` (yes or no), `$n1`, `$n2` and so on, `$seat1` (the name of the seat of
 * that number), `$face1`, `$face2` and so on, and `$faces`. Without such words: who, the verb, and the cards.
 */
export function tellPlain(game: string, trace: TraceInfo, { name, seat }: Pick<Teller, "name" | "seat">): string {
  const faces = trace.steps.map((step) => (step.face == null ? t("plain-card") : faceName(game, step.face)));
  const who = trace.seat === null ? "" : name(trace.seat);
  const args: Args = { who, you: trace.seat !== null && trace.seat === seat ? "yes" : "no", faces: listing(faces) };
  for (let at = 0; at < 6; at += 1) {
    const number = trace.numbers[at] ?? 0;
    args[`n${at + 1}`] = number;
    args[`seat${at + 1}`] = number > 0 ? name(number - 1) : "";
    args[`face${at + 1}`] = faces[at] ?? "";
  }
  const told = maybe(`${game}-log`, trace.verb, args);
  if (told !== null) return told;
  const seen = trace.steps.flatMap((step) => (step.face == null ? [] : [faceName(game, step.face)]));
  return t("plain-log", { who, someone: who === "" ? "no" : "yes", what: verbName(game, trace.verb), shown: seen.length > 0 ? "yes" : "no", cards: listing(seen) });
}
