/** What this browser saw of sealed tables before their games began, to compare with their records. */
import { recall, remember } from "../app/storage";

/** A seal as it was told before the start. */
export interface KeptSeal {
  readonly table: string;
  readonly fingerprint: string;
  /** What the person mixed in from this browser, or from another of theirs; null if they watched. */
  readonly words: string | null;
}

/** How many are kept: the latest. */
const MOST = 100;

function isKept(value: unknown): value is KeptSeal {
  if (typeof value !== "object" || value === null) return false;
  const { table, fingerprint, words } = value as Record<string, unknown>;
  return typeof table === "string" && typeof fingerprint === "string" && (words === null || typeof words === "string");
}

function all(): KeptSeal[] {
  try {
    const found: unknown = JSON.parse(recall("seals") ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Returns what was kept of a table; undefined if it was never seen before its start. */
export function keptSeal(table: string): KeptSeal | undefined {
  return all().find((each) => each.table === table);
}

/** Keeps what a table tells before its start. The first fingerprint stays: a table that tells another one later can't be trusted. */
export function keepSeal(seal: KeptSeal): void {
  const others = all();
  const before = others.find((each) => each.table === seal.table);
  if (before?.words === seal.words) return;
  const kept = { ...seal, fingerprint: before?.fingerprint ?? seal.fingerprint };
  remember("seals", JSON.stringify([kept, ...others.filter((each) => each !== before)].slice(0, MOST)));
}
