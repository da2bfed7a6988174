import type { DreamFields } from "../games/dreamland/view";
import type { Decision, GameInfo, ResultInfo, TraceInfo, View } from "../net/messages";
import played from "./dreamland.json";
import { seat, setup, table, view } from "./sen";

/** Dreamland as the server describes it. */
export const dreamlandInfo: GameInfo = {
  name: "dreamland",
  rules: 2,
  options: [
    { name: "language", kind: "choice", default: "pl", low: 0, high: 0, choices: ["pl", "en"], instead: "" },
    { name: "night", kind: "number", default: 240, low: 30, high: 900, choices: [120, 180, 240, 300], instead: "" },
    { name: "clue", kind: "number", default: 15, low: 3, high: 120, choices: [5, 10, 15, 30], instead: "" },
    { name: "last", kind: "number", default: 10, low: 0, high: 60, choices: [0, 10, 20], instead: "" },
    { name: "judge", kind: "choice", default: "friendly", low: 0, high: 0, choices: ["friendly", "strict", "off"], instead: "" },
    { name: "order", kind: "choice", default: "goes_on", low: 0, high: 0, choices: ["goes_on", "restarts"], instead: "" },
    { name: "empty_recall", kind: "flag", default: false, low: 0, high: 0, choices: [], instead: "" },
    { name: "speech", kind: "choice", default: "typed", low: 0, high: 0, choices: ["typed", "spoken"], instead: "" },
    { name: "words", kind: "text", default: "", low: 0, high: 6_000, choices: [], instead: "" },
    { name: "players", kind: "text", default: "", low: 0, high: 1_680, choices: [], instead: "" },
  ],
  presets: [
    { name: "online", options: {}, seats: [4, 5, 6, 7, 8, 9, 10], fixed: [], deck: null, people: [] },
    { name: "box", options: { night: 120, clue: 5 }, seats: [4, 5, 6, 7, 8, 9, 10], fixed: [], deck: null, people: [] },
    { name: "table", options: { night: 120, clue: 5, speech: "spoken" }, seats: [4, 5, 6, 7, 8, 9, 10], fixed: ["speech"], deck: null, people: [] },
    { name: "device", options: { night: 120, clue: 5, speech: "spoken", players: "1\n2\n3\n4" }, seats: [1], fixed: ["speech"], deck: null, people: [4, 5, 6, 7, 8, 9, 10] },
  ],
  levels: ["random", "easy", "thumb"],
  faces: [],
  phases: [],
  windows: false,
  live: true,
};

interface Played {
  seat: number | null;
  time: number;
  state: DreamFields;
  offer: Decision["offer"] | null;
  trace: Pick<TraceInfo, "verb" | "seat" | "numbers">;
  result: ResultInfo | null;
}

export type DreamScene = keyof typeof played;

const NAMES = ["Ala", "Ćma", "Jeż", "Nietoperz"];

/** What a person is sent at a moment of a game that the real rules played (`dreamland.py` writes them). */
export function dreamlandView(scene: DreamScene, changes: Partial<View> = {}): View {
  const { seat: own, time, state, offer, trace, result } = played[scene] as unknown as Played;
  const preset = state.names.length > 0 ? "device" : scene.startsWith("aloud") ? "table" : "online";
  const seats = preset === "device" ? [seat("Ala")] : NAMES.map((name) => seat(name));
  const options = preset === "device" ? { players: state.names.join("\n") } : {};
  return view({
    table: table({
      phase: state.phase === "over" ? "over" : "playing",
      setup: { ...setup, game: "dreamland", preset, options, seats: seats.length },
      seats,
    }),
    seat: own,
    state: { ...state },
    log: [{ ...trace, steps: [], at: time, by: null }],
    decision: offer === null ? null : { number: 7, offer, remaining: null, window: false },
    waiting: [...state.waiting],
    result,
    time,
    ...changes,
  });
}
