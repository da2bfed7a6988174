/**
 * Plays with the exported rules what tests/conformance/test_exported.py has played with the server's, and says what came of it.
 * Each line of the input is a job, and each line of the output its answer, both as JSON. What is compared is told as
 * checksums, two jobs of the same name as long as the other side.
 */
import { createInterface } from "node:readline";
import { crc32 } from "node:zlib";
import { type CardRules, loadGame, OptionError, type Options, rulesOf, type Struct, type Viewer } from "..";

interface Table {
  game: string;
  options: Options;
  seats: number;
}

/** Random play by the generator of the rules: the bytes after each move. `dump` asks for those after so many moves alone. */
interface Random extends Table {
  job: "random";
  seed: number;
  moves: number;
  dump?: number;
}

/** Given shuffles and moves: the bytes, the legal moves, the views, the guesses and the bots' moves after each. */
interface Given extends Table {
  job: "given";
  events: ({ order: string[] } | { seat: number; move: string })[];
}

/** Every move that there is, as text and back. */
interface Moves extends Table {
  job: "moves";
}

/** Whether no match has these options: the option that is wrong, and the text that says so; null where one can begin. */
interface Refused extends Table {
  job: "refused";
}

/** Whole games at random for so many seconds: moves per second. */
interface Rate extends Table {
  job: "rate";
  seconds: number;
}

type Job = Random | Given | Moves | Refused | Rate;
type Scratch = Struct & { gen: Uint32Array };

/** Makes one random move or one shuffle as `step_random` does. Returns the action, -1 for a shuffle, or -2 after the end. */
function stepRandom(rules: CardRules, s: Struct): number {
  const { book } = rules;
  if (s.shuffle > 0) {
    book.shuffle_deck(s);
    book.shuffled(s);
    return -1;
  }
  if (s.waiting === 0) return -2;
  const [seat] = rules.toAct(s);
  book.legal(s, seat!);
  const action = s.moves[book.draw_below(s, s.moves_size)]!;
  book.apply(s, seat!, action);
  return action;
}

function random(rules: CardRules, { seed, moves, dump }: Random): number[] {
  const state = rules.start() as Scratch;
  rules.book.seed_generator(state, seed);
  const told = [0, crc32(rules.pack(state, true))];
  for (let n = 0; n < moves && n !== dump; n++) {
    const action = stepRandom(rules, state);
    if (action === -2) state.copy(rules.start() as Scratch);
    told.push(action, crc32(rules.pack(state, true)));
  }
  return dump === undefined ? told : [...rules.pack(state, true)];
}

const ofNumbers = (numbers: number[]): number => crc32(new Uint8Array(new Int32Array(numbers).buffer));

function given(rules: CardRules, { events }: Given): number[][] {
  const state = rules.start();
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  const viewers: Viewer[] = [true, false].flatMap((aided) => [...seats, -1].map((seat) => ({ seat, aided })));
  return events.map((event, n) => {
    if ("order" in event) rules.shuffled(state, event.order);
    else rules.apply(state, event.seat, rules.read(event.move)!);
    const legal = seats.flatMap((seat) => {
      const moves = rules.legal(state, seat);
      return [moves.length, ...moves];
    });
    const views = viewers.map((viewer) => rules.hide(state, viewer));
    const bots = rules.toAct(state).flatMap((seat) => [rules.thumb(views[seat]!, seat, n), ...(rules.book.tuned ? [rules.tuned(views[seat]!, seat, n)] : [])]);
    return [
      crc32(rules.pack(state, true)),
      ofNumbers(legal),
      views.reduce((sum, view) => crc32(rules.pack(view, true), sum), 0),
      views.reduce((sum, view) => crc32(rules.pack(rules.sample(view, n), true), sum), 0),
      ofNumbers(bots),
      ofNumbers(rules.toAct(state).map((seat) => rules.default(state, seat))),
      crc32(JSON.stringify([rules.result(state), rules.window(state), rules.roundOver(state), rules.chance(state)])),
      crc32(JSON.stringify(views.map((view) => [rules.trace(view), rules.fields(view)]))),
    ];
  });
}

function moves(rules: CardRules): unknown {
  const texts = rules.actions.moves.map((move, action) => (move ? rules.write(action) : ""));
  const read = texts.every((text, action) => !text || rules.read(text) === action);
  return [texts.length, crc32(texts.join("\n")), read];
}

const MOVES_AT_A_TIME = 20_000;

/** Makes so many random moves, with the shuffles and new games between them. */
function play(rules: CardRules, s: Scratch, first: Scratch, moves: number): void {
  const { legal, apply, shuffled, shuffle_deck, draw_below } = rules.book;
  while (moves > 0) {
    if (s.shuffle > 0) {
      shuffle_deck(s);
      shuffled(s);
    } else if (s.waiting === 0) {
      s.copy(first);
    } else {
      let seat = 0;
      while (((s.waiting >> seat) & 1) === 0) seat++;
      legal(s, seat);
      apply(s, seat, s.moves[draw_below(s, s.moves_size)]!);
      moves--;
    }
  }
}

function rate(rules: CardRules, { seconds }: Rate): number {
  const first = rules.start() as Scratch;
  const state = rules.start() as Scratch;
  rules.book.seed_generator(state, 1);
  state.told_off = 1; // as in simulations
  let moves = 0;
  const began = performance.now();
  while (performance.now() - began < 1000 * seconds) {
    play(rules, state, first, MOVES_AT_A_TIME);
    moves += MOVES_AT_A_TIME;
  }
  return moves / ((performance.now() - began) / 1000);
}

function refused(make: () => CardRules): unknown {
  try {
    make();
    return null;
  } catch (error) {
    if (error instanceof OptionError) return { option: error.option, told: error.told };
    throw error;
  }
}

async function answer(job: Job): Promise<unknown> {
  const game = (await loadGame(job.game))!;
  if (job.job === "refused") return refused(() => rulesOf(game, job.options, job.seats));
  const rules = rulesOf(game, job.options, job.seats);
  if (job.job === "random") return random(rules, job);
  if (job.job === "rate") return rate(rules, job);
  return job.job === "given" ? given(rules, job) : moves(rules);
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as Job))}\n`);
}
