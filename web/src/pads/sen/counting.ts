/** The pad of Sen: the lands of each dream are tapped, and the exported count does the rest. */
import { rulesOf, type CardRules } from "../../rules";
import * as sen from "../../rules/made/sen.js";
import { counted, keysOf, type Counting, type Key, type PadTable, type Standing } from "../counting";

/** What is told of a round. */
export interface SenRound {
  /** The seat that ended the round. */
  ender: number | null;
  /** Whether by its call; otherwise the draw pile ran out in its turn. */
  called: boolean;
  /** The lands of each dream by the faces of their keys. */
  dreams: string[][];
}

const HOURGLASS = "hourglass";

/** How a pad counts Sen. */
export class SenCounting implements Counting<SenRound> {
  readonly rules: CardRules<sen.State>;
  readonly keys: readonly Key[];
  /** How many lands a dream is dealt, and how many it can have: they are the same unless pairs may be claimed. */
  readonly lands: { readonly least: number; readonly dealt: number; readonly most: number };
  readonly #seats: number;

  /** Throws `OptionError` if there is no such table. */
  constructor({ names, options }: PadTable) {
    this.#seats = names.length;
    this.rules = rulesOf<sen.State>(sen, options, names.length);
    const first = this.rules.start();
    const pairs = first.pairs_variant !== 0;
    this.lands = { least: pairs ? 1 : first.dream_cards, dealt: first.dream_cards, most: pairs ? first.slots : first.dream_cards };
    this.keys = keysOf(this.rules.table.faces, first, (code) => (this.rules.table.faces[code] === HOURGLASS ? null : code > 0 ? first.crows[code] : undefined));
  }

  blank(): SenRound {
    return { ender: null, called: true, dreams: Array.from({ length: this.#seats }, () => []) };
  }

  complete({ ender, dreams }: SenRound): boolean {
    return ender !== null && dreams.every(({ length }) => length >= this.lands.least && length <= this.lands.most);
  }

  standing(rounds: readonly SenRound[]): Standing {
    return counted(this.rules, rounds, (before, starter, round) => {
      const s = this.rules.start();
      if (before && starter !== null) {
        s.round = before.round;
        s.total.set(before.total);
        s.sheet.set(before.sheet);
        s.starter = starter;
      }
      this.rules.shuffled(s, []);
      this.#layOpen(s, round.dreams);
      s.ender = (round.ender ?? 0) + 1;
      s.caller = round.called && round.ender !== null ? s.ender : 0;
      sen.rules.count(s);
      return s;
    });
  }

  /** Lays these lands into the dreams instead of those that were dealt. */
  #layOpen(s: sen.State, dreams: readonly (readonly string[])[]): void {
    let card = 0;
    s.dream.fill(0);
    dreams.forEach((dream, seat) => {
      dream.forEach((face, slot) => {
        card += 1;
        s.face[card] = this.rules.table.faces.indexOf(face);
        s.dream[seat * s.dream_columns + slot] = card;
      });
      s.dream_size[seat] = dream.length;
    });
  }
}
