/** Boxes on the page. */

/** The edges of an element on the page, in px. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The number nearest to `value` from `low` to `high`. */
export const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Whether two boxes lie on each other, and do not only touch. */
export const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
