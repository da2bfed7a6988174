import { short } from "../../../art/paper";

/** Each pose looks to the left and is about 38 wide. The flying one is centred on 0, 0; the perched one stands on it. */
const poses = {
  rise:
    "M-20 2.5L-14.5-1C-13-4.5-9-5-6.5-3C-9-9-10-14-8.5-20C-6.5-18-5.5-17-4.5-14.5C-4-16.5-3.8-18-3-20C-1-16 0-12 0-9C3-15 8-20 15-23C14.5-20.5 14-19.5 12.5-17.5L17.5-18.5C17-16 15.5-14.5 14-13L18-13C16-9 12-4 7.5-1L20 .5L17.5 3L20 6L8 5C2 8-6 8-10.5 4.5C-13 3-16 2.8-20 2.5z",
  perch:
    "M-19-16.5L-13-20.5C-12-25.5-4.5-26.5-1.5-21.5C3-18.5 9-13 12.5-7.5L21 1L17.5 1.2L18.5 4L10 .5C8 .8 6.5 .7 5 .4L5.8 4H3.6L2.2 .2H-.8L-.2 4H-2.4L-3.8-.8C-8-3-10.5-8-10.5-13.2C-12-15-14-15.7-19-16.5z",
} as const;

/** The posture of a raven. */
export type Pose = keyof typeof poses;

/** The place of a raven and its posture. A `turned` one looks to the right. */
export interface Raven {
  x: number;
  y: number;
  pose: Pose;
  turned?: boolean;
  /** Degrees that a flying one leans. */
  lean?: number;
}

/** Draws ravens, each marked so that they can be counted. `rim` is the light along the edge that parts them from a dark ground. */
export function ravens(flock: readonly Raven[], rim: string, size = 0.9): string {
  return flock
    .map(({ x, y, pose, turned, lean = 0 }) => {
      const place = `translate(${short(x)} ${short(y)})scale(${turned ? -size : size} ${size})${lean === 0 ? "" : `rotate(${lean})`}`;
      return `<path class="raven" transform="${place}" d="${poses[pose]}" fill="#0b0c17" stroke="${rim}" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke"/>`;
    })
    .join("");
}

/** Rows of a flock, from the top, for each number up to nine: the shapes that people know from dice and dominoes. */
const rows: readonly (readonly number[])[] = [[], [1], [1, 1], [1, 2], [2, 2], [2, 1, 2], [3, 3], [2, 3, 2], [3, 2, 3], [3, 3, 3]];

/** `count` ravens in flight about a point, in a formation that is counted at a glance. */
export function formation(count: number, x: number, y: number): Raven[] {
  const shape = rows[count];
  if (shape === undefined) throw new RangeError(`no formation of ${count} ravens`);
  return shape.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, place) => ({
      x: x + (place - (inRow - 1) / 2) * 39 + (count === 2 ? (row - 0.5) * 44 : 0),
      y: y + (row - (shape.length - 1) / 2) * 30 + (place % 2) * 3,
      pose: "rise",
      lean: [-7, 6, -2, 9, -4][(row * 2 + place) % 5]!,
    })),
  );
}
