import { short } from "./paper";

/** Every pose looks to the left and is about 38 wide. Flying ones are centred on 0, 0; the perched one stands on it. */
const poses = {
  rise:
    "M-19 1.5L-13-2.2C-11.5-5.6-7.5-6-5-3.6C-6-9-4.5-15 1.5-20C2-16 3.5-14.5 3-12C5-15 8-17.5 12.5-19.5C12-16 12.5-14.5 10.5-12L15-13.5C13-8.5 10.5-4.5 8-1.5L19 1L17 3L19.5 5.5L9 5C3 8-6 8-10.5 3.5C-12 2-14 2-19 1.5z",
  sink:
    "M-19-1L-13-4.5C-11-7.5-7-7.5-4.5-5C0-7 6-6 9-3.5L19-4L17-1.8L19.5.5L9 1.5C10 6 8.5 12 3.5 17.5C2.5 14.5 2 13.5 1.5 11.5C-.5 14-3 15.5-6.5 16.5C-5.5 13.5-6 12-4.5 9.5L-9 10.5C-7.5 7-7 4-8 0C-10.5-1-13-.5-19-1z",
  perch:
    "M-19-16.5L-13-20.5C-12-25.5-4.5-26.5-1.5-21.5C3-18.5 9-13 12.5-7.5L21 1L17.5 1.2L18.5 4L10 .5C8 .8 6.5 .7 5 .4L5.8 4H3.6L2.2 .2H-.8L-.2 4H-2.4L-3.8-.8C-8-3-10.5-8-10.5-13.2C-12-15-14-15.7-19-16.5z",
} as const;

export type Pose = keyof typeof poses;

/** Where a raven is, and how: `turned` ones look to the right. */
export interface Raven {
  x: number;
  y: number;
  pose: Pose;
  turned?: boolean;
}

/** Draws ravens, each marked so that they can be counted. `rim` is the light along the edge that parts them from a dark ground. */
export function ravens(flock: readonly Raven[], rim: string, size = 0.9): string {
  return flock
    .map(({ x, y, pose, turned }) => {
      const place = `translate(${short(x)} ${short(y)})scale(${turned ? -size : size} ${size})`;
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
      y: y + (row - (shape.length - 1) / 2) * 32 + (place % 2) * 3,
      pose: (row + place) % 2 === 0 ? "rise" : "sink",
    })),
  );
}
