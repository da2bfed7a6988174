import { t } from "../../i18n/locale.svelte";
import type { Shortcut } from "../../table/shortcuts";

/** What the keys do in Dreamland, where letters are for words. */
export const keys = (): readonly Shortcut[] => [{ keys: ["Enter"], does: t("dreamland-keys-send") }];
