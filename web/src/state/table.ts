import type { Change, ClockInfo, Decision, ResultInfo, TableChanged, TableInfo, TakeBackOffer, TraceInfo, View } from "../net/messages";

/** A message about a table: everything, one thing that happened, or that the table itself changed. */
export type Told = View | Change | TableChanged;
/** A view of any game by field name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Something that happened, with a number of its own, so that a list can be drawn with keys. */
export interface Entry {
  key: number;
  trace: TraceInfo;
  /** The view after it; after a later one of the same round where that is the first that was told. */
  state: Fields | null;
}

/** Everything this viewer has been told, as one value. */
export interface Snapshot {
  table: TableInfo;
  you: string;
  seat: number | null;
  state: Fields | null;
  log: readonly Entry[];
  decision: Decision | null;
  /** When the open decision's clock answers, in the time of `now`; null: no limit. */
  deadline: number | null;
  /** In a live game: the moment, in the time of `now`, at which its play began; times in its state are ms from then. Else null. */
  began: number | null;
  /** Since when there is a pause, in the time of `now`: no time passes. Null while there is none. */
  paused: number | null;
  waiting: readonly number[];
  /** The viewer's latest move, if they may take it back. */
  back: TakeBackOffer | null;
  /** The clocks that run. */
  clocks: readonly ClockInfo[];
  /** The moment at which the table was opened, in the time of `now`: the server counts from there. */
  opened: number;
  result: ResultInfo | null;
  /** Grows with every message that came: tells one picture from the next. */
  version: number;
}

/** A game is long and a log is read at its end: older entries than this are let go. */
export const LOG_LIMIT = 400;

function due(decision: Decision | null | undefined, now: number): number | null {
  return decision?.remaining == null ? null : now + decision.remaining;
}

/** A message is late by its way here: of what the messages say, the earliest beginning is the nearest. */
function beginning(before: number | null, time: number | null | undefined, now: number): number | null {
  if (time == null) return before;
  return before === null ? now - time : Math.min(before, now - time);
}

/** Without the memory aid what was shown once is not shown again: of the moves before this one the log keeps no faces. */
function forgotten(log: readonly Entry[]): readonly Entry[] {
  return log.map((entry) => (entry.trace.steps.some((step) => step.face != null) ? { ...entry, trace: { ...entry.trace, steps: entry.trace.steps.map((step) => ({ ...step, face: null })) } } : entry));
}

/** What a view shows once more of one's own looks stands in its log without faces: there it is told with them. */
function remembered(log: readonly TraceInfo[], shown: readonly TraceInfo[]): readonly TraceInfo[] {
  return log.map((trace) => shown.find((each) => each.at === trace.at && each.verb === trace.verb && each.seat === trace.seat) ?? trace);
}

function append(log: readonly Entry[], traces: readonly TraceInfo[], state: Fields | null): readonly Entry[] {
  let key = log.at(-1)?.key ?? 0;
  return [...log, ...traces.map((trace) => ({ key: ++key, trace, state }))].slice(-LOG_LIMIT);
}

/** By an entry's key, the how-manieth of its verb it is since a part of the log began, from 0; none where that is not in the log any more. */
export function timesOf(log: readonly Entry[], begins: (trace: TraceInfo) => boolean): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let seen: Map<string, number> | null = null;
  for (const { key, trace } of log) {
    if (begins(trace)) seen = new Map();
    if (seen === null) continue;
    const times = seen.get(trace.verb) ?? 0;
    seen.set(trace.verb, times + 1);
    found.set(key, times);
  }
  return found;
}

/** The next picture. A change before the first view cannot be understood and leaves nothing. `now` is the reader's clock in ms. */
export function reduce(snapshot: Snapshot | null, message: Told, now: number): Snapshot | null {
  if (message.type === "view") {
    return {
      table: message.table,
      you: message.you,
      seat: message.seat ?? null,
      state: message.state ?? null,
      log: append([], remembered(message.log, message.shown ?? []), message.state ?? null),
      decision: message.decision ?? null,
      deadline: due(message.decision, now),
      began: beginning(null, message.time, now),
      paused: message.table.pause?.begun === true ? now : null,
      waiting: message.waiting,
      back: message.take_back ?? null,
      clocks: message.clocks,
      opened: now - message.now,
      result: message.result ?? null,
      version: (snapshot?.version ?? 0) + 1,
    };
  }
  if (snapshot === null) return null;
  const version = snapshot.version + 1;
  if (message.type === "table") {
    const paused = message.table.pause?.begun === true ? (snapshot.paused ?? now) : null;
    // What is counted from the beginning counts no pause.
    const began = snapshot.began !== null && snapshot.paused !== null && paused === null ? snapshot.began + now - snapshot.paused : snapshot.began;
    return { ...snapshot, table: message.table, seat: message.seat ?? null, paused, began, opened: Math.min(snapshot.opened, now - message.now), version };
  }
  const decision = message.decision ?? null;
  const state = { ...snapshot.state, ...message.set };
  return {
    ...snapshot,
    state,
    log: message.trace ? append(snapshot.table.setup.memory_aid ? snapshot.log : forgotten(snapshot.log), [message.trace], state) : snapshot.log,
    decision,
    deadline: due(decision, now),
    began: beginning(snapshot.began, message.time, now),
    waiting: message.waiting,
    back: message.take_back ?? null,
    clocks: message.clocks ?? [],
    opened: message.now == null ? snapshot.opened : Math.min(snapshot.opened, now - message.now),
    result: message.result ?? snapshot.result,
    version,
  };
}

/** Whether the viewer is the host. */
export function isHost(snapshot: Snapshot): boolean {
  return snapshot.table.host === snapshot.you;
}
