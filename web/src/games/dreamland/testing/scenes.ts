import type { DreamFields } from "../fields";
import type { Decision, ResultInfo, TraceInfo, View } from "../../../net/messages";
import played from "./scenes.json";
import { infoOf } from "../../../testing/games";
import { seat, setupOf, tableOf, viewOf } from "../../../testing/table";

/** Dreamland as the server describes it. */
export const dreamlandInfo = infoOf("dreamland");

interface Played {
  seat: number | null;
  time: number;
  state: DreamFields;
  waiting: number[];
  offer: Decision["offer"] | null;
  trace: Pick<TraceInfo, "verb" | "seat" | "numbers">;
  result: ResultInfo | null;
}

/** The name of a scene that was played and written down for the tests. */
export type DreamScene = keyof typeof played;

/** All of them. */
export const dreamScenes = Object.keys(played) as DreamScene[];

const NAMES = ["Ala", "Ćma", "Jeż", "Nietoperz"];

/** The message to a person at a moment of a game that the real rules played (`scenes.py` writes them). */
export function dreamlandView(scene: DreamScene, changes: Partial<View> = {}): View {
  const { seat: own, time, state, waiting, offer, trace, result } = played[scene] as unknown as Played;
  const preset = state.names.length > 0 ? "device" : scene.startsWith("aloud") ? "table" : "online";
  const seats = preset === "device" ? [seat("Ala")] : NAMES.map((name) => seat(name));
  const options = preset === "device" ? { players: state.names.join("\n") } : {};
  const table = tableOf(setupOf("dreamland", preset, { options, seats: seats.length }), { phase: state.phase === "over" ? "over" : "playing", seats });
  return viewOf(table, {
    seat: own,
    state: { ...state },
    log: [{ ...trace, steps: [], at: time, by: null }],
    decision: offer === null ? null : { number: 7, offer, remaining: null, window: false },
    waiting: [...waiting],
    result,
    time,
    ...changes,
  });
}
