import { http } from "../net/http";
import type { TableLine } from "../net/messages";

/** How often the list is asked for while the front page is looked at. Mostly the answer is that nothing has changed. */
const EACH = 5_000;

let lines = $state.raw<readonly TableLine[]>([]);

/** Our own tables and the public ones, as far as they are known. */
export const tables = {
  get lines(): readonly TableLine[] {
    return lines;
  },
};

/** Asks for the list. What was known stays where there is no answer. */
export async function refreshTables(): Promise<void> {
  lines = await http.tables().catch(() => lines);
}

/** Keeps the list as it is at the server while the page is in sight. Returns what ends it. */
export function followTables(): () => void {
  const look = (): void => {
    if (!document.hidden) void refreshTables();
  };
  look();
  const timer = setInterval(look, EACH);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Our own tables: where it is our turn first, the least time left before all; then where we are asked to come, then those in play. */
export function ordered(own: readonly TableLine[]): readonly TableLine[] {
  const rank = (line: TableLine): number => (line.turn ? 0 : line.invited ? 1 : line.phase === "playing" ? 2 : 3);
  const hurry = (line: TableLine): number => (line.turn && line.ends > 0 ? line.ends : Infinity);
  return [...own].sort((a, b) => rank(a) - rank(b) || (hurry(a) === hurry(b) ? 0 : hurry(a) - hurry(b)));
}

/** A line of a list in its place. */
export interface Placed {
  line: TableLine;
  /** The phase with which it came to its place: a game that begins stays where it waited. */
  phase: TableLine["phase"];
  /** Since when (ms) the list has not had it any more; null while it has. */
  gone: number | null;
}

/** So long (ms) the place of a table that is gone stays empty: whoever was about to touch it touches nothing else. */
const EMPTY = 10_000;

/**
 * The list as it is now, with nothing moved: what is gone leaves its place empty for a while, and then what is new takes it. All else that
 * is new comes last.
 */
export function inPlace(seen: readonly Placed[], now: readonly TableLine[], at: number): readonly Placed[] {
  const come = now.filter((line) => !seen.some((each) => each.line.id === line.id)).map((line): Placed => ({ line, phase: line.phase, gone: null }));
  const kept = seen.map((each): Placed => {
    const line = now.find((one) => one.id === each.line.id);
    if (line) return { ...each, line, gone: null };
    const gone = each.gone ?? at;
    const next = at - gone < EMPTY ? -1 : come.findIndex(({ phase }) => phase === each.phase);
    return next < 0 ? { ...each, gone } : come.splice(next, 1)[0]!;
  });
  const all = [...kept, ...come];
  // Below the last that is there nothing can be moved.
  const used = (each: Placed): boolean => each.gone === null || at - each.gone < EMPTY;
  return all.filter((each, place) => used(each) || all.slice(place + 1).some((later) => later.phase === each.phase && used(later)));
}
