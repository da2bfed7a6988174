/** The pad of Dreamland: what became of each card is tapped, and the exported count gives the points. */
import type { Role } from "../../games/dreamland/view";
import { blankSheet, fieldsOf, type Fields, type Options, seatsOf } from "../../rules";
import * as dreamland from "../../rules/made/counts/dreamland.js";
import type { Counting, PadTable, Standing } from "../counting";

/** A card of the night: the side of the board on which it lies, or the player before whom it lies as a penalty. */
export type Settled = "yellow" | "blue" | number;

/** Where a round has got to. `form` has all of it at once. */
export type Stage = "deal" | "look" | "ready" | "night" | "recall" | "form";

/** What is told of a round. */
export interface DreamRound {
  stage: Stage;
  /** The role of each player; null for the dreamer, and where it is not known yet. */
  roles: (Role | null)[];
  /** The phone has dealt the roles, and these players have seen theirs. Null: the cards of the box were dealt. */
  seen: number[] | null;
  /** When the night began, in ms by the clock; null before. */
  began: number | null;
  /** The cards in the order in which they were settled. */
  cards: Settled[];
  /** How many of the yellow ones the retold dream named. */
  named: number;
}

/** Whether every awake player has a role. */
const known = (roles: DreamRound["roles"]): boolean => roles.filter((role) => role !== null).length === roles.length - 1;

/** How a pad counts Dreamland. */
export class DreamCounting implements Counting<DreamRound> {
  readonly rules: { readonly data: typeof dreamland.data; readonly options: Options };
  readonly players: number;
  /** How long the night lasts, and the last guess, in ms. */
  readonly lasts: { readonly night: number; readonly last: number };
  /** The numbers of role cards. */
  readonly cards: Readonly<Record<Role, number>>;

  constructor({ names, options }: PadTable) {
    const { data } = dreamland;
    this.players = names.length;
    this.rules = { data, options };
    const [fairy, devil, imp] = (data.figures["roles"] as Record<string, [number, number, number]>)[String(names.length)]!;
    this.cards = { fairy, devil, imp };
    const declared = Object.fromEntries(data.options.map((option) => [option.name, option.default]));
    const values: Options = { ...declared, ...data.presets[0]!.options, ...options };
    this.lasts = { night: 1000 * Number(values["night"]), last: 1000 * Number(values["last"]) };
  }

  blank(): DreamRound {
    return { stage: "deal", roles: Array.from({ length: this.players }, () => null), seen: null, began: null, cards: [], named: 0 };
  }

  complete({ stage, roles }: DreamRound): boolean {
    return stage === "form" && known(roles);
  }

  standing(rounds: readonly DreamRound[]): Standing {
    const { begin, count, close, best } = dreamland.rules;
    const { options } = this.rules;
    const s = blankSheet(dreamland);
    begin(s, this.players, Number(options["starter"] ?? 1) - 1, options["empty_recall"] === true);
    const done: Fields[] = [];
    for (const round of rounds) {
      if (s.over) break;
      this.#lay(s, round);
      count(s);
      done.push(fieldsOf(dreamland.data, s));
      close(s);
    }
    const result = s.over ? { scores: [...s.total.subarray(0, this.players)], winners: seatsOf(best(s)) } : null;
    return { rounds: done, starter: result ? null : s.dreamer, result };
  }

  #lay(s: dreamland.State, { roles, cards, named }: DreamRound): void {
    const codes = dreamland.data.codes["role"]!;
    roles.forEach((role, player) => {
      s.role[player] = role === null ? 0 : codes.indexOf(role);
    });
    for (const card of cards) {
      if (card === "yellow") s.yellow += 1;
      else if (card === "blue") s.blue += 1;
      else s.fined[card]! += 1;
    }
    s.named = named;
  }
}
