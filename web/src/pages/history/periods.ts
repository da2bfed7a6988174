import type { DayInfo } from "../../net/messages";

/** A day, a week from Monday on, or a month, with the games that ended in it. `since` is its first day (days since 1970). */
export interface Period {
  since: number;
  games: number;
  won: number;
}

/** How long each of the periods is. */
export type Unit = "day" | "week" | "month";

/** So many periods are drawn, the latest. */
export const SHOWN = 24;
/** Spans up to so many days are shown by the day, and up to so many by the week. */
const BY_DAY = 24;
const BY_WEEK = 7 * 24;

const DAY = 86_400_000;
/** The first of January 1970 was a Thursday. */
const MONDAY = 3;

/** The first day of the period with that day in it. */
function beginning(day: number, unit: Unit): number {
  if (unit === "day") return day;
  if (unit === "week") return day - ((day + MONDAY) % 7);
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY;
}

/** The first day of the period behind the one that begins on that day. */
function next(since: number, unit: Unit): number {
  if (unit !== "month") return since + (unit === "day" ? 1 : 7);
  const date = new Date(since * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY;
}

/** The periods from the first game to the last, also those without any, in the unit that fits so many days. */
export function periods(days: readonly DayInfo[]): { unit: Unit; periods: readonly Period[] } {
  const first = days[0]?.day ?? 0;
  const last = days.at(-1)?.day ?? 0;
  const span = last - first + 1;
  const unit = span <= BY_DAY ? "day" : span <= BY_WEEK ? "week" : "month";
  const found: Period[] = [];
  if (days.length > 0) {
    for (let since = beginning(first, unit); since <= last; since = next(since, unit)) found.push({ since, games: 0, won: 0 });
  }
  for (const { day, games, won } of days) {
    const period = found.find(({ since }) => since === beginning(day, unit));
    if (period === undefined) continue;
    period.games += games;
    period.won += won;
  }
  return { unit, periods: found.slice(-SHOWN) };
}
