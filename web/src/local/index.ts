/** Games without a network: the person of this browser against bots. Everything here is loaded when it is wanted. */
import { named, t } from "../i18n/locale.svelte";
import type { GameInfo, Portrait, Setup } from "../net/messages";
import type { Host } from "../net/host";
import { loadGame, OptionError, rulesOf, type CardRules, type Options } from "../rules";
import { optionsOf } from "../table/setup";
import { levelsOf } from "../table/strengths";
import { toast } from "../app/app.svelte";
import { PEOPLE } from "../app/figures";
import { drawBelow } from "./bots";
import { gamesHere } from "./games";
import type { Line, Opening, Sitter } from "./record";
import { AROUND, Referee, type Surroundings } from "./referee";
import { openStore, passingStore, type Kept, type MatchStore } from "./store";
import { LocalWire } from "./wire";

export type { Kept } from "./store";

/** The creatures that bots are named after, in their order (src/sennik/bots/naming.py). */
const CREATURES = ["tawny-owl", "moth", "hedgehog", "bat", "nightjar", "badger", "marten", "firefly", "dormouse", "salamander", "weasel", "wolverine"];
const ID = "abcdefghijkmnpqrstuvwxyz23456789";

/** Thrown if a match was begun by rules that this page does not have. */
export class OtherRules extends Error {}

/** The local matches of this browser, and the way to play them. */
export class LocalGames implements Host {
  readonly shared = false;
  readonly home = "/offline";
  readonly #referees = new Map<string, Promise<Referee | null>>();

  constructor(
    /** The games that can be played, as a server describes them. */
    readonly games: readonly GameInfo[],
    private readonly store: MatchStore,
    /** Whether matches outlive the page. */
    readonly lasting: boolean,
    private readonly around: Surroundings = AROUND,
  ) {}

  /** The matches that are kept, the latest first. */
  all(): Promise<Kept[]> {
    return this.store.all();
  }

  /** Begins a match of one person with bots of that level, and returns its id. */
  async begin(setup: Setup, level: string, name: string, portrait: Portrait): Promise<string> {
    const seat = drawBelow(setup.seats);
    const taken = name.toLocaleLowerCase();
    const creatures = CREATURES.filter((creature) => named("creature", creature).toLocaleLowerCase() !== taken);
    const figures = PEOPLE.map((_, figure) => figure).filter((figure) => figure !== portrait.figure);
    const sitters = Array.from({ length: setup.seats }, (_, number): Sitter => {
      if (number === seat) return { name, creature: "", level: "", figure: portrait.figure, colour: portrait.colour };
      const bot = number < seat ? number : number - 1;
      const creature = creatures[bot % creatures.length]!;
      return { name: named("creature", creature), creature, level, figure: figures[bot % figures.length]!, colour: 0 };
    });
    return this.#open({ setup, sitters, seat, games: 0, won: sitters.map(() => 0) }, level);
  }

  /** Returns why no match can be begun like that, in words; null where one can, or where the form says it. */
  readonly flaw = async (setup: Setup): Promise<string | null> => {
    try {
      await this.#rules(setup);
      return null;
    } catch (error) {
      // What has no text is a bound that the form shows.
      if (error instanceof OptionError) return error.told === "" ? null : t(error.told);
      throw error;
    }
  };

  /** Returns the referee of a match; null if it is not kept. Rejects with `OtherRules` if it can't be gone on with. */
  referee(id: string): Promise<Referee | null> {
    let found = this.#referees.get(id);
    if (found === undefined) {
      found = this.#load(id);
      this.#referees.set(id, found);
      void found.catch(() => this.#referees.delete(id));
    }
    return found;
  }

  async remove(id: string): Promise<void> {
    this.#referees.delete(id);
    await this.store.remove(id);
  }

  // --- what a session needs ------------------------------------------------------------------------------------------

  ticket(): Promise<string> {
    return Promise.resolve("");
  }

  open(id: string): LocalWire {
    return new LocalWire(this.referee(id));
  }

  path(id: string): string {
    return `/offline/${id}`;
  }

  async record(id: string): Promise<string> {
    return (await this.referee(id))?.record() ?? "";
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  readonly #unkept = (): void => {
    toast(t("offline-unkept"), "problem");
  };

  /** The rules of that table. Rejects with `OtherRules` if this page has not those of the game with that number, and with `OptionError` for what can't be. */
  async #rules(setup: Setup, number?: number): Promise<CardRules> {
    const game = await loadGame(setup.game);
    const info = this.games.find((each) => each.name === setup.game);
    if (!game || !info || game.data.number !== (number ?? game.data.number)) throw new OtherRules();
    return rulesOf(game, optionsOf(info, setup) as Options, setup.seats);
  }

  async #open(given: Pick<Opening, "setup" | "sitters" | "seat" | "games" | "won">, level: string): Promise<string> {
    const { setup } = given;
    const { data } = await this.#rules(setup);
    const id = Array.from({ length: 8 }, () => ID[drawBelow(ID.length)]).join("");
    const opening: Opening = { ...given, id, epoch: this.around.now(), rules: data.number, sitters: given.sitters.map((sitter) => (sitter.creature === "" ? sitter : { ...sitter, level })) };
    try {
      await this.store.append({ opening, over: false, touched: opening.epoch }, 0, []);
    } catch {
      // The browser has no room for it: then it is played as long as the page is open.
      this.#unkept();
      this.#referees.set(id, this.#referee(opening, []));
    }
    return id;
  }

  async #load(id: string): Promise<Referee | null> {
    const found = await this.store.load(id);
    if (found === null) return null;
    return this.#referee(found.kept.opening, found.lines);
  }

  async #referee(opening: Opening, lines: readonly Line[]): Promise<Referee> {
    const rules = await this.#rules(opening.setup, opening.rules);
    return new Referee(opening, lines, {
      store: this.store,
      rules,
      begins: rules.data.meanings.begins,
      around: this.around,
      again: (before, won, setup) => this.#again(before, won, setup),
      sentence: (code) => t(`offline-${code}`),
      unkept: this.#unkept,
    });
  }

  /** The same people at the same seats if they fit; another number of seats is filled anew. */
  #again(before: Opening, won: readonly number[], setup: Setup | null): Promise<string> {
    const wanted = setup ?? before.setup;
    const person = before.sitters[before.seat]!;
    const bot = before.sitters.find((sitter) => sitter.creature !== "");
    const game = this.games.find((each) => each.name === wanted.game);
    const levels = game ? levelsOf(game, wanted.preset) : [];
    const level = levels.includes(bot?.level ?? "") ? bot!.level : (levels.at(-1) ?? "");
    if (wanted.seats === before.setup.seats) return this.#open({ ...before, setup: wanted, won }, level);
    return this.begin(wanted, level, person.name, person);
  }
}

let made: Promise<LocalGames> | null = null;

/** The local games of this page. Where the browser keeps nothing, they end with the page. */
export function localGames(): Promise<LocalGames> {
  made ??= openStore().then(
    (store) => new LocalGames(gamesHere, store, true),
    () => new LocalGames(gamesHere, passingStore(), false),
  );
  return made;
}
