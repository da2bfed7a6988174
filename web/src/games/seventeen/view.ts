import { CardView } from "../view";
import { UNSEEN } from "./faces";
import type { SeventeenFields } from "./fields";

/** A phase of a game of Seventeen. */
export type Phase = "" | "shuffle" | "turn" | "window" | "count" | "over";

/** A card in a hand. */
export interface Held {
  card: number;
  /** By its name; null is a heart, `UNSEEN` a card of which not even the back is known. */
  face: string | null;
}

/** A card in the row. */
export interface Laid extends Held {
  owner: number;
  /** It lies with its value up. */
  up: boolean;
  /** What it counts, as far as it is known. */
  value: number;
}

/** A view of Seventeen, with its codes read. */
export class SeventeenView extends CardView<SeventeenFields, Phase> {
  get seats(): number {
    return this.f.seats;
  }

  get round(): number {
    return this.f.round;
  }

  /** Whose turn it is. */
  get active(): number {
    return this.f.turn;
  }

  get direction(): number {
    return this.f.direction;
  }

  /** How many cards are played in this turn. */
  get due(): number {
    return this.f.due;
  }

  /** One card of a turn with two is laid. */
  get second(): boolean {
    return this.f.due > 1 && this.f.played > 0;
  }

  /** The seat that laid the last card. */
  get last(): number | null {
    return this.f.last > 0 ? this.f.last - 1 : null;
  }

  get caller(): number | null {
    return this.f.caller > 0 ? this.f.caller - 1 : null;
  }

  get sum(): number {
    return this.f.sum;
  }

  row(): Laid[] {
    return this.f.row.slice(0, this.f.row_size).map((card, place) => {
      const face = this.face(card);
      return {
        card,
        face,
        owner: this.f.row_owner[place] ?? 0,
        up: this.f.row_down[place] !== 1,
        value: this.f.worth[this.f.face[card] ?? 0] ?? 0,
      };
    });
  }

  hand(seat: number): Held[] {
    return (this.f.hand[seat] ?? []).slice(0, this.f.hand_size[seat] ?? 0).map((card) => ({ card, face: this.face(card) ?? this.back }));
  }

  /** What shows of a card in a hand or on the draw pile that the viewer does not know: the heart on its back, if backs may be seen (D40). */
  private get back(): string | null {
    return this.f.open_hands === 0 ? UNSEEN : null;
  }

  get deck(): { size: number; top: string | null } {
    const [top = 0] = this.f.top;
    return { size: this.f.deck_size + (top > 0 ? 1 : 0), top: this.face(top) ?? this.back };
  }

  /**
   * The used pile: its size, its top card as the viewer knows it, and whether that one's heart is up.
   *
   * @param coming how many of its topmost cards are still on their way there and do not count yet
   */
  used(coming = 0): { size: number; top: string | null; up: boolean } {
    const size = Math.max(0, this.f.discard_size - coming);
    return { size, top: size > 0 ? this.face(this.f.discard[size - 1] ?? 0) : null, up: size > 0 && this.f.discard_down[size - 1] !== 1 };
  }

  control(seat: number): number {
    return this.f.control[seat] ?? 0;
  }

  nerves(seat: number): number {
    return this.f.nerves[seat] ?? 0;
  }

  /** What lies open for everybody. */
  get visibleSum(): number {
    return this.f.open_sum;
  }

  /** The viewer knows what lies under some heart. */
  get knowsHeart(): boolean {
    return this.row().some(({ up, face }) => !up && face !== null);
  }

  /** How much it takes, and how many controls win. */
  get figures(): { limit: number; goal: number } {
    return this.info.figures as unknown as { limit: number; goal: number };
  }
}
