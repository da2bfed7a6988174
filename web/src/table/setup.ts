import { preference } from "../app/preferences.svelte";
import type { LobbyClient } from "../games";
import { givesHints } from "../hints/games";
import { choice, language, maybe, named, t } from "../i18n/locale.svelte";
import type { Clock, GameInfo, OptionInfo, PresetInfo, Setup } from "../net/messages";
import { spanText } from "./clocks";
import { countsOf, type Counts } from "./deck";

/** The numbers of people who may play a preset: its seats, but where one device serves them all. */
export function peopleOf(preset: PresetInfo | undefined): readonly number[] {
  if (!preset) return [];
  return preset.people.length > 0 ? preset.people : preset.seats;
}

/**
 * Whether a table gives hints: it wants to, and helps to remember, and its game has something to say. A hint knows what a view says, and without the memory
 * aid a person may know more than that.
 */
export function hintsAt(setup: Pick<Setup, "game" | "memory_aid" | "hints">): boolean {
  return setup.hints && setup.memory_aid && givesHints(setup.game);
}

/** Whether one device serves the whole table: there are no others to invite, to wait for, or to sit with. */
export function oneDevice(game: GameInfo, setup: Pick<Setup, "preset">): boolean {
  return (game.presets.find((each) => each.name === setup.preset)?.people.length ?? 0) > 0;
}

/** The fewest and the most people who can play a game, over all its presets. */
export function peopleRange(game: GameInfo): { low: number; high: number } {
  const people = game.presets.flatMap(peopleOf);
  return { low: Math.min(...people), high: Math.max(...people) };
}

/** "2–6" where every number between may play, else each: "4 or 6" in the language of the reader. */
export function seatCounts(seats: readonly number[]): string {
  const [low = 0] = seats;
  if (seats.length > 2 && seats.every((count, index) => count === low + index)) return `${low}–${seats.at(-1) ?? low}`;
  return choice(seats.map(String));
}

/** That number of seats, or the nearest that a preset can be played with. */
function nearest(offered: readonly number[], seats: number): number {
  return [...offered].sort((a, b) => Math.abs(a - seats) - Math.abs(b - seats))[0] ?? seats;
}

/** The options whose values are languages. A table gets the language of the person who opens it, if nothing else is chosen. */
export function readersOptions(game: GameInfo): readonly OptionInfo[] {
  return game.options.filter((option) => option.of_reader);
}

function readersLanguage(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(readersOptions(game).filter((option) => option.choices.includes(language())).map((option) => [option.name, language()]));
}

/** The chosen values of these options. */
export function keptOptions(game: GameInfo, options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => readersOptions(game).some((option) => option.name === name)));
}

const DAY = 86_400;

/** What is usual for a tempo. */
export function clockOf(tempo: Clock["tempo"]): Clock {
  if (tempo === "mail") return { tempo, turn: 2 * DAY, bank: 0, grace: 0, window: DAY / 2 };
  return { tempo, turn: 60, bank: 60, grace: tempo === "brisk" ? 45 : 600, window: 8 };
}

/** A table with everything as usual. */
export function usualSetup(game: GameInfo, seats: number): Setup {
  const preset = game.presets[0];
  return {
    game: game.name,
    preset: preset?.name ?? "",
    options: readersLanguage(game),
    seats: nearest(preset?.seats ?? [], seats),
    public: false,
    memory_aid: true,
    take_backs: "ask",
    sealed: false,
    odds: false,
    hints: false,
    clock: clockOf("brisk"),
    pace: preference("pace"),
    chat: false,
  };
}

/** The setup of a table that plays another game from now on, as usual there: with as many seats as before or nearly, as open to others, and as quick. */
export function withGame(game: GameInfo, before: Setup): Setup {
  return { ...usualSetup(game, before.seats), public: before.public, memory_aid: before.memory_aid, take_backs: before.take_backs, sealed: before.sealed, odds: before.odds, hints: before.hints, clock: before.clock, pace: before.pace, chat: before.chat };
}

/** The value of an option at a table: what was chosen, what the preset says, or the usual. */
export function optionValue(game: GameInfo, setup: Setup, name: string): unknown {
  if (name in setup.options) return setup.options[name];
  const preset = game.presets.find((each) => each.name === setup.preset);
  if (preset && name in preset.options) return preset.options[name];
  return game.options.find((option) => option.name === name)?.default;
}

/** The value of an option that is lines of text. */
export function textOption(game: GameInfo, setup: Setup, name: string): string {
  const value = optionValue(game, setup, name);
  return typeof value === "string" ? value : "";
}

/** The options that a table has chosen itself, beyond those of its preset. */
export function optionsOf(game: GameInfo, setup: Setup): Record<string, unknown> {
  return { ...game.presets.find((each) => each.name === setup.preset)?.options, ...setup.options };
}

/** The deck that is played with at a table: its preset's, with what the table has changed; null where the game has none. */
export function deckOf(game: GameInfo, setup: Pick<Setup, "preset" | "options">): Counts | null {
  const deck = game.presets.find((each) => each.name === setup.preset)?.deck;
  return deck ? countsOf(deck, setup.options["deck"]) : null;
}

/** The setup with an option changed. */
export function withOption(setup: Setup, name: string, value: unknown): Setup {
  return { ...setup, options: { ...setup.options, [name]: value } };
}

/** The setup with an option as its preset has it. */
export function withoutOption(setup: Setup, name: string): Setup {
  return { ...setup, options: Object.fromEntries(Object.entries(setup.options).filter(([each]) => each !== name)) };
}

/** The number of cards that the options add to a deck. */
export function furtherCards(game: GameInfo, setup: Setup, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + Number(optionValue(game, setup, name)), 0);
}

/** The setup with several options changed. */
export function withOptions(setup: Setup, options: Readonly<Record<string, unknown>>): Setup {
  return { ...setup, options: { ...setup.options, ...options } };
}

/** The setup with another preset: what was changed for the one before is left behind, but for the language; the seats are as many as may play. */
export function withPreset(game: GameInfo, setup: Setup, name: string): Setup {
  const seats = game.presets.find((each) => each.name === name)?.seats ?? [];
  return { ...setup, preset: name, options: keptOptions(game, setup.options), seats: nearest(seats, setup.seats) };
}

/**
 * A line about the table: the edition, if there are several, and what the game tells beside it. Only the host may read `withheld`
 * options.
 */
export function editionLine(game: GameInfo, setup: Setup, lobby: LobbyClient | undefined, withheld: readonly string[] = []): string {
  const edition = game.presets.length > 1 ? [named(`${game.name}-preset`, setup.preset)] : [];
  const memory = setup.memory_aid || game.live ? [] : [t("lobby-forgetful")];
  const odds = setup.odds && !game.live ? [t("lobby-odds")] : [];
  const hints = hintsAt(setup) ? [t("lobby-hints")] : [];
  const sealed = setup.sealed ? [t("lobby-sealed")] : [];
  return [...edition, ...(lobby?.beside?.(setup, game, withheld) ?? []), ...differing(game, setup, lobby?.says), ...memory, ...odds, ...hints, ...sealed].join(" · ");
}

/** What the clock of a table gives everybody, in words; "" where one device serves the table and nobody is counted. */
export function clockLine(game: GameInfo, setup: Setup, lobby: LobbyClient | undefined): string {
  if (oneDevice(game, setup)) return "";
  if (game.live) return lobby?.clock?.(setup, game) ?? "";
  const { tempo, turn, bank, window } = setup.clock;
  if (tempo === "unhurried") return t("lobby-clock-unhurried");
  // Without a time of its own an answer has as long as a move.
  const answer = game.windows && window > 0 ? spanText(window) : "none";
  const times = { turn: spanText(turn), window: answer };
  return tempo === "mail" ? t("lobby-clock-mail", times) : t("lobby-clock-brisk", { ...times, bank: bank > 0 ? spanText(bank) : "none" });
}

/** The options that are other than the preset has them, in a few words each; lines of text and what is `said` already are left out. */
export function differing(game: GameInfo, setup: Setup, said: readonly string[] = []): string[] {
  const preset = game.presets.find((each) => each.name === setup.preset);
  return game.options.flatMap(({ name, kind, default: usual }) => {
    const value = optionValue(game, setup, name);
    const before = preset && name in preset.options ? preset.options[name] : usual;
    if (kind === "text" || said.includes(name) || JSON.stringify(value) === JSON.stringify(before)) return [];
    const option = named(`${game.name}-option`, name);
    if (kind === "deck" || value === true) return [option];
    if (value === false) return [t("lobby-without", { option })];
    const told = typeof value === "number" || typeof value === "string" ? String(value) : "";
    return [t("lobby-option", { option, value: maybe(`${game.name}-option-${name}`, told) ?? told })];
  });
}
