import type { Struct } from "../../rules";
import type { Count } from "../../rules/whatif";
import type { Choice } from "../../table/choices";
import type { Foretold } from "../../table/foresight.svelte";
import { ownerOf } from "../../table/places";
import type { SenView } from "./view";

/** What the rules say of moves. */
export type Foretell = Foretold<SenView>;

/** The rule of the game's own that counts a round. */
interface Counts {
  count: (state: Struct) => void;
}

/** The count of that seat's dream, as if there were no other and the round ended now. */
const countedAlone =
  (seat: number): Count =>
  ({ book: rules }, state) => {
    const { dream_size: sizes } = state as unknown as { dream_size: Int8Array };
    for (const other of sizes.keys()) if (other !== seat) sizes[other] = 0;
    (rules as unknown as Counts).count(state);
  };

/** How many crows more the dream of that seat would have after the move; undefined where it is not known yet, or can't be told. */
function more(foretell: Foretell, move: string, seat: number): number | undefined {
  return foretell(move, countedAlone(seat))?.read(({ after, now }) => (after.f.raw[seat] ?? 0) - (now.f.raw[seat] ?? 0));
}

/** How many crows the dream of that seat has if everybody is woken up now; null where it is not known yet, undefined where it can't be told. */
export function crowsOnWaking(foretell: Foretell, seat: number): number | null | undefined {
  const told = foretell("wake");
  return told === null ? undefined : (told.read(({ after }) => after.f.raw[seat]) ?? null);
}

/** What a land would do to the own dream: so many crows more, or null where it is not known yet. */
export type Mark = number | null;

/** The moves by which a card that is seen comes into the own dream. What a swap brings is mostly not seen: it is told only where it is known. */
const COMES: ReadonlySet<string> = new Set(["put", "take", "choose"]);

/** What would come of touching each land next, by its place, where that makes the move. */
export function marksOf(choices: readonly Choice[], picked: readonly string[], seat: number, foretell: Foretell): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { verb, move, picks } of choices) {
    const place = picks[picked.length];
    if (place === undefined || picks.length !== picked.length + 1 || !place.startsWith("dream.")) continue;
    const comes = COMES.has(verb);
    const swapped = verb === "swap" && picks.some((pick) => ownerOf(pick) === seat);
    if ((!comes && !swapped) || foretell(move, countedAlone(seat)) === null) continue;
    const crows = more(foretell, move, seat);
    if (crows !== undefined || comes) marks.set(place, crows ?? null);
  }
  return marks;
}
