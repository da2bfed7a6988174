import type { GameInfo } from "../../net/messages";

/** The numbers of the rules of Cats. `src/sennik/games/cats/figures.py` works them out, and the server sends them with the game. */
export interface CatsFigures {
  most_nines: number;
  full_lands: number;
  /** By cat the one with which it makes nine. */
  friends: Readonly<Record<string, string>>;
  /** By how many seats there are, who plays along with each in the team variant. */
  partners: Readonly<Record<string, readonly number[]>>;
  /** By the owner of a land, whom an attack on it asks: without teams under "", with them by how many seats there are. */
  defenders: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** The numbers of the rules of Cats, as the server sends them. */
export function figuresOf(info: Pick<GameInfo, "figures">): CatsFigures {
  return info.figures as unknown as CatsFigures;
}

/** The worth of a land: the top card, doubled for each nine under it. */
export interface Worth {
  basis: number;
  doublings: number;
  worth: number;
}

/** Whether the face is a cat. */
export function isCat({ friends }: CatsFigures, face: string | null): boolean {
  return face !== null && face in friends;
}

/** The seats of a team variant by twos that win together. */
export function pairsOf({ partners }: CatsFigures, seats: number): number[][] {
  return (partners[seats] ?? []).flatMap((partner, seat) => (seat < partner ? [[seat, partner]] : []));
}
