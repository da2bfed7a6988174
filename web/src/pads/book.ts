/** The pads that this browser keeps. */
import { freshId } from "../net/id";
import { recall, remember } from "../app/storage";
import type { PadTable } from "./counting";

/** A game at a real table, as it was tapped. What came of it is counted anew each time. */
export interface Pad {
  readonly id: string;
  readonly game: string;
  /** When it was begun, in milliseconds. */
  readonly at: number;
  readonly table: PadTable;
  readonly rounds: readonly unknown[];
  /** The round that is being tapped, and its number from 0: one that is there already, or the next. */
  readonly draft: { readonly at: number; readonly round: unknown } | null;
  /** The rounds before each of the last changes, the newest first. */
  readonly before: readonly (readonly unknown[])[];
}

/** So many pads, changes and names are kept at the most. */
const MOST = { pads: 40, changes: 20, names: 24 };

/** Returns what was stored, if it is a list of such values. */
function list<Item>(key: "pads" | "pad-names", fits: (item: unknown) => item is Item): Item[] {
  try {
    const found: unknown = JSON.parse(recall(key) ?? "[]");
    return Array.isArray(found) ? found.filter(fits) : [];
  } catch {
    return [];
  }
}

function isPad(item: unknown): item is Pad {
  const pad = item as Partial<Pad> | null;
  return (
    typeof pad === "object" && pad !== null && typeof pad.id === "string" && typeof pad.game === "string" && typeof pad.at === "number" &&
    Array.isArray(pad.rounds) && Array.isArray(pad.before) && Array.isArray(pad.table?.names) && pad.table.names.every((name) => typeof name === "string")
  );
}

const isText = (item: unknown): item is string => typeof item === "string";

/** The pads of a game, the newest first. */
export function padsOf(game: string): Pad[] {
  return list("pads", isPad).filter((pad) => pad.game === game);
}

/** Stores the pad in place of what it was. Returns false if this browser has no room for it, or keeps nothing. */
export function keep(pad: Pad): boolean {
  const others = list("pads", isPad).filter(({ id }) => id !== pad.id);
  const all = [pad, ...others].sort((one, other) => other.at - one.at).slice(0, MOST.pads);
  return remember("pads", JSON.stringify(all));
}

/** Forgets the pad for good. */
export function forget({ id }: Pad): void {
  remember("pads", JSON.stringify(list("pads", isPad).filter((pad) => pad.id !== id)));
}

/** The names that were written before, those of the last game first. */
export function knownNames(): string[] {
  return list("pad-names", isText);
}

/** Returns a new pad, and remembers who plays. */
export function begin(game: string, table: PadTable, now = Date.now()): Pad {
  const names = [...new Set([...table.names, ...knownNames()])].slice(0, MOST.names);
  remember("pad-names", JSON.stringify(names));
  // The newest is the first, even if the clock was turned back.
  const at = Math.max(now, ...list("pads", isPad).map((pad) => pad.at + 1));
  return { id: freshId(), game, at, table, rounds: [], draft: null, before: [] };
}

/** Returns the pad with other rounds. The change can be undone. */
export function changed(pad: Pad, rounds: readonly unknown[]): Pad {
  return { ...pad, rounds, draft: null, before: [pad.rounds, ...pad.before].slice(0, MOST.changes) };
}

/** Returns the pad as it was before the last change. */
export function undone(pad: Pad): Pad {
  const [rounds, ...before] = pad.before;
  return rounds === undefined ? pad : { ...pad, rounds, before, draft: null };
}

/** Returns the pad with its draft in its place among the rounds. */
export function written(pad: Pad): Pad {
  if (pad.draft === null) return pad;
  const rounds = [...pad.rounds];
  rounds[pad.draft.at] = pad.draft.round;
  return changed(pad, rounds);
}
