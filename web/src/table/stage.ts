import type { GameInfo, ResultInfo, SeatInfo } from "../net/messages";
import type { Fields, Snapshot } from "../state/table";
import type { TableSession } from "./session.svelte";

/** The properties that everything gets which belongs to one table. */
export interface OfTable {
  session: TableSession;
  snapshot: Snapshot;
}

/** The properties that everything gets which plays at a table. */
export interface AtTable extends OfTable {
  info: GameInfo;
  /** The name of a seat as it is shown. */
  name: (seat: number) => string;
  /** Says something to whoever hears the page. */
  announce: (text: string) => void;
}

/** What the frame around a stage has to know of a game's view. */
export interface StageView {
  /** A round is counted; with `over` it was the last one. */
  readonly counting: boolean;
  readonly over: boolean;
  readonly round: number;
}

/** The properties of a game's picture of the count of a round. */
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

/** The properties of a game's picture of what lies in front of a seat. */
export interface SeatProps<View> {
  view: View;
  seat: number;
  name: (seat: number) => string;
  /** The places to which something is on its way. */
  landing: readonly string[];
}

/** The same, with the person or bot who sits there. */
export interface SeatedProps<View> extends SeatProps<View> {
  info: SeatInfo | undefined;
}

/** The properties of a game's picture of things that can be picked. */
export interface PickProps {
  /** What can be picked now. */
  next: ReadonlySet<string>;
  picked: readonly string[];
  onpick: (pick: string) => void;
}

/** What a game's score sheet is given. */
export interface ScoreProps extends Pick<AtTable, "info"> {
  fields: Fields;
  name: (seat: number) => string;
  winners?: readonly number[];
}

/** The words that are called at the end of a round, and the seat that calls them. */
export interface Shout {
  seat: number;
  words: string;
}

/** The properties of a game's picture of the end. */
export interface OverProps<View> extends Omit<AtTable, "announce"> {
  view: View;
  me: number | null;
  result: ResultInfo;
}
