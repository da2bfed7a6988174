import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { About } from "../../table/telling";
import { faceName, fullName } from "./faces";
import type { CatsFigures } from "./figures";

const NIGHT: Record<string, string> = { moth: "cats-rules-moth", bat: "cats-rules-bat", owl: "cats-rules-owl", dragon: "cats-rules-dragon" };
const COUNTS: Record<string, string> = { moth: "moths", bat: "bats", owl: "owls", dragon: "dragons" };

/** The name of a card and what it does. null is its back, the nine. */
export function aboutCats(figures: CatsFigures, options: Readonly<Record<string, unknown>>, face: string | null): About {
  if (face === null) return { name: t("cats-about-nine-name"), text: sentences(t("cats-about-nine"), t("cats-rules-nine-place")) };
  const lands = options["moth_lands"] === "empty" ? "empty" : "nines";
  const night = NIGHT[face];
  if (night !== undefined) return { name: faceName(face), text: sentences(t(night, { lands }), t("cats-rules-night-end")) };
  if (face === "crow") return { name: faceName(face), text: t("cats-about-crow") };
  if (face === "joker") return { name: faceName(face), text: t("cats-rules-joker") };
  return { name: fullName(face), text: t("cats-about-cat", { value: Number(face), other: Number(figures.friends[face]) }) };
}

/** The faces of this table that do something beyond being a cat. */
export function guideCats(options: Readonly<Record<string, unknown>>): (string | null)[] {
  return [null, "crow", "joker", ...Object.keys(NIGHT).filter((face) => Number(options[COUNTS[face] ?? ""] ?? 0) > 0)];
}
