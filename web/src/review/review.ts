/**
 * What the moves of one seat cost, in a game that is over. Each is judged from the view that the seat had before it (`Weighing.judge`): by what could be
 * known, never by what came of it.
 */
import type { Reel } from "../replay/reel";
import type { CardRules } from "../rules";
import { Weighing, type Advice, type Effort, type Readings } from "../rules/weigh";

/** A game has many moves, so each gets fewer guesses than one for which somebody waits. */
const EFFORT: Effort = { all: 24, better: 96, last: 360 };

/** A move of the seat: the moment that it had before it, what it did, and in which round, from 0. */
export interface Decision {
  readonly at: number;
  readonly move: string;
  readonly round: number;
}

/** A move that gave something away: to which other move, and how much. */
export interface Fault {
  readonly decision: Decision;
  readonly advice: Advice;
}

/** One round, as parts of a game from 0 to 1. */
export interface RoundReview {
  /** From 0. */
  readonly round: number;
  /** What the seat had to expect when it first moved, and what it had when the next round began, or the game was over. */
  readonly before: number;
  readonly after: number;
  /** What its moves gave away. */
  readonly given: number;
  /** What came beside that: from the cards, and from the moves of others. */
  readonly luck: number;
}

/** All that is known once the moves are judged. */
export interface Review {
  /** The costliest first. */
  readonly faults: readonly Fault[];
  readonly rounds: readonly RoundReview[];
  /** How many moves there are, and how many of them the rules could say nothing about. */
  readonly moves: number;
  readonly unjudged: number;
}

/** The moves that the seat of this reel made, in their order, without those that were taken back. */
export function decisionsOf(reel: Reel): readonly Decision[] {
  const begins = reel.stops("round");
  const found: Decision[] = [];
  reel.info.moments.forEach((moment, at) => {
    if (moment.trace?.back && moment.trace.seat === reel.info.seat) found.pop();
    if (!moment.own || moment.move === undefined || at === 0) return;
    found.push({ at: at - 1, move: moment.move, round: Math.max(0, begins.filter((begun) => begun < at).length - 1) });
  });
  return found;
}

/** What the seat won of the game: all who won share it. Null where the game was not played to its end. */
function resultOf(reel: Reel): number | null {
  const { result } = reel.view(reel.end, 1);
  if (result === null) return null;
  return reel.info.seat !== null && result.winners.includes(reel.info.seat) ? 1 / result.winners.length : 0;
}

/** Judges one move after the other. After each piece of work it yields how many are judged; at last it returns the review. */
export function* reviewing(reel: Reel, rules: CardRules, readings: Readings): Generator<number, Review> {
  const { seat } = reel.info;
  const decisions = decisionsOf(reel);
  const faults: Fault[] = [];
  /** What the seat had to expect where it first moved in each round. */
  const chances = new Map<number, number>();
  let unjudged = 0;
  for (const [judged, decision] of decisions.entries()) {
    const made = { move: decision.move, aided: reel.info.table.setup.memory_aid, effort: EFFORT };
    const weighing = seat === null ? null : Weighing.judge(rules, reel.fields(decision.at), seat, readings, made);
    if (weighing === null) {
      unjudged += 1;
      continue;
    }
    // Where there is nothing to choose it only matters what the round began with.
    if (weighing.forced && chances.has(decision.round)) continue;
    while (!weighing.work(() => true)) yield judged;
    if (weighing.chance !== null && !chances.has(decision.round)) chances.set(decision.round, weighing.chance.mean);
    if (weighing.advice !== null) faults.push({ decision, advice: weighing.advice });
    yield judged + 1;
  }
  faults.sort((one, other) => other.advice.gain - one.advice.gain);
  return { faults, rounds: roundsOf(chances, faults, resultOf(reel)), moves: decisions.length, unjudged };
}

/** The rounds in which the seat moved, each up to the next of them. The last one has an end only if the game has. */
function roundsOf(chances: ReadonlyMap<number, number>, faults: readonly Fault[], end: number | null): readonly RoundReview[] {
  const begun = [...chances].sort(([one], [other]) => one - other);
  return begun.flatMap(([round, before], at) => {
    const after = begun[at + 1]?.[1] ?? end;
    if (after === null) return [];
    const given = faults.reduce((sum, fault) => sum + (fault.decision.round === round ? fault.advice.gain : 0), 0);
    return [{ round, before, after, given, luck: after - before + given }];
  });
}
