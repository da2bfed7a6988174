import { named, t } from "../i18n/locale.svelte";
import type { Host } from "../net/host";
import type { GameInfo, Setup } from "../net/messages";
import { LocalWire } from "../local/wire";
import type { Opening } from "../local/record";
import { loadGame, rulesOf, type CardRules, type Options } from "../rules";
import { clockOf, usualSetup } from "../table/setup";
import type { Lesson, Step } from "./lesson";
import { keepStep, meet, stepOf } from "./progress";
import { LessonReferee } from "./referee";

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
  private readonly referee: LessonReferee;

  private constructor(
    private readonly lesson: Lesson,
    private readonly info: GameInfo,
    private readonly rules: CardRules,
    private readonly name: string,
    from: number,
  ) {
    const { meanings } = info;
    this.steps = lesson.steps.length;
    this.referee = new LessonReferee(
      lesson,
      {
        rules,
        opening: openingOf(lesson, info, name),
        begins: meanings.begins,
        declines: meanings.declines,
        refusal: () => t("learn-first"),
        changed: () => {
          this.follow();
        },
      },
      from,
    );
    this.host = {
      shared: false,
      home: "/",
      ticket: () => Promise.resolve(""),
      open: () => new LocalWire(Promise.resolve(this.referee)),
      path: () => `/learn/${info.name}/${lesson.header.preset}`,
    };
    this.follow();
  }

  /** Goes on with a lesson where this device left it. */
  static async of(lesson: Lesson, info: GameInfo, name: string): Promise<Learning> {
    const { header } = lesson;
    const game = await loadGame(header.game);
    if (!game) throw new Error(`${header.game} can't be played here`);
    const preset = info.presets.find((each) => each.name === header.preset);
    const rules = rulesOf(game, { ...preset?.options, ...header.options } as Options, header.seats.length);
    return new Learning(lesson, info, rules, name, stepOf(header.game, header.preset, lesson.steps.length));
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
    return new Learning(this.lesson, this.info, this.rules, this.name, 0);
  }

  private follow(): void {
    const { game, preset } = this.lesson.header;
    this.number = this.referee.step;
    this.step = this.lesson.steps[this.number]!;
    this.n = this.referee.n;
    keepStep(game, preset, this.over ? 0 : this.number);
    if (this.over) meet(game);
  }
}

function openingOf({ header, seat }: Lesson, info: GameInfo, name: string): Opening {
  const setup: Setup = {
    ...usualSetup(info, header.seats.length),
    preset: header.preset,
    options: header.options ?? {},
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
