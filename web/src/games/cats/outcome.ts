import { listing, t } from "../../i18n/locale.svelte";
import type { CardRules, Struct } from "../../rules";
import type { Foretold } from "../../table/foresight.svelte";
import { dreamPlace } from "./places";
import { faceName, faceObject } from "./faces";
import type { Move } from "./moves";
import { isCat, type Worth } from "./figures";
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
  /** What follows from it; "" while that is not known. */
  hint: string;
  /** The same in a mark that fits on a small land: "+9", "20". */
  badge: string;
  /** The lands that would lie otherwise than now, by their places. */
  after: ReadonlyMap<string, After>;
  /** Something finds no place and is lost (C10, C11). */
  lost: boolean;
}

/** What a meeting, a bat or a dragon brings to the dream of the seat whose turn it is. */
export interface Prize {
  /** A nine, or a fought pair. */
  what: "nine" | "pair";
  /** The lands among which it is laid, from 0: none where it is lost, and one where it goes by itself. */
  lands: readonly number[];
}

/** What the rules say of moves; each move is told in the notation of the game. */
export type Foretell = Foretold<CatsView>;

/** Whether attacks may still be repeated: the rule of the game's own that says it of a view (C32). */
export const mayRepeat = ({ book: rules }: CardRules, view: Struct): boolean => (rules as unknown as { may_repeat: (view: Struct) => boolean }).may_repeat(view);

/** What the move brings, if the rules are there to say it: that of whoever attacks, too, where the move is to let the attack go. */
export function prizeOf(foretell: Foretell, notation: string): Prize | undefined {
  return foretell(notation)?.read(({ after, now, steps, offer }): Prize => {
    const { turn } = now.f;
    const grown = now.lands(turn).filter(({ land, nines }) => nines < after.land(turn, land).nines);
    const place = offer["place"]?.map(([land]) => Number(land) - 1);
    const lands = place ?? (after.phase === "place" ? after.room(turn) : grown.map(({ land }) => land));
    // Of two equal cats the second one comes to the first before both go on; a bat's crow comes there too.
    const pair = steps.some(({ source, target, face }) => source.startsWith("dream.") && target === "play" && isCat(now.figures, face));
    return { what: pair ? "pair" : "nine", lands };
  });
}

/** Where what is brought would go, in words. */
function destiny({ what, lands }: Prize): string {
  const [only] = lands;
  if (only === undefined) return t("cats-then-nowhere", { what });
  return lands.length > 1 ? t("cats-then-choose", { what }) : t("cats-then-there", { what, land: only + 1 });
}

/** How the game ends with this move, in words; "" where it goes on. */
function ending(foretell: Foretell, notation: string, seat: number, name: (seat: number) => string): string {
  const winners = foretell(notation)?.read(({ result }) => result?.winners ?? null);
  if (!winners) return "";
  const you = winners.length === 1 && winners[0] === seat;
  return t("cats-then-over", { who: listing(winners.map(name)), count: you ? "you" : winners.length > 1 ? "shared" : "other" });
}

/** The lands that the move changes, by their places; one of which it is not known yet how it would lie is null. */
function changed(view: CatsView, foretell: Foretell, notation: string): Map<string, Land | null> {
  const told = foretell(notation);
  const found = new Map<string, Land | null>();
  if (told === null) return found;
  const all = told.read(({ after }) => after.seats.map((seat) => after.lands(seat)));
  for (const now of view.seats.flatMap((seat) => view.lands(seat))) {
    const land = (all === undefined ? told.read(({ after }) => after.land(now.seat, now.land)) : all[now.seat]?.[now.land]) ?? null;
    if (land?.nines !== now.nines || land.top !== now.top) found.set(dreamPlace(now.seat, now.land), land);
  }
  return found;
}

/** Reads what this move of the viewer's would do. `notation` is the same move as the game writes it. */
export function outcomeOf(view: CatsView, seat: number, move: Move, notation: string, foretell: Foretell, name: (seat: number) => string): Outcome {
  const { verb, at } = move;
  const land = at === null ? null : view.land(at.seat, at.land);
  const card = move.card === null ? "" : faceObject(move.card, move.as ?? move.card);
  const who = at === null ? "" : name(at.seat);
  const spot = { land: (at?.land ?? 0) + 1, who };
  const lies = changed(view, foretell, notation);
  const after = new Map([...lies].flatMap(([place, each]): [string, After][] => (each === null ? [] : [[place, each]])));
  const there = at === null ? undefined : lies.get(dreamPlace(at.seat, at.land));
  const over = ending(foretell, notation, seat, name);
  const said = (title: string, hints: readonly string[], badge = "", lost = false): Outcome => ({ title, hint: [...hints, over].filter(Boolean).join(" "), badge, after, lost });
  /** What the land that the card goes to would be worth. */
  const worth = (title: string, ...hints: string[]): Outcome => {
    if (there == null) return said(title, [...hints, there === null ? t("cats-then-unknown") : ""]);
    const sum = arithmetic(there);
    const told = there.seat === seat ? t("cats-then-worth", { land: there.land + 1, sum }) : t("cats-then-worth-other", { land: there.land + 1, who: name(there.seat), sum });
    return said(title, [...hints, told], String(there.worth));
  };
  /** What the move brings to the own dream. */
  const brings = (title: string, first: (what: Prize["what"]) => string, last = ""): Outcome => {
    if (foretell(notation) === null) return said(title, [last]);
    const prize = prizeOf(foretell, notation);
    if (prize === undefined) return said(title, [t("cats-then-unknown"), last]);
    const lost = prize.lands.length === 0;
    return said(title, [first(prize.what), destiny(prize), last], lost ? "✕" : prize.what === "pair" ? `+9+${land?.top ?? ""}` : "+9", lost);
  };

  switch (verb) {
    case "exchange":
      return said(t("cats-what-exchange"), [t("cats-then-exchange")]);
    case "defend":
      return said(t("cats-what-defend", { card: faceName(move.card ?? "") }), [t("cats-then-defended")]);
    case "repeat":
      return said(t("cats-what-repeat", { card: faceName(move.card ?? "") }), []);
    case "owl":
      return said(t("cats-what-owl"), [t("cats-then-owl")]);
    case "dragon": {
      const crows = view.seats.flatMap((each) => view.lands(each)).filter(({ top }) => top === CROW).length;
      return brings(t("cats-what-dragon"), () => (crows === 0 ? t("cats-then-no-crows") : t("cats-then-crows", { crows })));
    }
  }
  if (land === null) return said(card, []);
  switch (verb) {
    case "build":
      return worth(t("cats-what-build", { card, ...spot }));
    case "cover":
      return worth(t("cats-what-cover", { card, ...spot }));
    case "place": {
      const pair = view.play(1)?.face ?? null;
      return worth(isCat(view.figures, pair) ? t("cats-what-place-pair", { card: pair ?? "", ...spot }) : t("cats-what-place-nine", spot));
    }
    case "chase":
      return worth(t("cats-what-chase", { card, ...spot }), t("cats-then-chase"));
    case "moth": {
      const top = move.from === null ? null : view.land(move.from.seat, move.from.land).top;
      return worth(t("cats-what-moth", { top: top ?? "", ...spot }));
    }
    case "bat":
      return brings(t("cats-what-bat", spot), () => "");
    default: {
      const top = faceName(land.top ?? "");
      const met = (what: Prize["what"]): string => t(what === "pair" ? "cats-then-fight" : "cats-then-friends");
      return verb === "meet" ? brings(t("cats-what-meet", { card, top, ...spot }), met) : brings(t("cats-what-attack", { card, top, ...spot }), met, t("cats-then-defend", { who }));
    }
  }
}
