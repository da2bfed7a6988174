import { disc, shape, strokes } from "./paper";
import type { Mood } from "../talk/sayings";

const INK = "#171439";
const CHEEK = "#f2a07c";

const eyes = shape(disc(24, 29, 3.2) + disc(40, 29, 3.2), INK);
const shut = strokes("M20 29q4 4 8 0M36 29q4 4 8 0", INK, 2.6);
const cheeks = shape(disc(18, 37, 3.6) + disc(46, 37, 3.6), CHEEK, 0.8);

/** What makes the moon's mood: eyes, mouth, and what else there is, on a field of 64 by 64. */
const moods: Record<Mood, string> = {
  smile: eyes + cheeks + strokes("M23 39q9 8 18 0", INK, 2.8),
  laugh: strokes("M20 30q4-6 8 0M36 30q4-6 8 0", INK, 2.6) + cheeks + shape("M21 37h22q-1 13-11 13T21 37z", INK) + shape("M26 46q6-4 12 0q-2 4-6 4t-6-4z", CHEEK),
  wink: shape(disc(24, 29, 3.2), INK) + strokes("M36 30q4-4 8 0", INK, 2.6) + cheeks + strokes("M24 40q8 7 16-1", INK, 2.8),
  wow: shape(disc(24, 28, 4.4) + disc(40, 28, 4.4), "#fff") + shape(disc(24, 28, 2.4) + disc(40, 28, 2.4), INK) + strokes("M19 20q5-4 9-1M36 19q4-3 9 1", INK, 2.2) + shape("M32 37c4 0 6 3 6 7s-2 7-6 7-6-3-6-7 2-7 6-7z", INK),
  think: shape(disc(26, 27, 3) + disc(42, 27, 3), INK) + strokes("M20 21q5-3 9 0M37 19q5-2 9 1", INK, 2.2) + strokes("M26 42q6-3 12-1", INK, 2.8) + shape("M22 55c-3-5 0-9 5-9l5 1c2 1 1 4-1 4l-3 0 0 7q-4 1-6-3z", "#f0b56d"),
  oops: eyes + strokes("M19 22l8 2M45 22l-8 2", INK, 2.2) + strokes("M23 43q2.5-4 5 0t5 0 5 0 4 0", INK, 2.6) + shape("M50 18c3 5 4 8 0 9-4-1-3-4 0-9z", "#8fd3e8"),
  sad: eyes + strokes("M19 23l8-3M45 23l-8-3", INK, 2.2) + strokes("M24 45q8-7 16 0", INK, 2.8) + shape("M42 34c3 5 4 8 0 9-4-1-3-4 0-9z", "#8fd3e8"),
  yawn: shut + cheeks + shape("M32 37c5 0 8 3 8 7s-3 7-8 7-8-3-8-7 3-7 8-7z", INK) + strokes("M47 10h6l-6 7h6M56 4h4l-4 5h4", "#fff3cb", 2),
};

/** A mood as an SVG element, hidden from screen readers: a small moon of paper that makes a face. */
export function mood(name: Mood): string {
  return (
    `<svg class="mood" viewBox="0 0 64 64" aria-hidden="true" focusable="false">` +
    shape(disc(32, 33, 27), "#3b2a63", 0.35) +
    shape(disc(32, 32, 27), "#ffd98a") +
    strokes(disc(32, 32, 26.2), "#b9762c", 1.6, 0.75) +
    shape("M32 5a27 27 0 1 0 27 27c-4 12-14 19-25 19-15 0-25-10-25-23C9 16 19 6 32 5z", "#fff3cb", 0.55) +
    `${moods[name]}</svg>`
  );
}
