import { render } from "@testing-library/svelte";
import { TableCalls } from "../calls/atTable.svelte";
import type { GameClient } from "../games";
import { gameClient } from "../games";
import type { GameInfo, View } from "../net/messages";
import type { Draft } from "../net/socket";
import Play from "../pages/Play.svelte";
import { reduce, type Snapshot } from "../state/table";
import { gameInfos } from "./games";
import { TableSession, type SessionHooks } from "../table/session.svelte";

/** The picture of the table once this view has come, at that time (ms of the page). */
export function snapshotOf(view: View, at = 0): Snapshot {
  const snapshot = reduce(null, view, at);
  if (!snapshot) throw new Error("a view is a snapshot");
  return snapshot;
}

/** A session of a table that has no server. */
export function quietSession(hooks: Partial<SessionHooks> = {}): TableSession {
  const session = new TableSession("abcd1234", {
    meanings: (game) => gameInfos.find((each) => each.name === game)?.meanings ?? null,
    exact: (trace) => trace,
    up: () => false,
    refused: () => undefined,
    ended: () => undefined,
    noticed: () => undefined,
    seen: () => undefined,
    ...hooks,
  });
  session.status = "open";
  session.renew = () => undefined; // there is no server to come back to
  return session;
}

/** A session that says nothing to anybody but keeps what it was to say. */
export function keptSession(): { session: TableSession; said: Draft[] } {
  const said: Draft[] = [];
  const session = quietSession();
  session.say = (draft) => {
    said.push(draft);
    return Promise.resolve(true);
  };
  return { session, said };
}

/** What is heard and called at a table that stands so: nothing is heard of it. */
export function callsOf(game: GameInfo, client: GameClient, snapshot: Snapshot): TableCalls {
  const calls = new TableCalls("abcd1234", () => undefined);
  calls.seen(snapshot, null, game, client);
  return calls;
}

/** The page of a game as it stands; `show` lets the next picture come. */
export function playPage(game: GameInfo, session: TableSession, snapshot: Snapshot): { container: HTMLElement; show: (snapshot: Snapshot) => Promise<void> } {
  const client: GameClient | null = gameClient(game.name);
  if (!client) throw new Error(`${game.name} has no client`);
  session.snapshot = snapshot;
  const { container, rerender } = render(Play, { session, snapshot, game, client, calls: callsOf(game, client, snapshot) });
  const show = async (next: Snapshot): Promise<void> => {
    session.snapshot = next;
    await rerender({ snapshot: next });
  };
  return { container, show };
}

/** Shows the page of a game, with a session that keeps what it was to say. */
export function play(game: GameInfo, snapshot: Snapshot): { said: Draft[]; container: HTMLElement; show: (snapshot: Snapshot) => Promise<void> } {
  const { session, said } = keptSession();
  return { said, ...playPage(game, session, snapshot) };
}
