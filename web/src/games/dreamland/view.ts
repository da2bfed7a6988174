import type { Fields } from "../../state/table";
import type { CardFields, ClueFields, DreamFields } from "./fields";

/** A phase of a match of Dreamland. */
export type Phase = DreamFields["phase"];
/** A role of an awake player. */
export type Role = "fairy" | "devil" | "imp";
/** The machine's verdict on a clue. */
export type Outcome = ClueFields["outcome"];
/** The side of the board on which a card lies. */
export type Side = CardFields["side"];
/** A clue as a view shows it. */
export type Clue = ClueFields;
/** A card as a view shows it. */
export type DreamCard = CardFields;

/** Whether the text names a role that the viewer may know. */
export function isRole(role: string | undefined): role is Role {
  return role === "fairy" || role === "devil" || role === "imp";
}

/** Reads the fields: what they mean for a viewer at a seat (null: who watches). */
export class DreamView {
  readonly f: DreamFields;

  constructor(
    fields: Fields,
    readonly seat: number | null,
    /** Everything lies open, as in a replay. */
    readonly open = false,
  ) {
    this.f = fields as DreamFields;
  }

  get phase(): Phase {
    return this.f.phase;
  }

  /** One device serves the table: the players have no seats of their own. */
  get device(): boolean {
    return this.f.names.length > 0;
  }

  get players(): number[] {
    return Array.from({ length: this.f.players }, (_, player) => player);
  }

  /** The awake, from the dreamer's left on: the order in which they speak. */
  get awake(): number[] {
    return this.players.slice(1).map((step) => (this.f.dreamer + step) % this.f.players);
  }

  /** Whether a sentence about that player speaks to the viewer: "yes" or "no". With one device it speaks to nobody. */
  you(player: number): "yes" | "no" {
    return !this.device && this.seat === player ? "yes" : "no";
  }

  /** Whether the viewer dreams. With one device nobody does: who holds it is awake. */
  get dreams(): boolean {
    return !this.device && this.seat === this.f.dreamer;
  }

  /** Whether the viewer knows no more than the dreamer does: until the dream is retold. */
  get masked(): boolean {
    if (this.open) return false;
    if (!["look", "ready", "night", "last", "recall"].includes(this.phase)) return false;
    return this.seat === null || this.dreams;
  }

  /** The viewer's own role, or the one that the device shows now. */
  get role(): Role | null {
    const player = this.device ? this.f.looking : this.seat;
    const role = player === null ? undefined : this.f.roles[player];
    return isRole(role) ? role : null;
  }

  /** The role of a player, where everything lies open. */
  openRole(player: number): Role | null {
    const role = this.f.roles[player];
    return this.open && isRole(role) ? role : null;
  }

  get counting(): boolean {
    return this.phase === "count" || this.phase === "over" || this.phase === "clear";
  }

  side(side: Side): DreamCard[] {
    return this.f.cards.filter((card) => card.side === side && side !== "");
  }

  /**
   * The clues that have reached the dreamer tonight, in their order: as the awake know them, and everybody once the mask is off. Behind the
   * mask they have no numbers, and what was heard of earlier cards is not told again.
   */
  get heard(): Clue[] {
    return [...this.f.cards, { clues: this.f.clues }]
      .flatMap((card) => card.clues)
      .filter((clue) => clue.number > 0 && clue.reaches < 0)
      .sort((a, b) => a.number - b.number);
  }

  /** The card of that number, once it is settled. */
  settled(number: number): DreamCard | null {
    return this.f.cards.find((card) => card.number === number) ?? null;
  }

  /** Cards that lie before somebody as a penalty tonight. */
  get penalties(): DreamCard[] {
    return this.f.cards.filter((card) => card.how === "penalty");
  }

  /** Clues of settled cards to which the awake may still object. */
  get lateClues(): { clue: Clue; card: DreamCard }[] {
    return this.f.cards.flatMap((card) => card.clues.filter((clue) => clue.open).map((clue) => ({ clue, card })));
  }

  /** Guesses of which the machine is not sure. */
  get doubtful(): DreamCard[] {
    return this.f.cards.filter((card) => card.matched === "ask" && card.right.length + card.wrong.length === 0);
  }

  /** How many cards the dreamer has answered tonight. */
  get answered(): number {
    return this.f.cards.filter((card) => card.how !== "penalty").length;
  }

  /** What each night has brought to each player; the one that is counted just now too. */
  get nights(): readonly (readonly number[])[] {
    return this.phase === "count" ? [...this.f.history, this.f.points] : this.f.history;
  }

  /** What a player has in all, in writing, with a minus as wide as a digit. */
  written(player: number): string {
    return String(this.f.sums[player] ?? 0).replace("-", "−");
  }
}
