/** The pad of Cats: each land is tapped at the end of the game, and the exported rules weigh it. */
import { rulesOf, type CardRules } from "../../rules";
import * as cats from "../../rules/made/cats.js";
import { counted, keysOf, type Counting, type Key, type PadTable, type Standing } from "../counting";

/** A land: how many nines lie in it, and the face of the cat or crow on top; null is none. */
export interface CatsLand {
  nines: number;
  top: string | null;
}

/** What is told of a game: the lands of each dream. A game has one round. */
export interface CatsRound {
  dreams: CatsLand[][];
}

const CROW = "crow";

/** The reason that the count is told: which one it was makes no difference to the sums. */
const ENDED = 1;

/** How a pad counts Cats. */
export class CatsCounting implements Counting<CatsRound> {
  readonly rules: CardRules<cats.State>;
  /** The cats, and the crow without a number. */
  readonly keys: readonly Key[];
  readonly lands: number;
  /** How many nines a land can have. */
  readonly nines: number;
  readonly #seats: number;

  /** Throws `OptionError` if there is no such table. */
  constructor({ names, options }: PadTable) {
    this.#seats = names.length;
    this.rules = rulesOf<cats.State>(cats, options, names.length);
    const first = this.rules.start();
    this.lands = first.lands;
    this.nines = first.nine_columns / first.lands;
    this.keys = keysOf(this.rules.table.faces, first, (code) => {
      const face = this.rules.table.faces[code]!;
      if (face === CROW) return null;
      return /^\d$/.test(face) ? Number(face) : undefined;
    });
  }

  blank(): CatsRound {
    return { dreams: Array.from({ length: this.#seats }, () => Array.from({ length: this.lands }, () => ({ nines: 0, top: null }))) };
  }

  /** A dream may be empty. */
  complete(): boolean {
    return true;
  }

  standing(rounds: readonly CatsRound[]): Standing {
    return counted(this.rules, rounds, (_before, _starter, { dreams }) => {
      const s = this.rules.start();
      this.rules.shuffled(s, []);
      let card = 0;
      dreams.forEach((dream, seat) => {
        dream.forEach(({ nines, top }, land) => {
          for (let n = 0; n < nines; n += 1) cats.rules.add_nine(s, seat, land, ++card);
          if (top === null) return;
          s.face[++card] = this.rules.table.faces.indexOf(top);
          cats.rules.set_top(s, seat, land, card);
        });
      });
      cats.rules.count(s, ENDED);
      return s;
    });
  }
}
