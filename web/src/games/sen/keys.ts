import { t } from "../../i18n/locale.svelte";
import type { Shortcut } from "../../table/shortcuts";

/** The keys of Sen, and what they do. */
export const keys = (): readonly Shortcut[] => [
  { keys: ["T"], does: t("sen-do-take") },
  { keys: ["D"], does: t("sen-do-draw") },
  { keys: ["X"], does: t("sen-do-discard") },
  { keys: ["U"], does: t("sen-keys-use") },
  { keys: ["1", "9"], range: true, does: t("sen-keys-land") },
  { keys: ["C"], does: t("sen-do-claim") },
  { keys: ["H"], does: t("sen-do-claim-hourglass") },
  { keys: ["W"], does: t("sen-do-wake") },
];
