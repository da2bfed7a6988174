import { seatCalled } from "../app/names";
import { listing, t } from "../i18n/locale.svelte";
import type { NewsInfo, SeatInfo, TraceInfo } from "../net/messages";
import type { Entry } from "../state/table";

/** A line of the log. */
export interface Line {
  key: string;
  /** When it happened, in ms since play began. */
  at: number;
  text: string;
  /** It begins a part. */
  title: boolean;
  /** Whose it is, where it is somebody's. */
  seat: number | null;
  /** A bot did it for somebody who is away. */
  standIn: boolean;
  /** The text that tells several such lines in a row as one; null where each says something of its own. */
  run?: string | null;
}

const NEWS = {
  host: "news-host",
  freed: "news-freed",
  removed: "news-removed",
  left: "news-left",
  seated: "news-seated",
  stand_in: "news-stand-in",
  back: "news-back",
  banned: "news-banned",
  late: "news-late",
  more: "news-more",
  stays: "news-stays",
  lapsed: "news-lapsed",
  let_be: "news-let-be",
  gone: "news-gone",
  here: "news-here",
  pause_asked: "news-pause-asked",
  paused: "news-paused",
  resumed: "news-resumed",
  back_asked: "news-back-asked",
} as const;

/** The news of the table in words. `you` is the reader's public id. */
export function tellNews(news: NewsInfo, you: string): string {
  const about = { who: news.name, you: news.person === you ? "yes" : "no", seat: (news.seat ?? 0) + 1 };
  return t(NEWS[news.kind], about);
}

/** Why a game has no result that was ended because somebody’s time was up, and whose it was. */
export function tellCalledOff(seats: readonly SeatInfo[], seat: number | null): string {
  const late = seats.flatMap((each, number) => (each.late ? [number] : []));
  const names = listing(late.map((number) => seatCalled(seats, number)));
  return t("over-called-off", { you: seat !== null && late.includes(seat) ? "yes" : "no", who: late.length > 0 ? "somebody" : "nobody", names });
}

/** A move that was taken back, in words. `seat` is the reader's own. */
export function tellBack(trace: TraceInfo, name: (seat: number) => string, seat: number | null): string {
  return t("told-taken-back", { who: name(trace.seat ?? 0), you: trace.seat === seat ? "yes" : "no" });
}

interface Told {
  log: readonly Entry[];
  news: readonly NewsInfo[];
  you: string;
  tell: (entry: Entry) => string | null;
  /** The text for several in a row that say no more than this one. */
  run?: (entry: Entry) => string | null;
  /** What ended the round, in words, as the view with the entry says it. */
  ended?: (entry: Entry) => string | null;
  heading: (trace: TraceInfo) => boolean;
}

/** The log in words: what happened in the game and to the table, in the order in which it did. */
export function linesOf({ log, news, you, tell, run, ended, heading }: Told): readonly Line[] {
  const told = log.flatMap((entry) => {
    const text = tell(entry);
    return text === null ? [] : [{ entry, text, end: ended?.(entry) ?? null }];
  });
  const lines = told.flatMap(({ entry, text, end }, index): Line[] => {
    const line = { key: String(entry.key), at: entry.trace.at, text, title: heading(entry.trace), seat: entry.trace.seat, standIn: entry.trace.by === "stand_in", run: run?.(entry) ?? null };
    // The views of a log that came at once all say the same end: it stands behind the last of its lines.
    const last = end !== null && told[index + 1]?.end !== end;
    return last ? [line, { key: `${line.key} end`, at: line.at, text: end, title: false, seat: null, standIn: false }] : [line];
  });
  const further = news.map((one, index): Line => ({ key: `news ${one.at} ${index}`, at: one.at, text: tellNews(one, you), title: false, seat: one.seat ?? null, standIn: false }));
  // Both are in order already, and of the same moment a move comes first: it was made before.
  return [...lines, ...further].sort((one, other) => one.at - other.at);
}

/** The log as it is read at a glance: lines in a row that say no more than one another are one, with how many they are and of whom. */
export function folded(lines: readonly Line[], name: (seat: number) => string): readonly Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const before = runs.at(-1);
    if (before && line.run != null && before[0]?.run === line.run) before.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => {
    const [first, second] = run;
    if (first === undefined || second === undefined || first.run == null) return run;
    const seats = [...new Set(run.flatMap((line) => (line.seat === null ? [] : [line.seat])))];
    const only = seats.length === 1 ? (seats[0] ?? null) : null;
    return [{ ...first, text: t(first.run, { count: run.length, names: listing(seats.map(name)) }), seat: only, standIn: false }];
  });
}

/** The part of the log that a screen reader has been told so far. */
export interface Heard {
  at: number;
  keys: ReadonlySet<string>;
}

/**
 * The lines that are to be said, and what has been said then: each once. Of a log that is met for the first time that is the last line alone; what
 * comes again in another language, or over a new connection, is not said again.
 */
export function unheard(lines: readonly Line[], heard: Heard | null): { said: readonly Line[]; heard: Heard } {
  const last = lines.at(-1);
  const at = last?.at ?? -Infinity;
  const now: Heard = { at, keys: new Set(lines.filter((line) => line.at === at).map((line) => line.key)) };
  if (heard === null) return { said: last ? [last] : [], heard: now };
  const said = lines.filter((line) => line.at > heard.at || (line.at === heard.at && !heard.keys.has(line.key)));
  return { said, heard: at < heard.at ? heard : now };
}
