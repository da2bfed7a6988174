import type { GameInfo } from "../net/messages";
import { Weighing, type Advice } from "../rules/weigh";
import type { Snapshot } from "../state/table";
import { rulesAt, SLICE } from "../table/exported";
import { readingsOf, type GameHints } from "./declared";

/** What is known of the moves: the advice, null where no move is surely better, or that nothing can be said. */
export type Told = { readonly advice: Advice | null } | "unknown";

/**
 * Weighs the moves of the viewer at a table, from the view alone. Nothing waits for it: it works in slices, in which the page hears every finger. Returns what
 * gives it up; then nothing is told.
 */
export function weighAhead(snapshot: Snapshot, info: GameInfo, hints: GameHints, tell: (told: Told) => void): () => void {
  const { state, seat, table } = snapshot;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const begin = async (): Promise<void> => {
    const rules = await rulesAt(info, table.setup);
    const weighing = rules && state !== null && seat !== null ? Weighing.of(rules, state, seat, readingsOf(hints, info)) : null;
    if (over) return;
    if (weighing === null) {
      tell("unknown");
      return;
    }
    const work = (): void => {
      const until = performance.now() + SLICE;
      if (weighing.work(() => performance.now() >= until)) tell({ advice: weighing.advice });
      else timer = setTimeout(work);
    };
    work();
  };
  begin().catch(() => {
    // The rules could not be had: without a network, say.
    if (!over) tell("unknown");
  });
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
