/** What is said of a hint. */
import { choice, t } from "../i18n/locale.svelte";
import { sentences } from "../i18n/sentences";
import { surely, type Advice } from "../rules/weigh";
import type { GameHints, Measure, MoveAsked } from "./declared";

const PERCENT = 100;
/** Cases are told of so many, the first if that tells them apart. */
const CASES = [10, PERCENT] as const;

type Reading = Advice["readings"][number];

/** The advice in two sentences: the better move with what it gains, and why. Without advice it says that no move is surely better. */
export function adviceText(advice: Advice | null, hints: GameHints, asked: MoveAsked): string {
  if (advice === null) return t("hint-none");
  const together = hints.together?.(asked.fields) ?? 1;
  const points = (part: number): number => part * together * PERCENT;
  const best = t("hint-best", {
    moves: choice(advice.moves.map((move) => hints.say(move, asked))),
    than: hints.say(advice.than, asked),
    points: Math.max(1, Math.round(points(advice.gain))),
    within: Math.max(1, Math.ceil(points(advice.within))),
  });
  return sentences(best, whyText(advice, hints.measures));
}

/** What tells the two moves apart most clearly, in words; "" where nothing does that speaks for the better one. */
function whyText({ readings }: Advice, measures: readonly Measure[]): string {
  const told = measures.flatMap((measure, at) => {
    const reading = readings[at]!;
    const sign = measure.better === "more" ? 1 : -1;
    const clear = sign * reading.more.mean;
    const args = surely({ ...reading.more, mean: clear }) ? argsOf(measure, reading) : null;
    return args === null ? [] : [{ id: measure.id, args, clear: clear / Math.max(reading.more.error, Number.EPSILON) }];
  });
  const [first] = told.sort((one, other) => other.clear - one.clear);
  return first ? t(first.id, first.args) : "";
}

/** The numbers of a measure; null where they would be the same in whole numbers. */
function argsOf({ how }: Measure, { after, otherwise, more }: Reading): Record<string, number> | null {
  if (how === "averaged") {
    const whole = Math.round(Math.abs(more.mean));
    return whole === 0 ? null : { more: whole };
  }
  const of = CASES.find((cases) => Math.round(after * cases) !== Math.round(otherwise * cases));
  return of === undefined ? null : { after: Math.round(after * of), otherwise: Math.round(otherwise * of), of };
}
