import type { SeventeenFields } from "../games/seventeen/view";
import type { GameInfo, View } from "../net/messages";
import decks from "./decks.json";
import { seat, setup, table, view } from "./sen";

/** Seventeen as the server describes it. */
export const seventeenInfo: GameInfo = {
  name: "seventeen",
  rules: 1,
  options: [
    { name: "open_hands", kind: "flag", default: true, low: 0, high: 0, choices: [], instead: "" },
    { name: "direction", kind: "choice", default: "keep", low: 0, high: 0, choices: ["keep", "reset"], instead: "" },
    { name: "last_player", kind: "choice", default: "remover", low: 0, high: 0, choices: ["remover", "card"], instead: "" },
    { name: "bound_may_call", kind: "flag", default: true, low: 0, high: 0, choices: [], instead: "" },
    { name: "call_between", kind: "flag", default: true, low: 0, high: 0, choices: [], instead: "" },
    { name: "trap_nerve", kind: "choice", default: "adds", low: 0, high: 0, choices: ["adds", "one"], instead: "" },
    { name: "starter", kind: "number", default: 1, low: 1, high: 6, choices: [1, 2, 3, 4, 5, 6], instead: "" },
    { name: "deck", kind: "deck", default: {}, low: 0, high: 0, choices: [], instead: "" },
  ],
  presets: [{ name: "basic", options: {}, seats: [2, 3, 4, 5, 6], fixed: [], deck: decks.seventeen.basic, people: [] }],
  windows: true,
  live: false,
  levels: ["random", "easy", "thumb"],
  faces: ["", "1", "2", "3", "4", "5", "1x2", "2x2", "3x2", "4x2", "5x2", "reverse", "two", "remove", "trap"],
  phases: ["", "shuffle", "turn", "window", "count", "over"],
};

interface Scene extends Partial<Omit<SeventeenFields, "row" | "hand" | "phase" | "top">> {
  phase?: string;
  /** Slips in the row as "face seat", with "down" where the heart is up; "?" is a face that is not known. */
  row?: readonly string[];
  /** Hands by seat, "?" for a heart. */
  hands?: readonly (readonly string[])[];
  top?: string;
}

/** The fields of a scene that is written in words. */
export function seventeenFields(scene: Scene = {}): SeventeenFields {
  const { phase = "turn", row = [], hands = [["3", "4x2", "trap"], ["?", "2x2", "?"], ["5x2", "?", "?"]], top = "?", ...rest } = scene;
  const face: number[] = [0];
  const card = (name: string): number => face.push(name === "?" ? 0 : seventeenInfo.faces.indexOf(name)) - 1;
  const laid = row.map((words) => words.split(" "));
  return {
    phase: seventeenInfo.phases.indexOf(phase),
    seats: hands.length,
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
    control: hands.map(() => 0),
    nerves: hands.map(() => 0),
    last: 0,
    caller: 0,
    sum: 0,
    trap_control: hands.map(() => 0),
    sum_control: hands.map(() => 0),
    trap_nerve: hands.map(() => 0),
    sum_nerve: hands.map(() => 0),
    exchanged: hands.map(() => 0),
    lost: hands.map(() => 0),
    ...rest,
  };
}

/** What a person in seat 0 is sent first. */
export function seventeenView(scene: Scene = {}, changes: Partial<View> = {}): View {
  const state = seventeenFields(scene);
  const names = ["Ala", "Ćma", "Jeż", "Nietoperz", "Puszczyk", "Sowa"];
  const seats = names.slice(0, state.seats).map((name, index) => (index === 0 ? seat(name) : seat(name, { kind: "bot", person: null, level: "easy" })));
  return view({
    table: table({ setup: { ...setup, game: "seventeen", seats: state.seats }, seats }),
    state: { ...state },
    decision: { number: 4, offer: {}, remaining: null, window: state.phase === seventeenInfo.phases.indexOf("window") },
    ...changes,
  });
}
