import type { CardRules, Struct } from "../../rules";
import type { Choice } from "../../table/choices";
import type { Foretold } from "../../table/foresight.svelte";
import { FACE } from "./moves";
import type { SeventeenView } from "./view";

/** What the rules say of moves. */
export type Foretell = Foretold<SeventeenView>;

/** The rules of the game's own that count a round, and the hearts whose face a view shows. */
interface Counts {
  count: (state: Struct) => void;
  hidden_sum: (view: Struct) => number;
}

/** What the viewer knows to lie under hearts. */
export const hiddenSum = ({ book: rules }: CardRules, view: Struct): number => (rules as unknown as Counts).hidden_sum(view);

/** The count as if somebody called now: the sum is the same, whoever does. */
function counted({ book: rules }: CardRules, state: Struct): void {
  (rules as unknown as Counts).count(Object.assign(state, { caller: 1, last: 1 }));
}

/** What everybody would see in the row after the move; undefined where it can't be told. */
export function openAfter(foretell: Foretell, move: string): number | undefined {
  return foretell(move)?.read(({ after }) => after.visibleSum);
}

/** What the row would make after the move, hearts and all; null where it is not known yet, undefined where it can't be told. */
export function sumAfter(foretell: Foretell, move: string): number | null | undefined {
  const told = foretell(move, counted);
  return told === null ? undefined : (told.read(({ after }) => after.sum) ?? null);
}

/** What the row makes if the viewer calls now; null where it is not known yet, undefined where it can't be told. */
export function sumOnCall(foretell: Foretell): number | null | undefined {
  const told = foretell("call");
  return told === null ? undefined : (told.read(({ after }) => after.sum) ?? null);
}

/** What everybody would see in the row after each slip of the hand, by its pick; of one that may lie either way, face up. */
export function marksOf(choices: readonly Choice[], foretell: Foretell): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const { move, picks } of choices) {
    const [slip] = picks;
    if (!slip?.startsWith(FACE) || marks.has(slip) || move.endsWith(" down")) continue;
    const sum = openAfter(foretell, move);
    if (sum !== undefined) marks.set(slip, sum);
  }
  return marks;
}
