import { getContext, setContext } from "svelte";
import { t } from "../i18n/locale.svelte";
import type { Snapshot } from "../state/table";

/** The clock of a seat, in the time of `performance.now()`. */
export interface SeatClock {
  seat: number;
  began: number;
  /** When the time for the move is over, and the bank begins to be used up. */
  turnEnds: number;
  ends: number;
}

/** The clocks that run at a table. */
export function clocksOf({ clocks, opened }: Pick<Snapshot, "clocks" | "opened">): readonly SeatClock[] {
  return clocks.map(({ seat, since, turn, bank }) => {
    const began = opened + since;
    return { seat, began, turnEnds: began + turn, ends: began + turn + bank };
  });
}

const KEY = Symbol("clocks");
const NONE: readonly SeatClock[] = [];

/** Stores for the components below this one which clocks run. */
export function setClocks(clocks: () => readonly SeatClock[]): void {
  setContext(KEY, clocks);
}

/** The clocks that run; none where no table is. */
export function runningClocks(): () => readonly SeatClock[] {
  return getContext<(() => readonly SeatClock[]) | undefined>(KEY) ?? (() => NONE);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So much time, in at most two units: "12 s", "5 min", "3 h 20 min", "2 days". Below a minute in seconds, always rounded up. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < MINUTE) return t("seconds", { seconds });
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < 60) return t("minutes", { minutes });
  if (seconds < DAY) {
    const hours = Math.floor(minutes / 60);
    return minutes % 60 === 0 ? t("hours", { hours }) : t("hours-minutes", { hours, minutes: minutes % 60 });
  }
  const hours = Math.ceil(seconds / HOUR);
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? t("days", { days }) : t("days-hours", { days, hours: hours % 24 });
}

/** A length of time that a table has chosen, exactly: "60 s" is "1 min", and "90 s" stays so. */
export function spanText(seconds: number): string {
  return seconds % MINUTE === 0 || seconds < MINUTE ? timeText(1000 * seconds) : t("seconds", { seconds });
}

/** ms until such a text is another one: each second below a minute, else now and then. */
export function timeStep(ms: number): number {
  return ms <= 1000 * MINUTE ? 500 : 10_000;
}
