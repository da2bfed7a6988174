import { onMount } from "svelte";

/**
 * The page is laid out for a whole screen; where a keyboard lies over it, so many px of what lies below the head can't be seen at
 * its lower and at its upper edge: some browsers move the page up to show the field that is typed into.
 */
export function keyboardInset(head: () => number): { readonly below: number; readonly above: number } {
  let below = $state(0);
  let above = $state(0);
  onMount(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = (): void => {
      // Enlarged with two fingers, the page is to be moved about and not to be laid out anew.
      const whole = seen.scale > 1.01;
      below = whole ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
      above = whole ? 0 : Math.max(0, Math.round(seen.offsetTop - head()));
    };
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  });
  return {
    get below() {
      return below;
    },
    get above() {
      return above;
    },
  };
}

/** Keeps the screen lit while `wanted`, where the browser can: over https, or on this very machine. */
export function keepAwake(wanted: () => boolean): void {
  let lock: WakeLockSentinel | null = null;

  async function hold(): Promise<void> {
    // Browsers without it have no such field, whatever the types say.
    const keeper = (navigator as Partial<Navigator>).wakeLock;
    if (!keeper || lock !== null || document.hidden) return;
    try {
      lock = await keeper.request("screen");
      lock.addEventListener("release", () => {
        lock = null;
      });
    } catch {
      // A low battery, or a browser that would rather not: the game goes on all the same.
    }
  }

  $effect(() => {
    if (!wanted()) return;
    const again = (): void => void hold();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
      lock = null;
    };
  });
}
