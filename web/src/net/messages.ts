// Made from src/sennik/wire/messages.py by `python -m sennik.wire.typescript`. Change that file, not this one.

export const VERSION = 1;

export type Language = "en" | "pl";

/**
 * Everything, from nothing: the table, the viewer's seat, and from the start on the state as this viewer may know it.
 *
 * `state` is the game's view by field name. `log` holds what everybody could see since the round began. `time`: ms of play
 * at the moment of this message, in a live game (times in its state are counted alike); else absent. `shown`: at a table
 * without the memory aid, what this viewer alone has been shown and has not yet acknowledged (`seen`); absent where there is
 * nothing.
 */
export interface View {
  type: "view";
  n: number;
  table: TableInfo;
  you: string;
  seat: number | null;
  state: Record<string, unknown> | null;
  log: TraceInfo[];
  decision: Decision | null;
  waiting: number[];
  result: ResultInfo | null;
  time?: number;
  shown?: TraceInfo[];
}

/**
 * A table as everybody sees it. `next` is the rematch's id once there is one, `pause` null unless somebody wants one.
 *
 * `withheld` names the options of `setup` that were chosen and that only who wrote them may read, and only before the start:
 * here they stand as usual. The author's own sockets and views have them until then.
 */
export interface TableInfo {
  id: string;
  setup: Setup;
  phase: "open" | "over" | "playing";
  seats: SeatInfo[];
  host: string;
  people: PersonInfo[];
  next: string | null;
  withheld: string[];
  pause: PauseInfo | null;
  news: NewsInfo[];
}

/**
 * What a table plays. `memory_aid`: people see again what they have seen before.
 *
 * `seats`: one of the numbers that the preset can be played with.
 */
export interface Setup {
  game: string;
  preset: string;
  options: Record<string, unknown>;
  seats: number;
  public: boolean;
  memory_aid: boolean;
  clock: Clock;
}

/**
 * Seconds a person has for one decision (0: no limit), and seconds until a bot stands in for one who is gone.
 *
 * `window`: seconds that a window of answers is open (0: until all have answered, or one answer is enough). Where `turn` is
 * 0 every window waits until all have answered.
 */
export interface Clock {
  turn: number;
  grace: number;
  window: number;
}

/**
 * One seat as everybody sees it. `person` is a public id, never the secret; null for a bot or an empty seat.
 *
 * `creature`: what a bot is, for who words its name in another language; `name` says it in English. It is "" for people, and
 * for bots that have taken over somebody's seat and their name with it.
 * `figure`: which of FIGURES drawings stands for who sits there, from 0. A person keeps it from seat to seat, and no two of a
 * table have the same while there are enough.
 * `stand_in`: a bot plays for the person now. `level` is the bot's (or stand-in's) level. `promise`: who gets the seat.
 */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name: string;
  person: string | null;
  level: string | null;
  present: boolean;
  stand_in: boolean;
  creature: string;
  figure: number;
  promise: PromiseInfo | null;
}

/** To whom a seat goes when the round is over, or once nobody is `missing` any more of those who have to agree before. */
export interface PromiseInfo {
  person: string;
  name: string;
  missing: string[];
}

/**
 * A person at the table, seated or watching.
 *
 * `put_out`: the host has put them out of this public table, and has to seat them again. Absent for all others.
 */
export interface PersonInfo {
  person: string;
  name: string;
  present: boolean;
  seat: number | null;
  put_out?: boolean;
}

/**
 * A pause. Once it has `begun` time stands, and nobody is asked anything.
 *
 * Until then the seats `wanted` have asked for it, and it begins when those of `asked` want it too: people play them who are
 * here.
 */
export interface PauseInfo {
  begun: boolean;
  wanted: number[];
  asked: number[];
}

/**
 * What was done to a table itself: the latest of it, oldest first, for whoever comes later.
 *
 * `host`: `person` hosts it now. `freed`: the host freed the person's seat before the start. In play: `removed` by the
 * host or `left`, and a bot has the seat for good; `seated` by the host; a bot stands in (`stand_in`), and the person is
 * `back`. `name` is the person's; `at` is counted like that of a trace, and is below 0 before the start.
 */
export interface NewsInfo {
  at: number;
  kind: "back" | "freed" | "host" | "left" | "removed" | "seated" | "stand_in";
  person: string;
  name: string;
  seat: number | null;
}

/**
 * What happened: verb, seat (null: the referee), its public numbers, its steps. `at`: ms since the start.
 *
 * `by`: who did it for the seat: its person, a bot, a bot standing in, or the clock. null where nobody's move did it, and
 * always in live games.
 */
export interface TraceInfo {
  verb: string;
  seat: number | null;
  numbers: number[];
  steps: StepInfo[];
  at: number;
  by: "bot" | "clock" | "person" | "stand_in" | null;
}

/**
 * One entry of a trace. Places (`draw`, `dream.SEAT.SLOT` from 0) are the game's own: docs/reference/views.md.
 *
 * `face`: the card's name; absent where it is not known. `seen_by`: the seats that saw it.
 */
export interface StepInfo {
  source: string;
  target: string;
  count?: number;
  face?: string | null;
  seen_by?: number[];
}

/**
 * What this viewer is asked: `number` names the decision, `offer` are its legal moves (verb -> argument lists).
 *
 * `remaining`: ms until the clock answers, measured when the message was made; null: no limit. `window`: it is a window of
 * answers. Others may be asked at the same time, nobody is told of an answer before it is closed, and whoever has not
 * answered when `remaining` is over, or when it is closed for another's answer, lets it pass.
 */
export interface Decision {
  number: number;
  offer: Record<string, (number | string)[][]>;
  remaining: number | null;
  window: boolean;
}

/** How the game ended: scores by seat, and the seats that won (several where they share it). */
export interface ResultInfo {
  scores: number[];
  winners: number[];
}

/**
 * One thing happened: the fields that changed (whole new values), its trace, whom the table waits for, what you are asked.
 *
 * `decision` is always whole: absent or null means that nothing is asked of you now. In a window of answers `waiting` names
 * nobody but yourself. `time` as in a view.
 */
export interface Change {
  type: "change";
  n: number;
  set: Record<string, unknown>;
  trace: TraceInfo | null;
  decision: Decision | null;
  waiting: number[];
  result: ResultInfo | null;
  time?: number;
}

/** The table itself changed: people, seats, host, setup, phase. `seat` is the viewer's own. */
export interface TableChanged {
  type: "table";
  n: number;
  table: TableInfo;
  seat: number | null;
}

/** The command with that id is done and durably stored. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/**
 * Nothing changed. `kind` says what the caller can do about it; `text` is a sentence in the viewer's language.
 *
 * `id`: "" where none could be read. `code`: one of docs/reference/refusals.md, or a game's own.
 */
export interface Refused {
  type: "refused";
  id: string;
  kind: "forbidden" | "illegal" | "malformed" | "not_your_turn" | "over" | "stale" | "too_many";
  code: string;
  text: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** The server ends the connection after this message, with the close code of its `code`. `text` is for people. */
export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

/**
 * Who this browser is. `person` is the public id.
 *
 * `secret` is the key, `ID.SECRET`, and is there once only: where a request with the header `Sennik-Secret: body` has just
 * made the person or claimed a link (a program without cookies, which from then on says `Authorization: Bearer KEY`).
 */
export interface Me {
  person: string;
  name: string;
  language: Language;
  secret?: string | null;
}

/** POST /api/tickets: good once, for a minute, for one socket. */
export interface TicketInfo {
  ticket: string;
}

/** A line of the public lobby, or of "my tables". `language`: that of the table's words, "" where it plays without. */
export interface TableLine {
  id: string;
  game: string;
  preset: string;
  phase: "open" | "over" | "playing";
  seats: number;
  people: number;
  bots: number;
  host: string;
  mine: boolean;
  language: string;
}

/** POST /api/links: a one-time address that makes another device this same person; `qr` is an SVG picture of it. */
export interface LinkInfo {
  url: string;
  qr: string;
  seconds: number;
}

/** POST /api/links/check: the link can still be used, for so many seconds. */
export interface LinkLeft {
  seconds: number;
}

/** GET /api/share?path=/t/...: the page's address as other devices reach it, and an SVG picture (QR code) of it. */
export interface ShareInfo {
  url: string;
  qr: string;
}

/**
 * GET /api/games: a game as data. `faces` and `phases`: what the codes in a view's `face` and `phase` mean.
 *
 * `places`: where cards lie, in a card game. `touches`: by verb the places whose touch makes its move. There `{me}` is the
 * seat that moves, `{1}` the move's first argument, a number less 1; behind `=` stands the face of the card that is touched.
 * `figures`: what the game's rules say in numbers, for a screen to look up.
 *
 * `windows`: whether it has windows of answers, so that a table's `clock.window` matters. `live`: whether time is the
 * game's own affair, so that `clock.turn` does not matter.
 */
export interface GameInfo {
  name: string;
  rules: number;
  options: OptionInfo[];
  presets: PresetInfo[];
  levels: string[];
  faces: string[];
  phases: string[];
  windows: boolean;
  live: boolean;
  meanings: MeaningsInfo;
  places: PlaceInfo[];
  touches: Record<string, string[]>;
  figures: Record<string, unknown>;
}

/**
 * An option of a game. `choices` of a number are those offered first; else it goes from `low` to `high`.
 *
 * `instead`: the other option that must not be 0 where this one is; "" where there is none. `secret`: what was chosen is
 * shown to who wrote it alone, and only before the start. `of_reader`: its values are languages, and a new table that says
 * nothing has that of whoever opens it. `of_seats`: its values are seats, from 1, of which a table has only so many.
 */
export interface OptionInfo {
  name: string;
  kind: "choice" | "deck" | "flag" | "number" | "text";
  default: unknown;
  low: number;
  high: number;
  choices: (number | string)[];
  instead: string;
  secret: boolean;
  of_reader: boolean;
  of_seats: boolean;
}

/**
 * A named set of options, and the numbers of seats it can be played with. `fixed` options make it what it is:
 * another value of one is refused.
 *
 * `deck`: its deck, where the game has an option of kind "deck". `people`: the numbers of people who can play where one
 * device serves them all, so that there is one seat; empty where everybody has a seat.
 */
export interface PresetInfo {
  name: string;
  options: Record<string, unknown>;
  seats: number[];
  fixed: string[];
  deck: DeckInfo | null;
  people: number[];
}

/**
 * What a table may change of a preset's deck with the option of kind "deck": from `least` to `most` cards in all.
 *
 * `also`: the options whose numbers are cards in the deck too, counted in all.
 */
export interface DeckInfo {
  lines: DeckLine[];
  least: number;
  most: number;
  also: string[];
}

/**
 * A kind of card in a preset's deck: its copies there, and that a table's own deck may have from `least` to `most`.
 *
 * `number`: what the option "deck" gives beside the copies, as `[number, copies]` (Sen: crows), from `number_least` to
 * `number_most`; null where the option gives the copies alone.
 */
export interface DeckLine {
  card: string;
  copies: number;
  least: number;
  most: number;
  number: number | null;
  number_least: number;
  number_most: number;
}

/**
 * What a game calls the verbs and the fields of its views that mean the same in every game; "" where it has none.
 *
 * Verbs: a round `begins`, a seat `goes_on` after a count, and `declines` to answer in a window. Fields: the `totals` of
 * the seats, the number of the `round`, the seat, from 1, that ended a round (`ender`). `count` is the phase in
 * which a round is counted. `ranks`: the fields by which
 * seats are ranked, the one that counts most first, with "-" before one of which less is better.
 */
export interface MeaningsInfo {
  begins: string;
  goes_on: string;
  declines: string;
  totals: string;
  round: string;
  ender: string;
  count: string;
  ranks: string[];
}

/**
 * One kind of place where cards lie. `seats`: so many have one each, 0: it is everybody's. `slots`: a row of so many, 0:
 * a pile or a hand. `cards` and `size`: the fields of a view with its cards, and with how many they are; "": there is none.
 */
export interface PlaceInfo {
  name: string;
  seats: number;
  slots: number;
  cards: string;
  size: string;
}

/** GET /api/texts: what a game's catalogue says in one language, as the source of a Fluent resource. */
export interface TextsInfo {
  fluent: string;
}

/** A refusal over HTTP, but for that of a command: a code for programs, a sentence for people, and where it is wrong. */
export interface Problem {
  code: string;
  text: string;
  where: string;
}

/**
 * Opens the conversation. `ticket` is from POST /api/tickets; `after` is the last `n` seen at this table.
 *
 * `language` is that of what the server says here; null: the person's own.
 */
export interface Hello {
  type: "hello";
  ticket: string;
  version?: number;
  language?: Language | null;
  after?: number | null;
}

/** Asks whether anybody is there: answered at once by `pong`, whatever the table is at. */
export interface Ping {
  type: "ping";
}

/** At a table without the memory aid: all up to the number `n` has been received, and need not be shown again. No answer. */
export interface Seen {
  type: "seen";
  n: number;
}

/** Answers the decision of that number with a move in the game's notation. */
export interface Act {
  type: "act";
  id: string;
  decision: number;
  move: string;
  text?: string;
}

/** Takes the empty seat, before the start; a person who has another one moves. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}

/** Leaves the seat: before the start it becomes empty, during play a bot takes it over for good. */
export interface Stand {
  type: "stand";
  id: string;
}

/** Host: a bot of that level takes the empty seat. */
export interface AddBot {
  type: "add_bot";
  id: string;
  seat: number;
  level: string;
}

/** Host: empties the seat before the start (person or bot); during play a bot takes it over for good. */
export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

/** Host for any seat, a person for their own: a bot plays it until `come_back`. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}

/** Takes one's own seat back from the bot that stands in. */
export interface ComeBack {
  type: "come_back";
  id: string;
}

/** In play: asks for a pause, or agrees to one. It begins when everybody wants it who plays and is here. */
export interface Pause {
  type: "pause";
  id: string;
}

/** Who has a seat, or the host: ends the pause, or asks for none any more, whoever had asked. */
export interface Resume {
  type: "resume";
  id: string;
}

/**
 * Host: that person (at the table, without a seat) gets that seat from the bot that plays it, or who is gone.
 *
 * In a running round that is at once where the person had the seat in it; else when the round is over (the seat's `promise`),
 * or as soon as all agree who are `missing` there. Before the start: somebody who was put out gets the empty seat.
 */
export interface Reseat {
  type: "reseat";
  id: string;
  seat: number;
  person: string;
}

/** Who is `missing` in the seat's `promise`: that person may have it at once. */
export interface Agree {
  type: "agree";
  id: string;
  seat: number;
  person: string;
}

/** Host: hands the table over to that person. */
export interface MakeHost {
  type: "make_host";
  id: string;
  person: string;
}

/** Host, before the start: another setup. Seats that no longer exist must be empty. */
export interface Configure {
  type: "configure";
  id: string;
  setup: Setup;
}

/** Host: begins. Empty seats must have been filled; `fill` seats bots of that level on them first. */
export interface Start {
  type: "start";
  id: string;
  fill?: string | null;
}

/** After the end: a new table with the same people and setup; everybody is told its id in `table.next`. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/**
 * PUT /api/me: name and language; makes the person (and the cookie with the secret) where there is none yet.
 *
 * `language` null: the one that the person has; of a new one that of the header `Accept-Language`, else English.
 */
export interface Introduce {
  name: string;
  language?: Language | null;
}

/** POST /api/tables. `bots`: the level that takes all other seats at once (a quick game), `start`: begin at once. */
export interface NewTable {
  setup: Setup;
  bots?: string | null;
  start?: boolean;
}

/** POST /api/links/claim: this device becomes the person who made the link. A code works once. POST /api/links/check: asks. */
export interface ClaimLink {
  code: string;
}

export type ClientMessage =
  | Hello
  | Ping
  | Seen
  | Act
  | Sit
  | Stand
  | AddBot
  | Kick
  | HandOver
  | ComeBack
  | Pause
  | Resume
  | Reseat
  | Agree
  | MakeHost
  | Configure
  | Start
  | Rematch;

export type ServerMessage =
  | View
  | Change
  | TableChanged
  | Accepted
  | Refused
  | Pong
  | Bye;
