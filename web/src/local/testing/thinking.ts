/** Lets bots play in a browser, for benchmarks/offline.py, and measures how long each of their moves takes. */
import { loadGame, rulesOf, type Options } from "../../rules";
import { choose } from "../bots";
import { generator, shuffled } from "./evening";

/** A table of bots alone, and how many moves they make: whole games, one after the other. */
export interface Thinking {
  game: string;
  options: Options;
  seats: number;
  level: string;
  moves: number;
}

/** So many moves are measured together: browsers tell times in coarse steps, and slow a page by halting it for some ms now and then. */
const TOGETHER = 50;

/** Returns the ms that a move took: the very first one of the page, and the mean of each fifty that follow one another. */
export async function think({ game, options, seats, level, moves }: Thinking): Promise<{ first: number; means: number[] }> {
  const rules = rulesOf((await loadGame(game))!, options, seats);
  const random = generator(1);
  let state = rules.start();
  let first: number | null = null;
  let together = 0;
  let made = 0;
  const means: number[] = [];
  while (made < moves) {
    const cards = rules.chance(state);
    if (cards !== null) {
      rules.shuffled(state, shuffled(cards, random));
      continue;
    }
    const [seat] = rules.toAct(state);
    if (seat === undefined) {
      state = rules.start();
      continue;
    }
    // What its seat may know, its choice, and the move as text.
    const began = performance.now();
    const move = rules.write(choose(level, rules, rules.hide(state, { seat }), seat, random));
    const taken = performance.now() - began;
    rules.apply(state, seat, rules.read(move)!);
    if (first === null) {
      first = taken;
      continue;
    }
    together += taken;
    made++;
    if (made % TOGETHER === 0) {
      means.push(together / TOGETHER);
      together = 0;
    }
  }
  return { first: first ?? 0, means };
}
