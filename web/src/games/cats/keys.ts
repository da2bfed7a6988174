import { t } from "../../i18n/locale.svelte";
import type { Shortcut } from "../../table/shortcuts";

/** The keys of Cats, and what they do. */
export const keys = (): readonly Shortcut[] => [
  { keys: ["1", "4"], range: true, does: t("cats-keys-place") },
  { keys: ["Enter"], does: t("cats-keys-go") },
  { keys: ["E"], does: t("cats-do-exchange") },
  { keys: ["O"], does: t("cats-do-owl") },
  { keys: ["X"], does: t("cats-keys-stop") },
];
