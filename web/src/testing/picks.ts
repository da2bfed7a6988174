import { complete, nextPicks, touch, type Choice } from "../table/choices";

/** Touches one thing after the other; the move they name, or null. */
export function moveBy(choices: Choice[], picks: readonly string[]): string | null {
  let picked: readonly string[] = [];
  for (const pick of picks) picked = touch(choices, picked, pick);
  return complete(choices, picked)?.move ?? null;
}

/** Every move that touching can come to, in order. */
export function reachable(choices: Choice[]): string[] {
  const reached = new Set<string>();
  const walk = (picked: readonly string[]): void => {
    const whole = complete(choices, picked);
    if (whole) reached.add(whole.move);
    for (const pick of nextPicks(choices, picked)) walk([...picked, pick]);
  };
  walk([]);
  return [...reached].sort();
}
