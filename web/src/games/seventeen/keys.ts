import { t } from "../../i18n/locale.svelte";
import type { Shortcut } from "../../table/shortcuts";

/** The keys of Seventeen, and what they do. */
export const keys = (): readonly Shortcut[] => [
  { keys: ["1", "3"], range: true, does: t("seventeen-keys-slip") },
  { keys: ["U"], does: t("seventeen-do-up") },
  { keys: ["D"], does: t("seventeen-do-down") },
  { keys: ["C"], does: t("seventeen-do-call") },
  { keys: ["X"], does: t("seventeen-do-pass") },
];
