import type { GameInfo, PlaceInfo, ResultInfo } from "../net/messages";
import type { Fields } from "../state/table";
import type { StageView } from "../table/stage";

/** One card as it lies somewhere, or a slot where none does. */
export interface Lying {
  /** The place by the trace's name, and what is touched there: the card by what it shows, its place, or the whole of which it is a part. */
  place: string;
  picks: readonly string[];
  filled: boolean;
  face: string | null;
}

/** One place of the table with what lies there. */
export interface Spread {
  kind: PlaceInfo;
  place: string;
  /** One above the other: how many, and the top one. */
  pile: boolean;
  count: number;
  cards: readonly Lying[];
}

/** Reads the fields of any card game by what the server says of its places. */
export class PlainView implements StageView {
  constructor(
    readonly fields: Fields,
    readonly info: GameInfo,
    readonly seats: number,
    private readonly result: ResultInfo | null,
  ) {}

  get phase(): string {
    return this.info.phases[this.number("phase")] ?? "";
  }

  get over(): boolean {
    return this.result !== null;
  }

  get counting(): boolean {
    return this.over || (this.phase !== "" && this.phase === this.info.meanings.count);
  }

  get round(): number {
    return this.number(this.info.meanings.round) || 1;
  }

  /** What a seat has in the whole match; null in a game that counts nothing on the way. */
  total(seat: number): number | null {
    const totals = this.row(this.info.meanings.totals);
    return totals[seat] ?? null;
  }

  /** The places of the table (null), or of a seat. A place that is named twice is a whole and its parts: the parts are drawn. */
  spreads(seat: number | null): Spread[] {
    const kinds = this.info.places.filter((kind) => (kind.seats > 0) === (seat !== null) && (kind.cards !== "" || kind.size !== ""));
    return kinds.map((kind) => this.spread(kind, seat));
  }

  private spread(kind: PlaceInfo, seat: number | null): Spread {
    const place = seat === null ? kind.name : `${kind.name}.${seat}`;
    const cells = seat === null ? this.row(kind.cards) : this.rowOf(kind.cards, seat);
    const sizes = seat === null ? this.number(kind.size) : (this.row(kind.size)[seat] ?? 0);
    if (kind.slots > 0) {
      // A row of which nobody sees the cards says how many lie at each place.
      const counts = kind.cards === "" && seat !== null ? this.rowOf(kind.size, seat) : cells;
      const end = kind.size === "" || kind.cards === "" ? counts.length : Math.min(counts.length, sizes);
      const cards = counts.slice(0, Math.max(end, 0)).map((cell, slot) => this.lying(`${place}.${slot}`, place, cell > 0, kind.cards === "" ? 0 : cell));
      return { kind, place, pile: false, count: cards.filter((card) => card.filled).length, cards };
    }
    if (seat === null && kind.size !== "") {
      const top = cells[sizes - 1] ?? cells[0] ?? 0;
      return { kind, place, pile: true, count: sizes, cards: [this.lying(place, place, sizes > 0, top)] };
    }
    const held = kind.size === "" ? cells.filter((cell) => cell > 0) : cells.slice(0, sizes);
    return { kind, place, pile: false, count: held.length, cards: held.map((cell, slot) => this.lying(`${place}.${slot}`, place, true, cell)) };
  }

  private lying(place: string, whole: string, filled: boolean, card: number): Lying {
    const face = this.face(card);
    return { place, picks: [...(face === null ? [] : [`${whole}=${face}`]), place, whole], filled, face };
  }

  /** The face of a card as far as the viewer knows it. */
  private face(card: number): string | null {
    const code = this.row("face")[card] ?? 0;
    return code > 0 ? (this.info.faces[code] ?? null) : null;
  }

  private number(field: string): number {
    const found = this.fields[field];
    return typeof found === "number" ? found : 0;
  }

  private row(field: string): readonly number[] {
    const found = this.fields[field];
    return Array.isArray(found) ? (found as readonly number[]) : [];
  }

  private rowOf(field: string, seat: number): readonly number[] {
    const found = this.fields[field];
    const row: unknown = Array.isArray(found) ? found[seat] : undefined;
    return Array.isArray(row) ? (row as readonly number[]) : [];
  }
}
