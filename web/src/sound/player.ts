import type { SoundName } from "./names";

/** The same sound is not heard again within so many ms: what a clock and a message say at once is said once. */
const ONCE = 1_500;
/** Cards follow one another more quickly than that. */
const SMALL: ReadonlySet<SoundName> = new Set(["slide", "flip", "murmur"]);
const SMALL_ONCE = 60;

let context: AudioContext | null = null;
const heard = new Map<SoundName, number>();

/** Browsers let a page be heard after the person has touched it. Before that nothing is played, and nothing is kept for later. */
function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
}

/** From the first touch on, sounds can be heard. Returns what undoes that. */
export function listenForTouch(): () => void {
  const kinds = ["pointerup", "keydown"] as const;
  for (const kind of kinds) addEventListener(kind, wake, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, wake, { capture: true });
  };
}

/** Plays a sound, if the page may be heard; it is loaded then. */
export async function play(name: SoundName): Promise<void> {
  if (context?.state !== "running") return;
  const now = performance.now();
  if (now - (heard.get(name) ?? -Infinity) < (SMALL.has(name) ? SMALL_ONCE : ONCE)) return;
  heard.set(name, now);
  const { strike } = await import("./instruments");
  strike(context, name);
}
