import type { Component } from "svelte";
import type { GameInfo, TraceInfo } from "../net/messages";
import type { Fields, Snapshot } from "../state/table";
import type { TableSession } from "../table/session.svelte";
import { sen } from "./sen";

export interface TableProps {
  session: TableSession;
  snapshot: Snapshot;
  info: GameInfo;
  name: (seat: number) => string;
  caption: string;
  announce: (text: string) => void;
}

export interface SheetProps {
  fields: Fields;
  info: GameInfo;
  name: (seat: number) => string;
}

export interface RulesProps {
  /** The options of a table; without them the usual ones. */
  options: Readonly<Record<string, unknown>>;
}

export interface Teller {
  /** The name of a seat as it is shown. */
  name: (seat: number) => string;
  /** The viewer's seat. */
  seat: number | null;
  /** The view, for what a trace's numbers mean at this table. */
  fields: Fields | null;
}

/** What a game brings to the common table. */
export interface GameClient {
  Table: Component<TableProps>;
  Sheet: Component<SheetProps>;
  Rules: Component<RulesProps>;
  /** The trace with every card at a place of its own, as the table draws it. */
  exact: (trace: TraceInfo) => TraceInfo;
  /** A trace in words, null where nothing is to be said. */
  tell: (trace: TraceInfo, teller: Teller) => string | null;
  /** Whether this trace begins a part of the log. */
  heading: (trace: TraceInfo) => boolean;
  /** A line on where the game stands: "Round 2, to 100". */
  standing: (fields: Fields, info: GameInfo) => string;
  /** Faces shown on the front page, most telling first. */
  faces: readonly string[];
}

const clients: Readonly<Record<string, GameClient>> = { sen };

export function gameClient(name: string): GameClient | null {
  return clients[name] ?? null;
}
