import type { AvatarName } from "../art/avatars";

/** Figures for people, by seat. None of them is a creature that a bot is named after. */
const PEOPLE: readonly AvatarName[] = ["moon", "fox", "cat", "hare", "lantern", "star", "fish", "snail"];

/** Bots are named after creatures of the night: those that we have drawn look like what they are called. */
const CREATURES: Readonly<Record<string, AvatarName>> = {
  "tawny-owl": "owl",
  moth: "moth",
  hedgehog: "hedgehog",
  bat: "bat",
};

/** What whoever sits there looks like. No two seats of a table look alike. */
export function figureOf(seat: number, creature: string): AvatarName {
  return CREATURES[creature] ?? PEOPLE[seat % PEOPLE.length] ?? "moon";
}
