/** The pad of Seventeen: the row is tapped and who did what, and the exported count gives the tokens. */
import { rulesOf, type CardRules } from "../../rules";
import * as seventeen from "../../rules/made/seventeen.js";
import { counted, keysOf, type Counting, type Key, type PadTable, type Standing } from "../counting";

/** What is told of a round. */
export interface SeventeenRound {
  /** The seat that called, and the one that played last. */
  caller: number | null;
  last: number | null;
  /** The numbers in the row by the faces of their keys, hidden ones too. Cards that count nothing may be left out. */
  row: string[];
  /** The seats that hid a trap. */
  traps: number[];
}

const TRAP = "trap";

/** How a pad counts Seventeen. */
export class SeventeenCounting implements Counting<SeventeenRound> {
  readonly rules: CardRules<seventeen.State>;
  readonly keys: readonly Key[];
  /** How many cards can be in the row. */
  readonly most: number;

  /** Throws `OptionError` if there is no such table. */
  constructor({ names, options }: PadTable) {
    this.rules = rulesOf<seventeen.State>(seventeen, options, names.length);
    const first = this.rules.start();
    this.most = first.row.length - names.length;
    this.keys = keysOf(this.rules.table.faces, first, (code) => [first.worth[code]].find((worth) => worth !== 0));
  }

  blank(): SeventeenRound {
    return { caller: null, last: null, row: [], traps: [] };
  }

  /** A row may count nothing at all. */
  complete({ caller, last }: SeventeenRound): boolean {
    return caller !== null && last !== null;
  }

  standing(rounds: readonly SeventeenRound[]): Standing {
    return counted(this.rules, rounds, (before, starter, round) => {
      const s = this.rules.start();
      if (before && starter !== null) {
        s.round = before.round;
        s.control.set(before.control);
        s.nerves.set(before.nerves);
        s.starter = starter;
      }
      this.rules.shuffled(s, []);
      this.#layRow(s, round);
      s.caller = (round.caller ?? 0) + 1;
      s.last = (round.last ?? 0) + 1;
      seventeen.rules.count(s);
      return s;
    });
  }

  /** Lays the row: its numbers face up, since it makes no difference to the count, and after them the hidden traps. */
  #layRow(s: seventeen.State, { row, traps }: SeventeenRound): void {
    const lay = (face: string, owner: number, down: number): void => {
      const at = s.row_size;
      s.row_size = at + 1;
      s.row[at] = at + 1;
      s.face[at + 1] = this.rules.table.faces.indexOf(face);
      s.row_owner[at] = owner;
      s.row_down[at] = down;
    };
    for (const face of row) lay(face, 0, 0);
    for (const owner of traps) lay(TRAP, owner, 1);
  }
}
