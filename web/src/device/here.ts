import { gameClient } from "../games";
import { http } from "../net/http";
import type { Companion, GameInfo, Me, TableInfo } from "../net/messages";
import { language } from "../i18n/locale.svelte";
import { openWire, TableSocket } from "../net/socket";
import { oneDevice } from "../table/setup";

/** Somebody who plays on this browser and has a seat at the table. */
export interface Here extends Companion {
  seat: number;
}

/** Everybody who plays on this browser. */
export function peopleHere(me: Me): readonly Companion[] {
  return [{ person: me.person, name: me.name }, ...(me.companions ?? [])];
}

/** The people of this browser who have a seat at the table, in the order of the seats and with their names as the table has them. */
export function seatedHere(table: TableInfo, me: Me): readonly Here[] {
  const here = new Set(peopleHere(me).map((each) => each.person));
  return table.seats.flatMap((seat, number) => (seat.person !== null && here.has(seat.person) ? [{ person: seat.person, name: seat.name, seat: number }] : []));
}

/** Why several people can't share a device at such a table; null where they can. */
export function whyNot(game: GameInfo, table: Pick<TableInfo, "setup">): "one" | "live" | "windows" | null {
  if (oneDevice(game, table.setup)) return "one";
  if (game.live) return "live";
  return game.windows && gameClient(game.name)?.asked === undefined ? "windows" : null;
}

/** Keeps a person of this browser at the table without showing anything of it. Returns what ends it. */
export function keepHere(table: string, person: string): () => void {
  const socket = new TableSocket({
    table,
    language,
    watch: true,
    ticket: async (signal) => (await http.ticket(signal, person)).ticket,
    open: openWire,
    told: () => undefined,
    status: () => undefined,
    ended: () => undefined,
  });
  socket.connect();
  return () => {
    socket.close();
  };
}

/**
 * Takes everything from the page and loads it anew: then nothing of what one person saw is left in it, in its memory, or behind the back
 * button, whose entry is replaced.
 */
export function cover(): void {
  blank();
  location.replace(location.pathname);
}

/** Nothing of the page is to be seen any more. */
export function blank(): void {
  document.documentElement.hidden = true;
  document.body.replaceChildren();
}
