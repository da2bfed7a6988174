import { t } from "../i18n/locale.svelte";
import type { NewsInfo, TraceInfo } from "../net/messages";
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
} as const;

/** The news of the table in words. `you` is the reader's public id. */
export function tellNews(news: NewsInfo, you: string): string {
  const about = { who: news.name, you: news.person === you ? "yes" : "no", seat: (news.seat ?? 0) + 1 };
  return t(NEWS[news.kind], about);
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
  /** What ended the round, in words, as the view with the entry says it. */
  ended?: (entry: Entry) => string | null;
  heading: (trace: TraceInfo) => boolean;
}

/** The log in words: what happened in the game and to the table, in the order in which it did. */
export function linesOf({ log, news, you, tell, ended, heading }: Told): readonly Line[] {
  const told = log.flatMap((entry) => {
    const text = tell(entry);
    return text === null ? [] : [{ entry, text, end: ended?.(entry) ?? null }];
  });
  const lines = told.flatMap(({ entry, text, end }, index): Line[] => {
    const line = { key: String(entry.key), at: entry.trace.at, text, title: heading(entry.trace), seat: entry.trace.seat, standIn: entry.trace.by === "stand_in" };
    // The views of a log that came at once all say the same end: it stands behind the last of its lines.
    const last = end !== null && told[index + 1]?.end !== end;
    return last ? [line, { key: `${line.key} end`, at: line.at, text: end, title: false, seat: null, standIn: false }] : [line];
  });
  const further = news.map((one, index): Line => ({ key: `news ${one.at} ${index}`, at: one.at, text: tellNews(one, you), title: false, seat: one.seat ?? null, standIn: false }));
  // Both are in order already, and of the same moment a move comes first: it was made before.
  return [...lines, ...further].sort((one, other) => one.at - other.at);
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
