import type { CatsFields } from "../fields";
import type { Foretell } from "../outcome";
import { CatsView } from "../view";
import type { Decision, ResultInfo, Setup, View } from "../../../net/messages";
import { rulesOf, type CardRules, type Fields, type Options } from "../../../rules";
import * as cats from "../../../rules/made/cats.js";
import { setValue } from "../../../rules/structs";
import { WhatIf } from "../../../rules/whatif";
import played from "./scenes.json";
import { infoOf } from "../../../testing/games";
import { seat, setupOf, tableOf, viewOf } from "../../../testing/table";

/** Cats as the server describes it. */
export const catsInfo = infoOf("cats");

/** A moment of a game in words, and what else of it is not as it is usually. */
export interface Scene extends Partial<Omit<CatsFields, "phase" | "dream" | "nines" | "hand" | "play">> {
  phase?: string;
  /** The lands by seat in words: how many nines, then what lies on them: "2 5", "1", "0 crow". What is left out is empty. */
  lands_of?: readonly (readonly string[])[];
  /** Hands by seat, "?" for a card that the viewer does not know. */
  hands?: readonly (readonly string[])[];
  /** What is in play: "?" for a nine that nobody has seen. */
  playing?: readonly string[];
}

const PHASES: Readonly<Record<string, Partial<cats.State>>> = { answer: { kind: 4 }, repeat: { kind: 4 }, place: { kind: 2 } };
/** Seat 0, and everybody. */
const MINE = 1;
const EVERYBODY = 127;

/** The preset and the options of the table at which a scene is played: with night cards where it has any. */
function tableFor({ hands = [], playing = [], teams = 0 }: Scene): Pick<Setup, "preset" | "options"> {
  const night = catsInfo.presets.find(({ name }) => name === "night")!.options;
  const dark = [...hands.flat(), ...playing].some((face) => ["moth", "bat", "owl", "dragon"].includes(face));
  if (teams === 1) return { preset: "teams", options: dark ? night : {} };
  return { preset: dark ? "night" : "base", options: {} };
}

const HANDS = [["5", "5", "joker", "crow"], ["?", "?", "?", "?"], ["?", "?", "?", "?"]];

/** The exported rules of the table of a scene. */
export function rulesFor(scene: Scene): CardRules<cats.State> {
  const { preset, options } = tableFor(scene);
  const all = { ...catsInfo.presets.find(({ name }) => name === preset)!.options, ...options } as Options;
  return rulesOf<cats.State>(cats, all, (scene.hands ?? HANDS).length);
}

/** The state of a scene that is written in words: its cards are taken from the deck of the table, what nobody has seen from the top. */
function stateOf(rules: CardRules<cats.State>, scene: Scene): cats.State {
  const { phase = "turn", lands_of: lands = [], hands = HANDS, playing = [], ...rest } = scene;
  const s = rules.start();
  rules.shuffled(s, []);
  const dealt = rules.start();
  const left = [...dealt.deck.subarray(0, dealt.deck_size)];
  const take = (name: string, known = EVERYBODY): number => {
    const at = name === "?" ? 0 : left.findIndex((card) => dealt.face[card] === catsInfo.faces.indexOf(name));
    if (at < 0) throw new RangeError(`the deck has no further ${name}`);
    // From here and there, so that what is not known is not all alike.
    const [card = 0] = left.splice(name === "?" ? (left.length * 7) % 11 : at, 1);
    s.known[card] = name === "?" ? 0 : known;
    return card;
  };
  s.face.set(dealt.face);
  s.known.fill(0);
  s.hand.fill(0);
  lands.forEach((row, seat) => {
    row.forEach((land, at) => {
      const [nines = "0", top] = land.split(" ");
      if (top !== undefined) s.dream[seat * s.dream_columns + at] = take(top);
      for (let nine = 0; nine < Number(nines); nine += 1) s.nine[seat * s.nine_columns + at * 3 + nine] = -1;
    });
  });
  hands.forEach((held, seat) => {
    held.forEach((face, at) => {
      s.hand[seat * s.hand_columns + at] = face === "?" ? -1 : take(face, seat === 0 ? MINE : EVERYBODY);
    });
    s.hand_size[seat] = held.length;
  });
  playing.forEach((face, at) => {
    s.play[at] = face === "?" ? -1 : take(face);
  });
  s.discard[0] = take("8");
  s.discard_size = 1;
  // What is not known is taken last, so that every card that has a name is still there.
  for (const cells of [s.nine, s.hand, s.play]) cells.forEach((card, at) => (cells[at] = card < 0 ? take("?") : card));
  lands.forEach((row, seat) => {
    for (const at of row.keys()) lay(s, seat, at);
  });
  s.deck.fill(0);
  s.deck.set(left);
  s.deck_size = left.length;
  Object.assign(s, { turn: 0, starter: 0, step: 0, shuffle: 0, changed: 0, phase: catsInfo.phases.indexOf(phase), ...PHASES[phase] });
  if (playing[1] === "bat") s.kind = 8;
  for (const [name, given] of Object.entries(rest)) setValue(s, name, given);
  const owner = s.target_seat - 1;
  s.waiting = phase === "over" ? 0 : phase !== "answer" ? 1 << s.turn : (1 << owner) | (s.teams === 1 ? 1 << (owner + s.seats / 2) % s.seats : 0);
  s.trace_size = 0;
  return s;
}

/** Lays the nines and the top of a land by the rules, which count it. */
function lay(s: cats.State, seat: number, land: number): void {
  const top = s.dream[seat * s.dream_columns + land]!;
  const under = s.nine.slice(seat * s.nine_columns + land * 3, seat * s.nine_columns + land * 3 + 3).filter((card) => card > 0);
  s.dream[seat * s.dream_columns + land] = 0;
  for (const card of under) cats.rules.add_nine(s, seat, land, card);
  if (top > 0) cats.rules.set_top(s, seat, land, top);
  s.trace_size = 0;
}

/** The fields of a scene that is written in words, as the server would send them to seat 0. */
export function catsFields(scene: Scene = {}): CatsFields {
  const rules = rulesFor(scene);
  return rules.fields(rules.hide(stateOf(rules, scene), { seat: 0 })) as unknown as CatsFields;
}

/** What tells the outcome of moves in a scene. */
export function foretellIn(scene: Scene = {}): Foretell {
  const look = { fields: { ...catsFields(scene) }, seat: 0, aided: true, see: (fields: Fields) => new CatsView(fields, catsInfo) };
  const position = WhatIf.of(rulesFor(scene) as unknown as CardRules, look);
  if (position === null) throw new Error("no such view is sent");
  return (move, count) => position.after(move, count);
}

function sceneView(state: Pick<CatsFields, "seats">, changes: Partial<View>, at: Pick<Setup, "preset" | "options"> = tableFor({})): View {
  const names = ["Ala", "Ćma", "Jeż", "Nietoperz", "Puszczyk", "Sowa"];
  const seats = names.slice(0, state.seats).map((name, index) => (index === 0 ? seat(name) : seat(name, { kind: "bot", person: null, level: "easy" })));
  return viewOf(tableOf(setupOf("cats", at.preset, { seats: state.seats, options: at.options }), { seats }), { state: { ...state }, ...changes });
}

function decisionOf(offer: Decision["offer"], phase: number): Decision {
  return { number: 4, offer, remaining: null, window: phase === catsInfo.phases.indexOf("answer") };
}

/** The first message to a person in seat 0, in a scene that is written in words. */
export function catsView(scene: Scene, offer: Decision["offer"] | null): View {
  const state = catsFields(scene);
  return sceneView(state, { decision: offer === null ? null : decisionOf(offer, state.phase) }, tableFor(scene));
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
