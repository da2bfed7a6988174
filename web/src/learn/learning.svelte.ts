import { language, named, t } from "../i18n/locale.svelte";
import type { Host } from "../net/host";
import type { GameInfo, Setup } from "../net/messages";
import { LocalWire } from "../local/wire";
import type { Opening } from "../local/record";
import { loadGame, rulesOf, type Options } from "../rules";
import { clockOf, usualSetup } from "../table/setup";
import type { Lesson, Step } from "./lesson";
import { keepStep, meet, stepOf } from "./progress";
import { lessonPath, type Part } from "./lessons";
import { LessonReferee, type LessonTable } from "./referee";
import { Retelling } from "./retelling";
import { loadTold } from "./told";

/** Makes the referee of a lesson, which goes on at that step and calls back at each new one. */
type Teacher = (from: number, changed: () => void) => LessonTable;

/** One lesson and the person who takes it. Where they are is remembered on this device. */
export class Learning {
  /** The step that waits. */
  step: Step = $state.raw()!;
  /** Its number, from 0. */
  number = $state(0);
  /** The number of the latest message that the table was told. */
  n = $state(0);
  /** The person has had enough. */
  skipped = $state(false);
  readonly host: Host;
  readonly steps: number;
  private readonly referee: LessonTable;

  private constructor(
    private readonly lesson: Lesson,
    private readonly part: Part,
    private readonly teacher: Teacher,
    from: number,
  ) {
    const { game, preset } = lesson.header;
    this.steps = lesson.steps.length;
    this.referee = teacher(from, () => {
      this.follow();
    });
    this.host = {
      shared: false,
      home: "/",
      ticket: () => Promise.resolve(""),
      open: () => new LocalWire(Promise.resolve(this.referee)),
      path: () => lessonPath(game, preset, part),
    };
    this.follow();
  }

  /** Goes on with a lesson where this device left it. */
  static async of(lesson: Lesson, part: Part, info: GameInfo, name: string): Promise<Learning> {
    const { game, preset } = lesson.header;
    const teacher = await teacherOf(lesson, part, info, openingOf(lesson, info, name));
    return new Learning(lesson, part, teacher, stepOf(game, preset, part, lesson.steps.length));
  }

  /** The last step is reached. */
  get over(): boolean {
    return this.number === this.steps - 1;
  }

  /** The step was read. */
  next(): void {
    this.referee.next();
  }

  skip(): void {
    this.skipped = true;
    meet(this.lesson.header.game);
  }

  /** The same lesson from its beginning. */
  again(): Learning {
    return new Learning(this.lesson, this.part, this.teacher, 0);
  }

  /** The time (ms of play) of the message with that number. No time passes in most games. */
  timeOf(n: number): number {
    return this.referee.timeOf?.(n) ?? 0;
  }

  private follow(): void {
    const { game, preset } = this.lesson.header;
    this.number = this.referee.step;
    this.step = this.lesson.steps[this.number]!;
    this.n = this.referee.n;
    keepStep(game, preset, this.part, this.over ? 0 : this.number);
    if (this.over) meet(game);
  }
}

async function teacherOf(lesson: Lesson, part: Part, info: GameInfo, opening: Opening): Promise<Teacher> {
  const { header } = lesson;
  const refusal = (): string => t("learn-first");
  const preset = info.presets.find((each) => each.name === header.preset);
  const [game, told] = await Promise.all([loadGame(header.game), loadTold(header.game, header.preset, part, language())]);
  if (told) return (from, changed) => new Retelling(lesson, { told, opening, refusal, changed }, from);
  if (!game) throw new Error(`${header.game} can't be played here`);
  const rules = rulesOf(game, { ...preset?.options, ...header.options } as Options, header.seats.length);
  const { begins, declines } = info.meanings;
  return (from, changed) => new LessonReferee(lesson, { rules, opening, begins, declines, refusal, changed }, from);
}

function openingOf({ header, seat }: Lesson, info: GameInfo, name: string): Opening {
  const setup: Setup = {
    ...usualSetup(info, header.seats.length),
    preset: header.preset,
    options: { ...usualSetup(info, header.seats.length).options, ...header.options },
    seats: header.seats.length,
    take_backs: "never",
    clock: clockOf("unhurried"),
  };
  const sitters = header.creatures.map((creature, number) => ({
    name: creature === "" ? name : named("creature", creature),
    creature,
    level: creature === "" ? "" : (info.levels[0] ?? ""),
    figure: number,
    colour: number,
  }));
  return { id: `lesson-${header.game}`, epoch: 0, rules: header.rules, setup, sitters, seat, games: 0, won: header.creatures.map(() => 0) };
}
