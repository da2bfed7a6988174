import type { IconName } from "../art/icons";

/** A button of the bar, which picks what `pick` names. */
export interface AskButton {
  pick: string;
  label: string;
  /** What it does, where the label alone does not say it. */
  note?: string;
  /** It can't be taken back: what is asked before it is done. */
  sure?: string;
  icon?: IconName;
  kind: "main" | "plain" | "quiet";
  key?: string;
}

/** The words and buttons of the action bar. */
export interface Ask {
  title: string;
  hint: string;
  buttons: AskButton[];
  /** Something was picked that can be taken back. */
  undo: boolean;
}
