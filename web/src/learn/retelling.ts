/** The referee of a lesson for a game whose rules don't run in the browser: it tells what the server told for the same moves. */
import type { Change, Refused, ServerMessage, TableInfo, TraceInfo, View } from "../net/messages";
import type { Command } from "../net/socket";
import type { Opening } from "../local/record";
import { tableInfo } from "../local/table";
import { PERSON } from "../local/teller";
import type { Listener } from "../local/wire";
import type { Lesson, Step } from "./lesson";
import { STRAYED, type LessonTable } from "./referee";
import type { Told, ToldChange } from "./told";

/** ms that a message which tells of something stays before the next one comes. */
const READ = 800;

/** What the referee has to know beside the lesson. */
export interface AroundTold {
  told: Told;
  opening: Opening;
  /** What is said to somebody who makes another move. */
  refusal: () => string;
  /** Another step has begun. */
  changed: () => void;
}

/** Two texts that differ only in what a hurried typist leaves out are the same. */
function loose(move: string): string {
  return move.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Teaches a lesson to the person at one seat: it waits at each step until the person has done what the step says, then tells what follows. */
export class Retelling implements LessonTable {
  /** The number of the step that waits, from 0. */
  step: number;
  readonly #changes: readonly ToldChange[];
  /** By the number of a step: how many changes come before it. */
  readonly #before: readonly number[];
  /** How many changes have been told. */
  #at: number;
  #listener: Listener | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** Goes on at that step. */
  constructor(
    readonly lesson: Lesson,
    private readonly around: AroundTold,
    step: number,
  ) {
    const { beats } = around.told;
    this.#changes = beats.flat();
    this.#before = beats.map((_, number) => beats.slice(0, number + 1).flat().length);
    this.step = step;
    this.#at = this.n;
  }

  /** The number of the message that the step waits for. */
  get n(): number {
    return this.#before[this.step]!;
  }

  get over(): boolean {
    return this.step === this.lesson.steps.length - 1;
  }

  get #now(): Step {
    return this.lesson.steps[this.step]!;
  }

  /** The time (ms of play) of the message with that number. */
  timeOf(n: number): number {
    return this.#changes.slice(0, n).findLast((change) => change.time !== undefined)?.time ?? this.around.told.start.time ?? 0;
  }

  table(): TableInfo {
    return tableInfo(this.around.opening, this.around.opening.setup, { over: false, result: null });
  }

  /** Whoever comes sees at once how everything is before the step. */
  listen(listener: Listener): void {
    clearTimeout(this.#later);
    this.#listener = listener;
    this.#at = this.n;
    this.#tell(this.#view());
  }

  leave(listener: Listener): void {
    if (listener !== this.#listener) return;
    clearTimeout(this.#later);
    this.#listener = null;
  }

  seen(): void {
    // Everything is told again to whoever comes back.
  }

  look(): void {
    // Nothing happens at a lesson by itself.
  }

  /** What follows is told at once. */
  hurry(): void {
    clearTimeout(this.#later);
    while (this.#at < this.n) this.#change();
  }

  command(command: Command): void {
    const { id } = command;
    const made = command.type === "act" ? loose(`${command.move} ${command.text ?? ""}`) : "";
    const wanted = loose(this.#now.move ?? "");
    const stopped = this.#refusalOf(made);
    if (this.#at < this.n || (made !== wanted && stopped === null) || made === "") {
      this.#refuse(id, { kind: "illegal", code: STRAYED, text: this.around.refusal() });
      return;
    }
    if (stopped !== null) this.#refuse(id, stopped);
    else this.#tell({ type: "accepted", id });
    if (made === wanted) this.next();
  }

  next(): void {
    if (this.over) return;
    this.step += 1;
    this.around.changed();
    this.#follow();
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  /** How the rules refuse that move at this step, or refused it at the step before; null if they don't. */
  #refusalOf(made: string): Told["refused"][string] | null {
    const step = [this.step, this.step - 1].find((each) => this.lesson.steps[each]?.refused === true && loose(this.lesson.steps[each].move ?? "") === made);
    return step === undefined ? null : this.around.told.refused[step]!;
  }

  #refuse(id: string, refusal: Omit<Refused, "type" | "id">): void {
    this.#tell({ type: "refused", id, ...refusal });
  }

  /** Tells what comes before the step, one after another. */
  #follow(): void {
    while (this.#at < this.n) {
      if (this.#change().trace === null) continue;
      this.#later = setTimeout(() => {
        this.#follow();
      }, READ);
      return;
    }
  }

  #change(): ToldChange {
    const change = this.#changes[this.#at]!;
    this.#at += 1;
    this.#tell({ type: "change", n: this.#at, ...change } satisfies Change);
    return change;
  }

  #view(): View {
    const { start } = this.around.told;
    const told = this.#changes.slice(0, this.#at);
    const latest = told.at(-1);
    return {
      type: "view",
      n: this.#at,
      table: this.table(),
      you: PERSON,
      seat: this.lesson.seat,
      state: told.reduce((known, { set }) => ({ ...known, ...set }), start.state ?? {}),
      log: [...start.log, ...told.map(({ trace }) => trace).filter((trace): trace is TraceInfo => trace !== null)],
      decision: (latest ?? start).decision,
      waiting: (latest ?? start).waiting,
      result: latest?.result ?? null,
      time: this.timeOf(this.#at),
      now: 0,
      clocks: [],
    };
  }

  #tell(message: ServerMessage): void {
    this.#listener?.(message);
  }
}
