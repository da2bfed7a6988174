import type { Component } from "svelte";
import type { About, Asked } from "../asking/about";
import type { GameInfo, Setup, StepInfo, TraceInfo } from "../net/messages";
import type { Fields } from "../state/table";
import type { Reading } from "../rulings/reading";
import type { Chapters } from "../rulings/sections";
import type { GameSounds } from "../sound/names";
import type { Counts } from "../table/deck";
import type { Shortcut } from "../table/shortcuts";
import type { AtTable } from "../table/stage";
import { SvelteMap } from "svelte/reactivity";
import { gameInfo } from "../app/app.svelte";
import { needTexts } from "../i18n/locale.svelte";

/** The properties of a game's table. */
export interface TableProps extends AtTable {
  /** What happened last, in a line. */
  caption: string;
}

/** The properties of a game's score sheet. */
export interface SheetProps {
  fields: Fields;
  info: GameInfo;
  seats: number;
  name: (seat: number) => string;
}

/** The properties of a game's page of rules. */
export interface RulesProps {
  /** The game as the server describes it. */
  info?: GameInfo | null;
  /** The options of a table; without them the usual ones. */
  options: Readonly<Record<string, unknown>>;
  /** The deck that is played with, where the game has one; without it the usual one. */
  deck?: Counts | null;
  /** How many seats there are, where it is known. */
  seats?: number;
  /** The options that an edition has fixed, where no table has chosen the others yet; null at a table. */
  fixed?: readonly string[] | null;
  /** How they are being read. */
  reading?: Reading;
}

/** The properties of a card's picture. */
export interface CardProps {
  /** What the card shows, in the game's own words for its faces; null is the back. */
  face: string | null;
  /** What a screen reader says; an empty label makes the card a decoration. */
  label: string;
}

/** The properties of what a game asks before the start. */
export interface BeforeProps {
  game: GameInfo;
  setup: Setup;
  disabled?: boolean;
  /** Options that change. */
  onchange: (options: Readonly<Record<string, unknown>>) => void;
}

/** The properties of a card's picture in the form of the deck. */
export interface DeckCardProps extends CardProps {
  face: string;
  /** The number beside the copies, where the game has one. */
  number: number | null;
}

/** How a game draws and names the cards of its deck, if a table may have its own deck. */
export interface DeckClient {
  /** The card as a decoration: its name stands beside it. */
  Card: Component<DeckCardProps>;
  /** A kind of card by itself: "Weź 2 (5)", "3, dwustronna". */
  name: (face: string, number: number | null) => string;
  /** What the number beside the copies is, where a table may change it: "kruki". */
  number?: () => string;
  /** The number that a card has at a table, where the game has one: a table may bring its own deck. */
  numberAt?: (face: string, fields: Fields, info: GameInfo) => number | null;
}

/** What a game tells about its options, beyond their names. */
export interface OptionsClient {
  /** Whether this option is of use at a table like that; the others are not shown. */
  shown: (option: string, setup: Setup, game: GameInfo) => boolean;
  /** Whether bots can take part at a table like that. */
  bots: (setup: Setup, game: GameInfo) => boolean;
  /** What is asked before the start, wherever a table is made or waits; draws nothing where there is nothing to ask. */
  Before: Component<BeforeProps>;
}

/** What a person who comes to a table has to know about its setup before the start, beyond the name of the edition. */
export interface LobbyClient {
  /** What matters beside the edition, in a few words each: "hasła polskie". `withheld` are options that only the host may read. */
  beside?: (setup: Setup, game: GameInfo, withheld: readonly string[]) => readonly string[];
  /** The options of which that tells; of the others those that differ are told by their names. */
  says?: readonly string[];
  /** The times of a live game, in words: its clock is its own. */
  clock?: (setup: Setup, game: GameInfo) => string;
  /** The seats that play together; none where everybody plays alone, or where it is settled later. */
  teams?: (setup: Setup, game: GameInfo) => readonly (readonly number[])[];
}

/** What a game needs to tell a trace in words. */
export interface Teller {
  /** The name of a seat as it is shown. */
  name: (seat: number) => string;
  /** The viewer's seat. */
  seat: number | null;
  /** The view after the trace, for what its numbers mean at this table and what came of it. */
  fields: Fields | null;
  /** The game as the server describes it. */
  info?: GameInfo;
  /** The how-manieth of its verb it is since its part of the log began, from 0; null where the log no longer goes back so far. */
  nth?: number | null;
}

/** What the front page needs of a game before anything of it is played. */
export interface GamePoster {
  /** One card, where a page shows what the game looks like. */
  Card: Component<CardProps>;
  /** Three faces as a fan; the one in the middle stands for the game. */
  faces: readonly (string | null)[];
  options?: OptionsClient;
  lobby?: LobbyClient;
}

/**
 * What a game brings to the common pages, beside its poster. Its texts are `i18n/<language>/<game>.ftl`; among them those that the common pages ask for:
 * `game-<game>`, `<game>-tagline`, `<game>-about`, `<game>-share`, `<game>-table-mine`, and its presets and options.
 */
export interface GameClient {
  Table: Component<TableProps>;
  Sheet: Component<SheetProps>;
  Rules: Component<RulesProps>;
  /** The numbered sections of its rules, and where its rulings are written; a game without a folder has none. */
  chapters?: Chapters;
  /** The trace with every card at a place of its own, as the table draws it; `before` and `after` are the view round it. */
  exact: (trace: TraceInfo, before: Fields, after: Fields, info: GameInfo | null) => TraceInfo;
  /** Whether a card of a trace lies face up at a place, for this viewer: in the view before the move where it comes from, after it where it goes. */
  up: (place: string, step: StepInfo, fields: Fields) => boolean;
  /** A trace in words, null where nothing is to be said. */
  tell: (trace: TraceInfo, teller: Teller) => string | null;
  /** The text that tells several traces in a row as one, where each says only whose it is; null for any other. It is given `count` and `names`. */
  run?: (trace: TraceInfo, teller: Teller) => string | null;
  /** What ended the round or the game, where a move does not say it: a line of the log behind the round. Null where it goes on, or ended as usual. */
  ended?: (fields: Fields, teller: { name: (seat: number) => string; seat: number | null }, info: GameInfo) => string | null;
  /** A line on where the game stands: "Round 2, to 100". */
  standing: (fields: Fields, info: GameInfo) => string;
  /** Whom an open window asks, where everybody may know that and nobody has to be quick; absent where it asks everybody at once. */
  asked?: (fields: Fields, info: GameInfo) => readonly number[];
  /** What the keys do, beyond those of every table. */
  keys: () => readonly Shortcut[];
  /** What a thing on its table is or does, by its topic, to whoever asks; null for what is no topic of this game. */
  about?: (topic: string, asked: Asked) => About | null;
  /** The topics that are told of in a sentence when they are met for the first time: what is needed most comes first. */
  callouts?: readonly string[];
  /** Whether there is time to read a sentence now, in a live game; absent where the clock of a decision tells it. */
  calm?: (fields: Fields, seat: number | null) => boolean;
  /** What is heard at its tables; without it every card that moves. */
  sounds?: GameSounds;
  options?: OptionsClient;
  lobby?: LobbyClient;
  deck?: DeckClient;
}

/** Every game that this client can draw: a new one is its folder. Each part comes when it is asked for, and once. */
const clientFiles = import.meta.glob<GameClient>("./*/index.ts", { import: "client" });
const posterFiles = import.meta.glob<GamePoster>("./*/poster.ts", { import: "poster" });

const clients = new SvelteMap<string, GameClient>();
const posters = new SvelteMap<string, GamePoster>();

function hasFolder(name: string): boolean {
  return `./${name}/index.ts` in clientFiles;
}

/** Whether this client can draw the game: in its own way, or plainly where the server says where its cards lie. */
export function canDraw(game: GameInfo | null): boolean {
  return game !== null && (hasFolder(game.name) || game.places.length > 0);
}

/** The game, null until it is loaded. Reading it in a component waits for it. */
export function gameClient(name: string): GameClient | null {
  return clients.get(name) ?? null;
}

/** The game's poster, null until it is loaded. */
export function gamePoster(name: string): GamePoster | null {
  return posters.get(name) ?? null;
}

/** What draws a game without a folder of its own; null where nothing does. */
function plain(name: string): { client: () => Promise<GameClient>; poster: () => Promise<GamePoster> } | null {
  const info = gameInfo(name);
  if (info === null || hasFolder(name) || !canDraw(info)) return null;
  const parts = async (): Promise<typeof import("../plain")> => (await Promise.all([import("../plain"), needTexts("plain")]))[0];
  return { client: async () => (await parts()).plainClient(info), poster: async () => (await parts()).plainPoster(info) };
}

/** Loads a part of a game, and with it what it needs, unless it is there or not one of ours. */
async function loadOnce<Part>(parts: SvelteMap<string, Part>, name: string, load: (() => Promise<Part>) | undefined, needed: (name: string) => Promise<void>): Promise<void> {
  if (parts.has(name) || load === undefined) return;
  const [part] = await Promise.all([load(), needed(name)]);
  parts.set(name, part);
}

/** Loads a poster and the game's texts, where it is one of ours. Rejects where they can't be had. */
export async function loadPoster(name: string): Promise<void> {
  await loadOnce(posters, name, posterFiles[`./${name}/poster.ts`] ?? plain(name)?.poster, needTexts);
}

async function withRules(name: string): Promise<void> {
  await Promise.all([loadPoster(name), needTexts("rules")]);
}

/** Loads all that a game is played with, where it is one of ours. Rejects where that can't be had. */
export async function loadGame(name: string): Promise<void> {
  await loadOnce(clients, name, clientFiles[`./${name}/index.ts`] ?? plain(name)?.client, withRules);
}

/** The game that is offered first: the one that was chosen last, otherwise the first that this client can draw. */
export function preferredGame(games: readonly GameInfo[], last: string): GameInfo | null {
  const ours = games.filter(canDraw);
  return ours.find((game) => game.name === last) ?? ours[0] ?? null;
}

/** Every game that this client draws in its own way, in no order. */
export const drawn: readonly string[] = Object.keys(clientFiles).map((path) => path.split("/")[1] ?? "");
