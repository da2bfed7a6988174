import { figuresOf, worthOf } from "../figures";
import type { CatsFields } from "../fields";
import type { Decision, ResultInfo, View } from "../../../net/messages";
import played from "./scenes.json";
import { infoOf } from "../../../testing/games";
import { seat, setupOf, tableOf, viewOf } from "../../../testing/table";

/** Cats as the server describes it. */
export const catsInfo = infoOf("cats");

interface Scene extends Partial<Omit<CatsFields, "phase" | "dream" | "nines" | "hand" | "play">> {
  phase?: string;
  /** The lands by seat in words: how many nines, then what lies on them: "2 5", "1", "0 crow". What is left out is empty. */
  lands_of?: readonly (readonly string[])[];
  /** Hands by seat, "?" for a card that the viewer does not know. */
  hands?: readonly (readonly string[])[];
  /** What is in play: "?" for a nine that nobody has seen. */
  playing?: readonly string[];
}

const LANDS = [0, 1, 2, 3];

/** The fields of a scene that is written in words. */
export function catsFields(scene: Scene = {}) {
  const { phase = "turn", lands_of: lands = [], hands = [["5", "5", "joker", "crow"], ["?", "?", "?", "?"], ["?", "?", "?", "?"]], playing = [], ...rest } = scene;
  const face: number[] = [0];
  const card = (name: string): number => face.push(name === "?" ? 0 : catsInfo.faces.indexOf(name)) - 1;
  const seats = hands.length;
  const rows = Array.from({ length: seats }, (_, each) => LANDS.map((land) => (lands[each]?.[land] ?? "0").split(" ")));
  const nines = rows.map((row) => row.map(([count = "0"]) => Number(count)));
  const dream = rows.map((row) => row.map(([, top]) => (top === undefined ? 0 : card(top))));
  const worth = rows.map((row) => row.map(([count = "0", top]) => worthOf(figuresOf(catsInfo), Number(count), top ?? null)));
  const sums = worth.map((row) => row.reduce((sum, land) => sum + land.worth, 0));
  const counts = nines.map((row) => row.reduce((sum, count) => sum + count, 0));
  const sides = (of: readonly number[]): number[] => of.map((own, each) => own + (rest.teams === 1 ? (of[figuresOf(catsInfo).partners[seats]?.[each] ?? 0] ?? 0) : 0));
  return {
    phase: catsInfo.phases.indexOf(phase),
    seats,
    lands: 4,
    teams: 0,
    turn: 0,
    turns: 0,
    deck_size: 60,
    discard_size: 1,
    kind: 0,
    target_seat: 0,
    target_land: 0,
    cat: 0,
    dream,
    nines,
    room: rows.map((_, each) => LANDS.reduce((bits, land) => bits | (dream[each]?.[land] === 0 && (nines[each]?.[land] ?? 0) < 3 ? 1 << land : 0), 0)),
    hand: hands.map((held) => held.map(card)),
    hand_size: hands.map((held) => held.length),
    play: [0, 1].map((at) => (playing[at] === undefined ? 0 : card(playing[at]))),
    discard: [card("8")],
    face,
    ending: 0,
    ender: 0,
    basis: worth.map((row) => row.map((land) => land.basis)),
    doublings: worth.map((row) => row.map((land) => land.doublings)),
    worth: worth.map((row) => row.map((land) => land.worth)),
    nine_count: counts,
    total: sums,
    score: sides(sums),
    score_nines: sides(counts),
    ...rest,
  } satisfies Partial<CatsFields>;
}

function sceneView(state: Pick<CatsFields, "seats">, changes: Partial<View>): View {
  const names = ["Ala", "Ćma", "Jeż", "Nietoperz", "Puszczyk", "Sowa"];
  const seats = names.slice(0, state.seats).map((name, index) => (index === 0 ? seat(name) : seat(name, { kind: "bot", person: null, level: "easy" })));
  return viewOf(tableOf(setupOf("cats", "base", { seats: state.seats }), { seats }), { state: { ...state }, ...changes });
}

function decisionOf(offer: Decision["offer"], phase: number): Decision {
  return { number: 4, offer, remaining: null, window: phase === catsInfo.phases.indexOf("answer") };
}

/** The first message to a person in seat 0, in a scene that is written in words. */
export function catsView(scene: Scene, offer: Decision["offer"] | null): View {
  const state = catsFields(scene);
  return sceneView(state, { decision: offer === null ? null : decisionOf(offer, state.phase) });
}

interface Played {
  state: CatsFields;
  offer: Decision["offer"] | null;
  result: ResultInfo | null;
  waiting: number[];
}

/** The name of a scene that was played and written down for the tests. */
export type PlayedScene = keyof typeof played;

/** Moments of games that the real rules played at random, as seat 0 sees them: the fields that are drawn, and what the rules offer. */
export function playedView(scene: PlayedScene): View {
  const { state, offer, result, waiting } = played[scene] as unknown as Played;
  return sceneView(state, { decision: offer === null ? null : decisionOf(offer, state.phase), result, waiting });
}
