/** Odds held to all that may lie there, counted one by one, and to what truly lies there, over thousands of positions of games at random. */
import { describe, expect, test } from "vitest";
import { CASES, positions, type Position } from "../testing/positions";
import type { CardRules, Viewer } from "./cards";
import type { Struct } from "./data";
import { guessed, hiddenCards } from "./guesses";
import { faceAt, GUESSES, nameOf, OddsCount, type Odds } from "./odds";
import { byName } from "./structs";

/** So many positions of each preset are looked at by everybody. */
const EACH = 100;

const sentTo = ({ rules, state }: Position, viewer: Viewer): Record<string, unknown> => rules.fields(rules.hide(state, viewer));

function oddsOf(position: Position, viewer: Viewer): Odds {
  const count = OddsCount.of(position.rules, sentTo(position, viewer), viewer);
  if (count === null) throw new Error("the rules do not give the view that was sent");
  count.work(() => false);
  return count.told();
}

describe.each(CASES)("$game $preset", (of) => {
  test("what truly lies there is never ruled out, and the shares of a card are one card", { timeout: 300_000 }, async () => {
    let [told, unlikely] = [0, 0];
    for await (const position of positions(of, EACH, 11)) {
      const open = sentTo(position, "all");
      for (const viewer of [{ seat: position.seat }, { seat: (position.seat + 1) % position.rules.seats, aided: false }, { seat: -1 }]) {
        const odds = oddsOf(position, viewer);
        for (const group of odds.groups) {
          expect(group.shares.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1);
          for (const card of group.cards) {
            expect(odds.groups).toContain(odds.at.get(nameOf(card)));
            if (card.field === "") continue;
            const share = group.shares.find(({ face }) => face === faceAt(position.rules, open, card));
            expect(share, nameOf(card)).toBeDefined();
            told += 1;
            if (share!.share === 0) {
              expect(odds.exact).toBe(false);
              unlikely += 1;
            }
          }
        }
      }
    }
    expect(told).toBeGreaterThan(EACH);
    // What is there once in as many deals as guesses are counted is missed by a third of such counts.
    expect(unlikely / told).toBeLessThan(1 / 200);
  });

  test("what looks the same to somebody has the same odds", { timeout: 300_000 }, async () => {
    for await (const position of positions(of, 5, 13)) {
      for (const aided of [true, false]) {
        const viewer = { seat: position.seat, aided };
        const view = position.rules.hide(position.state, viewer);
        const odds = oddsOf(position, viewer);
        for (const seed of [1, 2]) expect(oddsOf({ ...position, state: position.rules.sample(view, seed) }, viewer)).toEqual(odds);
      }
    }
  });
});

/** A card that somebody does not see: what it is, and whether it surely was in the last shuffle (1), surely was not (2), or may have been (0). */
interface Unseen {
  face: number;
  kind: number;
  twoSided: boolean;
}

const most = (field: unknown, rules: CardRules, code: number): number => {
  const cells = [...((field as Int8Array | undefined) ?? [])];
  const faces = rules.table.faces.length;
  return Math.max(0, ...cells.filter((_, at) => at % faces === code));
};

function unseenOf(rules: CardRules, view: Struct): Unseen[] {
  const fields = byName(view);
  return rules.table.faces.flatMap((_, face) => {
    if (face === 0) return [];
    const left = view.copies[face]! - [...view.face].filter((code) => code === face).length;
    const sure = most(fields["went_in"], rules, face);
    const stayed = most(fields["stayed_out"], rules, face);
    const twoSided = ((fields["two_sided"] as Int8Array | undefined)?.[face] ?? 0) === 1;
    return Array.from({ length: left }, (_, at) => ({ face, kind: at < sure ? 1 : at < sure + stayed ? 2 : 0, twoSided }));
  });
}

/** A hidden place: its age, numbered as the kinds of cards are (0: it may hold any), and whether the card shows a heart, as one-sided ones do. */
interface Hiding {
  age: number;
  heart: boolean;
}

function hidingOf(rules: CardRules, view: Struct, cards: readonly number[]): Hiding[] {
  if (!rules.book.sort) return cards.map(() => ({ age: 0, heart: false }));
  const sorted = rules.clone(view);
  rules.book.sort(sorted);
  const ages = rules.data.name === "seventeen" ? [1, 2, 0] : [0, 1, 2];
  return cards.map((card) => {
    const sort = (byName(sorted)["sort"] as Int8Array)[card]!;
    return { age: ages[sort % 3]!, heart: sort >= 3 };
  });
}

const fits = ({ age, heart }: Hiding, { kind, twoSided }: Unseen): boolean => !(heart && twoSided) && (age === 0 || kind === 0 || age === kind);

/** Counts all ways in which the unseen cards can lie, and says in what part of them each face lies in the first of the places. */
function everyWay(places: readonly Hiding[], unseen: readonly Unseen[]): Map<number, number> {
  const like = ({ kind, twoSided }: Unseen): string => `${kind} ${twoSided}`;
  const kinds = [...new Map(unseen.map((card) => [like(card), card])).values()];
  const known = new Map<string, number>();
  const ways = (at: number, left: readonly number[]): number => {
    const place = places[at];
    if (!place) return 1;
    const key = `${at}: ${left.join()}`;
    let sum = known.get(key);
    if (sum === undefined) known.set(key, (sum = kinds.reduce((all, kind, of) => all + (fits(place, kind) ? laid(at, left, of) : 0), 0)));
    return sum;
  };
  /** The ways with a card of that kind in that place: any of those that are left. */
  const laid = (at: number, left: readonly number[], of: number): number => (left[of]! > 0 ? left[of]! * ways(at + 1, left.with(of, left[of]! - 1)) : 0);
  const all = kinds.map((kind) => unseen.filter((card) => like(card) === like(kind)).length);
  const total = ways(0, all);
  const parts = new Map<number, number>();
  kinds.forEach((kind, of) => {
    const part = fits(places[0]!, kind) ? laid(0, all, of) / total : 0;
    for (const { face } of unseen.filter((card) => like(card) === like(kind))) parts.set(face, (parts.get(face) ?? 0) + part / all[of]!);
  });
  return parts;
}

describe("all ways in which the hidden cards can lie", () => {
  /** So many positions are compared. */
  const COMPARED = 40;

  test.each([
    { game: "sen", exact: true },
    { game: "cats", exact: true },
    { game: "cats", exact: false },
    { game: "seventeen", exact: false },
  ])("$game, exactly: $exact", { timeout: 300_000 }, async ({ game, exact }) => {
    const of = CASES.find((each) => each.game === game)!;
    let compared = 0;
    for await (const position of positions(of, 3_000, 17)) {
      // One after the other is much like it.
      if (position.move.length % 3 > 0) continue;
      const { rules } = position;
      const viewer = { seat: position.seat };
      const { view, ...begun } = guessed(rules, sentTo(position, viewer), viewer)!;
      const cards = hiddenCards({ view, ...begun });
      const odds = oddsOf(position, viewer);
      if (cards.length === 0 || odds.exact !== exact) continue;
      const unseen = unseenOf(rules, view);
      const places = hidingOf(rules, view, cards);
      expect(unseen).toHaveLength(cards.length);
      for (const group of odds.groups) {
        const here = places[cards.indexOf(group.cards[0]!.number)]!;
        const parts = everyWay([here, ...places.toSpliced(places.indexOf(here), 1)], unseen);
        for (const { face, share } of group.shares) {
          const part = parts.get(rules.table.faces.indexOf(face)) ?? 0;
          if (part === 0) expect(share).toBe(0);
          // Of some thousand estimates the worst is some 4 standard errors off.
          expect(Math.abs(share - part), `${JSON.stringify(here)}: ${face}`).toBeLessThan(exact ? 1e-9 : 2.3 * odds.within + 1e-9);
        }
      }
      compared += 1;
      if (compared === COMPARED) break;
    }
    expect(compared).toBe(COMPARED);
  });
});

describe("how the guesses are counted", () => {
  const cats = { ...CASES.find(({ game }) => game === "cats")!, seats: [3] };

  test("exact odds are what many guesses come to", { timeout: 300_000 }, async () => {
    const many = 2_000;
    let exact = 0;
    for await (const position of positions(cats, 40, 19)) {
      const viewer = { seat: position.seat };
      const odds = oddsOf(position, viewer);
      if (!odds.exact || odds.groups.length === 0) continue;
      exact += 1;
      const begun = guessed(position.rules, sentTo(position, viewer), viewer)!;
      const cards = hiddenCards(begun);
      const card = cards[exact % cards.length]!;
      const counts = new Map<string, number>();
      for (let seed = 1; seed <= many; seed += 1) {
        const face = position.rules.table.faces[position.rules.sample(begun.view, seed).face[card]!]!;
        counts.set(face, (counts.get(face) ?? 0) + 1);
      }
      for (const { face, share } of odds.groups[0]!.shares) {
        expect(Math.abs((counts.get(face) ?? 0) / many - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / many));
      }
      if (exact === 10) break;
    }
    expect(exact).toBe(10);
  });

  test("a slice draws no more guesses than it is let, and all slices together as many as are said", async () => {
    const found = { exact: 0, counted: 0 };
    for await (const position of positions(cats, 400, 23)) {
      const viewer = { seat: position.seat };
      const count = OddsCount.of(position.rules, sentTo(position, viewer), viewer)!;
      const wanted = count.left;
      let [slices, asked] = [0, 0];
      // Time is up after each fourth guess.
      while (!count.work(() => (asked += 1) % 4 === 0)) {
        slices += 1;
        expect(count.left).toBe(wanted - 4 * slices);
      }
      const odds = count.told();
      expect(wanted).toBe(odds.exact ? 1 : GUESSES);
      expect(odds.guesses).toBe(odds.exact ? 0 : GUESSES);
      expect(slices).toBe(odds.exact ? 0 : GUESSES / 4 - 1);
      expect(odds.within).toBeLessThan(0.05);
      found[odds.exact ? "exact" : "counted"] += 1;
      if (found.counted === 3) break;
    }
    expect(found.exact).toBeGreaterThan(0);
    expect(found.counted).toBe(3);
  });

  test("rules that do not give the view that was sent say nothing of it", async () => {
    for await (const position of positions(cats, 1, 29)) {
      const viewer = { seat: position.seat };
      const fields = sentTo(position, viewer);
      expect(OddsCount.of(position.rules, { ...fields, total: [99, 99, 99, 0, 0, 0] }, viewer)).not.toBeNull();
      expect(OddsCount.of(position.rules, { ...fields, known: (fields["known"] as number[]).map(() => 0) }, viewer)).toBeNull();
      expect(OddsCount.of(position.rules, {}, viewer)).toBeNull();
    }
  });
});
