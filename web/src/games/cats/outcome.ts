import { t } from "../../i18n/locale.svelte";
import { dreamPlace } from "./places";
import { faceName, faceObject } from "./faces";
import type { Move } from "./moves";
import { isCat, worthOf, type Worth } from "./figures";
import { arithmetic, CROW, type CatsView, type Land } from "./view";

/** A land as it would be after a move. */
export interface After extends Worth {
  nines: number;
  top: string | null;
}

/** The consequences of a move, told before it is made. */
export interface Outcome {
  /** What is done. */
  title: string;
  /** What follows from it. */
  hint: string;
  /** The same in a mark that fits on a small land: "+9", "20". */
  badge: string;
  /** The lands as they would lie, by their places. */
  after: ReadonlyMap<string, After>;
  /** Something finds no place and is lost (C10, C11). */
  lost: boolean;
}

/** Two cats that meet: equal ones fight and stay as a pair, others run away for a nine. */
export function fights(as: string | null, top: string | null): boolean {
  return as === top;
}

/** Lands to which a nine or a pair may go once this move is made: those with room now, and those that it frees. */
export function placesAfter(view: CatsView, seat: number, move: Move): number[] {
  const places = new Set(view.room(seat));
  const frees = (land: Land): boolean =>
    !land.full && ((move.verb === "meet" && land.land === move.at?.land) || (move.verb === "dragon" && land.top === CROW));
  for (const land of view.lands(seat)) if (frees(land)) places.add(land.land);
  return [...places].sort((a, b) => a - b);
}

/** Where what is won would go, in words. */
function destiny(places: readonly number[], what: "nine" | "pair"): string {
  const [only] = places;
  if (only === undefined) return t("cats-then-nowhere", { what });
  return places.length > 1 ? t("cats-then-choose", { what }) : t("cats-then-there", { what, land: only + 1 });
}

/** Reads what this move of the viewer's would do. */
export function outcomeOf(view: CatsView, seat: number, move: Move, name: (seat: number) => string): Outcome {
  const { verb, at } = move;
  const land = at === null ? null : view.land(at.seat, at.land);
  const card = move.card === null ? "" : faceObject(move.card, move.as ?? move.card);
  const who = at === null ? "" : name(at.seat);
  const spot = { land: (at?.land ?? 0) + 1, who };
  const after = new Map<string, After>();
  const put = (of: Land, nines: number, top: string | null): string => {
    const next = { nines, top, ...worthOf(view.figures, nines, top) };
    after.set(dreamPlace(of.seat, of.land), next);
    return arithmetic(next);
  };
  const worth = (of: Land, sum: string): string =>
    of.seat === seat ? t("cats-then-worth", { land: of.land + 1, sum }) : t("cats-then-worth-other", { land: of.land + 1, who: name(of.seat), sum });
  const said = (title: string, hints: readonly string[], badge: string, lost = false): Outcome => ({ title, hint: hints.join(" "), badge, after, lost });
  const number = (of: Land): string => String(after.get(dreamPlace(of.seat, of.land))?.worth ?? 0);

  if (verb === "exchange") return said(t("cats-what-exchange"), [t("cats-then-exchange")], "");
  if (verb === "dragon") {
    const places = placesAfter(view, seat, move);
    const crowed = view.seats.flatMap((each) => view.lands(each)).filter((each) => each.top === CROW);
    for (const each of crowed) put(each, each.nines, null);
    return said(t("cats-what-dragon"), [crowed.length === 0 ? t("cats-then-no-crows") : t("cats-then-crows", { crows: crowed.length }), destiny(places, "nine")], "+9", places.length === 0);
  }
  if (verb === "defend") return said(t("cats-what-defend", { card: faceName(move.card ?? "") }), [t("cats-then-defended")], "");
  if (verb === "repeat") return said(t("cats-what-repeat", { card: faceName(move.card ?? "") }), [], "");
  if (verb === "owl") return said(t("cats-what-owl"), [t("cats-then-owl")], "");
  if (land === null) return said(card, [], "");
  switch (verb) {
    case "build":
    case "cover": {
      const sum = put(land, land.nines, move.card);
      const title = verb === "build" ? t("cats-what-build", { card, ...spot }) : t("cats-what-cover", { card, ...spot });
      return said(title, [worth(land, sum)], number(land));
    }
    case "place": {
      const pair = view.play(1)?.face ?? null;
      const withCat = isCat(view.figures, pair);
      const sum = put(land, land.nines + 1, withCat ? pair : null);
      const title = withCat ? t("cats-what-place-pair", { card: pair ?? "", ...spot }) : t("cats-what-place-nine", spot);
      return said(title, [worth(land, sum)], number(land));
    }
    case "chase": {
      const sum = put(land, land.nines, null);
      return said(t("cats-what-chase", { card, ...spot }), [t("cats-then-chase"), worth(land, sum)], number(land));
    }
    case "moth": {
      const from = move.from === null ? null : view.land(move.from.seat, move.from.land);
      if (from === null) return said(card, [], "");
      put(from, from.nines, null);
      const sum = put(land, land.nines, from.top);
      return said(t("cats-what-moth", { top: from.top ?? "", ...spot }), [worth(land, sum)], number(land));
    }
    case "bat": {
      put(land, land.nines, null);
      const places = placesAfter(view, seat, move);
      return said(t("cats-what-bat", spot), [destiny(places, "nine")], "+9", places.length === 0);
    }
    default: {
      const pair = fights(move.as, land.top);
      const places = placesAfter(view, seat, move);
      put(land, land.nines, null);
      const top = faceName(land.top ?? "");
      const title = verb === "meet" ? t("cats-what-meet", { card, top, ...spot }) : t("cats-what-attack", { card, top, ...spot });
      const hints = [t(pair ? "cats-then-fight" : "cats-then-friends"), destiny(places, pair ? "pair" : "nine")];
      if (verb === "attack") hints.push(t("cats-then-defend", { who }));
      return said(title, hints, places.length === 0 ? "✕" : pair ? `+9+${land.top}` : "+9", places.length === 0);
    }
  }
}
