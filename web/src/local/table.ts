/** What the person at a local table is told of the table itself (src/sennik/server/views/table_info.py). */
import type { TableInfo } from "../net/messages";
import type { LocalMatch } from "./match";
import type { Opening } from "./record";
import { PERSON } from "./teller";

/** Returns the table as the messages have it. `next` is the table of the next game, if there is one. */
export function tableInfo(opening: Opening, setup: Opening["setup"], match: Pick<LocalMatch, "over" | "result">, next: string | null = null): TableInfo {
  const { seat: own, sitters } = opening;
  const won = opening.won.map((times, seat) => times + Number(match.result?.winners.includes(seat) ?? false));
  const { name, figure, colour } = sitters[own]!;
  return {
    id: opening.id,
    setup,
    phase: match.over ? "over" : "playing",
    seats: sitters.map((sitter, seat) => ({
      kind: seat === own ? "person" : "bot",
      name: sitter.name,
      person: seat === own ? PERSON : null,
      level: seat === own ? null : sitter.level,
      present: true,
      stand_in: false,
      creature: sitter.creature,
      figure: sitter.figure,
      colour: sitter.colour,
      promise: null,
      bot_at: null,
      late: false,
    })),
    host: PERSON,
    people: [{ person: PERSON, name, present: true, seat: own, figure, colour, onlooker: false }],
    next,
    withheld: [],
    pause: null,
    news: [],
    next_by: next === null ? null : PERSON,
    games: opening.games + Number(match.over),
    won,
    abandoned: false,
    locked: false,
    banned: [],
    called_off: false,
    ending: null,
    take_back: null,
    seal: null,
    position: null,
  };
}
