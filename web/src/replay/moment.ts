/** A moment of a replay as it is given to others: in words, and as what its picture shows. Nothing in it is more than the viewer saw. */
import { maybe, named, t } from "../i18n/locale.svelte";
import type { GameClient } from "../games";
import type { GameInfo } from "../net/messages";
import { PlainView, type Lying, type Spread } from "../plain/view";
import { faceName } from "../plain/words";
import { timesOf, type Snapshot } from "../state/table";
import { tellBack } from "../table/lines";

/** A card of the picture: its face as far as the viewer knew it, and the number beside it where the game has one. */
export interface ShownCard {
  face: string | null;
  number: number | null;
}

/** One place with what lies there; null is an empty slot between cards. */
export interface ShownPlace {
  cards: readonly (ShownCard | null)[];
  /** How many lie one above the other; null where all cards are side by side. */
  pile: number | null;
}

/** What a seat has before it. */
export interface ShownSeat {
  name: string;
  /** What it has in the whole match; "" in a game that counts nothing on the way. */
  total: string;
  places: readonly ShownPlace[];
}

/** All that a moment's picture shows. */
export interface ShownMoment {
  title: string;
  /** Which moment it is, and who saw it. */
  sight: string;
  middle: readonly ShownPlace[];
  seats: readonly ShownSeat[];
  /** What had happened last, the latest at the end. */
  lines: readonly string[];
  foot: string;
}

/** A move in notation. */
interface Written {
  seat: number;
  move: string;
}

/** What a moment is made of. */
export interface Moment {
  snapshot: Snapshot;
  game: GameInfo;
  client: GameClient;
  name: (seat: number) => string;
  /** Which moment it is, and who sees it. */
  sight: string;
  /** The moves of the round so far, as far as the viewer has them in notation. */
  moves: readonly Written[];
  /** Where others see the moment; null where it is nowhere but here. */
  address: string | null;
}

/** So many lines of the log stand on a picture with cards, and without. */
const LINES = { cards: 3, words: 9 };
/** What stands for a card that the viewer did not know. */
const UNKNOWN = "?";

function viewOf({ snapshot, game }: Moment): PlainView {
  return new PlainView(snapshot.state ?? {}, game, snapshot.table.setup.seats, snapshot.result);
}

/** The places at which something lies, of the table (null) or of a seat, without the empty slots behind their last card. */
function spreads(view: PlainView, seat: number | null): readonly Spread[] {
  return view
    .spreads(seat)
    .filter((spread) => spread.count > 0)
    .map((spread) => ({ ...spread, cards: spread.cards.slice(0, spread.cards.findLastIndex((card) => card.filled) + 1) }));
}

/** The name of a pile as the game has it, or of a place that every game may have; its own kind's name where it is none of these. */
function placeName(game: string, { kind }: Spread): string {
  return maybe(`${game}-pile-name`, kind.name) ?? maybe("plain-place", kind.name) ?? kind.name;
}

/** The number on a card with that face; null where the game has none. */
function numberOf({ snapshot, game, client }: Moment, face: string): number | null {
  return client.deck?.numberAt?.(face, snapshot.state ?? {}, game) ?? null;
}

function titleOf({ snapshot, game, client }: Moment): string {
  const { preset } = snapshot.table.setup;
  const edition = game.presets.length > 1 ? named(`${game.name}-preset`, preset) : "";
  return [named("game", game.name), edition, snapshot.state === null ? "" : client.standing(snapshot.state, game)].filter((part) => part !== "").join(" · ");
}

/** What happened since the round began, in words for anybody: whoever saw it is called by their name, like all others. */
function linesOf({ snapshot, game, client, name }: Moment): readonly string[] {
  const nth = timesOf(snapshot.log, (trace) => trace.verb === game.meanings.begins);
  return snapshot.log.flatMap(({ key, trace, state }) => {
    if (trace.back) return [tellBack(trace, name, null)];
    const told = client.tell(trace, { name, seat: null, fields: state, info: game, nth: nth.get(key) ?? null });
    return told === null ? [] : [told];
  });
}

/** What the picture of the moment shows. */
export function shownOf(moment: Moment): ShownMoment {
  const { snapshot, name } = moment;
  const view = viewOf(moment);
  const card = ({ face, filled }: Lying): ShownCard | null => (filled ? { face, number: face === null ? null : numberOf(moment, face) } : null);
  const placeOf = (spread: Spread): ShownPlace => ({ cards: spread.cards.map(card), pile: spread.pile ? spread.count : null });
  const seats = snapshot.table.seats.map((_, seat) => ({
    name: name(seat),
    total: String(view.total(seat) ?? ""),
    places: spreads(view, seat).map(placeOf),
  }));
  const bare = seats.every((seat) => seat.places.length === 0);
  return {
    title: titleOf(moment),
    sight: moment.sight,
    middle: spreads(view, null).map(placeOf),
    seats: bare ? [] : seats,
    lines: linesOf(moment).slice(-(bare ? LINES.words : LINES.cards)),
    // Nobody types in an address that carries a whole game.
    foot: moment.address === null || moment.address.includes("#") ? "Sennik" : `Sennik · ${moment.address.replace(/^https?:\/\//, "")}`,
  };
}

/** The moment in words, line by line: where the game stands, what lies where, what happened last, and the round's moves in notation. */
export function textOf(moment: Moment): string {
  const { snapshot, game, client, name } = moment;
  const view = viewOf(moment);
  const called = (face: string): string => client.deck?.name(face, numberOf(moment, face)) ?? faceName(game.name, face);
  const cards = (spread: Spread): string => spread.cards.map((one) => (!one.filled ? "–" : one.face === null ? UNKNOWN : called(one.face))).join(", ");
  const table = spreads(view, null).map((spread) => {
    const top = spread.cards[0]?.face ?? null;
    return spread.pile && top !== null ? t("plain-pile-top", { place: placeName(game.name, spread), count: spread.count, face: called(top) })
      : spread.pile ? t("plain-pile", { place: placeName(game.name, spread), count: spread.count })
      : t("replay-text-place", { place: placeName(game.name, spread), cards: cards(spread) });
  });
  const seats = snapshot.table.seats.flatMap((_, seat) => {
    const places = spreads(view, seat);
    const total = view.total(seat);
    if (places.length === 0 && total === null) return [];
    return [`${name(seat)}${total === null ? "" : ` (${total})`}: ${places.map(cards).join(" | ")}`.replace(/: $/, "")];
  });
  const written = moment.moves.map(({ seat, move }) => `${seat + 1} ${move}`).join("; ");
  return [titleOf(moment), moment.sight, "", ...table, ...seats, "", ...linesOf(moment).slice(-LINES.cards), written === "" ? "" : t("replay-text-moves", { moves: written })]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
