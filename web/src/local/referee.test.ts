import { expect, test } from "vitest";
import type { ServerMessage } from "../net/messages";
import { gameInfos } from "../testing/games";
import { reduce, type Snapshot } from "../state/table";
import { loadGame, rulesOf, type Options } from "../rules";
import { LocalMatch } from "./match";
import { openingOf, play, settled, surroundings, type Evening, type Played } from "./testing/evening";
import { Referee } from "./referee";

const CASES = ["sen", "seventeen", "cats"].flatMap((game) => {
  const info = gameInfos.find((each) => each.name === game)!;
  return info.presets.map((preset) => ({ game, preset: preset.name, options: preset.options as Options, seats: preset.seats.at(-1)!, begins: info.meanings.begins }));
});

const evening = (of: (typeof CASES)[number], more: Partial<Evening> = {}): Evening => ({ ...of, seat: 1, level: "thumb", seed: 7, aided: true, regrets: 0.2, most: 4000, ...more });

/** What the messages make of the table, one after the other. */
function pictured(messages: readonly ServerMessage[]): Snapshot {
  let snapshot: Snapshot | null = null;
  for (const message of messages) if (message.type === "view" || message.type === "change" || message.type === "table") snapshot = reduce(snapshot, message, 0);
  return snapshot!;
}

/** The match that the record tells of. */
async function kept({ store, rules }: Played): Promise<LocalMatch> {
  const found = (await store.load("abcd2345"))!;
  const match = new LocalMatch(found.kept.opening, rules);
  for (const line of found.lines) match.fold(line);
  return match;
}

test.for(CASES)("a whole match of $game $preset is told as hide tells it, and kept", { timeout: 120_000 }, async (of) => {
  const played = await play(evening(of));
  const snapshot = pictured(played.messages);
  expect(played.messages.filter((message) => message.type === "refused")).toEqual([]);
  expect(snapshot.table.phase).toBe("over");
  const match = await kept(played);
  expect(snapshot.result).toEqual(match.result);
  expect(snapshot.state).toEqual(match.rules.fields(match.rules.hide(match.state, { seat: 1 })));
  const numbers = played.messages.flatMap((message) => ("n" in message ? [message.n] : []));
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
});

test.for(CASES)("what the person of $game $preset can't know changes nothing of what they are told", async (of) => {
  // The same match up to some moment, and the same with other cards wherever the person sees none.
  const { store, rules } = await play(evening(of, { most: 6, regrets: 0, seed: 11 }));
  const { kept: begun, lines } = (await store.load("abcd2345"))!;
  const match = new LocalMatch(begun.opening, rules);
  for (const line of lines) match.fold(line);
  const view = rules.hide(match.state, { seat: 1 });
  const told = JSON.stringify([rules.fields(view), rules.trace(view)]);
  const others = [1, 2, 3].map((seed) => rules.sample(view, seed));
  expect(others.some((other) => String(rules.pack(other)) !== String(rules.pack(match.state)))).toBe(true);
  for (const other of others) {
    const seen = rules.hide(other, { seat: 1 });
    expect(JSON.stringify([rules.fields(seen), rules.trace(seen)])).toBe(told);
  }
});

const sen = CASES[0]!;

test("a match goes on where its record ends, in another page too", async () => {
  const before = await play(evening(sen, { most: 5 }));
  const found = (await before.store.load("abcd2345"))!;
  const around = surroundings(3);
  const told: ServerMessage[] = [];
  const place = { store: before.store, rules: before.rules, begins: sen.begins, around, again: () => Promise.resolve(""), sentence: (code: string) => code, unkept: () => undefined };
  const after = new Referee(found.kept.opening, found.lines, place);
  after.listen((message) => told.push(message));
  await settled();
  const one = pictured(before.messages);
  const other = pictured(told);
  expect([other.state, other.decision, other.waiting, other.back]).toEqual([one.state, one.decision, one.waiting, one.back]);
  // A person who comes later is told what happened since the round began.
  const traces = one.log.map((each) => each.trace);
  expect(other.log.map((each) => each.trace)).toEqual(traces.slice(traces.findLastIndex((trace) => trace.verb === sen.begins)));
});

test("nothing is told that could not be kept, and a page that was overtaken shows how it stands", async () => {
  const { referee, store, messages, rules } = await play(evening(sen, { most: 3, regrets: 0 }));
  const found = (await store.load("abcd2345"))!;
  const decision = pictured(messages).decision!;
  // Another page makes a move first.
  const place = { store, rules, begins: sen.begins, around: surroundings(5), again: () => Promise.resolve(""), sentence: (code: string) => code, unkept: () => undefined };
  const second = new Referee(found.kept.opening, found.lines, place);
  second.listen(() => undefined);
  await settled();
  const [verb, [args]] = Object.entries(decision.offer)[0] as [string, [unknown[]]];
  const move = [verb, ...args].join(" ");
  second.command({ type: "act", id: "first", decision: decision.number, move });
  await settled();
  const before = messages.length;
  referee.command({ type: "act", id: "late", decision: decision.number, move });
  await settled();
  const told = messages.slice(before);
  expect(told.map((message) => message.type)).toEqual(["view", "refused"]);
  expect(told[1]).toMatchObject({ kind: "stale", code: "overtaken" });
});

test("a command that comes twice is done once, and what is not possible is refused", async () => {
  const { referee, messages } = await play(evening(sen, { most: 2, regrets: 0 }));
  const decision = pictured(messages).decision!;
  const [verb, [args]] = Object.entries(decision.offer)[0] as [string, [unknown[]]];
  const act = { type: "act", id: "x", decision: decision.number, move: [verb, ...args].join(" ") } as const;
  const before = messages.length;
  referee.command(act);
  referee.command(act);
  referee.command({ ...act, id: "y" });
  referee.command({ ...act, id: "z", move: "dance" });
  referee.command({ type: "stand", id: "s" });
  await settled();
  const answers = messages.slice(before).filter((message) => message.type === "accepted" || message.type === "refused");
  expect(answers.map((answer) => [answer.id, answer.type])).toEqual([["x", "accepted"], ["x", "accepted"], ["y", "refused"], ["z", "refused"], ["s", "refused"]]);
  expect(messages.slice(before).filter((message) => message.type === "change" && message.trace?.by === "person").length).toBe(1);
});

test("the record of a match that goes on has no result, and each deal names all cards", async () => {
  const { referee } = await play(evening(sen, { most: 2 }));
  const [header, deal, ...moves] = referee.record().trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  const game = (await loadGame("sen"))!;
  expect(header).toMatchObject({ sennik: 1, game: "sen", rules: game.data.number, creatures: ["tawny-owl", ""].concat(["hedgehog", "bat", "nightjar", "badger"].slice(0, sen.seats - 2)) });
  expect((deal!["deal"] as string[]).length).toBe(rulesOf(game, sen.options, sen.seats).chance(rulesOf(game, sen.options, sen.seats).start())!.length);
  expect(moves.every((move) => !("result" in move))).toBe(true);
  expect(openingOf(evening(sen), 1, 0).sitters.length).toBe(sen.seats);
});
