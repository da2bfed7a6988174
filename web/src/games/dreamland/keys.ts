import { t } from "../../i18n/locale.svelte";
import type { Shortcut } from "../../table/shortcuts";

/** The keys of Dreamland, where letters are for words, and what they do. */
export const keys = (): readonly Shortcut[] => [{ keys: ["Enter"], does: t("dreamland-keys-send") }];
