import { t } from "../../i18n/locale.svelte";
import { sentences } from "../../i18n/sentences";
import type { About } from "../../table/telling";
import { faceName, ribbon } from "./faces";
import { HOURGLASS, type SenView } from "./view";

const SPECIALS: Record<string, string> = {
  take2: "sen-rules-take2",
  peek1: "sen-rules-peek1",
  peek1j: "sen-rules-peek1",
  swap2: "sen-rules-swap2",
  choose1: "sen-rules-choose1",
};

/** The name of a land and what it does. null is a land that lies face down. */
export function aboutSen(view: SenView, face: string | null): About {
  if (face === null) return { name: t("sen-face-hidden"), text: t("sen-about-hidden") };
  if (face === HOURGLASS) {
    return { name: faceName(face), text: sentences(t("sen-rules-hourglass"), t("sen-rules-hourglass-odd"), t("sen-rules-hourglass-even")) };
  }
  const crows = view.crowsOf(face) ?? 0;
  const rule = SPECIALS[face];
  if (rule === undefined) return { name: t("sen-about-land-name", { face: faceName(face) }), text: crows === 0 ? t("sen-about-land-none") : t("sen-about-land", { crows }) };
  return { name: ribbon(face) ?? face, text: sentences(t(rule), t("sen-about-special", { crows })) };
}

/** The faces of this table that do something, or count in a way of their own. */
export function guideSen(view: SenView): string[] {
  return [...Object.keys(SPECIALS), HOURGLASS].filter((face) => view.has(face));
}
