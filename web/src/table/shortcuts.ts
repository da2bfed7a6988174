import { t } from "../i18n/locale.svelte";

/** Keys and what they do. */
export interface Shortcut {
  keys: readonly string[];
  /** From the first key to the last. */
  range?: boolean;
  does: string;
}

/** The keys of every table, behind those of a game, and what they do. */
export function commonKeys(): readonly Shortcut[] {
  return [
    { keys: ["N"], does: t("keys-next") },
    { keys: ["Z"], does: t("keys-take-back") },
    { keys: ["Esc"], does: t("keys-undo") },
    { keys: ["Tab"], does: t("keys-focus") },
    { keys: [t("keys-space"), "Enter"], does: t("keys-press") },
    { keys: [t("keys-space")], does: t("keys-hurry") },
    { keys: ["K"], does: t("keys-odds") },
    { keys: ["I"], does: t("keys-hint") },
    { keys: ["?"], does: t("keys-help") },
  ];
}
