import { CardView } from "../view";
import type { SenFields } from "./fields";

/** A phase of a game of Sen. */
export type Phase = "" | "shuffle" | "look" | "turn" | "drawn" | "two" | "peek" | "swap" | "choose" | "count" | "over";

/** A card as this viewer sees it. `face` is null where it is not known; `knowers` are the seats that know it. */
export interface Held {
  card: number;
  face: string | null;
  crows: number | null;
  knowers: number[];
}

/** One slot of a dream; an empty slot keeps its place, for people remember by place. */
export interface Slot {
  slot: number;
  held: Held | null;
}

/** Why somebody has no more than their own crows, a bit each: a tie, no call, shared nines, a shared all-in. */
export const WITHHELD = { tie: 1, call: 2, nines: 4, allIn: 8, ninesOff: 16 } as const;

export const REWARD = { none: 0, fewest: 1, allIn: 2, othersOfAllIn: 3 } as const;

/** A view of Sen, with its codes read. */
export class SenView extends CardView<SenFields, Phase> {
  get round(): number {
    return this.f.round;
  }

  held(card: number): Held {
    const code = this.f.face[card] ?? 0;
    const known = this.f.known[card] ?? 0;
    const knowers: number[] = [];
    for (let seat = 0; seat < this.f.seats; seat += 1) if (known & (1 << seat)) knowers.push(seat);
    return {
      card,
      face: this.named(code),
      crows: this.shownCrows(code),
      knowers,
    };
  }

  /** The slots of a dream up to its last card. */
  dream(seat: number): Slot[] {
    const row = this.f.dream[seat] ?? [];
    let end = row.length;
    while (end > 0 && row[end - 1] === 0) end -= 1;
    return row.slice(0, end).map((card, slot) => ({ slot, held: card === 0 ? null : this.held(card) }));
  }

  /** The discard pile from its bottom to its top. */
  discard(): Held[] {
    return this.f.discard.slice(0, this.f.discard_size).map((card) => this.held(card));
  }

  hand(): Held[] {
    return this.f.hand.slice(0, this.f.hand_size).map((card) => this.held(card));
  }

  /** The rounds that are counted, oldest first. */
  rounds(): number[][] {
    const counted = this.counting ? this.f.round : this.f.round - 1;
    return this.f.sheet.slice(0, Math.max(0, counted));
  }

  /** What the round that is being counted adds to the total of a seat. */
  added(seat: number): number {
    return this.f.sheet[this.f.round - 1]?.[seat] ?? 0;
  }

  /** How many crows a face has at this table (a table may bring its own deck). An hourglass shows none until it is counted. */
  crowsOf(face: string): number | undefined {
    return this.shownCrows(this.info.faces.indexOf(face)) ?? undefined;
  }

  /** Whether this table has cards with that face. */
  has(face: string): boolean {
    const code = this.info.faces.indexOf(face);
    return code > 0 && (this.f.copies[code] ?? 0) > 0;
  }

  private shownCrows(code: number): number | null {
    return code > 0 && this.info.faces[code] !== HOURGLASS ? (this.f.crows[code] ?? null) : null;
  }

  /** What each hourglass of a counted dream is worth. */
  hourglassCrows(seat: number): number {
    return this.f.glass_crows[seat] ?? 0;
  }

  /** How many own lands are looked at when a round begins. */
  get looks(): number {
    return (this.f.look_masks[0] ?? 0).toString(2).replaceAll("0", "").length;
  }

  /** How many lands a dream is dealt. */
  get dealt(): number {
    return this.f.dream_cards;
  }

  get caller(): number | null {
    return this.f.caller > 0 ? this.f.caller - 1 : null;
  }
}

/** The face of the hourglass, which counts nine or nothing, and shows which only at the count. */
export const HOURGLASS = "hourglass";
