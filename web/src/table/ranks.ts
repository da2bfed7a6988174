import type { GameInfo } from "../net/messages";
import type { Fields } from "../state/table";

/** The seats (where one device serves several, its players), the first before the last: as the game says by which fields they are ranked. */
export function ranked({ meanings }: GameInfo, fields: Fields, seats: number): number[] {
  const keys = meanings.ranks.map((rank) => {
    const found = fields[rank.replace("-", "")];
    return { found: Array.isArray(found) ? (found as readonly number[]) : [], sign: rank.startsWith("-") ? 1 : -1 };
  });
  const before = (one: number, other: number): number => {
    for (const { found, sign } of keys) {
      const apart = sign * ((found[one] ?? 0) - (found[other] ?? 0));
      if (apart !== 0) return apart;
    }
    return one - other;
  };
  return Array.from({ length: seats }, (_, seat) => seat).sort(before);
}
