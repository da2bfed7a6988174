import type { GameInfo, ResultInfo, SeatInfo } from "../net/messages";
import type { Snapshot } from "../state/table";
import type { TableSession } from "./session.svelte";

/** What the frame round a stage asks of a game's view. */
export interface StageView {
  /** A round is counted; with `over` it was the last one. */
  readonly counting: boolean;
  readonly over: boolean;
  readonly round: number;
}

/** What a game's picture of the count of a round is given. */
export interface CountProps<View> {
  view: View;
  me: number | null;
  name: (seat: number) => string;
  infos: readonly SeatInfo[];
  /** The seats that have won; empty while the game goes on. */
  winners: readonly number[];
  /** All of it is shown. */
  done: boolean;
  /** It has not begun yet: what ended the round is still being called. */
  hold: boolean;
  /** It has been watched to its end. */
  ondone: () => void;
  announce: (text: string) => void;
}

/** What a game's picture of what lies in front of a seat is given. */
export interface SeatProps<View> {
  view: View;
  seat: number;
  name: (seat: number) => string;
  /** The places to which something is on its way. */
  landing: readonly string[];
}

/** What a game's score sheet is given. */
export interface ScoreProps<View> {
  view: View;
  name: (seat: number) => string;
  winners?: readonly number[];
}

/** What is called at the end of a round, and by whom. */
export interface Shout {
  seat: number;
  words: string;
}

/** What a game's picture of the end is given. */
export interface OverProps<View> {
  view: View;
  me: number | null;
  name: (seat: number) => string;
  info: GameInfo;
  result: ResultInfo;
  session: TableSession;
  snapshot: Snapshot;
}
