/** Roles as a phone deals them. */
import type { Role } from "../../games/dreamland/view";
import { shuffle } from "../../local/bots";

/** Deals a role to each of the awake, by player; null to the dreamer. There is a card more than that, which nobody sees. */
export function dealt(players: number, awake: readonly number[], cards: Readonly<Record<Role, number>>): (Role | null)[] {
  const pack = shuffle(Object.entries(cards).flatMap(([role, count]) => Array<string>(count).fill(role)));
  const roles = Array.from({ length: players }, (): Role | null => null);
  awake.forEach((player, at) => {
    roles[player] = pack[at] as Role;
  });
  return roles;
}
