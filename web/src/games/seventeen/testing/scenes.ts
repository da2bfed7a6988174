import type { SeventeenFields } from "../fields";
import type { View } from "../../../net/messages";
import { infoOf } from "../../../testing/games";
import { seat, setupOf, tableOf, viewOf } from "../../../testing/table";

/** Seventeen as the server describes it. */
export const seventeenInfo = infoOf("seventeen");

interface Scene extends Partial<Omit<SeventeenFields, "row" | "hand" | "phase" | "top">> {
  phase?: string;
  /** Slips in the row as "face seat", with "down" where the heart is up; "?" is a face that is not known. */
  row?: readonly string[];
  /** Hands by seat, "?" for a heart. */
  hands?: readonly (readonly string[])[];
  top?: string;
}

/** What a slip counts: the number on it. */
function worthOf(face: string): number {
  return Number(/^\d/.exec(face)?.[0] ?? 0);
}

type Given = "trap_control" | "trap_nerve" | "sum_control" | "sum_nerve" | "withheld_control" | "withheld_nerve" | "exchanged" | "lost";

/** What a count of three gives and takes, by the one seat that each concerns. */
export function given(seats: Partial<Record<Given, number>>): Partial<Record<Given, number[]>> {
  return Object.fromEntries(Object.entries(seats).map(([what, seat]) => [what, [0, 1, 2].map((each) => (each === seat ? 1 : 0))]));
}

/** The fields of a scene that is written in words. */
export function seventeenFields(scene: Scene = {}) {
  const { phase = "turn", row = [], hands = [["3", "4x2", "trap"], ["?", "2x2", "?"], ["5x2", "?", "?"]], top = "?", ...rest } = scene;
  const face: number[] = [0];
  const card = (name: string): number => face.push(name === "?" ? 0 : seventeenInfo.faces.indexOf(name)) - 1;
  const laid = row.map((words) => words.split(" "));
  return {
    phase: seventeenInfo.phases.indexOf(phase),
    seats: hands.length,
    open_hands: 1,
    round: 1,
    turn: 0,
    direction: 1,
    due: 1,
    played: 0,
    deck_size: 40,
    top: [card(top)],
    discard_size: 0,
    discard: [],
    discard_down: [],
    row: laid.map(([name = "?"]) => card(name)),
    row_size: laid.length,
    row_owner: laid.map(([, owner = "0"]) => Number(owner)),
    row_down: laid.map(([, , down]) => (down === "down" ? 1 : 0)),
    hand: hands.map((held) => held.map(card)),
    hand_size: hands.map((held) => held.length),
    face,
    heart_only: 0,
    bounded: 0,
    control: hands.map(() => 0),
    nerves: hands.map(() => 0),
    last: 0,
    caller: 0,
    sum: 0,
    reached: 0,
    open_sum: laid.reduce((sum, [name = "?", , down]) => sum + (down === "down" ? 0 : worthOf(name)), 0),
    worth: seventeenInfo.faces.map(worthOf),
    trap_control: hands.map(() => 0),
    sum_control: hands.map(() => 0),
    trap_nerve: hands.map(() => 0),
    sum_nerve: hands.map(() => 0),
    withheld_control: hands.map(() => 0),
    withheld_nerve: hands.map(() => 0),
    exchanged: hands.map(() => 0),
    lost: hands.map(() => 0),
    ...rest,
  } satisfies Partial<SeventeenFields>;
}

/** The first message to a person in seat 0. */
export function seventeenView(scene: Scene = {}, changes: Partial<View> = {}): View {
  const state = seventeenFields(scene);
  const names = ["Ala", "Ćma", "Jeż", "Nietoperz", "Puszczyk", "Sowa"];
  const seats = names.slice(0, state.seats).map((name, index) => (index === 0 ? seat(name) : seat(name, { kind: "bot", person: null, level: "easy" })));
  return viewOf(tableOf(setupOf("seventeen", "basic", { seats: state.seats }), { seats }), {
    state: { ...state },
    decision: { number: 4, offer: {}, remaining: null, window: state.phase === seventeenInfo.phases.indexOf("window") },
    ...changes,
  });
}
