import { avatarNames, colourNames, type AvatarName, type ColourName } from "../art/avatars";

/** Figures for people, by their numbers in `SeatInfo`: as many as `FIGURES` of the server. None of them is a creature that a bot is named after. */
export const PEOPLE: readonly AvatarName[] = ["moon", "fox", "cat", "hare", "lantern", "star", "fish", "snail", "mushroom", "boat", "key", "balloon"];

/** How many colours there are to put behind a figure. */
export const COLOURS = colourNames.length;

/** The figure of a player: a bot looks like the creature that it is named after, a person the same in every seat. */
export function figureOf(figure: number, creature: string): AvatarName {
  if (creature === "tawny-owl") return "owl";
  return avatarNames.find((name) => name === creature) ?? PEOPLE[figure % PEOPLE.length] ?? "moon";
}

/** The colour behind the figure; null is its own, as bots have it. */
export function colourOf(colour: number, creature: string): ColourName | null {
  return creature === "" ? (colourNames[colour % colourNames.length] ?? null) : null;
}
