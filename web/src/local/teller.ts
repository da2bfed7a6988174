/** What the person at a local table is told: the messages that the server makes for a seat (src/sennik/server/views/projector.py). */
import type { Change, Decision, StepInfo, TableInfo, TakeBackOffer, TraceInfo, View } from "../net/messages";
import { seatsOf, type Fields, type Struct, type Viewer } from "../rules";
import type { LocalMatch } from "./match";
import type { Line } from "./record";

/** The person's public id at every local table. */
export const PERSON = "you";
/** So many looks that nobody has acknowledged are kept. */
const SHOWN = 16;

/** A view, and what it tells of the latest event, as bytes to compare. */
interface Seen {
  struct: Struct;
  fields: Fields;
  told: string;
}

/**
 * Makes the messages for the person's seat. All that they say of the game comes from `hide` for that seat, or for those who watch: what
 * these could see makes the log.
 */
export class Teller {
  readonly #viewer: Viewer;
  readonly #public: Viewer;
  readonly #aided: boolean;
  #own: Seen;
  #others: Seen;
  #log: TraceInfo[] = [];
  /** The entries of the log in which the person saw more than everybody, by their place in it. */
  readonly #saw = new Map<number, TraceInfo>();
  #shown: { n: number; trace: TraceInfo }[] = [];
  #asked: string;

  /** `begins` is the verb with which a round begins. `n` is the number of the latest message; numbers begin anywhere. */
  constructor(
    readonly match: LocalMatch,
    private readonly begins: string,
    public n: number,
  ) {
    const { seat, setup } = match.opening;
    this.#aided = setup.memory_aid;
    this.#viewer = { seat, aided: this.#aided };
    this.#public = { seat: -1, aided: this.#aided };
    this.#own = this.#see(match.state, this.#viewer);
    this.#others = this.#see(match.state, this.#public);
    this.#asked = this.#asking();
  }

  /** Returns the message about a line that has just been folded; null if the person is told nothing new. */
  step(line: Line): Change | null {
    const { match } = this;
    const { seat } = match.opening;
    if ("move" in line && line.seat - 1 === seat) this.#shown = [];
    if (match.noted(line) && "move" in line && line.seat - 1 !== seat) return null;
    const own = this.#see(match.state, this.#viewer);
    if (match.noted(line)) return this.#change(own, null);
    const others = this.#see(match.state, this.#public);
    const back = match.undone;
    const ownTold = back ? this.#see(back, this.#viewer) : own;
    const told = back ? this.#see(back, this.#public) : others;
    const common = this.#isNews(line, this.#others, told) ? this.#trace(line, told.struct) : null;
    if (common) this.#note(common);
    let trace = common;
    if (ownTold.told !== told.told) {
      trace = this.#isNews(line, this.#own, ownTold) ? this.#trace(line, ownTold.struct) : null;
      if (trace && !back) this.#show(trace);
      if (trace && common && this.#aided) this.#saw.set(this.#log.length - 1, trace);
    }
    this.#others = others;
    return this.#change(own, trace);
  }

  /** Returns the message that the game has its result. */
  ended(): Change | null {
    return this.match.result === null ? null : this.#message({}, null, this.#result());
  }

  /** Returns everything that the person may know. `now` is ms since the match began. */
  view(table: TableInfo, now: number): View {
    const back = this.#back();
    return {
      type: "view",
      n: this.n,
      table,
      you: PERSON,
      seat: this.match.opening.seat,
      state: this.#own.fields,
      log: this.#log.map((trace, at) => this.#saw.get(at) ?? trace),
      decision: this.#decision(),
      waiting: this.#waiting(),
      ...(this.#shown.length > 0 ? { shown: this.#shown.map((each) => each.trace) } : {}),
      now,
      clocks: [],
      result: this.#result(),
      ...(back ? { take_back: back } : {}),
    };
  }

  /** Notes that the person has received everything up to that number. */
  seen(n: number): void {
    this.#shown = this.#shown.filter((each) => each.n > n);
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  #see(state: Struct, viewer: Viewer): Seen {
    const { rules } = this.match;
    const struct = rules.hide(state, viewer);
    const bytes = rules.pack(struct, true).subarray(struct.$shape.ends[0]);
    return { struct, fields: rules.fields(struct), told: String(bytes) };
  }

  /** Whether the trace is about this line. If the line is hidden from the viewer, it is still about an earlier one. */
  #isNews(line: Line, before: Seen, after: Seen): boolean {
    if ("take_back" in line) return true;
    const { trace_verb: verb, trace_seat: seat } = after.struct;
    if (verb === 0) return false;
    if (this.match.closed === null && seat === ("move" in line ? line.seat : 0)) return true;
    return before.told !== after.told;
  }

  #trace(line: Line, view: Struct): TraceInfo {
    const { verb, seat, numbers, steps } = this.match.rules.trace(view);
    const told = { verb, seat, numbers, steps: steps.map(stepInfo), at: line.at };
    if ("take_back" in line) return { ...told, by: "person", back: true };
    return { ...told, by: this.#actor(line, seat) };
  }

  #actor(line: Line, seat: number | null): TraceInfo["by"] {
    if (seat === null) return null;
    if (this.match.closed !== null) return this.match.closed.get(seat) ?? null;
    return "move" in line && line.seat - 1 === seat ? line.by : null;
  }

  /** Adds what everybody could see to the log, which begins with the round. Without the memory aid it keeps no faces. */
  #note(trace: TraceInfo): void {
    if (trace.verb === this.begins) {
      this.#log = [];
      this.#saw.clear();
      this.#shown = [];
    }
    this.#log.push(this.#aided ? trace : { ...trace, steps: trace.steps.map(({ face: _, ...step }) => step) });
  }

  /** Keeps a look of the person's, which no later view has, until it is known to have been received. */
  #show(trace: TraceInfo): void {
    if (this.#aided || !trace.steps.some((step) => step.face != null && step.source === step.target)) return;
    this.#shown = [...this.#shown, { n: this.n + 1, trace }].slice(-SHOWN);
  }

  #change(own: Seen, trace: TraceInfo | null): Change | null {
    const before = this.#own.fields;
    const set = Object.fromEntries(Object.entries(own.fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
    this.#own = own;
    const asked = this.#asking();
    if (trace === null && Object.keys(set).length === 0 && asked === this.#asked) return null;
    this.#asked = asked;
    return this.#message(set, trace);
  }

  #message(set: Fields, trace: TraceInfo | null, result: View["result"] = null): Change {
    const back = this.#back();
    this.n += 1;
    return {
      type: "change",
      n: this.n,
      set,
      trace,
      waiting: this.#waiting(),
      result,
      decision: this.#decision(),
      ...(back ? { take_back: back } : {}),
    };
  }

  /** All that is asked, to compare: whom the table waits for, the person's decision, and the move that they may take back. */
  #asking(): string {
    return JSON.stringify([this.#waiting(), this.#number(), this.#back()]);
  }

  /** Whom the table waits for, as the person may know it: in a window each seat knows only of itself. */
  #waiting(): number[] {
    const { match } = this;
    if (match.over) return [];
    if (!match.rules.data.windows) return seatsOf(this.#own.struct.waiting);
    if (match.window === null) return [...match.waiting];
    return match.waiting.filter((seat) => seat === match.opening.seat);
  }

  /** The number of the person's open decision; null if there is none. */
  #number(): number | null {
    const { match } = this;
    const { seat } = match.opening;
    return match.waiting.includes(seat) ? (match.decisions[seat] ?? null) : null;
  }

  #decision(): Decision | null {
    const { match } = this;
    const number = this.#number();
    if (number === null) return null;
    const offer = match.rules.actions.offer(match.offered.get(match.opening.seat) ?? []);
    return { number, offer, remaining: null, window: match.window !== null };
  }

  #back(): TakeBackOffer | null {
    const decision = this.match.back;
    return decision === null ? null : { decision, asking: false };
  }

  #result(): View["result"] {
    const { result } = this.match;
    return result === null ? null : { scores: result.scores, winners: result.winners };
  }
}

function stepInfo({ source, target, count, face, seen_by: seenBy }: { source: string; target: string; count: number; face: string | null; seen_by: number[] }): StepInfo {
  return { source, target, ...(count === 1 ? {} : { count }), ...(face === null ? {} : { face }), ...(seenBy.length > 0 ? { seen_by: seenBy } : {}) };
}
