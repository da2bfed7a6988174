import { http } from "./http";
import { openWire, type Wire } from "./socket";

/** Where a table is: on a server, or in this browser. */
export interface Host {
  /** Whether other people can come to its tables. */
  readonly shared: boolean;
  /** What it tells is a replay: nobody plays there, and nothing is asked. */
  readonly replays?: boolean;
  /** Returns what a connection begins with. `as` is a person of this browser. Given up through the signal. */
  ticket: (signal: AbortSignal, as?: string) => Promise<string>;
  open: (table: string) => Wire;
  /** The address of the page where tables are opened. */
  readonly home: string;
  /** The address of a table's page. */
  path: (table: string) => string;
  /** Returns the record of a finished game; absent where the server's own address gives it. */
  record?: (table: string) => Promise<string>;
}

/** The server that this page came from. */
export const server: Host = {
  shared: true,
  home: "/",
  ticket: async (signal, as) => (await http.ticket(signal, as)).ticket,
  open: openWire,
  path: (table) => `/t/${table}`,
};
