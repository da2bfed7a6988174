// Made from src/sennik/wire/messages.py by `python -m sennik.wire.typescript`. Change that file, not this one.

export const VERSION = 1;

export type Language = "en" | "pl";

/**
 * Everything that the viewer may know: the table, the viewer's seat, and from the start on the state.
 *
 * `state` is the game's view by field name. `log` has what everybody could see since the round began. `time` is
 * the time of play (ms) in a live game when the message was made (times in its state are counted alike), and else
 * absent. `shown` has what this viewer alone has been shown at a table without the memory aid and has not yet
 * acknowledged (`seen`). It is absent if there is nothing.
 *
 * `now` is the time at the server when the message was made (ms since the table was opened), for everything that is
 * counted like it. `clocks` has the clocks that run, of seats in `waiting`; in a window of answers there are none.
 *
 * `take_back` is the viewer's latest move if they may take it back, and otherwise absent.
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
  now: number;
  clocks: ClockInfo[];
  take_back?: TakeBackOffer;
}

/**
 * A table as everybody sees it. `next` is the id of the rematch once there is one, and `next_by` the person who
 * asked for it. `pause` is null unless somebody wants one.
 *
 * `games` counts the games that the same people have finished one after another in one evening, and `won` says for
 * each seat how many of them its player has won. `abandoned` says that the game ended without a result, because
 * everybody left it for good, and `called_off` that it did because somebody's time had run out and the others wanted
 * the end. `ending` is null unless somebody wants that. `take_back` is null unless somebody asks whether they may take
 * their move back.
 *
 * While the table is `locked`, nobody new comes in, and nobody sits down by themselves. `banned` has the people whom
 * the host has banned.
 *
 * `seal` is null unless the deals are sealed, and `position` is null unless the game goes on from one.
 *
 * `withheld` names the options of `setup` that only their author may read, and only before the start. Here they
 * have their defaults instead. Until the start the author's own sockets and views have the real ones.
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
  next_by: string | null;
  games: number;
  won: number[];
  abandoned: boolean;
  locked: boolean;
  banned: BannedInfo[];
  called_off: boolean;
  ending: EndingInfo | null;
  take_back: TakeBackInfo | null;
  seal: SealInfo | null;
  position: PositionInfo | null;
}

/**
 * What a table plays. With `memory_aid` people see again what they have seen before.
 *
 * `seats` is one of the numbers with which the preset can be played. `chat` lets people write to one another,
 * which a `public` table never does. `pace` says how quickly the bots move. `take_backs` says when a move may be
 * taken back: never, if it showed nothing that was hidden (`unseen`), or also if it showed something to everybody and
 * the others allow it (`ask`). `sealed` says that everybody can check the deals after the game. `odds` lets clients
 * tell their viewer how likely each hidden card is what, as far as the view tells. `hints` lets them tell which move is the
 * better one, as far as the view tells.
 */
export interface Setup {
  game: string;
  preset: string;
  options: Record<string, unknown>;
  seats: number;
  public: boolean;
  memory_aid: boolean;
  clock: Clock;
  chat: boolean;
  pace: "calm" | "normal" | "quick";
  take_backs: "ask" | "never" | "unseen";
  sealed: boolean;
  odds: boolean;
  hints: boolean;
}

/**
 * The time at a table. All limits are in seconds.
 *
 * `tempo` is `unhurried` (no clock runs), `brisk` (people play at the same time) or `mail` (people come when
 * they can, and time passes while nobody is at the table; not for live games).
 *
 * - `turn` is the time that a person has for one decision.
 * - `bank` is the time that they have beyond it at a brisk table, for all decisions together. What they do not use of
 *   `turn` fills it up again, but never above this.
 * - `grace` is the time until a bot stands in for a person who is gone; 0 is never. By mail nobody is replaced for that.
 * - `window` is the time that a window of answers is open. If it is 0, a brisk table waits until all have answered or
 *   one answer is enough, and a table by mail waits as long as for a move. An unhurried table waits for everybody.
 */
export interface Clock {
  tempo: "brisk" | "mail" | "unhurried";
  turn: number;
  bank: number;
  grace: number;
  window: number;
}

/**
 * One seat as everybody sees it. `person` is a public id, never the secret; it is null for a bot or an empty
 * seat.
 *
 * `creature` says what a bot is, for clients that show its name in another language; `name` has it in English.
 * `creature` is "" for people, and for bots that have taken over somebody's seat and their name with it. `figure`
 * is the number of the drawing for the seat, from 0 to 11, and `colour` that of the colour behind it, from 0 to 9. A
 * person has those that they chose, in every seat, and no two people of a table have the same two. `stand_in` says
 * that a bot plays for the person now. `level` is the level of the bot, or of the one that stands in. `promise`
 * says who will get the seat.
 *
 * `bot_at` is when a bot will stand in for the person, who is away (ms since the table was opened, see `now`); it is
 * null if none will. `late` says that the time for the seat's open decision has run out, or had when the game was
 * called off.
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
  colour: number;
  promise: PromiseInfo | null;
  bot_at: number | null;
  late: boolean;
}

/** A seat that a person will get when the round is over, or as soon as nobody who has to agree is `missing` any more. */
export interface PromiseInfo {
  person: string;
  name: string;
  missing: string[];
}

/**
 * A person at the table, seated or watching.
 *
 * `figure` and `colour` are those of their portrait. `onlooker` says that they gave up a seat before the start, or
 * were put out of one, so that they get none by themselves when the game begins.
 *
 * `put_out` says that the host has put them out of this public table, and that only the host can seat them again. It
 * is absent for all others.
 */
export interface PersonInfo {
  person: string;
  name: string;
  present: boolean;
  seat: number | null;
  figure: number;
  colour: number;
  onlooker: boolean;
  put_out?: boolean;
}

/**
 * A pause. Once it has `begun` time stands, and nobody is asked anything.
 *
 * Until then the seats `wanted` have asked for it. It begins when the seats `asked` want it too, which people play
 * who are here.
 */
export interface PauseInfo {
  begun: boolean;
  wanted: number[];
  asked: number[];
}

/**
 * Something that was done to a table itself. A table has the latest of these, the oldest first, for people who come
 * later.
 *
 * - `host`: `person` is the host now.
 * - `freed`: the host freed the person's seat before the start.
 * - `removed` by the host, or `left`: in play a bot got the person's seat for good.
 * - `seated`: the host gave the person the seat.
 * - `stand_in`: a bot began to stand in for the person.
 * - `back`: the person plays again.
 * - `banned`: the host banned the person.
 * - `late`: the person's time for a move ran out. `more`: they got the time for a move once more.
 * - `stays`: the person did not allow it that somebody's move is taken back. `let_be`: the person does not want
 *   their own move back any more. `lapsed`: not everybody whom the person asked for theirs has answered in time.
 *
 * These are told only in a replay (`MomentInfo`), since a table shows them otherwise:
 *
 * - `gone`: the person, who has a seat, was not at the table any more. `here`: the person came to it.
 * - `pause_asked`: the person asked for a pause. `paused`: it began. `resumed`: it ended.
 * - `back_asked`: the person asked whether they may take their move back.
 *
 * `name` is the person's name; it and `person` are "" if the news is about nobody. `at` is counted like that of a trace,
 * and is below 0 before the start.
 */
export interface NewsInfo {
  at: number;
  kind: "back" | "back_asked" | "banned" | "freed" | "gone" | "here" | "host" | "lapsed" | "late" | "left" | "let_be" | "more" | "pause_asked" | "paused" | "removed" | "resumed" | "seated" | "stand_in" | "stays";
  person: string;
  name: string;
  seat: number | null;
}

/** A person who may not come to the table, with the name that they had there. */
export interface BannedInfo {
  person: string;
  name: string;
}

/**
 * The wish for the end of a game in which somebody's time has run out. The seats `wanted` have asked for it. The
 * game ends when the seats `asked` want it too.
 */
export interface EndingInfo {
  wanted: number[];
  asked: number[];
}

/**
 * The `question`, by its number, of a `seat` whether its latest move may be taken back. The seats `asked` have
 * still to allow it, and each of them may refuse it (`answer_take_back`).
 */
export interface TakeBackInfo {
  question: number;
  seat: number;
  asked: number[];
}

/**
 * The seal of a table whose deals everybody can check after the game. `fingerprint` is that of the secret, and `mixed`
 * has the words of each person (by their public id) who mixed some in.
 */
export interface SealInfo {
  fingerprint: string;
  mixed: Record<string, string>;
}

/**
 * The position of an earlier game from which this one goes on: its `moment`, as that game's replay counts them, and the
 * `table` where it was; "" if it came from a record, or if this table is public. `anew` says that what nobody saw
 * openly was dealt anew.
 */
export interface PositionInfo {
  moment: number;
  table: string;
  anew: boolean;
}

/**
 * What happened: the verb, the seat (null: the referee), public numbers, and steps. `at` is ms since the start.
 *
 * `by` says who did it for the seat: its person, a bot, a bot that stands in, or the clock. It is null if no move
 * did it, and always in live games.
 *
 * `back` says that this move was taken back, and its cards went the other way. Otherwise it is absent.
 */
export interface TraceInfo {
  verb: string;
  seat: number | null;
  numbers: number[];
  steps: StepInfo[];
  at: number;
  by: "bot" | "clock" | "person" | "stand_in" | null;
  back?: boolean;
}

/**
 * One step of a trace. Places (`draw`, `dream.SEAT.SLOT` from 0) are the game's own: docs/reference/views.md.
 *
 * `face` is the card's name, and absent if it is not known. `seen_by` has the seats that saw it.
 */
export interface StepInfo {
  source: string;
  target: string;
  count?: number;
  face?: string | null;
  seen_by?: number[];
}

/**
 * What this viewer is asked. `number` names the decision, and `offer` has its legal moves (verb -> argument
 * lists).
 *
 * `remaining` is the time (ms) until the time for it runs out, measured when the message was made; null is no limit.
 * Then the decision stays open, and the others choose what comes of it; only after a count the clock goes on. `window`
 * says that it is a window of answers. Then others may be asked at the same time, and nobody is told of an answer before
 * the window is closed. A seat that has not answered when `remaining` is over, or when an answer of another seat closes
 * the window, lets it pass.
 */
export interface Decision {
  number: number;
  offer: Record<string, (number | string)[][]>;
  remaining: number | null;
  window: boolean;
}

/** The end of the game: the scores by seat, and the seats that won (several if they share it). */
export interface ResultInfo {
  scores: number[];
  winners: number[];
}

/**
 * The clock of a seat that the table waits for. It began at `since` (ms since the table was opened, see `now`).
 *
 * `turn` is the time (ms) for the move, and `bank` the time beyond it that the seat has left.
 */
export interface ClockInfo {
  seat: number;
  since: number;
  turn: number;
  bank: number;
}

/**
 * The viewer's latest move, which they may take back (`take_back`). It answered the `decision` of that number.
 * `asking` says that it goes back only if the others allow it; otherwise it goes back at once.
 */
export interface TakeBackOffer {
  decision: number;
  asking: boolean;
}

/**
 * Something that happened: the fields that changed (whole new values), its trace, the seats that the table waits
 * for, and what the viewer is asked.
 *
 * `decision` is always whole: absent or null means that the viewer is asked nothing now. In a window of answers
 * `waiting` names nobody but the viewer. `time`, `now`, `clocks` and `take_back` are as in a view; `now` and
 * `clocks` are absent if no clock runs.
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
  now?: number;
  clocks?: ClockInfo[];
  take_back?: TakeBackOffer;
}

/**
 * A change of the table itself: people, seats, host, setup, phase. `seat` is the viewer's own, and `now` is as in
 * a view.
 */
export interface TableChanged {
  type: "table";
  n: number;
  table: TableInfo;
  seat: number | null;
  now: number;
}

/**
 * What somebody at the table has told all others. It has no number, it is told once, and no view contains it.
 *
 * `seat` is the person's own, and `name` is as the table shows it. `text` is a line of chat, plain text, and
 * otherwise "".
 */
export interface Said {
  type: "said";
  person: string;
  name: string;
  seat: number | null;
  what: "again" | "bravo" | "chat" | "hello" | "laugh" | "luck" | "moment" | "no-hurry" | "oops" | "sad" | "smile" | "sorry" | "thanks" | "think" | "wink" | "wow" | "yawn";
  text: string;
}

/** The answer that the command with that id is done and durably stored. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/**
 * The answer that nothing changed. `kind` says what the sender can do about it, and `text` is a sentence in
 * their language.
 *
 * `id` is "" if none could be read. `code` is one of docs/reference/refusals.md, or a game's own.
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

/** The last message before the server ends the connection, with the close code of its `code`. `text` is for people. */
export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

/**
 * The person that this browser is. `person` is the public id. `portrait` is how they are drawn, by their id until
 * they choose. `companions` are the others who play on this browser.
 *
 * `secret` is the key, `ID.SECRET`. It is there only once: if a request with the header `Sennik-Secret: body`
 * has just made the person, changed the key or claimed a link. A program without cookies then sends `Authorization:
 * Bearer KEY`.
 */
export interface Me {
  person: string;
  name: string;
  language: Language;
  portrait: Portrait;
  secret?: string | null;
  companions?: Companion[];
}

/**
 * The picture of a person: the number of the drawing, and of the colour behind it. Only clients know what they are.
 *
 * >>> Portrait(figure=3, colour=1).colour
 * 1
 */
export interface Portrait {
  figure: number;
  colour: number;
}

/** Another person who plays on the same browser. `person` is their public id. */
export interface Companion {
  person: string;
  name: string;
}

/** POST /api/tickets: a ticket that is good once, for a minute, for one socket. */
export interface TicketInfo {
  ticket: string;
}

/**
 * A line of the public lobby, of "my tables" or of the games that I have played. `language` is that of the
 * table's words, or "" if it plays without words. Times are in ms since 1970.
 *
 * - `sitting` has the seats, with who sits there.
 * - `opened` is when the table was opened. `since` is, at one's own tables, when play began, or ended if the game is
 *   over.
 *
 * The other fields are those of one's own tables, and have their defaults in the public lobby:
 *
 * - `round` is the number of the round; 0 if the game has none, or has not begun.
 * - `seat` is one's own seat, and `turn` says that it is asked for something.
 * - `invited` says that the caller is asked to come along to this rematch, and has not come yet.
 * - `hidden` says that the caller has hidden the table.
 * - `tempo` is that of its clock. `ends` is when the time for a move runs out: the caller's own if they are asked,
 *   else that of the seat `ends_seat` whose time runs out first. It is 0 if no clock runs, and `late` says that
 *   somebody's time has run out.
 * - `scores` and `winners` are the result of a game that is over, by seat. Nobody has one where the result is
 *   missing. `record` says that the caller may read its record.
 */
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
  sitting: SeatInfo[];
  opened: number;
  since: number;
  round: number;
  seat: number | null;
  turn: boolean;
  invited: boolean;
  hidden: boolean;
  scores: number[];
  winners: number[];
  record: boolean;
  tempo: "brisk" | "mail" | "unhurried";
  ends: number;
  ends_seat: number | null;
  late: boolean;
}

/**
 * GET /api/statistics: what the caller's games that have a result say together.
 *
 * `days` are in their order, and `editions` and `people` have those with the most games first. `bots` is null if no
 * bot was there. Of `left` games it has still to be counted what was done in them.
 */
export interface StatisticsInfo {
  games: number;
  won: number;
  days: DayInfo[];
  editions: EditionInfo[];
  people: BesideInfo[];
  bots: BesideInfo | null;
  left: number;
}

/** A day, by its number since the first of January 1970 in UTC: how many games ended on it, and how many of them were won. */
export interface DayInfo {
  day: number;
  games: number;
  won: number;
}

/**
 * The caller's games of one preset. `score` and `place` are means, and `best` is the best score. `place` is null
 * if it is not known of any game.
 */
export interface EditionInfo {
  game: string;
  preset: string;
  games: number;
  won: number;
  score: number;
  best: number;
  place: number | null;
  statistics: StatisticInfo[];
}

/**
 * A statistic that the game declares, by its name: a `share` (from 0 to 1) of so many times `of`, a `mean`, the
 * `most` in one game, or a `feat` in words (`text`).
 */
export interface StatisticInfo {
  name: string;
  kind: "feat" | "mean" | "most" | "share";
  value: number;
  of: number;
  text: string;
}

/**
 * Somebody with whom the caller has played: in how many `games`, how many of these the caller `won`, and how many the
 * other did (`theirs`). `person` and `name` are "" for all bots together.
 */
export interface BesideInfo {
  person: string;
  name: string;
  games: number;
  won: number;
  theirs: number;
}

/** POST /api/played/forget: from how many games the caller was removed, and whether there are `more`. */
export interface RemovedInfo {
  done: number;
  more: boolean;
}

/** POST /api/links: an address that works once and makes another device this same person. `qr` is an SVG picture of it. */
export interface LinkInfo {
  url: string;
  qr: string;
  seconds: number;
}

/** POST /api/links/check: for how many seconds the link can still be used. */
export interface LinkLeft {
  seconds: number;
}

/** GET /api/share?path=/t/...: the page's address as other devices reach it, and an SVG picture (QR code) of it. */
export interface ShareInfo {
  url: string;
  qr: string;
}

/**
 * GET /api/tables/{table_id}/link: what goes with the link of a table as it is now, an invitation or the result.
 *
 * `url` is its address as other devices reach it, and `picture` the path of its picture (PNG).
 */
export interface TableLink {
  title: string;
  text: string;
  url: string;
  picture: string;
}

/** GET /api/push: the key of this server for push services, as `PushManager.subscribe` wants it. */
export interface PushInfo {
  key: string;
}

/** The content of a push message, for the service worker: the table that calls, and what the notification says. */
export interface CallInfo {
  table: string;
  title: string;
  text: string;
}

/**
 * GET /api/games: a game as data. `faces` and `phases` are what the codes in a view's `face` and `phase`
 * mean.
 *
 * `places` says where cards lie in a card game. `touches` has for each verb the places to touch for its move:
 * `{me}` is the seat that moves, `{1}` the move's first argument, a number less 1, and behind `=` comes the face
 * of the card that is touched. `figures` is what the game's rules say in numbers, for a screen to look up.
 *
 * `windows` says whether it has windows of answers, so that a table's `clock.window` matters. `live` says
 * whether the game itself deals with time, so that `clock.turn` does not matter, and it can't be played by mail.
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
 * An option of a game. For a number, `choices` are the values to offer first; it may be anything from `low` to
 * `high`.
 *
 * `instead` is another option that must not be 0 if this one is, or "" if there is none. `secret` says that only
 * its author is shown what was chosen, and only before the start. `of_reader` says that its values are languages,
 * and that a new table which names none gets the language of the person who opens it. `of_seats` says that its
 * values are seats, counted from 1, of which a table has only so many.
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
 * A named set of options, and the numbers of seats with which it can be played. Another value of a `fixed` option
 * is refused.
 *
 * `deck` is its deck, if the game has an option of kind "deck". `people` has the numbers of people who can play if
 * one device serves them all, so that there is one seat. It is empty if everybody has a seat. `strong` says whether a
 * server may have strong bots for it: see `LevelsInfo`. If they are `tuned`, whoever has the rules has them.
 */
export interface PresetInfo {
  name: string;
  options: Record<string, unknown>;
  seats: number[];
  fixed: string[];
  deck: DeckInfo | null;
  people: number[];
  strong: boolean;
  tuned: boolean;
}

/**
 * What a table may change of a preset's deck with the option of kind "deck": from `least` to `most` cards in
 * all.
 *
 * `also` names options whose numbers are cards in the deck too, and count among these.
 */
export interface DeckInfo {
  lines: DeckLine[];
  least: number;
  most: number;
  also: string[];
}

/**
 * A kind of card in a preset's deck, with its copies there. A table's own deck may have from `least` to `most`
 * of it.
 *
 * `number` is what the option "deck" gives beside the copies, as `[number, copies]` (Sen: crows), from
 * `number_least` to `number_most`. It is null if the option gives only the copies.
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
 * A game's names for verbs and fields of its views that mean the same in every game; "" if it has none.
 *
 * The verbs are: a round `begins`, a seat `goes_on` after a count, a seat `declines` to answer in a window. The
 * fields are: the `totals` of the seats, the number of the `round`, and the seat, from 1, that ended a round
 * (`ender`). `count` is the phase in which a round is counted. `ranks` has the fields by which seats are ranked,
 * the one that counts most first, with "-" before a field of which less is better. In the `silent` phases nobody may
 * talk (`say`).
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
  silent: string[];
}

/**
 * One kind of place where cards lie.
 *
 * `seats` says how many seats have one each; 0 is one for everybody. `slots` is the length of a row; 0 is a pile
 * or a hand. `cards` and `size` are the fields of a view with its cards, and with how many they are; "" is none.
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

/**
 * POST /api/tables/levels: the levels of bots that a table with a setup can have now, the weakest first.
 *
 * `strong` says whether bots of the level `strong` can be had: the setup has `none`, they are `absent` from this
 * server, it is `preparing` them, or they are `ready`.
 */
export interface LevelsInfo {
  levels: string[];
  strong: "absent" | "none" | "preparing" | "ready";
}

/**
 * A match that is over, as one viewer was shown it: the table as it is now, and a moment for each event of play.
 *
 * `viewpoint` is the number of a seat from 1, `watch` for what spectators are told, or `open` for everything. `seat` is
 * that seat from 0, and otherwise null. All viewpoints of a match have the same moments.
 */
export interface ReplayInfo {
  table: TableInfo;
  viewpoint: string;
  seat: number | null;
  moments: MomentInfo[];
}

/**
 * What a viewer is told at one moment of a match, as in a change. What the viewer is not told is absent.
 *
 * `set` has all fields at the first moment, before anything has happened. `waiting` is absent if the viewer is told
 * nothing at all. `time` is the time of play (ms) in a live game.
 *
 * `own` says that the viewer's own seat has acted, and `learnt` that the viewer was shown a card that they did not
 * know, or any seat was if everything is open. In a game without cards it says that a role, an answer or the like came to
 * light for the viewer. Both are absent if it is not so.
 *
 * `mover` is the seat, from 0, that made a move, and `move` is the move in notation. They are there for the viewer's own
 * moves, and for all if everything is open.
 *
 * `news` tells what happened beside the moves between this moment and the next one. It is absent if nothing did.
 */
export interface MomentInfo {
  set?: Record<string, unknown>;
  trace?: TraceInfo;
  waiting?: number[];
  result?: ResultInfo;
  time?: number;
  own?: boolean;
  learnt?: boolean;
  mover?: number;
  move?: string;
  news?: NewsInfo[];
}

/** A refusal over HTTP of anything but a command: a code for programs, a sentence for people, and the place of the error. */
export interface Problem {
  code: string;
  text: string;
  where: string;
}

/**
 * The first message of a conversation. `ticket` is from POST /api/tickets, and `after` is the last `n` seen
 * at this table.
 *
 * `language` is the language of what the server says here; null is the person's own. With `watch` the socket is told
 * what spectators are told, also if the person has a seat. The person is at the table all the same.
 */
export interface Hello {
  type: "hello";
  ticket: string;
  version?: number;
  language?: Language | null;
  after?: number | null;
  watch?: boolean;
}

/** A question whether the server is there. It is answered at once by `pong`, whatever the table is doing. */
export interface Ping {
  type: "ping";
}

/**
 * A message for tables without the memory aid: the client has received all up to the number `n`, and need not be
 * shown it again. It gets no answer.
 */
export interface Seen {
  type: "seen";
  n: number;
}

/**
 * The message of a person who plays alone with bots, that the bots need not pretend to think. It gets no answer, and
 * is without effect while other people play.
 */
export interface Hurry {
  type: "hurry";
}

/** The command to answer the decision with that number, with a move in the game's notation. */
export interface Act {
  type: "act";
  id: string;
  decision: number;
  move: string;
  text?: string;
}

/**
 * The command to take one's own latest move back (`take_back` in a view and in changes names it), or to ask the
 * others for it.
 *
 * `decision` is the number of the decision that the move answered. If another move is the latest by now, nothing
 * changes.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  decision: number;
}

/**
 * The command to allow that somebody takes a move back, or to refuse it. Whoever has asked refuses to let it be.
 * `question` is the number of the question, as the table's `take_back` has it.
 */
export interface AnswerTakeBack {
  type: "answer_take_back";
  id: string;
  question: number;
  allow: boolean;
}

/**
 * The command of somebody who has a seat, before the start, to mix `words` into the sealed deals. They take the place of
 * those that the person mixed in before. Everybody may see them.
 */
export interface Mix {
  type: "mix";
  id: string;
  words: string;
}

/**
 * The command to take a seat before the start that is empty, or, for a person without a seat, that a bot has. A person
 * who has another seat leaves it.
 */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}

/** The command to leave one's own seat. Before the start it becomes empty; in play a bot takes it over for good. */
export interface Stand {
  type: "stand";
  id: string;
}

/** The host's command to seat a bot of that level on an empty seat before the start. */
export interface AddBot {
  type: "add_bot";
  id: string;
  seat: number;
  level: string;
}

/** The host's command to free a seat. Before the start a person or a bot leaves it; in play a bot takes it over for good. */
export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

/**
 * The command to let a bot play a seat until `come_back`. People may send it for their own seat, the host for any,
 * and everybody who plays for a seat that is `late`.
 */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}

/** The command to take one's own seat back from the bot that stands in. */
export interface ComeBack {
  type: "come_back";
  id: string;
}

/** The command in play to ask for a pause, or to agree to one. It begins when everybody who plays and is here wants it. */
export interface Pause {
  type: "pause";
  id: string;
}

/**
 * The command to end a pause, or to drop all requests for one, whoever made them. Everybody who has a seat may send
 * it, and the host.
 */
export interface Resume {
  type: "resume";
  id: string;
}

/**
 * The command to give a seat that is `late` the time for a move once more. Everybody else who plays may send it, and
 * the host.
 */
export interface GiveTime {
  type: "give_time";
  id: string;
  seat: number;
}

/**
 * The command of somebody who plays, while another seat is `late`, to ask for the end of the game without a result,
 * or to agree to it.
 */
export interface CallOff {
  type: "call_off";
  id: string;
}

/** The command to let the bots move at that pace. The host may send it, and a person who plays alone with bots. */
export interface SetPace {
  type: "set_pace";
  id: string;
  pace: "calm" | "normal" | "quick";
}

/**
 * The host's command to give a person at the table without a seat one that a bot plays, or whose person is gone.
 *
 * In a running round they get it at once if they had the seat in it. Otherwise they get it when the round is over (the
 * seat's `promise`), or as soon as all who are `missing` there agree. Before the start a seat may also be empty.
 */
export interface Reseat {
  type: "reseat";
  id: string;
  seat: number;
  person: string;
}

/** The command of somebody who is `missing` in the seat's `promise` to let the person have the seat at once. */
export interface Agree {
  type: "agree";
  id: string;
  seat: number;
  person: string;
}

/** The host's command to make another person at the table host. */
export interface MakeHost {
  type: "make_host";
  id: string;
  person: string;
}

/**
 * The host's command to change the setup before the start, even to another game. If it has fewer seats, empty ones go
 * first, then bots; people keep theirs.
 */
export interface Configure {
  type: "configure";
  id: string;
  setup: Setup;
}

/**
 * The host's command to put the seats in another order before the start. `order` has their numbers as they are now,
 * the first seat first; null draws an order by chance.
 */
export interface Arrange {
  type: "arrange";
  id: string;
  order?: number[] | null;
}

/**
 * The host's command to lock the table, or to open it again. While it is locked nobody new comes in or sits down;
 * whoever is in stays, and may come back. The host can still give seats.
 */
export interface Lock {
  type: "lock";
  id: string;
  locked: boolean;
}

/** The host's command to send a person away, who may not come back. In play a bot takes over their seat for good. */
export interface BanPerson {
  type: "ban";
  id: string;
  person: string;
}

/** The host's command to let a banned person come back. */
export interface LiftBan {
  type: "unban";
  id: string;
  person: string;
}

/**
 * The host's command to begin play. All seats must be taken. With `fill` the empty ones are taken first: by people
 * who have no seat and are no onlookers, then by bots of that level.
 */
export interface Start {
  type: "start";
  id: string;
  fill?: string | null;
}

/**
 * The command after the end to open a new table with the same people. Everybody is told its id in `table.next`.
 *
 * `setup` is what to play there, if it is not the same again. Only the host may say that, or anybody who has a seat
 * while the host is away.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  setup?: Setup | null;
}

/**
 * The command to tell everybody at the table something that is no part of the game. It is not stored.
 *
 * In play only people with a seat may send it, otherwise everybody who is here. `text` belongs to a line of chat
 * alone. Nobody may send it while a window of answers is open, or while a player must not hear what others know.
 */
export interface Say {
  type: "say";
  id: string;
  what: "again" | "bravo" | "chat" | "hello" | "laugh" | "luck" | "moment" | "no-hurry" | "oops" | "sad" | "smile" | "sorry" | "thanks" | "think" | "wink" | "wow" | "yawn";
  text?: string;
}

/**
 * PUT /api/me: a name, a language and a portrait. It makes a person (and the cookie with the secret) if there is none
 * yet.
 *
 * If `language` or `portrait` is null, a known person keeps theirs. A new person gets the language of the header
 * `Accept-Language`, or English, and has no portrait of their own: they are drawn by their id.
 */
export interface Introduce {
  name: string;
  language?: Language | null;
  portrait?: Portrait | null;
}

/** POST /api/companions: the name of another person who plays on this browser. */
export interface NewCompanion {
  name: string;
}

/** POST /api/companions/forget: the public id of somebody who does not play on this browser any more. */
export interface ForgetCompanion {
  person: string;
}

/**
 * POST /api/tables: what the new table plays. With `bots`, bots of that level take all other seats at once (a
 * quick game); with `start`, play begins at once.
 */
export interface NewTable {
  setup: Setup;
  bots?: string | null;
  start?: boolean;
}

/**
 * POST /api/tables/{table_id}/play-on: a new table where a game goes on from a moment of that match.
 *
 * The caller gets the `seat`. `bots` and `start` are as in `NewTable`. With `same` everybody has the seat again that
 * they had at that moment, and the caller's own is theirs. With `anew` everything that nobody saw openly is dealt anew.
 */
export interface PlayOn {
  moment: number;
  seat?: number;
  bots?: string | null;
  start?: boolean;
  same?: boolean;
  anew?: boolean;
}

/** PUT /api/tables/{table}/hidden: whether the caller's list hides the table. */
export interface HideTable {
  hidden: boolean;
}

/**
 * POST /api/tables/{table}/forget and POST /api/played/forget: what becomes of games that are over.
 *
 * `delete` takes them from the caller's history. With `nameless` nothing in them says any more who the caller was.
 */
export interface RemoveGames {
  way: "delete" | "nameless";
}

/**
 * POST /api/links/claim: the code of a link, with which this device becomes the person who made it. A code works
 * once. POST /api/links/check: the code of the link to check.
 */
export interface ClaimLink {
  code: string;
}

/** PUT /api/push: where this browser is called. It is what `PushSubscription.toJSON` gives, without the time. */
export interface Subscribe {
  endpoint: string;
  keys: PushKeys;
}

/** What a browser's subscription has for those who call it: its public key and a secret, both as base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** POST /api/push/forget: the endpoint of the subscription that is to be forgotten. */
export interface Unsubscribe {
  endpoint: string;
}

export type ClientMessage =
  | Hello
  | Ping
  | Seen
  | Hurry
  | Act
  | TakeBack
  | AnswerTakeBack
  | Mix
  | Sit
  | Stand
  | AddBot
  | Kick
  | HandOver
  | ComeBack
  | Pause
  | Resume
  | GiveTime
  | CallOff
  | SetPace
  | Reseat
  | Agree
  | MakeHost
  | Configure
  | Arrange
  | Lock
  | BanPerson
  | LiftBan
  | Start
  | Rematch
  | Say;

export type ServerMessage =
  | View
  | Change
  | TableChanged
  | Said
  | Accepted
  | Refused
  | Pong
  | Bye;
