/** The referee of a lesson: the rules are the real ones, and what happens is what the lesson says. */
import type { ServerMessage, TableInfo } from "../net/messages";
import type { Command } from "../net/socket";
import { LocalMatch } from "../local/match";
import type { Line, Opening } from "../local/record";
import { tableInfo } from "../local/table";
import { Teller } from "../local/teller";
import type { Listener, TableReferee } from "../local/wire";
import type { CardRules } from "../rules";
import type { Lesson, LessonLine, Step } from "./lesson";

/** What the referee has to know beside the lesson. */
export interface Around {
  rules: CardRules;
  opening: Opening;
  /** What the game calls the beginning of a round, and not to answer. */
  begins: string;
  declines: string;
  /** What is said to somebody who makes another move. */
  refusal: () => string;
  /** Another step has begun. */
  changed: () => void;
}

/** The code of the refusal of a move that is not what the step says. */
export const STRAYED = "lesson";

/** A referee that teaches a lesson. */
export interface LessonTable extends TableReferee {
  /** The number of the step that waits, from 0. */
  readonly step: number;
  /** The number of the latest message before that step. */
  readonly n: number;
  /** The step was read. */
  next: () => void;
  /** The time (ms of play) of the message with that number, where time passes. */
  timeOf?: (n: number) => number;
}

/** Plays a lesson with the person at one seat: it waits at each step until the person has done what the step says. */
export class LessonReferee implements LessonTable {
  /** The number of the step that waits, from 0. */
  step: number;
  readonly #match: LocalMatch;
  readonly #teller: Teller;
  #listener: Listener | null = null;

  /** Goes on at that step. Throws `BrokenRecord` if the lesson breaks the rules. */
  constructor(
    readonly lesson: Lesson,
    private readonly around: Around,
    step: number,
  ) {
    this.#match = new LocalMatch(around.opening, around.rules);
    this.#teller = new Teller(this.#match, around.begins, 0);
    this.step = 0;
    this.#play(0, this.#now.line);
    while (this.step < step) this.#done();
  }

  /** The number of the latest message: once that is shown, so can the step be. */
  get n(): number {
    return this.#teller.n;
  }

  get #now(): Step {
    return this.lesson.steps[this.step]!;
  }

  /** It is the last step: nothing comes after it. */
  get over(): boolean {
    return this.step === this.lesson.steps.length - 1;
  }

  table(): TableInfo {
    return tableInfo(this.around.opening, this.around.opening.setup, this.#match);
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    this.#tell(this.#teller.view(this.table(), this.#match.at));
  }

  leave(listener: Listener): void {
    if (listener === this.#listener) this.#listener = null;
  }

  seen(n: number): void {
    this.#teller.seen(n);
  }

  look(): void {
    // Nothing happens at a lesson by itself.
  }

  hurry(): void {
    // Everybody else has moved already.
  }

  command(command: Command): void {
    const { id } = command;
    if (command.type !== "act" || command.move !== this.#now.move || !this.#match.waiting.includes(this.lesson.seat)) {
      this.#listener?.({ type: "refused", id, kind: "illegal", code: STRAYED, text: this.around.refusal() });
      return;
    }
    this.#listener?.({ type: "accepted", id });
    this.next();
  }

  /** The step is done: its move is made if it has one, and so are all up to the next step. */
  next(): void {
    if (this.over) return;
    this.#done();
    this.around.changed();
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  #done(): void {
    const { line } = this.#now;
    this.step += 1;
    this.#play(line, this.#now.line);
  }

  /** Lets the lines of the lesson happen from the first on, up to the one before `end`, which can happen then. */
  #play(first: number, end: number): void {
    for (const line of this.lesson.lines.slice(first, end)) this.#happen(line);
    this.#closeWindows(this.lesson.lines[end]!);
  }

  #happen(line: LessonLine): void {
    this.#closeWindows(line);
    if (line.deal !== undefined) this.#fold({ deal: line.deal, at: 0 });
    else if (line.move !== undefined) this.#move(line.seat!, line.move);
    else if (line.close !== undefined) this.#pass();
  }

  /** As in a record, whoever is not named in a window passes (src/sennik/match/record/reading.py). */
  #closeWindows({ seat, move }: LessonLine): void {
    if (move === undefined) return;
    while (this.#match.window !== null && !this.#possible(seat! - 1, move)) this.#pass();
  }

  #pass(): void {
    for (const waiting of [...this.#match.waiting]) this.#move(waiting + 1, this.around.declines);
  }

  #possible(seat: number, move: string): boolean {
    const action = this.around.rules.read(move);
    return action !== undefined && this.#match.offered.get(seat)?.includes(action) === true;
  }

  #move(seat: number, move: string): void {
    this.#fold({ seat, move, at: 0, by: seat - 1 === this.lesson.seat ? "person" : "bot" });
  }

  #fold(line: Line): void {
    this.#match.fold(line);
    const message = this.#teller.step(line);
    if (message) this.#tell(message);
  }

  #tell(message: ServerMessage): void {
    this.#listener?.(message);
  }
}

