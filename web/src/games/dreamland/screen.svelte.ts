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
  /** Held, so that the screen is not let go and asked for again whenever anything else changes. */
  const lit = $derived(wanted());
  $effect(() => {
    if (!lit) return;
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    let over = false;

    async function hold(): Promise<void> {
      // Browsers without it have no such field, whatever the types say.
      const keeper = (navigator as Partial<Navigator>).wakeLock;
      if (!keeper || lock !== null || asking || document.hidden) return;
      asking = true;
      try {
        const held = await keeper.request("screen");
        held.addEventListener("release", () => {
          lock = null;
        });
        lock = held;
        if (over) await held.release();
      } catch {
        // A low battery, or a browser that would rather not: the game goes on all the same.
      } finally {
        asking = false;
      }
    }

    // A page that was out of sight has lost it.
    const again = (): void => void hold();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", again);
      lock?.release().catch(() => undefined);
    };
  });
}
