import { gameInfo, toast, unsay } from "../app/app.svelte";
import { TableCalls } from "../calls/atTable.svelte";
import { gameClient, loadGame, type GameClient } from "../games";
import { t } from "../i18n/locale.svelte";
import type { Refused } from "../net/messages";
import { openGame } from "../offline/playing";
import { holds, topicOf, type Notice } from "../state/notice";
import { TableSession, type Viewer } from "../table/session.svelte";

/** A viewer at a table, with what the viewer hears of it, until `stop`. */
export interface AtTable {
  session: TableSession;
  calls: TableCalls;
  stop: () => void;
}

/**
 * Comes to a table. `ended` is told why it is over with the table: the server's code, and a sentence. A refusal is shown, unless `refused`
 * has something to say of it.
 */
export function comeTo(
  id: string,
  ended: (why: { code: string; text: string }) => void,
  viewer: Viewer = {},
  refused: (refusal: Refused) => boolean = () => false,
): AtTable {
  const told = new Map<string, Notice>();
  const calls = new TableCalls(id);
  const drawnBy = (): GameClient | null => gameClient(session.snapshot?.table.setup.game ?? "");
  const session: TableSession = new TableSession(
    id,
    {
      exact: (trace, before, after) => drawnBy()?.exact(trace, before, after, gameInfo(session.snapshot?.table.setup.game ?? "")) ?? trace,
      up: (place, step, fields) => drawnBy()?.up(place, step, fields) ?? false,
      meanings: (game) => gameInfo(game)?.meanings ?? null,
      ready: loadGame,
      refused: (refusal) => {
        if (!refused(refusal)) toast(refusal.text || t("problem-unknown"), "problem");
      },
      ended: (bye) => {
        ended({ code: bye.code, text: bye.text || t("problem-unknown") });
      },
      noticed: (notice) => {
        // Whoever looks at a replay from another seat has not been given it.
        if (viewer.host?.replays === true) return;
        told.set(topicOf(notice.id), notice);
        toast(t(notice.id, { seat: notice.seat }), "notice", topicOf(notice.id));
      },
      seen: (snapshot, message) => {
        for (const [topic, notice] of told) {
          if (holds(notice, snapshot)) continue;
          told.delete(topic);
          unsay(topic);
        }
        calls.seen(snapshot, message.type === "change" ? message : null, gameInfo(snapshot.table.setup.game), drawnBy());
      },
    },
    viewer,
  );
  const leave = session.start();
  const hush = calls.start();
  const close = openGame();
  return {
    session,
    calls,
    stop: () => {
      leave();
      hush();
      close();
      for (const topic of told.keys()) unsay(topic);
    },
  };
}
