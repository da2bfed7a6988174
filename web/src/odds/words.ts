import { listing, maybe, named, t } from "../i18n/locale.svelte";
import type { HiddenCard } from "../rules/odds";

/** A share in a few signs: "12%". One that is hardly ever there is less than one per cent. */
export function percent(share: number): string {
  const points = Math.round(100 * share);
  return points === 0 ? t("odds-hardly") : t("odds-percent", { percent: points });
}

/** A face in a letter or two, from its code or else from its name: "7", "W2" for „Weź 2”, "kr" for „kruk”, "3d" for „3, dwustronna”. */
export function signOf(face: string, name: string): string {
  if (face.length <= 2) return face;
  const [first = "", ...others] = name.split(/[\s,]+/);
  const last = others.at(-1);
  return last === undefined ? first.slice(0, 2) : first.slice(0, 1) + last.slice(0, 1);
}

/** The cards by the kind of their place and its seat. */
function together(cards: readonly HiddenCard[]): HiddenCard[][] {
  const kinds = new Map<string, HiddenCard[]>();
  for (const card of cards) {
    const key = `${card.kind} ${card.seat}`;
    kinds.set(key, [...(kinds.get(key) ?? []), card]);
  }
  return [...kinds.values()];
}

/** What the game calls the pile in which cards of that kind of place lie, within a sentence; "" where it is no pile. */
function pileName(game: string, kind: string): string {
  const called = maybe(`${game}-pile-name`, kind === "below" ? "draw" : kind) ?? "";
  return called.charAt(0).toLowerCase() + called.slice(1);
}

/** Where hidden cards of that game lie, in words. `name` is the name of a seat as it is shown. */
export function placeWords(game: string, cards: readonly HiddenCard[], name: (seat: number) => string): string[] {
  return together(cards).map((of) => {
    const { kind, seat } = of[0]!;
    const slots = [...new Set(of.flatMap(({ slot }) => (slot === null ? [] : [slot])))].sort((a, b) => a - b);
    return named("odds-at", kind, {
      pile: pileName(game, kind),
      owner: seat === null ? "" : name(seat),
      owned: seat === null ? "no" : "yes",
      count: of.length,
      several: slots.length > 1 ? "yes" : "no",
      which: listing(slots.map((slot) => String(slot + 1))),
    });
  });
}
