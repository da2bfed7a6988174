/** The referee of one local match: it does what the server does for a table at which one person plays with bots. */
import type { Refused, ServerMessage, TableInfo } from "../net/messages";
import type { Command } from "../net/socket";
import type { CardRules } from "../rules";
import { chance, choose, shuffle } from "./bots";
import { LocalMatch } from "./match";
import type { Line, Opening } from "./record";
import { writeRecord } from "./record";
import { Overtaken, type MatchStore } from "./store";
import { tableInfo } from "./table";
import { Teller } from "./teller";
import type { Listener, TableReferee } from "./wire";

type Pace = TableInfo["setup"]["pace"];

/** The ms that a bot takes over a move, drawn evenly between these whatever its cards are, as on a server (src/sennik/server/settings.py). */
const PACE = { move: [700, 2200], goOn: [200, 600] } as const;
/** How long a bot takes at each pace, beside the usual. */
const PACES: Readonly<Record<Pace, number>> = { quick: 0.35, normal: 1, calm: 2 };
/** How long a bot takes at least after a move that may be taken back, beside the longest usual time. */
const SECOND_THOUGHTS = [1.15, 1.4] as const;

/** What a referee gets from outside, so that a test can play a whole match at once. */
export interface Surroundings {
  /** ms since 1970. */
  now: () => number;
  shuffle: (cards: readonly string[]) => string[];
  /** From 0 to below 1. */
  chance: () => number;
  /** Calls back after so many ms, and returns what stops that. */
  after: (ms: number, then: () => void) => () => void;
  /** Hears of what should never happen. */
  failed: (error: unknown) => void;
}

/** The surroundings of a page: its clock, its timers, and the browser’s own entropy. */
export const AROUND: Surroundings = {
  now: () => Date.now(),
  shuffle,
  chance,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  failed: (error) => {
    reportError(error);
  },
};

/** What the referee of a match has to know beside its record. */
export interface Place {
  store: MatchStore;
  rules: CardRules;
  /** What the game calls the beginning of a round. */
  begins: string;
  around: Surroundings;
  /** Opens the next match with the same setup or another one, and returns its id. */
  again: (opening: Opening, won: readonly number[], setup: Opening["setup"] | null) => Promise<string>;
  /** A sentence for the person who asked for what can't be. */
  sentence: (code: string) => string;
  /** The browser keeps nothing more: from now on the match ends with the page. */
  unkept: () => void;
}

/** One match and the person at it. Everything is done in the order in which it comes. */
export class Referee implements TableReferee {
  #match: LocalMatch;
  #teller: Teller;
  #setup: Opening["setup"];
  #next: string | null = null;
  #listener: Listener | null = null;
  /** So many lines are kept. */
  #kept: number;
  #unkept = false;
  /** Another page has deleted the match. */
  #gone = false;
  /** One thing is done after the other. */
  #work: Promise<unknown> = Promise.resolve();
  /** The commands that were answered, by their ids: what is sent twice is done once. */
  readonly #answers = new Map<string, ServerMessage>();
  readonly #thinking = new Map<number, { decision: number; stop: () => void; now: () => void }>();

  /** Goes on with a match. Throws `BrokenRecord` if its lines break the rules. */
  constructor(
    readonly opening: Opening,
    lines: readonly Line[],
    readonly place: Place,
  ) {
    this.#setup = opening.setup;
    [this.#match, this.#teller] = this.#folded(lines);
    this.#kept = lines.length;
  }

  /** The record, as the server would write it. Before the end it tells of cards that lie face down. */
  record(): string {
    return writeRecord(this.opening, this.place.rules.options, this.#match.lines, this.#match.result);
  }

  get over(): boolean {
    return this.#match.over;
  }

  /** The person is there: tells everything, and lets what is owed happen. */
  listen(listener: Listener): void {
    this.#listener = listener;
    void this.#then(async () => {
      await this.#catchUp();
      if (listener !== this.#listener) return;
      this.#tellAll();
      if (!this.#gone) await this.#happen([]);
    });
  }

  /** The listener listens no more. If nobody does, bots stop. */
  leave(listener: Listener): void {
    if (listener !== this.#listener) return;
    this.#listener = null;
    this.#stopBots();
  }

  /** Finds out whether another page has gone on with the match. */
  look(): void {
    void this.#then(async () => {
      if (await this.#catchUp()) this.#tellAll();
    });
  }

  #stopBots(): void {
    for (const { stop } of this.#thinking.values()) stop();
    this.#thinking.clear();
  }

  /** Carries out a command. It is answered by a message. */
  command(command: Command): void {
    void this.#then(async () => {
      const answer = this.#answers.get(command.id) ?? (await this.#answered(command));
      this.#answers.set(command.id, answer);
      this.#listener?.(answer);
    });
  }

  /** What was told up to that number has been received. */
  seen(n: number): void {
    this.#teller.seen(n);
  }

  /** The bots that think now take no more time. */
  hurry(): void {
    for (const { now } of [...this.#thinking.values()]) now();
  }

  /** The table as the messages have it. */
  table(): TableInfo {
    return tableInfo(this.opening, this.#setup, this.#match, this.#next);
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  #now(): number {
    return Math.max(this.#match.at, this.place.around.now() - this.opening.epoch);
  }

  #then(what: () => Promise<void>): Promise<unknown> {
    this.#work = this.#work.then(what).catch(this.place.around.failed);
    return this.#work;
  }

  #folded(lines: readonly Line[]): [LocalMatch, Teller] {
    const match = new LocalMatch(this.opening, this.place.rules);
    const teller = new Teller(match, this.place.begins, Math.floor(this.place.around.chance() * 1e9));
    for (const line of lines) {
      match.fold(line);
      teller.step(line);
    }
    return [match, teller];
  }

  /** Every command gets an answer, whatever fails. */
  async #answered(command: Command): Promise<ServerMessage> {
    try {
      return await this.#carriedOut(command);
    } catch (error) {
      this.place.around.failed(error);
      return this.#refused(command.id, "illegal", "refused");
    }
  }

  async #carriedOut(command: Command): Promise<ServerMessage> {
    const accepted = { type: "accepted", id: command.id } as const;
    switch (command.type) {
      case "act": {
        const problem = this.#problem(command.decision, command.move);
        if (problem) return this.#refused(command.id, ...problem);
        const { seat } = this.opening;
        const done = await this.#happen([{ seat: seat + 1, move: command.move, at: this.#now(), by: "person" }]);
        return done ? accepted : this.#refused(command.id, "stale", "overtaken");
      }
      case "take_back": {
        if (this.#match.back !== command.decision) return this.#refused(command.id, "stale", "stale");
        const done = await this.#happen([{ take_back: this.opening.seat + 1, at: this.#now() }]);
        return done ? accepted : this.#refused(command.id, "stale", "overtaken");
      }
      case "set_pace":
        this.#setup = { ...this.#setup, pace: command.pace };
        this.#tellTable();
        return accepted;
      case "rematch":
        if (!this.#match.over) return this.#refused(command.id, "illegal", "refused");
        this.#next ??= await this.place.again({ ...this.opening, games: this.table().games }, this.table().won, command.setup ?? null);
        this.#tellTable();
        return accepted;
      default:
        return this.#refused(command.id, "forbidden", "refused");
    }
  }

  /** Why the person's move can't be made now: what they can do about it, and a code; null if it can. */
  #problem(decision: number, move: string): [Refused["kind"], string] | null {
    const { seat } = this.opening;
    if (this.#match.over) return ["over", "stale"];
    const action = this.place.rules.read(move);
    if (action === undefined) return ["malformed", "illegal"];
    const offered = this.#match.offered.get(seat);
    if (offered === undefined) return ["not_your_turn", "stale"];
    if (this.#match.decisions[seat] !== decision) return ["stale", "stale"];
    return offered.includes(action) ? null : ["illegal", "illegal"];
  }

  #refused(id: string, kind: Refused["kind"], code: string): Refused {
    return { type: "refused", id, kind, code, text: this.place.sentence(code) };
  }

  #tellTable(): void {
    this.#teller.n += 1;
    this.#listener?.({ type: "table", n: this.#teller.n, table: this.table(), seat: this.opening.seat, now: this.#now() });
  }

  /**
   * Lets these lines happen, and what is owed after them: shuffles, and the end. All of it is kept before the person is told of it. Returns
   * false if another page has gone on with the match; then the person is told how it stands.
   */
  async #happen(given: readonly Line[]): Promise<boolean> {
    const match = this.#match;
    const messages: ServerMessage[] = [];
    const fold = (line: Line): void => {
      match.fold(line);
      const told = this.#teller.step(line);
      if (told) messages.push(told);
    };
    const over = match.over;
    for (const line of given) fold(line);
    for (let cards = match.rules.chance(match.state); cards !== null; cards = match.rules.chance(match.state)) {
      fold({ deal: this.place.around.shuffle(cards), at: this.#now() });
    }
    if (match.over && !over) messages.push(this.#teller.ended()!);
    if (!(await this.#keep())) return false;
    for (const message of messages) this.#listener?.(message);
    if (match.over && !over) this.#tellTable();
    this.#askBots();
    return true;
  }

  /** Keeps what has happened. Returns false if another page has gone on with the match; then the person is told how it stands. */
  async #keep(): Promise<boolean> {
    const { opening, place } = this;
    const { lines, over } = this.#match;
    const added = lines.slice(this.#kept);
    if (added.length === 0) return true;
    try {
      await place.store.append({ opening, over, touched: place.around.now() }, this.#kept, added);
      this.#kept += added.length;
    } catch (error) {
      if (error instanceof Overtaken) {
        await this.#startOver();
        this.#tellAll();
        return false;
      }
      // The disk is full, or the browser keeps nothing any more. Whoever plays is told so, and plays on; what is missing is kept with the
      // next line that can be.
      if (!this.#unkept) place.unkept();
      this.#unkept = true;
    }
    return true;
  }

  /** Takes over what another page has done. Returns whether that was anything. */
  async #catchUp(): Promise<boolean> {
    let found: number | null;
    try {
      found = await this.place.store.count(this.opening.id);
    } catch {
      // What can't be read now is as it was.
      return false;
    }
    if ((found ?? 0) === this.#kept) return false;
    await this.#startOver();
    return true;
  }

  /** The match is as it is kept. */
  async #startOver(): Promise<void> {
    this.#stopBots();
    const found = await this.place.store.load(this.opening.id);
    if (found === null) this.#gone = true;
    else {
      [this.#match, this.#teller] = this.#folded(found.lines);
      this.#kept = found.lines.length;
    }
  }

  /** Tells how the match stands, or that there is none any more. */
  #tellAll(): void {
    this.#listener?.(this.#gone ? { type: "bye", code: "no-table", text: "" } : this.#teller.view(this.table(), this.#now()));
    this.#askBots();
  }

  #askBots(): void {
    const match = this.#match;
    for (const [seat, { decision, stop }] of this.#thinking) {
      if (match.waiting.includes(seat) && match.decisions[seat] === decision) continue;
      stop();
      this.#thinking.delete(seat);
    }
    if (this.#listener === null || this.#gone) return;
    for (const seat of match.waiting) if (seat !== this.opening.seat && !this.#thinking.has(seat)) this.#ask(seat);
  }

  /** Lets the seat's bot think. It gets what its seat may know, and takes a time that was drawn before. */
  #ask(seat: number): void {
    const match = this.#match;
    const { rules, around } = this.place;
    const decision = match.decisions[seat]!;
    const view = rules.hide(match.state, { seat });
    const answer = (): void => {
      stop();
      void this.#then(async () => {
        if (this.#match !== match || this.#thinking.get(seat)?.decision !== decision) return;
        this.#thinking.delete(seat);
        const move = rules.write(choose(this.opening.sitters[seat]!.level, rules, view, seat, around.chance));
        await this.#happen([{ seat: seat + 1, move, at: this.#now(), by: "bot" }]);
      });
    };
    const stop = around.after(this.#pace(), answer);
    this.#thinking.set(seat, { decision, stop, now: answer });
  }

  #pace(): number {
    const { roundOver, back } = this.#match;
    const { pace } = this.#setup;
    let [low, high] = (roundOver ? PACE.goOn : PACE.move).map((ms) => ms * PACES[pace]) as [number, number];
    if (back !== null && pace !== "quick") {
      low = Math.max(low, SECOND_THOUGHTS[0] * PACE.move[1]);
      high = Math.max(high, SECOND_THOUGHTS[1] * PACE.move[1]);
    }
    return low + (high - low) * this.place.around.chance();
  }
}
