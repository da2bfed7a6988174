import { t } from "../../i18n/locale.svelte";
import { HOURGLASS } from "./view";

/** The word on a special's ribbon; a plain land has none. */
export function ribbon(face: string): string | undefined {
  switch (face) {
    case "take2":
      return t("sen-face-take2");
    case "peek1":
    case "peek1j":
      return t("sen-face-peek1");
    case "swap2":
      return t("sen-face-swap2");
    case "choose1":
      return t("sen-face-choose1");
    default:
      return undefined;
  }
}

/** A face in a sentence: "3", "Weź 2", "klepsydra". */
export function faceName(face: string): string {
  return ribbon(face) ?? (face === HOURGLASS ? t("sen-face-hourglass") : face);
}

/** A face that something is done to: "you take klepsydrę". Languages without cases say the same. */
export function faceObject(face: string, crows: number | undefined): string {
  return face === HOURGLASS ? t("sen-face-hourglass-object") : faceWithCrows(face, crows);
}

/** A face in the log: a special says its crows too; an hourglass has none of its own. */
export function faceWithCrows(face: string, crows: number | undefined): string {
  const name = ribbon(face);
  return name === undefined || crows === undefined ? faceName(face) : t("sen-face-and-crows", { name, crows });
}
