/**
 * Which of a seat's moves is the better one, as far as its view can tell. What can't be seen is guessed in many ways that agree with the view. Each move is
 * made on each guess, and players by rule of thumb play on with the same luck. It is the way in which strong bots think (src/sennik/search/engine.py), in the
 * browser and from the view alone. The same view always gives the same answer.
 *
 * The moves are sorted out twice, the few best on more guesses than all. Then these are compared on further guesses, so that a move that was only lucky
 * does not look better than it is.
 */
import type { CardRules } from "./cards";
import type { Struct } from "./data";
import { guessed, type Guessed, type Sent } from "./guesses";

/** On how many guesses all moves are tried, on how many further ones the better of them, and on how many the few that are compared at last. */
export interface Effort {
  readonly all: number;
  readonly better: number;
  readonly last: number;
}

/** A move that was made: what is asked is whether another one was surely better. */
export interface Made {
  readonly move: string;
  /** The memory aid of the table. */
  readonly aided: boolean;
  readonly effort: Effort;
}

const USUAL: Effort = { all: 48, better: 160, last: 480 };
/** So many moves are tried again, and so many are compared at last. */
const BETTER = 6;
const LAST = 4;
/** After so many guesses moves that are surely worse than the best are out. */
const FEWEST = 12;
/** After each so many guesses of the comparison it is looked whether all is clear, by so many standard errors. */
const LOOK = 120;
const CLEAR = 3;
/** What is no further off than so many standard errors may be chance. */
const SURE = 2;
/** Within so many standard errors 19 of 20 estimates lie. */
const WITHIN = 1.96;
/** A smaller part of a game is not worth a word. */
const WORTH_SAYING = 0.01;
/** If more moves than this are as good as one another, none of them is named. */
const NAMED = 3;
/** Seeds of guesses for sorting, for comparing, and of the luck after both are that far apart. */
const FURTHER = 1000;
/** A game that is played on never has so many moves. */
const MOST_MOVES = 20_000;

/** What a game reads where a guess has been played on: at the end of the round, or of the game. */
export type Readings = (state: Struct, seat: number) => readonly number[];

/** A mean over the guesses, and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/** What the better move brings more than another one. */
export interface Advice {
  /** The best move in the game's notation; behind it those that are as good. */
  readonly moves: readonly string[];
  /** The best of the moves that are surely worse. */
  readonly than: string;
  /** How much more of a game is won with the first move, from 0 to 1. Of 20 such numbers 19 are no further off than `within`. */
  readonly gain: number;
  readonly within: number;
  /** What the game read, in its order: the mean after the first move, the mean after the other, and the difference of the two. */
  readonly readings: readonly { readonly after: number; readonly otherwise: number; readonly more: Mean }[];
}

/** What one move came to: a row for each guess, of what it won and what the game read. */
interface Tried {
  readonly action: number;
  readonly rows: (readonly number[])[];
}

/** The moves of one seat in one position. */
export class Weighing {
  readonly #game: Struct;
  readonly #mind: Struct;
  readonly #course: Generator<void, Advice | null>;
  #advice: Advice | null = null;
  #chance: Mean | null = null;

  private constructor(
    private readonly rules: CardRules,
    private readonly begun: Guessed,
    private readonly seat: number,
    private readonly read: Readings,
    private readonly effort: Effort,
    private readonly actions: readonly number[],
    /** What was done, where that is compared. */
    private readonly made: number | null,
  ) {
    this.#game = rules.blank();
    this.#mind = rules.blank();
    this.#course = this.#run();
  }

  /**
   * Begins with what the server sent to that seat. Null where these rules can say nothing of it: they are those of another release, nobody has given them
   * a player by rule of thumb, or there is only one move.
   */
  static of(rules: CardRules, fields: Sent, seat: number, read: Readings = () => [], effort = USUAL): Weighing | null {
    if (!rules.book.thumb || !rules.book.winners) return null;
    const begun = guessed(rules, fields, { seat, aided: true });
    if (begun === null) return null;
    const actions = rules.legal(rules.clone(begun.view), seat);
    return actions.length < 2 ? null : new Weighing(rules, begun, seat, read, effort, actions, null);
  }

  /**
   * Begins with what was sent to that seat before it made a move. The advice then compares the best move with that one. Null where these rules can say
   * nothing of it, or the move was not one of those that they offer from this view.
   */
  static judge(rules: CardRules, fields: Sent, seat: number, read: Readings, { move, aided, effort }: Made): Weighing | null {
    if (!rules.book.thumb || !rules.book.winners) return null;
    const begun = guessed(rules, fields, { seat, aided });
    if (begun === null) return null;
    const actions = rules.legal(rules.clone(begun.view), seat);
    const made = actions.find((action) => rules.write(action) === move);
    return made === undefined ? null : new Weighing(rules, begun, seat, read, effort, actions, made);
  }

  /** Whether there is only one move, so that there is nothing to choose. */
  get forced(): boolean {
    return this.actions.length === 1;
  }

  /** Plays on until all is known, or until it is told to stop after one game. Returns whether all is known. */
  work(enough: () => boolean): boolean {
    for (;;) {
      const next = this.#course.next();
      if (next.done) {
        this.#advice ??= next.value;
        return true;
      }
      if (enough()) return false;
    }
  }

  /** The better move; null where none is surely better. To be asked for when all is known. */
  get advice(): Advice | null {
    return this.#advice;
  }

  /** What part of a game the seat wins with the best move. To be asked for when all is known. */
  get chance(): Mean | null {
    return this.#chance;
  }

  *#run(): Generator<void, Advice | null> {
    const sorted = yield* this.#sort(afresh(this.actions));
    const better = afresh(this.#first(sorted, BETTER));
    for (let guess = 0; guess < this.effort.better; guess++) yield* this.#try(better, FURTHER + guess);
    const last = afresh(this.#first(better.sort(byWins), LAST));
    for (let guess = 0; guess < this.effort.last && !(guess > 0 && guess % LOOK === 0 && isClear(last)); guess++) yield* this.#try(last, 2 * FURTHER + guess);
    return this.#told(last);
  }

  /** Returns the moves, the best first: those that stayed to the end, and before them in time those that were surely worse. */
  *#sort(moves: readonly Tried[]): Generator<void, readonly Tried[]> {
    let running = [...moves];
    const out: Tried[] = [];
    for (let guess = 0; guess < this.effort.all && running.length > 1; guess++) {
      yield* this.#try(running, guess);
      if (guess + 1 < FEWEST) continue;
      const [best] = [...running].sort(byWins);
      const worse = running.filter((each) => each !== best && surely(difference(best!, each)));
      running = running.filter((each) => !worse.includes(each));
      out.unshift(...worse.sort(byWins));
    }
    return [...running.sort(byWins), ...out];
  }

  /** The first of the moves, and with them the one that was made. */
  #first(moves: readonly Tried[], most: number): readonly number[] {
    return moves.flatMap(({ action }, at) => (at < most || action === this.made ? [action] : []));
  }

  /** Makes each of the moves on a guess, and plays on. */
  *#try(moves: readonly Tried[], guess: number): Generator<void> {
    const state = this.rules.sample(this.begun.view, this.begun.seed + guess);
    for (const move of moves) {
      move.rows.push(this.#played(state, move.action, this.begun.seed + 4 * FURTHER + guess));
      yield;
    }
  }

  /** What the seat wins with this move, as a part of a game, and what the game reads. The luck is the same after each move. */
  #played(guess: Struct, action: number, luck: number): readonly number[] {
    const rules = this.rules;
    const { book } = rules;
    const game = this.#game;
    const mind = this.#mind;
    game.copy(guess);
    book.seed_generator(game, luck);
    book.seed_generator(mind, luck + 4 * FURTHER);
    rules.apply(game, this.seat, action);
    for (let moves = 0; (game.shuffle > 0 || game.waiting !== 0) && moves < MOST_MOVES; moves++) {
      if (rules.data.prospects !== null && rules.roundOver(game)) return [this.#prospect(game), ...this.read(game, this.seat)];
      if (game.shuffle > 0) {
        book.shuffle_deck(game);
        book.shuffled(game);
      } else {
        const turn = 31 - Math.clz32(game.waiting & -game.waiting);
        book.hide(game, mind, turn, true);
        rules.apply(game, turn, book.thumb!(mind, turn));
      }
    }
    return [sharedWin(book.winners!(game), this.seat), ...this.read(game, this.seat)];
  }

  /** What the seat is likely to win of a game that goes on after this round (`sennik.kernel.players.Prospects`). */
  #prospect(state: Struct): number {
    const { book, seats, data } = this.rules;
    const [standings, places] = data.prospects![seats]!;
    const strengths = Array.from({ length: seats }, (_, seat) => standings[book.standing!(state, seat)]! * places[book.place!(state, seat)]!);
    return strengths[this.seat]! / strengths.reduce((sum, one) => sum + one);
  }

  #told(last: readonly Tried[]): Advice | null {
    const [best, ...others] = this.made === null ? last : [...last].sort(byWins);
    this.#chance = best ? won(best) : null;
    const compared = others.map((other) => ({ other, more: difference(best!, other) })).sort((one, two) => one.more.mean - two.more.mean);
    const alike = compared.filter(({ more }) => !surely(more));
    const next = compared.find(({ other, more }) => (this.made === null || other.action === this.made) && surely(more) && more.mean >= WORTH_SAYING);
    // Where another one is as surely better, the sorting was misled by chance: nothing is said.
    if (!best || !next || alike.length >= NAMED || alike.some(({ more }) => surely({ ...more, mean: -more.mean }))) return null;
    return {
      moves: [best, ...alike.map(({ other }) => other)].map(({ action }) => this.rules.write(action)),
      than: this.rules.write(next.other.action),
      gain: next.more.mean,
      within: WITHIN * next.more.error,
      readings: best.rows[0]!.slice(1).map((_, at) => ({
        after: meanOf(best.rows.map((row) => row[at + 1]!)).mean,
        otherwise: meanOf(next.other.rows.map((row) => row[at + 1]!)).mean,
        more: difference(best, next.other, at + 1),
      })),
    };
  }
}

/** Whether a mean is above 0 by more than chance explains. */
export function surely({ mean, error }: Mean, errors = SURE): boolean {
  return mean > errors * error && mean > 0;
}

/** These moves, of which nothing is known yet. */
function afresh(actions: readonly number[]): Tried[] {
  return actions.map((action) => ({ action, rows: [] }));
}

function byWins(one: Tried, other: Tried): number {
  return won(other).mean - won(one).mean;
}

/** Whether the first move is clearly better or worse than each of the others. */
function isClear([first, ...others]: readonly Tried[]): boolean {
  return others.every((other) => surely(difference(first!, other), CLEAR) || surely(difference(other, first!), CLEAR));
}

/** What the seat has won of a game that is over, given the winners, a bit each: all who won share it. */
function sharedWin(winners: number, seat: number): number {
  if (((winners >> seat) & 1) === 0) return 0;
  let sharing = 0;
  for (let rest = winners; rest > 0; rest >>= 1) sharing += rest & 1;
  return 1 / sharing;
}

function won({ rows }: Tried): Mean {
  return meanOf(rows.map((row) => row[0]!));
}

/** How much more one move brings than another one, over the guesses on which both were tried. */
function difference(one: Tried, other: Tried, column = 0): Mean {
  const tried = Math.min(one.rows.length, other.rows.length);
  return meanOf(Array.from({ length: tried }, (_, guess) => one.rows[guess]![column]! - other.rows[guess]![column]!));
}

function meanOf(numbers: readonly number[]): Mean {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (numbers.length - 1) / numbers.length) };
}
