import type { NightFields, TaleCardFields } from "./fields";

/** A card of the story, with the night it belongs to. `night` counts from 1. */
export interface Step {
  night: number;
  told: NightFields;
  card: TaleCardFields;
}

/** Everything that is told, in its order. `first` is the number of the first night. */
export function stepsOf(story: readonly NightFields[], first: number): Step[] {
  return story.flatMap((told, place) => told.cards.map((card) => ({ night: first + place, told, card })));
}

/** The steps at which the boldest lies and the rescues were. */
export function momentsOf(steps: readonly Step[]): { step: Step; kind: "lie" | "rescue" }[] {
  return (["lie", "rescue"] as const).flatMap((kind) =>
    steps.filter(({ told, card }) => told[kind] > 0 && card.clues.some(({ number }) => number === told[kind])).map((step) => ({ step, kind })),
  );
}
