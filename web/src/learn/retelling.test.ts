import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../i18n/locale.svelte";
import type { Change, ServerMessage, View } from "../net/messages";
import type { Command } from "../net/socket";
import { infoOf } from "../testing/games";
import { usualSetup } from "../table/setup";
import { loadLesson, partsOf } from "./lessons";
import { Retelling } from "./retelling";
import { loadTold } from "./told";

const CASES = partsOf("dreamland", "online").flatMap((part) => LANGUAGES.map((language) => [part, language] as const));

interface Taken {
  referee: Retelling;
  told: ServerMessage[];
}

async function begin(part: string, language: Language, step = 0): Promise<Taken> {
  const lesson = (await loadLesson("dreamland", "online", part, language))!;
  const given = (await loadTold("dreamland", "online", part, language))!;
  const { header, seat } = lesson;
  const setup = { ...usualSetup(infoOf("dreamland"), header.seats.length), options: { language } };
  const sitters = header.creatures.map((creature, number) => ({ name: header.seats[number]!, creature, level: "", figure: number, colour: number }));
  const opening = { id: "lesson", epoch: 0, rules: header.rules, setup, sitters, seat, games: 0, won: sitters.map(() => 0) };
  const told: ServerMessage[] = [];
  const referee = new Retelling(lesson, { told: given, opening, refusal: () => "First this.", changed: () => undefined }, step);
  referee.listen((message) => told.push(message));
  return { referee, told };
}

function act(move: string, text = ""): Command {
  return { type: "act", id: "x", decision: 0, move, text };
}

/** Does what each step says, from the present one to that one, and waits for all that follows. */
function goOn({ referee }: Taken, to: number): void {
  while (referee.step < to) {
    const { move } = referee.lesson.steps[referee.step]!;
    if (move === null) referee.next();
    else referee.command(act(move));
    vi.runAllTimers();
  }
}

/** What is known at the end of all that was told. */
function pictured(told: readonly ServerMessage[]): unknown {
  const { state } = told.find((message): message is View => message.type === "view")!;
  return told.reduce<object>((known, message) => (message.type === "change" ? { ...known, ...message.set } : known), state ?? {});
}

const changes = (told: readonly ServerMessage[]): readonly Change[] => told.filter((message): message is Change => message.type === "change");

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.for(CASES)("the lesson for the %s in %s goes to the count of the night", async ([part, language]) => {
  const taken = await begin(part, language);
  goOn(taken, taken.referee.lesson.steps.length - 1);
  expect(taken.referee.over).toBe(true);
  expect(pictured(taken.told)).toMatchObject({ phase: "count" });
  expect(changes(taken.told).map(({ n }) => n)).toEqual(Array.from({ length: taken.referee.n }, (_, before) => before + 1));
  // Only what a step shows is refused, in the words of the rules.
  const refused = taken.told.filter((message) => message.type === "refused").map(({ code }) => code);
  expect(refused).toEqual(part === "fairy" ? ["dreamland-clue-stem"] : []);
});

test.for(CASES)("at each step of the %s in %s everything else is answered kindly, and changes nothing", async ([part, language]) => {
  const taken = await begin(part, language);
  for (const number of taken.referee.lesson.steps.slice(0, -1).keys()) {
    goOn(taken, number);
    const before = taken.told.length;
    const others = [act("pass 9"), act("clue 1", "qwertz"), act("ready now"), { type: "say", id: "x", what: "hello", text: "" } satisfies Command];
    for (const other of others) taken.referee.command(other);
    expect(taken.told.slice(before)).toEqual(others.map(() => ({ type: "refused", id: "x", kind: "illegal", code: "lesson", text: "First this." })));
    expect(taken.referee.step).toBe(number);
  }
});

test.for(CASES)("the %s in %s goes on where it was left as if nothing had been", async ([part, language]) => {
  const whole = await begin(part, language);
  for (const step of whole.referee.lesson.steps.keys()) {
    goOn(whole, step);
    const later = await begin(part, language, step);
    const [view] = later.told as [View];
    expect(pictured(later.told)).toEqual(pictured(whole.told));
    expect(view.n).toBe(whole.referee.n);
    expect(view.time).toBe(later.referee.timeOf(view.n));
  }
});

test("what a hurried typist leaves out makes no difference", async () => {
  const taken = await begin("dreamer", "pl");
  goOn(taken, 1);
  taken.referee.command(act("guess 1", "  SLON "));
  expect(taken.told.at(-1)).not.toMatchObject({ type: "refused" });
  expect(taken.referee.step).toBe(2);
});

test("what the judge has stopped is stopped again, and an appeal goes on", async () => {
  const taken = await begin("fairy", "en");
  goOn(taken, 3);
  taken.referee.command(act("clue 2", "garden"));
  expect(taken.told.at(-1)).toMatchObject({ type: "refused", code: "dreamland-clue-stem" });
  expect(taken.referee.step).toBe(3);
  taken.referee.command(act("appeal 2", "garden"));
  expect(taken.referee.step).toBe(4);
});

test("one thing is told after another, unless somebody is in a hurry", async () => {
  const taken = await begin("fairy", "pl");
  goOn(taken, 1);
  const before = changes(taken.told).length;
  taken.referee.command(act("clue 1", "grzywa"));
  expect(changes(taken.told).length).toBe(before + 1);
  // Nothing goes on before all of it was seen.
  taken.referee.command(act("clue 2", "ogród"));
  expect(taken.told.at(-1)).toMatchObject({ code: "lesson" });
  taken.referee.hurry();
  expect(changes(taken.told).at(-1)?.n).toBe(taken.referee.n);
  // Whoever leaves is told nothing more.
  const told = taken.told.length;
  taken.referee.leave(() => undefined);
  vi.runAllTimers();
  expect(taken.told.length).toBe(told);
});
