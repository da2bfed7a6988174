/** What was told of in a sentence on this device: it is told once. */
import { recall, remember } from "../app/storage";

const toldHere = (): readonly string[] => (recall("called-out") ?? "").split(" ").filter(Boolean);

/** A game's own thing, and what is the same at every table. */
const keyOf = (game: string, topic: string): string => (topic === "asking" ? topic : `${game}:${topic}`);

/** Whether that was told of already, of a game that is played here. */
export function wasTold(game: string, topic: string): boolean {
  return toldHere().includes(keyOf(game, topic));
}

/** From now on it was. */
export function tellOnce(game: string, topic: string): void {
  if (!wasTold(game, topic)) remember("called-out", [...toldHere(), keyOf(game, topic)].join(" "));
}
