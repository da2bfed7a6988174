import type { IconName } from "../art/icons";

export interface AskButton {
  pick: string;
  label: string;
  /** What it does, where the label alone does not say it. */
  note?: string;
  icon?: IconName;
  kind: "main" | "plain" | "quiet";
  key?: string;
}

/** What the action bar says and offers. */
export interface Ask {
  title: string;
  hint: string;
  buttons: AskButton[];
  /** Something was picked that can be taken back. */
  undo: boolean;
}
