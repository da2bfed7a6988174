/**
 * Checks the deals of a game whose rules run nowhere but at a server, as far as the record and the seal tell of them. Dreamland is such a
 * game. It shuffles its words, and then, for each round, a pack of roles that depends only on the number of players. Between two rounds the
 * words that were used may be shuffled too. Each player has one round.
 */
import { gamesKnown } from "../local/games";
import type { GameInfo } from "../net/messages";
import { type Fields, Flaw, type Header, type Line, texts } from "./lines";
import { drawnOrder } from "./seal";

/** The packs by the number of players, each in the order in which it goes into a shuffle, and the game that has them. */
export interface Packs {
  readonly told: GameInfo;
  readonly byPlayers: Readonly<Record<string, readonly string[]>>;
}

/** The packs of a game without rules here; null where there are none, or it was played by other rules. */
export function packsOf({ game, rules }: Header): Packs | null {
  const told = gamesKnown.find((each) => each.name === game);
  const byPlayers = told?.figures["packs"] as Packs["byPlayers"] | undefined;
  return !told || byPlayers === undefined || (rules !== null && rules !== told.rules) ? null : { told, byPlayers };
}

/** Checks all deals of packs, and that none is missing, and returns how many there were. `at` is the line of the header. */
export function checkPacks(at: number, header: Header, rest: readonly Line[], packs: Packs, key: Uint8Array): number {
  const players = playersOf(at, header, packs.told);
  const pack = packs.byPlayers[players];
  if (pack === undefined) throw new Flaw(at, "header");
  const deals = new Deals(header.seats.length, players, packs.told.meanings.goes_on, pack, key);
  for (const { fields, line } of rest) deals.read(fields, line);
  return deals.found;
}

/** Returns the number of players: of the seats, or of the names (one per line) if one device serves them all. */
function playersOf(at: number, header: Header, told: GameInfo): number {
  const preset = told.presets.find((each) => each.name === header.preset);
  if (header.preset !== null && !preset) throw new Flaw(at, "header");
  const names = { ...preset?.options, ...header.options }["players"] ?? "";
  if (typeof names !== "string") throw new Flaw(at, "header");
  const count = names.split(/[\n\r\v\f\u0085\u2028\u2029]/).filter((name) => name.trim() !== "").length;
  if (count > 0 && header.seats.length !== 1) throw new Flaw(at, "header");
  return count || header.seats.length;
}

/** The deals of a record as far as it was read. */
class Deals {
  /** How many packs were dealt. */
  found = 0;
  private shuffles = 0;
  /** What is dealt next: the first words, then for each round words again (or not) and the pack. Null while a round is played. */
  private due: "words" | "any" | "pack" | null = "words";
  private words = new Set<string>();
  /** The seats that have left the count of this round. */
  private readonly gone = new Set<unknown>();

  constructor(
    private readonly seats: number,
    private readonly rounds: number,
    private readonly leaves: string,
    private readonly pack: readonly string[],
    private readonly key: Uint8Array,
  ) {}

  read(fields: Fields, line: number): void {
    if ("deal" in fields) this.deal(fields["deal"], line);
    else if ("result" in fields) this.result(fields["result"], line);
    else if (this.due !== null) throw new Flaw(line, "no-deal");
    else if ("move" in fields) this.move(fields["seat"], fields["move"], line);
    else if ("close" in fields) throw new Flaw(line, "window");
    else if ("take_back" in fields) this.takeBack(fields["take_back"], line);
    else if (!Number.isInteger(fields["ring"])) throw new Flaw(line, "line");
  }

  private deal(order: unknown, line: number): void {
    if (!texts(order) || this.due === null || this.found === this.rounds) throw new Flaw(line, "deal");
    this.shuffles++;
    if (this.due === "words") {
      this.words = new Set(order);
      if (!this.areWords(order)) throw new Flaw(line, "deal");
      this.due = "pack";
    } else if (this.due === "any" && this.areWords(order)) this.due = "pack";
    else {
      this.checkPack(order, line);
      this.found++;
      this.due = null;
    }
  }

  /** Whether these are words of the game, each once. No pack is, since packs have cards of the same name. */
  private areWords(order: readonly string[]): boolean {
    return order.length > 0 && new Set(order).size === order.length && order.every((word) => this.words.has(word));
  }

  private checkPack(order: readonly string[], line: number): void {
    if ([...order].sort().join("\n") !== [...this.pack].sort().join("\n")) throw new Flaw(line, "deal");
    if (drawnOrder(this.key, this.shuffles, this.pack).join("\n") !== order.join("\n")) throw new Flaw(line, "other-deal");
  }

  private seat(number: unknown): boolean {
    return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= this.seats;
  }

  /** Once every seat has left the count, the next round is dealt. */
  private move(seat: unknown, move: unknown, line: number): void {
    if (!this.seat(seat) || typeof move !== "string") throw new Flaw(line, "line");
    if (move !== this.leaves) return;
    if (this.gone.has(seat)) throw new Flaw(line, "move");
    this.gone.add(seat);
    if (this.gone.size < this.seats) return;
    this.gone.clear();
    this.due = "any";
  }

  private takeBack(seat: unknown, line: number): void {
    if (!this.seat(seat)) throw new Flaw(line, "line");
    this.gone.delete(seat);
  }

  private result(told: unknown, line: number): void {
    const { scores, winners } = (told ?? {}) as Fields;
    if (!numbers(scores) || !numbers(winners)) throw new Flaw(line, "line");
    if (this.found < this.rounds) throw new Flaw(line, "no-deal");
    if (this.due === null || scores.length !== this.seats || !winners.every((seat) => this.seat(seat))) throw new Flaw(line, "result");
  }
}

function numbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => Number.isInteger(each));
}
