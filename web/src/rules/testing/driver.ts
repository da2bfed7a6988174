/**
 * Plays what it is told with the exported rules, and says what came of it: the third side of tests/conformance/test_exported.py.
 * Each line of the input is a job, and each line of the output its answer, both as JSON. States are told as checksums.
 */
import { createInterface } from "node:readline";
import { crc32 } from "node:zlib";
import { type CardRules, loadGame, type Options, rulesOf, seatsOf, type Struct } from "..";

interface Job {
  game: string;
  options: Options;
  seats: number;
  seed: number;
  /** Number of random moves and shuffles. */
  moves: number;
  /** Moves that are made instead, seat and action; null: a shuffle. */
  events?: ([number, number] | null)[];
  /** Returns the bytes after so many moves instead. */
  dump?: number;
}

type Rules = CardRules & { seed: (state: Struct) => void };

/** The scratch of a state goes on where the generator stood. */
function restart(rules: CardRules, before: Struct & { gen?: Uint32Array }): Struct {
  const state: Struct & { gen?: Uint32Array } = rules.start();
  state.gen!.set(before.gen!);
  return state;
}

/** Makes one random move or one shuffle as `step_random` does. Returns the action, -1 for a shuffle, or -2 after the end. */
function stepRandom({ book }: CardRules, s: Struct): number {
  if (s.shuffle > 0) {
    book.shuffle_deck(s);
    book.shuffled(s);
    return -1;
  }
  if (s.waiting === 0) return -2;
  const seat = seatsOf(s.waiting)[0]!;
  book.legal(s, seat);
  const action = s.moves[book.draw_below(s, s.moves_size)]!;
  book.apply(s, seat, action);
  return action;
}

function* randomly(rules: CardRules, { seed, moves }: Job): Generator<[action: number, state: Struct]> {
  let state = rules.start();
  rules.book.seed_generator(state, seed);
  yield [0, state];
  for (let n = 0; n < moves; n++) {
    const action = stepRandom(rules, state);
    if (action === -2) state = restart(rules, state);
    yield [action, state];
  }
}

const sum = (rules: CardRules, state: Struct): number => crc32(rules.pack(state, true));

async function answer(job: Job): Promise<unknown> {
  const rules = rulesOf((await loadGame(job.game))!, job.options, job.seats) as Rules;
  const told = [];
  let n = 0;
  for (const [action, state] of randomly(rules, job)) {
    if (job.dump === n++) return [...rules.pack(state, true)];
    told.push(action, sum(rules, state));
  }
  return told;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as Job))}\n`);
}
