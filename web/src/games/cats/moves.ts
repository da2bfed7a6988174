import { nextPicks, touch, type Choice, type Picker } from "../../table/choices";
import { dreamPlace } from "./places";
import { JOKER } from "./view";

/** A card of one's own hand, by what it shows. */
export const CARD = "card:";
/** The cat that a joker stands for. */
export const CAT = "cat:";
/** Makes the move that the picks before it name: nothing on a turn is final without it. */
export const GO = "go";

/** A move of the notation in the parts that this client speaks of. Seats and lands from 0. */
export interface Move {
  verb: string;
  /** What is played from the hand, null for what is not a card. */
  card: string | null;
  /** What it stands for: the cat of a joker, else the card itself. */
  as: string | null;
  /** The land it goes to or is aimed at; `from` is where a moth takes the cat. */
  at: { seat: number; land: number } | null;
  from: { seat: number; land: number } | null;
}

/** Reads a move as it is offered to this seat. */
export function readMove(verb: string, args: readonly (number | string)[], seat: number): Move {
  const n = args.map(Number);
  const spot = (of: number, land: number): { seat: number; land: number } => ({ seat: of - 1, land: land - 1 });
  const own = (land: number): { seat: number; land: number } => ({ seat, land: land - 1 });
  const [a = 0, b = 0, c = 0, d = 0] = n;
  const word = (index: number): string => String(args[index] ?? "");
  const plain: Move = { verb, card: null, as: null, at: null, from: null };
  switch (verb) {
    case "build":
    case "chase":
      return { ...plain, card: word(1), as: word(1), at: own(a) };
    case "meet":
      return { ...plain, card: word(1), as: word(1) === JOKER ? word(2) : word(1), at: own(a) };
    case "attack":
      return { ...plain, card: word(2), as: word(2) === JOKER ? word(3) : word(2), at: spot(a, b) };
    case "cover":
      return { ...plain, card: word(2), as: word(2), at: spot(a, b) };
    case "moth":
      return { ...plain, card: verb, as: verb, from: spot(a, b), at: spot(c, d) };
    case "bat":
      return { ...plain, card: verb, as: verb, at: spot(a, b) };
    case "dragon":
      return { ...plain, card: verb, as: verb };
    case "place":
      return { ...plain, at: own(a) };
    case "defend":
    case "repeat":
      return { ...plain, card: word(0), as: word(0) };
    case "owl":
      return { ...plain, card: verb, as: verb };
    default:
      return plain;
  }
}

/**
 * The moves of Cats as things to touch. On a turn the card and the land may be touched in either order, then a joker says what it stands for, and
 * last comes `GO`; an answer to an attack is one touch of its button, or its card and `GO`.
 */
export const catsPicks: Picker = (verb, args, seat) => {
  const { card, as, at, from } = readMove(verb, args, seat);
  const hand = card === null ? [] : [`${CARD}${card}`];
  const land = at === null ? [] : [dreamPlace(at.seat, at.land)];
  switch (verb) {
    case "exchange":
      return [["verb:exchange", GO]];
    case "defend":
    case "repeat":
    case "owl":
      return [[`verb:${verb}${verb === "owl" ? "" : ` ${card}`}`], [...hand, GO]];
    case "moth":
      return [[...hand, dreamPlace(from?.seat ?? 0, from?.land ?? 0), ...land, GO]];
    case "place":
      return [[...land, GO]];
    case "pass":
    case "stop":
      return [[`verb:${verb}`]];
    default: {
      const last = card === JOKER && verb !== "chase" ? [`${CAT}${as}`, GO] : [GO];
      const first = land.length === 0 ? [hand] : [
        [...hand, ...land],
        [...land, ...hand],
      ];
      return first.map((each) => [...each, ...last]);
    }
  }
};

/** What kind of thing a pick is: one may be touched in place of another of its kind. */
function kindOf(pick: string): string {
  return pick.slice(0, pick.search(/[:.]/) + 1);
}

/** How many of the picks may stay when this one is touched, which another of its kind then gives way to; null where it stands in for none. */
function givesWay(choices: readonly Choice[], picked: readonly string[], pick: string): number | null {
  for (let kept = picked.length - 1; kept >= 0; kept -= 1) {
    const old = picked[kept] ?? "";
    if (old !== pick && kindOf(old) === kindOf(pick) && nextPicks(choices, picked.slice(0, kept)).has(pick)) return kept;
  }
  return null;
}

/** The picks after a touch: another card or land than the one before takes its place, and what came before it stays. */
export function touchCats(choices: readonly Choice[], picked: readonly string[], pick: string): readonly string[] {
  const kept = nextPicks(choices, picked).has(pick) ? null : givesWay(choices, picked, pick);
  return kept === null ? touch(choices, picked, pick) : [...picked.slice(0, kept), pick];
}

/** Everything that may be touched: what comes next, what is picked, and what may take its place. */
export function touchable(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const found = new Set([...nextPicks(choices, picked), ...picked]);
  picked.forEach((old, kept) => {
    for (const pick of nextPicks(choices, picked.slice(0, kept))) if (kindOf(old) === kindOf(pick)) found.add(pick);
  });
  return found;
}
