import type { AvatarName } from "../art/avatars";

/** Figures for people, by their numbers in `SeatInfo`: as many as `FIGURES` of the wire. None of them is a creature that a bot is named after. */
const PEOPLE: readonly AvatarName[] = ["moon", "fox", "cat", "hare", "lantern", "star", "fish", "snail"];

/** Bots are named after creatures of the night: those that we have drawn look like what they are called. */
const CREATURES: Readonly<Record<string, AvatarName>> = {
  "tawny-owl": "owl",
  moth: "moth",
  hedgehog: "hedgehog",
  bat: "bat",
};

/** The figure of the player in a seat: a bot looks like its creature, a person the same in every seat. */
export function figureOf(figure: number, creature: string): AvatarName {
  return CREATURES[creature] ?? PEOPLE[figure % PEOPLE.length] ?? "moon";
}
