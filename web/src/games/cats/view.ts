import { CardView } from "../view";
import type { CatsFields } from "./fields";
import { figuresOf, pairsOf, type CatsFigures, type Worth } from "./figures";

/** A phase of a game of Cats. */
export type Phase = "" | "shuffle" | "turn" | "answer" | "repeat" | "place" | "over";

export const CROW = "crow";
export const JOKER = "joker";

/** One land of a dream: so many nines, and at most one cat or crow on them. */
export interface Land extends Worth {
  seat: number;
  land: number;
  nines: number;
  top: string | null;
  /** It has all the nines that it can have, whatever lies on them. */
  full: boolean;
}

/** "5 × 2 × 2 = 20", or just the number where nothing is doubled. */
export function arithmetic({ basis, doublings, worth }: Worth): string {
  return doublings === 0 ? String(worth) : `${[basis, ...new Array<number>(doublings).fill(2)].join(" × ")} = ${worth}`;
}

/** A view of Cats, with its codes read. */
export class CatsView extends CardView<CatsFields, Phase> {
  /** A game is one round. */
  readonly round = 1;
  readonly figures: CatsFigures = figuresOf(this.info);

  get teams(): boolean {
    return this.f.teams === 1;
  }

  get seats(): number[] {
    return Array.from({ length: this.f.seats }, (_, seat) => seat);
  }

  land(seat: number, land: number): Land {
    const card = this.f.dream[seat]?.[land] ?? 0;
    const nines = this.f.nines[seat]?.[land] ?? 0;
    const top = card === 0 ? null : this.face(card);
    return {
      ...{ seat, land, nines, top, full: nines === this.figures.most_nines },
      ...{ basis: this.f.basis[seat]?.[land] ?? 0, doublings: this.f.doublings[seat]?.[land] ?? 0, worth: this.f.worth[seat]?.[land] ?? 0 },
    };
  }

  lands(seat: number): Land[] {
    return Array.from({ length: this.f.lands }, (_, land) => this.land(seat, land));
  }

  /** What a dream is worth now. */
  sum(seat: number): number {
    return this.f.total[seat] ?? 0;
  }

  nines(seat: number): number {
    return this.f.nine_count[seat] ?? 0;
  }

  /** What the dreams of a seat's side are worth together, and how many nines they have: its own alone without teams. */
  side(seat: number): { sum: number; nines: number } {
    return { sum: this.f.score[seat] ?? 0, nines: this.f.score_nines[seat] ?? 0 };
  }

  /** How far a dream has come towards the end of the game. */
  fullLands(seat: number): number {
    return this.lands(seat).filter((land) => land.full).length;
  }

  /** The hand in the order of the view; null is a card that the viewer does not know. */
  hand(seat: number): (string | null)[] {
    return (this.f.hand[seat] ?? []).slice(0, this.f.hand_size[seat] ?? 0).map((card) => this.face(card));
  }

  /** The cards in play: null where there is none, its face where it is known. */
  play(at: number): { face: string | null } | null {
    const card = this.f.play[at] ?? 0;
    return card === 0 ? null : { face: this.face(card) };
  }

  /** What lies on top of the discard pile; `coming` cards are still on their way there. */
  discarded(coming = 0): { face: string | null } | null {
    const size = Math.max(0, this.f.discard_size - coming);
    return size === 0 ? null : { face: this.face(this.f.discard[size - 1] ?? 0) };
  }

  /** The seat of the partner, who sits opposite; null without teams. */
  partner(seat: number): number | null {
    return this.teams ? (this.figures.partners[this.f.seats]?.[seat] ?? null) : null;
  }

  isRival(seat: number, other: number): boolean {
    return seat !== other && this.partner(seat) !== other;
  }

  /** The land that is played on just now. */
  get target(): { seat: number; land: number } | null {
    const { target_seat: seat, target_land: land } = this.f;
    return seat > 0 && land > 0 ? { seat: seat - 1, land: land - 1 } : null;
  }

  /** Whom an attack asks for a defence; nobody while none is to be answered. */
  get asked(): readonly number[] {
    const owner = this.phase === "answer" ? this.target?.seat : undefined;
    return owner === undefined ? [] : (this.figures.defenders[this.teams ? this.f.seats : ""]?.[owner] ?? []);
  }

  /** Lands of that dream to which a nine may go. */
  room(seat: number): number[] {
    const bits = this.f.room[seat] ?? 0;
    return Array.from({ length: this.f.lands }, (_, land) => land).filter((land) => bits & (1 << land));
  }

  /** The seats in sides that win together: pairs in the team variant. */
  sides(): number[][] {
    return this.teams ? pairsOf(this.figures, this.f.seats) : this.seats.map((seat) => [seat]);
  }
}
