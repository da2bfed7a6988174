/** ms after which all that moves on the table has come to rest. */
const MOVED = [120, 400, 900] as const;

/** Calls back while the table round an element comes to rest, and when its size changes. Returns what ends that. */
export function settledAfter(element: HTMLElement, then: () => void): () => void {
  const timers = MOVED.map((ms) => setTimeout(then, ms));
  const sizes = new ResizeObserver(then);
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    for (const timer of timers) clearTimeout(timer);
  };
}
