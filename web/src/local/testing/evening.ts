/** Whole local matches, played at once: the person chooses any of the moves on offer. */
import { loadGame, rulesOf, type CardRules, type Options } from "../../rules";
import type { ServerMessage, Setup } from "../../net/messages";
import type { Command } from "../../net/socket";
import type { Opening } from "../record";
import { Referee, type Surroundings } from "../referee";
import { passingStore, type MatchStore } from "../store";

/** A small generator of numbers from 0 to below 1, so that a match can be played again (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the cards in an order of that chance. */
export function shuffled(cards: readonly string[], random: () => number): string[] {
  const order = [...cards];
  for (let left = order.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    [order[left - 1], order[at]] = [order[at]!, order[left - 1]!];
  }
  return order;
}

/** Time that passes only while somebody waits for it, and chance that can be had again. */
export function surroundings(seed: number, began = 1_700_000_000_000): Surroundings & { pass: () => boolean; failures: unknown[] } {
  const random = generator(seed);
  let now = began;
  const failures: unknown[] = [];
  let timers: { at: number; then: () => void }[] = [];
  return {
    failures,
    failed: (error) => failures.push(error),
    now: () => now,
    chance: random,
    shuffle: (cards) => shuffled(cards, random),
    after: (ms, then) => {
      const timer = { at: now + Math.round(ms), then };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass: () => {
      const [next] = timers.sort((one, other) => one.at - other.at);
      if (!next) return false;
      timers = timers.filter((each) => each !== next);
      now = Math.max(now, next.at);
      next.then();
      return true;
    },
  };
}

/** What is played, by whom, and how the person plays. */
export interface Evening {
  game: string;
  preset: string;
  options: Options;
  seats: number;
  seat: number;
  level: string;
  seed: number;
  aided: boolean;
  begins: string;
  /** How often the person takes a move back that can be taken back, from 0 to 1. */
  regrets: number;
  /** Most commands of the person; then the match is left at their next decision. */
  most: number;
}

/** The setup of its table. */
export function setupOf({ game, preset, options, seats, aided }: Evening): Setup {
  const clock = { tempo: "brisk", turn: 60, bank: 60, grace: 45, window: 8 } as const;
  return { game, preset, options, seats, public: false, memory_aid: aided, clock, chat: false, pace: "normal", take_backs: "ask", sealed: false, odds: false, hints: false };
}

/** What stands fast when it begins. */
export function openingOf(evening: Evening, rules: number, epoch: number): Opening {
  const { seats, seat, level } = evening;
  const creatures = ["tawny-owl", "moth", "hedgehog", "bat", "nightjar", "badger"];
  const sitters = Array.from({ length: seats }, (_, number) =>
    number === seat
      ? { name: "Ala", creature: "", level: "", figure: 3, colour: 2 }
      : { name: creatures[number]!, creature: creatures[number]!, level, figure: number, colour: 0 },
  );
  return { id: "abcd2345", epoch, rules, setup: setupOf(evening), sitters, seat, games: 0, won: sitters.map(() => 0) };
}

/** A match as it was left, and all that its person was told. */
export interface Played {
  referee: Referee;
  rules: CardRules;
  messages: ServerMessage[];
  store: MatchStore;
}

/** Lets everything be done that waits for nothing but its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Returns what the person does who was told that: any of the moves on offer, or a move taken back; null if nothing is asked of them. */
export function anyMove(latest: ServerMessage | null, regrets: number, random: () => number, id: string): Command | null {
  if (latest?.type !== "view" && latest?.type !== "change") return null;
  const { decision, take_back: back } = latest;
  if (back && random() < regrets) return { type: "take_back", id, decision: back.decision };
  if (!decision) return null;
  const moves = Object.entries(decision.offer).flatMap(([verb, all]) => all.map((args) => [verb, ...args].join(" ")));
  return { type: "act", id, decision: decision.number, move: moves[Math.floor(random() * moves.length)]! };
}

/** Plays the evening, and tells what the person was told. `look` is called whenever the person may move. */
export async function play(evening: Evening, look: (played: Played) => void = () => undefined): Promise<Played> {
  const game = (await loadGame(evening.game))!;
  const rules = rulesOf(game, evening.options, evening.seats);
  const around = surroundings(evening.seed);
  const store = passingStore();
  const opening = openingOf(evening, game.data.number, around.now());
  await store.append({ opening, over: false, touched: 0 }, 0, []);
  const sentence = (code: string): string => code;
  const referee = new Referee(opening, [], { store, rules, begins: evening.begins, around, again: () => Promise.resolve("next2345"), sentence, unkept: () => undefined });
  const messages: ServerMessage[] = [];
  const played = { referee, rules, messages, store };
  referee.listen((message) => messages.push(message));
  const random = generator(evening.seed + 1);
  for (let commands = 0; ; ) {
    await settled();
    if (around.failures.length > 0) throw around.failures[0];
    if (referee.over) break;
    const latest = messages.findLast((message) => message.type === "view" || message.type === "change");
    if (latest?.decision && commands >= evening.most) break;
    const command = anyMove(latest ?? null, evening.regrets, random, `c${commands}`);
    if (command?.type === "act") look(played);
    if (command) {
      commands++;
      referee.command(command);
    } else if (!around.pass()) break;
  }
  return played;
}

