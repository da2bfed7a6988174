import type { Setup, TableInfo, View } from "../../../net/messages";
import type { SenFields } from "../fields";
import { infoOf } from "../../../testing/games";
import { setupOf, tableOf, viewOf } from "../../../testing/table";

export { seat } from "../../../testing/table";

/** Sen as the server describes it. */
export const senInfo = infoOf("sen");

/** The code of the phase of that name. */
export function phaseCode(name: string): number {
  return senInfo.phases.indexOf(name);
}

/** The code of the land of that name. */
export function faceCode(name: string): number {
  return senInfo.faces.indexOf(name);
}

/** A view of Sen for three seats in the middle of a round: seat 0 knows its first two lands (0 and 6); a 7 lies open. */
export function senFields(changes: Partial<SenFields> = {}) {
  const face = new Array<number>(20).fill(0);
  const known = new Array<number>(20).fill(0);
  face[1] = faceCode("0");
  face[2] = faceCode("6");
  face[13] = faceCode("7");
  known[1] = 1;
  known[2] = 3;
  known[13] = 0b1000111;
  const row = (first: number): number[] => [first, first + 1, first + 2, first + 3, ...new Array<number>(8).fill(0)];
  return {
    phase: phaseCode("turn"),
    seats: 3,
    round: 1,
    turn: 0,
    starter: 0,
    deck_size: 41,
    dream_cards: 4,
    discard: [13, ...new Array<number>(10).fill(0)],
    discard_size: 1,
    hand: [0, 0],
    hand_size: 0,
    dream: [row(1), row(5), row(9), new Array<number>(12).fill(0), new Array<number>(12).fill(0)],
    dream_size: [4, 4, 4, 0, 0],
    face,
    known,
    crows: [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 5, 6, 7, 6, 9, 3],
    copies: [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3, 0, 0, 0],
    numbers: 10,
    look_masks: [3, 5, 6, 9, 10, 12],
    penalty: 5,
    target: 100,
    rounds: 0,
    nines_variant: 0,
    all_in_variant: 0,
    pairs_variant: 0,
    tie_counts: 0,
    first_turn_call: 1,
    caller: 0,
    ender: 0,
    stopped: 0,
    bounded: 0,
    idle: 0,
    raw: [0, 0, 0, 0, 0],
    nines: [0, 0, 0, 0, 0],
    hourglasses: [0, 0, 0, 0, 0],
    glass_crows: [0, 0, 0, 0, 0],
    dropped: [0, 0, 0, 0, 0],
    fined: [0, 0, 0, 0, 0],
    reward: [0, 0, 0, 0, 0],
    withheld: [0, 0, 0, 0, 0],
    total: [0, 0, 0, 0, 0],
    sheet: [],
    ...changes,
  } satisfies Partial<SenFields>;
}

export const setup: Setup = setupOf("sen", "basic");

/** A table of Sen for tests, with these changes. */
export function table(changes: Partial<TableInfo> = {}): TableInfo {
  return tableOf(setup, changes);
}

/** The first message to a person in seat 0. */
export function view(changes: Partial<View> = {}): View {
  return viewOf(table(), {
    state: { ...senFields() },
    decision: { number: 4, offer: { wake: [[]], take: [[1], [2], [3], [4]], draw: [[]] }, remaining: null, window: false },
    ...changes,
  });
}
