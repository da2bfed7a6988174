import { clockOf } from "../table/setup";
import type { PersonInfo, SeatInfo, Setup, TableInfo, TableLine, View } from "../net/messages";

/** A seat for tests, taken by a person of that name, with these changes. */
export function seat(name: string, changes: Partial<SeatInfo> = {}): SeatInfo {
  return { kind: "person", name, person: name.toLowerCase(), level: null, present: true, stand_in: false, creature: "", figure: 0, colour: 0, promise: null, bot_at: null, late: false, ...changes };
}

/** A person at a table for tests, in that seat or watching, with these changes. */
export function somebody(name: string, seat: number | null, changes: Partial<PersonInfo> = {}): PersonInfo {
  return { person: name.toLowerCase(), name, present: true, seat, figure: 0, colour: 0, onlooker: false, ...changes };
}

/** A public table of Sen that waits, opened by Ala, as a list shows it. */
export function lineOf(changes: Partial<TableLine> = {}): TableLine {
  return {
    id: "line1234",
    game: "sen",
    preset: "basic",
    phase: "open",
    seats: 3,
    people: 1,
    bots: 0,
    host: "Ala",
    mine: false,
    language: "",
    sitting: [seat("Ala"), seat("", { kind: "empty", person: null, present: false }), seat("", { kind: "empty", person: null, present: false })],
    opened: Date.now() - 300_000,
    since: 0,
    round: 0,
    seat: null,
    turn: false,
    invited: false,
    hidden: false,
    scores: [],
    winners: [],
    record: false,
    tempo: "brisk",
    ends: 0,
    ends_seat: null,
    late: false,
    ...changes,
  };
}

/** The setup of a table of that game. */
export function setupOf(game: string, preset: string, changes: Partial<Setup> = {}): Setup {
  return { game, preset, options: {}, seats: 3, public: false, memory_aid: true, clock: clockOf("brisk"), pace: "normal", chat: false, take_backs: "ask", sealed: false, odds: false, hints: false, ...changes };
}

/** A table in play: Ala, who is the host, and two bots. */
export function tableOf(setup: Setup, changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "abcd1234",
    setup,
    phase: "playing",
    seats: [
      seat("Ala"),
      seat("Moth", { kind: "bot", person: null, level: "easy", creature: "moth" }),
      seat("Hedgehog", { kind: "bot", person: null, level: "easy", creature: "hedgehog" }),
    ],
    host: "ala",
    people: [somebody("Ala", 0)],
    next: null,
    news: [],
    withheld: [],
    pause: null,
    next_by: null,
    games: 0,
    won: [0, 0, 0],
    abandoned: false,
    locked: false,
    banned: [],
    called_off: false,
    ending: null,
    take_back: null,
    seal: null,
    position: null,
    ...changes,
  };
}

/** The first message to a person in seat 0 of that table. */
export function viewOf(table: TableInfo, changes: Partial<View> = {}): View {
  return { type: "view", n: 1, table, you: "ala", seat: 0, state: null, log: [], decision: null, waiting: [0], result: null, now: 0, clocks: [], ...changes };
}
