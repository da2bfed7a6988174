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

/** The list as it is now, in the order in which it was seen before: what is new comes last, so that nothing else moves. */
export function inPlace(seen: readonly TableLine[], now: readonly TableLine[]): readonly TableLine[] {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
  const fresh = new Map(now.map((line) => [line.id, line]));
  const kept = seen.flatMap((line) => fresh.get(line.id) ?? []);
  return [...kept, ...now.filter((line) => !seen.some((each) => each.id === line.id))];
}
