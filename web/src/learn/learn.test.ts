import { beforeEach, expect, test } from "vitest";
import type { Change, ServerMessage, View } from "../net/messages";
import type { Command } from "../net/socket";
import { loadGame, rulesOf, type Options } from "../rules";
import { infoOf } from "../testing/games";
import { readLesson, type Lesson } from "./lesson";
import { hasLesson, lessonPath, loadLesson, partsOf } from "./lessons";
import { hasMet, keepStep, meet, partAt, stepOf } from "./progress";
import { LessonReferee } from "./referee";
import { threadOf } from "./thread";

const LESSONS = [
  ["sen", "basic"],
  ["sen", "jubilee"],
  ["seventeen", "basic"],
  ["cats", "base"],
] as const;

const BEFORE = { figure: 0, colour: 0, level: "" };

interface Taken {
  referee: LessonReferee;
  told: ServerMessage[];
}

async function begin(lesson: Lesson, step = 0): Promise<Taken> {
  const { header, seat } = lesson;
  const info = infoOf(header.game);
  const preset = info.presets.find((each) => each.name === header.preset);
  const rules = rulesOf((await loadGame(header.game))!, { ...preset?.options, ...header.options } as Options, header.seats.length);
  const sitters = header.creatures.map((creature, at) => ({ ...BEFORE, name: header.seats[at]!, creature }));
  const setup = { game: header.game, preset: header.preset, options: header.options ?? {}, seats: header.seats.length, memory_aid: true, take_backs: "never" } as never;
  const opening = { id: "lesson", epoch: 0, rules: header.rules, setup, sitters, seat, games: 0, won: sitters.map(() => 0) };
  const told: ServerMessage[] = [];
  const referee = new LessonReferee(lesson, { rules, opening, begins: info.meanings.begins, declines: info.meanings.declines, refusal: () => "First this.", changed: () => undefined }, step);
  referee.listen((message) => told.push(message));
  return { referee, told };
}

/** The decision that is open now, after all that was told. */
function asked(told: readonly ServerMessage[]): View["decision"] {
  const [last] = told.filter((message): message is View | Change => message.type === "view" || message.type === "change").slice(-1);
  return last?.decision ?? null;
}

const act = (told: readonly ServerMessage[], move: string, id: string): Command => ({ type: "act", id, decision: asked(told)?.number ?? 0, move });

/** Does what each step says, from the present one to that one. */
function goOn({ referee, told }: Taken, to: number): void {
  while (referee.step < to) {
    const { move } = referee.lesson.steps[referee.step]!;
    if (move === null) referee.next();
    else referee.command(act(told, move, `step ${referee.step}`));
  }
}

/** What is known at the end of all that was told. */
function pictured(told: readonly ServerMessage[]): unknown {
  const { state } = told.find((message): message is View => message.type === "view")!;
  return told.reduce<object>((known, message) => (message.type === "change" ? { ...known, ...message.set } : known), state ?? {});
}

beforeEach(() => {
  localStorage.clear();
});

test("there are lessons for the main edition of each game, and in Dreamland for each role", () => {
  expect(LESSONS.filter(([game, preset]) => !hasLesson(game, preset))).toEqual([]);
  expect(hasLesson("sen", "long-dream")).toBe(false);
  expect(hasLesson("dreamland", "box")).toBe(false);
  expect(partsOf("sen", "basic")).toEqual([""]);
  expect(partsOf("dreamland", "online")).toEqual(["fairy", "dreamer", "devil", "imp"]);
  expect(lessonPath("sen", "basic")).toBe("/learn/sen/basic");
  expect(lessonPath("dreamland", "online", "imp")).toBe("/learn/dreamland/online/imp");
});

test.for(LESSONS)("the lesson of %s %s is played through by the rules of the browser", async ([game, preset]) => {
  const lesson = (await loadLesson(game, preset, "", "pl"))!;
  const taken = await begin(lesson);
  goOn(taken, lesson.steps.length - 1);
  expect(taken.told.filter((message) => message.type === "refused")).toEqual([]);
  expect(taken.referee.over).toBe(true);
  // The last words wait until that message is shown.
  expect(taken.referee.n).toBe(taken.told.findLast((message) => message.type === "change")?.n);
});

test.for(LESSONS)("at each step of %s %s every other legal move is answered kindly, and changes nothing", async ([game, preset]) => {
  const lesson = (await loadLesson(game, preset, "", "pl"))!;
  const taken = await begin(lesson);
  let tried = 0;
  for (const [number, { move }] of lesson.steps.entries()) {
    goOn(taken, number);
    const before = taken.told.length;
    const offer = asked(taken.told)?.offer ?? {};
    const others = Object.entries(offer).flatMap(([verb, lists]) => lists.map((args) => [verb, ...args].join(" "))).filter((other) => other !== move);
    for (const other of others) taken.referee.command(act(taken.told, other, `${number} ${other}`));
    const answers = taken.told.slice(before);
    expect(answers).toEqual(others.map((other) => ({ type: "refused", id: `${number} ${other}`, kind: "illegal", code: "lesson", text: "First this." })));
    expect(taken.referee.step).toBe(number);
    tried += others.length;
  }
  expect(tried).toBeGreaterThan(lesson.steps.length);
});

test.for(LESSONS)("%s %s goes on where it was left as if nothing had been", async ([game, preset]) => {
  const lesson = (await loadLesson(game, preset, "", "pl"))!;
  const whole = await begin(lesson);
  for (let step = 0; step < lesson.steps.length; step++) {
    goOn(whole, step);
    const later = await begin(lesson, step);
    expect(pictured(later.told)).toEqual(pictured(whole.told));
    expect(asked(later.told)).toEqual(asked(whole.told));
  }
});

test("a step may be words alone, and a place is named as moves name it", () => {
  const lesson = readLesson('{"game":"sen","rules":1,"preset":"basic","seats":["a","b"],"creatures":["bat",""]}\n{"deal":[]}\n\n{"pl":"a","en":"b","at":"dream 1 3"}\n{"seat":2,"move":"draw","pl":"c","en":"d"}\n', "pl");
  expect(lesson.seat).toBe(1);
  expect(lesson.steps).toEqual([
    { line: 1, words: { pl: "a", en: "b" }, at: "dream.0.2", move: null, refused: false },
    { line: 2, words: { pl: "c", en: "d" }, at: null, move: "draw", refused: false },
  ]);
});

test("this device remembers the step of each lesson, and which games it knows", () => {
  keepStep("sen", "basic", "", 3);
  keepStep("cats", "base", "", 1);
  expect([stepOf("sen", "basic", "", 9), stepOf("cats", "base", "", 9), stepOf("sen", "jubilee", "", 9)]).toEqual([3, 1, 0]);
  // A lesson that is shorter now begins anew.
  expect(stepOf("sen", "basic", "", 3)).toBe(0);
  keepStep("sen", "basic", "", 0);
  expect([stepOf("sen", "basic", "", 9), stepOf("cats", "base", "", 9)]).toEqual([0, 1]);
  // Of a lesson with parts one goes on with the one that was begun.
  const parts = ["fairy", "imp"];
  expect(partAt("dreamland", "online", parts)).toBe("fairy");
  keepStep("dreamland", "online", "imp", 2);
  expect(partAt("dreamland", "online", parts)).toBe("imp");
  expect([stepOf("dreamland", "online", "imp", 9), stepOf("dreamland", "online", "fairy", 9)]).toEqual([2, 0]);
  localStorage.setItem("sennik-lessons", "nonsense");
  expect(stepOf("cats", "base", "", 9)).toBe(0);
  expect(hasMet("sen")).toBe(false);
  meet("sen");
  meet("sen");
  meet("cats");
  expect([hasMet("sen"), hasMet("cats"), hasMet("seventeen")]).toEqual([true, true, false]);
  expect(localStorage.getItem("sennik-met")).toBe("sen cats");
});

test("the thread runs from the words to just before the nearest edge of what they are about", () => {
  const words = { left: 10, top: 500, right: 350, bottom: 580 };
  const card = { left: 100, top: 200, right: 160, bottom: 290 };
  expect(threadOf(words, [card])?.end).toEqual({ x: 130, y: 299 });
  // Words are looked for in the box from one end to the other.
  expect(threadOf(words, [card])?.box).toEqual({ left: 130, top: 299, right: 130, bottom: 500 });
  // Several things are one.
  expect(threadOf(words, [card, { ...card, left: 180, right: 240 }])?.end).toEqual({ x: 170, y: 299 });
  expect(threadOf(words, [{ left: 0, top: 600, right: 80, bottom: 640 }])?.end).toEqual({ x: 40, y: 591 });
  // What touches the words is seen without it.
  expect(threadOf(words, [{ ...card, top: 420, bottom: 495 }])).toBeNull();
  expect(threadOf(words, [])).toBeNull();
});
