import type { Slip } from "./art/slips";
import { t } from "../../i18n/locale.svelte";

/** A kind of card. */
export type Kind = "number" | "reverse" | "two" | "remove" | "trap";

export const oneSided = (value: number): string => String(value);
export const twoSided = (value: number): string => `${value}x2`;

const SPECIALS: Readonly<Record<Exclude<Kind, "number">, string>> = {
  reverse: "seventeen-face-reverse",
  two: "seventeen-face-two",
  remove: "seventeen-face-remove",
  trap: "seventeen-face-trap",
};

/**
 * A card of which the viewer isn't even told what its back says: one of a rival's hand or of the draw pile, at a table that plays with closed
 * hands (D40). It has a picture and a name like a face.
 */
export const UNSEEN = "unseen";

/** The specials with the line of the rules on each. */
export const stamps: readonly { face: string; rule: string }[] = [
  { face: "reverse", rule: "seventeen-rules-reverse" },
  { face: "two", rule: "seventeen-rules-two" },
  { face: "remove", rule: "seventeen-rules-remove" },
  { face: "trap", rule: "seventeen-rules-trap" },
];

/** The kind, the value and the sides of the face with that name in a view. */
export function kindOf(face: string): { kind: Kind; value: number; sides: 1 | 2 } {
  const number = /^([1-5])(x2)?$/.exec(face);
  if (number) return { kind: "number", value: Number(number[1]), sides: number[2] === undefined ? 1 : 2 };
  const special = stamps.find((each) => each.face === face);
  if (!special) throw new RangeError(`no slip has the face ${face}`);
  return { kind: face as Kind, value: 0, sides: 1 };
}

/** The drawing of the card of that name, described by its kind, value and sides. */
export function slipOf(face: string): Slip {
  if (face === UNSEEN) return { kind: "unseen" };
  const { kind, value, sides } = kindOf(face);
  return kind === "number" ? { kind, value, sides } : { kind };
}

/** A face by itself, with what its back says: "3, two-sided", "Trap". */
export function faceName(face: string): string {
  if (face === UNSEEN) return t("seventeen-face-unseen");
  const { kind, value, sides } = kindOf(face);
  if (kind !== "number") return t(SPECIALS[kind]);
  return sides === 1 ? t("seventeen-face-one-sided", { value }) : t("seventeen-face-two-sided", { value });
}

/** A face that something is done to: "you play 3", "dokładasz Pułapkę". */
export function faceObject(face: string): string {
  const { kind, value } = kindOf(face);
  if (kind === "number") return String(value);
  return kind === "trap" ? t("seventeen-face-trap-object") : t(SPECIALS[kind]);
}
