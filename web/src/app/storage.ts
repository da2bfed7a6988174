/** Small things that this browser remembers. Where storing is forbidden, it forgets them and goes on. */
type Key = "game" | "language" | "theme" | "voice";

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(`sennik-${key}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`sennik-${key}`);
  } catch {
    return null;
  }
}
