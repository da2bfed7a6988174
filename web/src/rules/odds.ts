/**
 * How likely each hidden card is what, after the facts of one view alone. The rules make guesses that agree with the view, and what lies where in them is
 * counted. The same view always gives the same odds.
 *
 * A game says which hidden cards are alike: whatever the view tells, it tells of each of them the same. They share their odds, and if all hidden cards
 * are alike, then every unseen face is as likely on each of them: nothing has to be estimated.
 */
import type { CardRules, Viewer } from "./cards";
import { guessed, hiddenCards, type Guessed, type Sent } from "./guesses";
import { byName, value } from "./structs";

/** So many guesses are counted where the odds are not exact. */
export const GUESSES = 500;
/** Within so many standard errors 19 of 20 estimates lie. */
const SURE = 1.96;

/** Where a hidden card lies: the name of the kind of place, its seat and its slot where it has them, from 0, and which of the cards there it is. */
export interface HiddenCard {
  readonly kind: string;
  readonly seat: number | null;
  readonly slot: number | null;
  readonly at: number;
  /** The field of a view that has the card there; "" for the draw pile, whose cards no view has. */
  readonly field: string;
  /** Its number in the view; one in the draw pile has one that the view does not say. */
  readonly number: number;
}

/** How likely a face is, from 0 to 1. It is 0 where no guess had it: then it is hardly ever there. */
export interface Share {
  readonly face: string;
  readonly share: number;
}

/** Hidden cards that are alike. */
export interface Group {
  readonly cards: readonly HiddenCard[];
  /** All faces that are hidden anywhere, the likeliest first. */
  readonly shares: readonly Share[];
}

/** What could be known of the hidden cards of a view. */
export interface Odds {
  readonly exact: boolean;
  /** How many guesses were counted. Exact odds need none. */
  readonly guesses: number;
  /** Of 20 estimates 19 are no further off than that, on the scale of `share`. */
  readonly within: number;
  readonly groups: readonly Group[];
  /** The group of the card that lies at a place, by the trace's name for it; of a pile that of its top card. */
  readonly at: ReadonlyMap<string, Group>;
}

/** Counts the guesses of one view, as many at a time as there is time for. */
export class OddsCount {
  /** The hidden cards of each class, by their numbers in the guesses. */
  readonly #classes: readonly (readonly number[])[];
  /** For each class: how often each face lay on its cards, and the sum of the squares of that over the guesses. */
  readonly #counts: readonly Float64Array[];
  readonly #squares: readonly Float64Array[];
  readonly #wanted: number;
  #drawn = 0;

  private constructor(
    private readonly rules: CardRules,
    private readonly begun: Guessed,
  ) {
    this.#classes = classesOf(rules, begun);
    const faces = rules.table.faces.length;
    this.#counts = this.#classes.map(() => new Float64Array(faces));
    this.#squares = this.#classes.map(() => new Float64Array(faces));
    this.#wanted = this.#classes.length > 1 ? GUESSES : 1;
  }

  /** Begins with what the server sent to that viewer; null where these rules can say nothing of it. */
  static of(rules: CardRules, fields: Sent, viewer: Viewer): OddsCount | null {
    const begun = guessed(rules, fields, viewer);
    return begun && new OddsCount(rules, begun);
  }

  /** How many guesses are still to be drawn. */
  get left(): number {
    return this.#wanted - this.#drawn;
  }

  /** Draws guesses until all are counted, or until it is told to stop after one of them. Returns whether all are counted. */
  work(enough: () => boolean): boolean {
    while (this.left > 0) {
      this.#draw();
      if (this.left > 0 && enough()) return false;
    }
    return true;
  }

  /** Says what was counted. */
  told(): Odds {
    const { rules, begun } = this;
    const exact = this.#classes.length <= 1;
    const hidden = new Set(this.#counts.flatMap((counts) => [...counts.keys()].filter((face) => counts[face]! > 0)));
    const lying = lyingOf(rules, begun);
    let within = 0;
    const groups = this.#classes.map((numbers, of): Group => {
      const shares = [...hidden].sort((a, b) => a - b).map((face) => {
        const share = this.#counts[of]![face]! / (this.#drawn * numbers.length);
        const variance = this.#squares[of]![face]! / (this.#drawn * numbers.length ** 2) - share ** 2;
        if (!exact) within = Math.max(within, SURE * Math.sqrt(Math.max(0, variance) / this.#drawn));
        return { face: rules.table.faces[face]!, share };
      });
      return { cards: numbers.flatMap((number) => lying.get(number) ?? []), shares: shares.sort((a, b) => b.share - a.share) };
    });
    const at = new Map<string, Group>();
    // Of several cards in one slot the last lies on top.
    const all = groups.flatMap((group) => group.cards.map((card) => ({ card, group }))).sort((a, b) => a.card.at - b.card.at);
    for (const { card, group } of all) at.set(nameOf(card), group);
    for (const [place, number] of topsOf(rules, begun)) {
      const group = groups[this.#classes.findIndex((numbers) => numbers.includes(number))];
      if (group) at.set(place, group);
    }
    return { exact, guesses: exact ? 0 : this.#drawn, within, groups, at };
  }

  #draw(): void {
    const { rules, begun } = this;
    const { face } = this.#drawn === 0 ? begun.first : rules.sample(begun.view, begun.seed + this.#drawn);
    this.#drawn += 1;
    const here = new Float64Array(rules.table.faces.length);
    this.#classes.forEach((numbers, of) => {
      here.fill(0);
      for (const number of numbers) here[face[number]!]! += 1;
      for (const [code, count] of here.entries()) {
        this.#counts[of]![code]! += count;
        this.#squares[of]![code]! += count * count;
      }
    });
  }
}

/** The name of a place as the trace and the tables have it; of a card in a pile or a hand with its number there. */
export function nameOf({ kind, seat, slot, at }: HiddenCard): string {
  return [kind, seat, slot ?? at].filter((part) => part !== null).join(".");
}

/** The face that lies there in what another viewer of the same moment was sent; null where that does not say. */
export function faceAt(rules: CardRules, fields: Sent, { field, seat, at }: HiddenCard): string | null {
  const cells = fields[field] as number[] | number[][] | undefined;
  const row = (seat === null ? cells : cells?.[seat]) as number[] | undefined;
  const number = row?.[at] ?? 0;
  const code = (fields["face"] as number[])[number] ?? 0;
  return code > 0 ? rules.table.faces[code]! : null;
}

/** The hidden cards by the classes in which the game puts them. Cards of a game that sorts none are all alike. */
function classesOf(rules: CardRules, begun: Guessed): number[][] {
  const sorted = rules.clone(begun.view);
  rules.book.sort?.(sorted);
  const classes = new Map<number, number[]>();
  for (const number of hiddenCards(begun)) {
    const of = rules.book.sort ? (byName(sorted)["sort"] as Int8Array)[number]! : 0;
    classes.set(of, [...(classes.get(of) ?? []), number]);
  }
  return [...classes.values()];
}

/** Where each card lies, by its number in the guesses. */
function lyingOf(rules: CardRules, { view, first }: Guessed): Map<number, HiddenCard> {
  const lying = new Map<number, HiddenCard>();
  for (const field of rules.data.cards) {
    const place = rules.table.places.find(([, , , cards]) => cards === field) ?? rules.table.places.find(([name]) => name === field);
    if (!place) continue;
    const [kind, seats, slots] = place;
    const cells = value(view, field);
    const rows = seats > 0 ? (cells as number[][]) : [cells as number[]];
    rows.forEach((row, seat) => {
      // Several cards may lie in one slot.
      const each = slots === 0 ? 1 : row.length / (slots ?? row.length);
      row.forEach((number, at) => {
        if (number > 0) lying.set(number, { kind, seat: seats > 0 ? seat : null, slot: slots === 0 ? null : Math.floor(at / each), at, field, number });
      });
    });
  }
  const pile = rules.table.places.find(([, , , , size]) => size === "deck_size");
  // The draw pile lies where its top card does, or under it where that one lies by itself.
  const kind = pile?.[3] === "" ? pile[0] : "below";
  for (let at = 0; at < view.deck_size; at += 1) {
    const number = first.deck[view.deck_size - 1 - at]!;
    lying.set(number, { kind, seat: null, slot: null, at, field: "", number });
  }
  return lying;
}

/** The top card of each pile, by the trace's name for the pile. */
function topsOf(rules: CardRules, { view, first }: Guessed): (readonly [place: string, number: number])[] {
  return rules.table.places.flatMap(([name, seats, slots, cards, size]) => {
    if (seats > 0 || slots !== 0 || size === "") return [];
    const count = byName(view)[size] as number;
    const cells = cards === "" ? [...first.deck] : (value(view, cards) as number[]);
    const number = cells[count - 1] ?? cells[0] ?? 0;
    return number > 0 ? [[name, number] as const] : [];
  });
}
