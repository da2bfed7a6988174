import type { Fields } from "../../rules";
import { data } from "../../rules/made/counts/dreamland.js";

/** A counted round by field name, as the exported count leaves it. Lists have a cell for each of ten players. */
export interface DreamSheet {
  /** The number of the round, from 0, and the player who dreams in it. */
  round: number;
  dreamer: number;
  yellow: number;
  blue: number;
  recalled: number;
  points: number[];
  /** Two parts of the points of each player, and the reason for each as a code. */
  part: number[][];
  reason: number[][];
  tokens: number[];
  /** Penalty cards of the rounds before, and of this one. */
  penalties: number[];
  fined: number[];
  total: number[];
}

/** Reads the fields of a counted round. */
export const sheetOf = (fields: Fields): DreamSheet => fields as unknown as DreamSheet;

/** The parts of a player's points: the name of the reason, and the points. */
export function partsOf({ reason, part }: DreamSheet, player: number): [why: string, points: number][] {
  const names = data.codes["reason"]!;
  return reason[player]!.flatMap((code, at) => (code > 0 ? [[names[code]!, part[player]![at]!] as [string, number]] : []));
}

/** What a player has after the round, in writing, with a minus as wide as a digit. */
export const written = ({ total }: DreamSheet, player: number): string => String(total[player] ?? 0).replace("-", "−");
