import type { Preference } from "./preferences.svelte";

/** Small things that this browser remembers. Where storing is forbidden, it forgets them and goes on. */
type Key = "game" | "language" | "voice" | "muted" | "pads" | "pad-names" | "seals" | "name" | "portrait" | "level" | "lessons" | "met" | "called-out" | Preference;

/** Stores a value in this browser, if it allows that. Returns whether it did: a browser that keeps nothing still plays. */
export function remember(key: Key, value: string): boolean {
  try {
    localStorage.setItem(`sennik-${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** Calls back whenever another page of this browser has stored such a value. Returns what ends that. */
export function whenStored(key: Key, then: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    // Without a key all was deleted.
    if (event.key === null || event.key === `sennik-${key}`) then();
  };
  addEventListener("storage", heard);
  return () => {
    removeEventListener("storage", heard);
  };
}

/** The stored value; null if there is none. */
export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`sennik-${key}`);
  } catch {
    return null;
  }
}

const came = new Set<string>();

/** Whether this tab comes to the table for the first time; from now on it has been there. */
export function comesFirst(table: string): boolean {
  const key = `sennik-came-${table}`;
  try {
    if (sessionStorage.getItem(key) !== null) came.add(table);
    sessionStorage.setItem(key, "");
  } catch {
    // Then it counts by the page alone.
  }
  const first = !came.has(table);
  came.add(table);
  return first;
}
