/**
 * Checks the record of a game as the server does (src/sennik/match/record/reading.py), with the exported rules: every move by the rules,
 * every deal by the seal. Of a game whose rules run nowhere but at a server, the deals of packs are checked of which all know what is in them.
 */
import { gamesHere } from "../local/games";
import { type CardRules, loadGame, OptionError, rulesOf, type Options, type Struct } from "../rules";
import { type Fields, Flaw, lines, readHeader, texts, type Wrong } from "./lines";
import { checkPacks, packsOf } from "./packs";
import { drawnOrder, fingerprint, keyOf } from "./seal";

/** What a record shows. Lines count from 1. `moves` is null where only deals were checked, and these not all. */
export type Checked =
  | { readonly kind: "fine"; readonly game: string; readonly seats: readonly string[]; readonly moves: number | null; readonly shuffles: number; readonly finished: boolean; readonly seal: Seal | null }
  | { readonly kind: "wrong"; readonly line: number; readonly why: Wrong }
  | { readonly kind: "elsewhere"; readonly game: string; readonly why: (typeof LACKING)[number] };

/** The seal of a record whose deals all follow from it. */
export interface Seal {
  readonly fingerprint: string;
  readonly mixed: readonly string[];
}

/** Why a page may not be able to check a game: it does not have this, or the record has no deal to be checked. */
export const LACKING = ["game", "rules", "options", "deals"] as const;

/** As many windows in a row a record may leave out before its next line counts as impossible. */
const WINDOWS = 16;

/** Returns what a record shows. */
export async function check(text: string): Promise<Checked> {
  try {
    return await checked(text);
  } catch (error) {
    if (error instanceof Flaw) return { kind: "wrong", line: error.line, why: error.why };
    throw error;
  }
}

async function checked(text: string): Promise<Checked> {
  const [first, ...rest] = lines(text);
  if (first === undefined) throw new Flaw(1, "header");
  const header = readHeader(first.fields, first.line);
  const result = rest.findIndex(({ fields }) => "result" in fields);
  const after = result < 0 ? undefined : rest[result + 1];
  if (after) throw new Flaw(after.line, "after");
  const { game } = header;
  const known = gamesHere.find((each) => each.name === game);
  const module = known && (await loadGame(game));
  const packs = known ? null : packsOf(header);
  if (packs !== null && header.seal !== null) {
    const shuffles = checkPacks(first.line, header, rest, packs, keyOf(header.seal.secret, header.seal.mixed));
    if (shuffles === 0) return { kind: "elsewhere", game, why: "deals" };
    const seal = { fingerprint: fingerprint(header.seal.secret), mixed: header.seal.mixed };
    return { kind: "fine", game, seats: header.seats, moves: null, shuffles, finished: result >= 0, seal };
  }
  if (!known || !module) return { kind: "elsewhere", game, why: "game" };
  if (header.rules !== null && header.rules !== known.rules) return { kind: "elsewhere", game, why: "rules" };
  const preset = known.presets.find((each) => each.name === header.preset);
  if (header.preset !== null && !preset) throw new Flaw(first.line, "header");
  let rules: CardRules;
  try {
    rules = rulesOf<Struct>(module, tidy({ ...preset?.options, ...header.options }), header.seats.length);
  } catch (error) {
    if (error instanceof OptionError) return { kind: "elsewhere", game, why: "options" };
    throw error;
  }
  const play = new Play(rules, header.seal && keyOf(header.seal.secret, header.seal.mixed));
  for (const { fields, line } of rest) play.read(fields, line);
  const seal = header.seal && { fingerprint: fingerprint(header.seal.secret), mixed: header.seal.mixed };
  return { kind: "fine", game, seats: header.seats, moves: play.moves, shuffles: play.shuffles, finished: play.ended, seal };
}

/** An own deck that changes nothing is none. */
function tidy(options: Fields): Options {
  const { deck, ...others } = options;
  const empty = deck === undefined || deck === null || (typeof deck === "object" && Object.keys(deck).length === 0);
  return (empty ? others : options) as Options;
}

/** A game as far as its record was read. */
class Play {
  moves = 0;
  shuffles = 0;
  ended = false;
  private state: Struct;
  /** The latest moves, which may have been taken back: who made each, and the state before it. */
  private back: { seat: number; before: Uint8Array }[] = [];

  constructor(
    private readonly rules: CardRules,
    private readonly key: Uint8Array | null,
  ) {
    this.state = rules.start();
  }

  read(fields: Fields, line: number): void {
    if ("deal" in fields) this.deal(fields["deal"], line);
    else if ("move" in fields) this.move(fields["seat"], fields["move"], line);
    else if ("close" in fields) this.close(line);
    else if ("take_back" in fields) this.takeBack(fields["take_back"], line);
    else if ("result" in fields) this.result(fields["result"], line);
    else throw new Flaw(line, "line");
  }

  /** Closes windows that a record by hand leaves out, until this is possible. */
  private closeUntil(possible: () => boolean): boolean {
    for (let closed = 0; closed <= WINDOWS; closed++) {
      if (possible()) return true;
      if (this.rules.window(this.state) === null) return false;
      this.rules.close(this.state);
    }
    return false;
  }

  private deal(order: unknown, line: number): void {
    const { rules } = this;
    if (!texts(order) || !this.closeUntil(() => rules.chance(this.state) !== null)) throw new Flaw(line, "deal");
    this.shuffles++;
    const due = this.key && drawnOrder(this.key, this.shuffles, rules.chance(this.state) ?? []);
    try {
      rules.shuffled(this.state, order);
    } catch (error) {
      if (error instanceof RangeError) throw new Flaw(line, "deal");
      throw error;
    }
    if (due && due.join() !== order.join()) throw new Flaw(line, "other-deal");
    this.back = [];
  }

  private move(number: unknown, written: unknown, line: number): void {
    const { rules } = this;
    const seat = Number(number) - 1;
    const action = typeof written === "string" ? rules.read(written) : undefined;
    if (action === undefined) throw new Flaw(line, "move");
    const legal = (): boolean => rules.toAct(this.state).includes(seat) && rules.legal(this.state, seat).includes(action);
    if (!this.closeUntil(legal)) throw new Flaw(line, "move");
    if (this.back.at(-1)?.seat !== seat) this.back = [];
    this.back.push({ seat, before: rules.pack(this.state, true) });
    rules.apply(this.state, seat, action);
    this.moves++;
  }

  private close(line: number): void {
    if (this.rules.window(this.state) === null) throw new Flaw(line, "window");
    this.rules.close(this.state);
    this.back = [];
  }

  private takeBack(number: unknown, line: number): void {
    const latest = this.back.pop();
    if (latest?.seat !== Number(number) - 1) throw new Flaw(line, "take-back");
    this.state = this.rules.unpack(latest.before);
  }

  private result(told: unknown, line: number): void {
    const { rules } = this;
    if (!this.closeUntil(() => rules.result(this.state) !== null)) throw new Flaw(line, "result");
    const reached = rules.result(this.state);
    const { scores, winners } = (told ?? {}) as Fields;
    const same = JSON.stringify([scores, winners]) === JSON.stringify([reached?.scores, reached?.winners.map((seat) => seat + 1)]);
    if (!same) throw new Flaw(line, "result");
    this.ended = true;
  }
}
