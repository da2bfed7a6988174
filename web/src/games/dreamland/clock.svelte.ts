import { onMount } from "svelte";
import { t } from "../../i18n/locale.svelte";
import { replaying } from "../../replay/replaying";
import { coaching } from "../../table/coaching.svelte";
import { every } from "../../table/timers";

/** The time (ms of play) until that moment, at least 0; -1 if there is no such moment. */
export function remaining(ends: number, began: number | null, now: number): number {
  return ends < 0 || began === null ? -1 : Math.max(0, began + ends - now);
}

/** "3:05", or below a minute "59 s". */
export function clockText(ms: number): string {
  return ms > 59_000 ? clockFace(ms) : t("seconds", { seconds: clockFace(ms) });
}

/** "3:05", or seconds alone below a minute. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The reader's clock, as often as a count of seconds needs it. To be made while a component is. */
export class Ticking {
  private ticked = $state(performance.now());
  /** In a replay and in a lesson all clocks stand. */
  private readonly replay = replaying();
  private readonly coach = coaching();

  get now(): number {
    return this.replay()?.stands ?? this.coach?.stands ?? this.ticked;
  }

  constructor(pause = 200) {
    onMount(() =>
      every(pause, () => {
        this.ticked = performance.now();
      }),
    );
  }
}
