/** A match moment by moment, as one viewer was shown it: a view of any moment, forwards and backwards, without asking anybody. */
import type { Change, MeaningsInfo, MomentInfo, NewsInfo, ReplayInfo, ResultInfo, TableChanged, TableInfo, TraceInfo, View } from "../net/messages";
import type { Fields } from "../state/table";

/**
 * What a step goes to: the next thing that is told, the beginning of a round, a move of one's own, where somebody learnt something, or what
 * happened beside the moves.
 */
export type Stride = "moment" | "round" | "own" | "learnt" | "beside";
export const STRIDES: readonly Stride[] = ["moment", "round", "own", "learnt", "beside"];

/** After so many moments the whole view is kept, from which the moments behind it are made. */
const APART = 32;

interface Frame {
  state: Fields;
  waiting: readonly number[];
  result: ResultInfo | null;
  time: number | undefined;
}

const NOTHING: Frame = { state: {}, waiting: [], result: null, time: undefined };

function after(frame: Frame, moment: MomentInfo): Frame {
  return {
    state: moment.set ? { ...frame.state, ...moment.set } : frame.state,
    waiting: moment.waiting ?? frame.waiting,
    result: moment.result ?? frame.result,
    time: moment.time ?? frame.time,
  };
}

/** Without the memory aid what was shown once is not shown again: only the latest line of a log has faces. */
function faceless(trace: TraceInfo): TraceInfo {
  return { ...trace, steps: trace.steps.map((step) => ({ ...step, face: null })) };
}

/** The moments of one match from one viewpoint. */
export class Reel {
  /** The whole views that are kept: of the moments 0, `APART`, and so on. */
  private readonly kept: Frame[] = [];
  /** For each moment the one with which its round began. */
  private readonly begun: number[] = [];
  private readonly strides: Readonly<Record<Stride, readonly number[]>>;
  private readonly live: boolean;

  constructor(
    readonly info: ReplayInfo,
    /** The game's own words for what is the same in every game. */
    meanings: Pick<MeaningsInfo, "begins"> | null,
  ) {
    let frame = NOTHING;
    let begun = 0;
    const strides: Record<Stride, number[]> = { moment: [0], round: [], own: [], learnt: [], beside: [] };
    info.moments.forEach((moment, at) => {
      frame = after(frame, moment);
      if (at % APART === 0) this.kept.push(frame);
      if (moment.trace && moment.trace.verb === meanings?.begins) {
        begun = at;
        strides.round.push(at);
      }
      this.begun.push(begun);
      if (at > 0 && (moment.set ?? moment.trace ?? moment.result) !== undefined) strides.moment.push(at);
      if (moment.own) strides.own.push(at);
      if (moment.learnt) strides.learnt.push(at);
      if (moment.news) strides.beside.push(at);
    });
    this.strides = strides;
    this.live = frame.time !== undefined;
  }

  /** The number of the last moment; the first has 0. */
  get end(): number {
    return this.info.moments.length - 1;
  }

  /** The moments to which such steps go, in their order. */
  stops(stride: Stride): readonly number[] {
    return this.strides[stride];
  }

  /** The next moment of those in that direction; null where there is none. */
  beside(at: number, direction: 1 | -1, stride: Stride): number | null {
    const stops = this.strides[stride];
    if (direction > 0) return stops.find((stop) => stop > at) ?? null;
    return stops.findLast((stop) => stop < at) ?? null;
  }

  /** The nearest moment that there is. */
  within(at: number): number {
    return Number.isFinite(at) ? Math.min(this.end, Math.max(0, Math.round(at))) : 0;
  }

  /** All that the viewer had been told at that moment. `n` is the number of the message. */
  view(at: number, n: number): View {
    const frame = this.frame(at);
    return {
      type: "view",
      n,
      table: this.table(at, frame),
      you: "",
      seat: this.info.seat,
      state: frame.state,
      log: this.log(at),
      decision: null,
      waiting: [...frame.waiting],
      result: frame.result,
      ...(frame.time === undefined ? {} : { time: frame.time }),
      now: 0,
      clocks: [],
    };
  }

  /** What the viewer was told from the one moment to the next that tells anything, to be seen as it happens; null where only a view will do. */
  change(from: number, to: number, n: number): Change | null {
    const moment = this.info.moments[to];
    // A clock must stand still between two moments, and the table is another one once the game is over.
    if (moment === undefined || this.live || moment.result || this.beside(from, 1, "moment") !== to) return null;
    return { type: "change", n, set: moment.set ?? {}, trace: moment.trace ?? null, decision: null, waiting: [...(moment.waiting ?? this.frame(to).waiting)], result: null };
  }

  /** What changed at the table itself from the one moment to the other; null where nothing did. */
  tableChange(from: number, to: number, n: number): TableChanged | null {
    if (JSON.stringify(this.news(from)) === JSON.stringify(this.news(to))) return null;
    return { type: "table", n, table: this.table(to, this.frame(to)), seat: this.info.seat, now: 0 };
  }

  /** The moves since the round began, up to that moment, in notation: those that this viewer may have so. */
  moves(at: number): readonly { seat: number; move: string }[] {
    return this.info.moments.slice(this.begun[at], at + 1).flatMap(({ mover, move }) => (mover === undefined || move === undefined ? [] : [{ seat: mover, move }]));
  }

  /** What was seen at that moment. */
  fields(at: number): Fields {
    return this.frame(at).state;
  }

  private frame(at: number): Frame {
    const first = Math.floor(at / APART);
    let frame = this.kept[first] ?? NOTHING;
    for (let next = first * APART + 1; next <= at; next += 1) frame = after(frame, this.info.moments[next] ?? {});
    return frame;
  }

  /** What happened since the round began, up to that moment. */
  private log(at: number): TraceInfo[] {
    const traces = this.info.moments.slice(this.begun[at], at + 1).flatMap((moment) => (moment.trace ? [moment.trace] : []));
    if (this.info.table.setup.memory_aid || this.info.viewpoint === "open") return traces;
    return traces.map((trace, index) => (index === traces.length - 1 ? trace : faceless(trace)));
  }

  /** What happened beside the moves since the round began, up to the move after that moment. */
  private news(at: number): NewsInfo[] {
    return this.info.moments.slice(this.begun[at], at + 1).flatMap((moment) => moment.news ?? []);
  }

  /** The table, with all its people: its news tell who came and went, and nothing is asked of anybody. */
  private table(at: number, frame: Frame): TableInfo {
    const { table } = this.info;
    return {
      ...table,
      phase: frame.result === null ? "playing" : "over",
      seats: table.seats.map((seat) => ({ ...seat, present: true, stand_in: false, late: false })),
      // Nobody's time passes while a moment is looked at.
      pause: this.live ? { begun: true, wanted: [], asked: [] } : null,
      news: this.news(at),
      next: null,
      abandoned: false,
      called_off: false,
      ending: null,
      take_back: null,
    };
  }
}
