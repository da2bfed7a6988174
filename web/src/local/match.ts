/** One local match as a value: a fold over the lines of its record, as `src/sennik/match/fold_play.py` folds events. */
import type { CardRules, Result, Struct } from "../rules";
import type { By, Line, Opening } from "./record";
import { shown } from "./shown";

/** A window of answers: who has answered, and for whom it was done. A person alone with bots is never hurried: the last answer closes it. */
export type Answers = Map<number, By>;

/** The person's latest moves that may still be taken back, the oldest first: the decision that each answered, and the state before it. */
interface Undoable {
  readonly decision: number;
  readonly before: Uint8Array;
  readonly possible: boolean;
}

/** A line that does not fit what was before it. */
export class BrokenRecord extends Error {}

/** A local match as its record so far makes it. */
export class LocalMatch {
  state: Struct;
  /** The seats that are asked something, ascending. */
  waiting: number[] = [];
  /** The number of each seat's latest decision. */
  readonly decisions: number[];
  readonly offered = new Map<number, readonly number[]>();
  window: Answers | null = null;
  /** The window that the latest line closed. */
  closed: Answers | null = null;
  /** The state before the latest line, if that took a move back. */
  undone: Struct | null = null;
  result: Result | null = null;
  readonly lines: Line[] = [];
  #latest: Undoable[] = [];

  constructor(
    readonly opening: Opening,
    readonly rules: CardRules,
  ) {
    this.state = rules.start();
    this.decisions = opening.sitters.map(() => 0);
  }

  /** ms since the match began at which the latest line happened. */
  get at(): number {
    return this.lines.at(-1)?.at ?? 0;
  }

  get over(): boolean {
    return this.result !== null;
  }

  get roundOver(): boolean {
    return !this.over && this.rules.roundOver(this.state);
  }

  /** The decision that the person's latest move answered, if that move may be taken back; otherwise null. */
  get back(): number | null {
    const latest = this.#latest.at(-1);
    return latest?.possible === true ? latest.decision : null;
  }

  /** Whether the line is an answer in a window that is still open: nobody else is told of it. */
  noted(line: Line): boolean {
    return this.window !== null && "move" in line && this.window.has(line.seat - 1);
  }

  /** Lets the line happen. Throws `BrokenRecord` if the rules do not allow it now. */
  fold(line: Line): void {
    if ("deal" in line) this.#shuffled(line.deal);
    else if ("move" in line) this.#moved(line.seat - 1, line.move, line.by);
    else this.#takenBack(line.take_back - 1);
    this.lines.push(line);
    this.result = this.rules.result(this.state);
    if (this.result !== null) {
      this.waiting = [];
      this.offered.clear();
      this.window = null;
      this.#latest = [];
    }
  }

  #shuffled(order: readonly string[]): void {
    if (this.rules.chance(this.state) === null) throw new BrokenRecord("nobody asked for a shuffle");
    this.rules.shuffled(this.state, order);
    this.#ask(null);
  }

  #moved(seat: number, move: string, by: By): void {
    const action = this.rules.read(move);
    if (action === undefined || this.offered.get(seat)?.includes(action) !== true) throw new BrokenRecord(`“${move}” is not legal here`);
    const earlier = this.#latest;
    this.#latest = [];
    const kept = by === "person" && this.window === null && !this.roundOver && this.opening.setup.take_backs !== "never";
    const before = kept ? this.rules.pack(this.state, true) : null;
    const decision = this.decisions[seat] ?? 0;
    this.rules.apply(this.state, seat, action);
    if (this.window !== null) {
      this.window.set(seat, by);
      if (this.waiting.length > 1) {
        // An answer that others have still to give theirs beside asks nobody else anything.
        this.waiting = this.waiting.filter((each) => each !== seat);
        this.offered.delete(seat);
        return;
      }
    }
    this.#ask(seat);
    if (before === null) return;
    const possible = this.#mayUndo(before, seat);
    this.#latest = possible && earlier.at(-1)?.possible === true ? [...earlier, { decision, before, possible }] : [{ decision, before, possible }];
  }

  #takenBack(seat: number): void {
    const move = this.#latest.at(-1);
    if (seat !== this.opening.seat || move?.possible !== true) throw new BrokenRecord("there is no move to take back");
    const rest = this.#latest.slice(0, -1);
    const undone = this.state;
    this.state = this.rules.unpack(move.before);
    this.#ask(seat);
    this.undone = undone;
    this.#latest = rest;
  }

  /** Whether the move has shown nothing, or only what everybody sees now, and was no answer in a window. */
  #mayUndo(before: Uint8Array, seat: number): boolean {
    if (this.window !== null || this.waiting.length === 0 || this.rules.roundOver(this.state)) return false;
    const { memory_aid: aided, take_backs: when } = this.opening.setup;
    const revealed = shown(this.rules, this.rules.unpack(before), this.state, seat, aided);
    return revealed === "nothing" || (revealed === "openly" && when === "ask");
  }

  /** Sets whom the table waits for now. A seat is asked anew if it was not asked before, has just moved, or may now move otherwise. */
  #ask(mover: number | null): void {
    const { rules, state } = this;
    this.undone = null;
    if (mover === null) this.#latest = [];
    let before = this.waiting;
    this.waiting = rules.toAct(state);
    this.closed = this.window;
    this.window = rules.window(state) === null ? null : new Map<number, By>();
    if (this.closed !== null) {
      // What comes too late for a window fits no later one.
      for (const seat of new Set([...before, ...this.closed.keys()])) if (!this.waiting.includes(seat)) this.#askAnew(seat);
      before = [];
    }
    const offered = new Map(this.waiting.map((seat) => [seat, rules.legal(state, seat)] as const));
    for (const [seat, legal] of offered) {
      if (seat === mover || !before.includes(seat) || !same(legal, this.offered.get(seat) ?? [])) this.#askAnew(seat);
    }
    this.offered.clear();
    for (const [seat, legal] of offered) this.offered.set(seat, legal);
  }

  #askAnew(seat: number): void {
    this.decisions[seat] = (this.decisions[seat] ?? 0) + 1;
  }
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
