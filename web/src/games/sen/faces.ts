import { t } from "../../i18n/locale.svelte";
import { HOURGLASS } from "./view";

const RIBBONS: Readonly<Record<string, string>> = {
  take2: "sen-face-take2",
  peek1: "sen-face-peek1",
  peek1j: "sen-face-peek1",
  swap2: "sen-face-swap2",
  choose1: "sen-face-choose1",
};

/** The word on a special's ribbon; a plain land has none. */
export function ribbon(face: string): string | undefined {
  const id = RIBBONS[face];
  return id === undefined ? undefined : t(id);
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
