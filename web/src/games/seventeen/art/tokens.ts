import { disc, mix, shade, shape, short, strokes } from "../../../art/paper";
import { heart } from "./slips";

/** A kind of token. */
export type TokenKind = "control" | "nerve";

/** A star with many points, for what jangles. */
function burst(points: number, outer: number, inner: number): string {
  let d = "";
  for (let point = 0; point < 2 * points; point++) {
    const r = point % 2 === 0 ? outer : inner;
    const angle = (Math.PI * point) / points;
    d += `${point === 0 ? "M" : "L"}${short(32 + r * Math.sin(angle))} ${short(32 - r * Math.cos(angle))}`;
  }
  return `${d}z`;
}

const drawings: Readonly<Record<TokenKind, string>> = {
  // Round and still: a heart at rest under calm water lines.
  control:
    shade(disc(32, 32, 28), 0.6) +
    shape(disc(32, 32, 29), "#e7b45f") +
    shape(disc(32, 32, 25), "#ffe3a3") +
    strokes(disc(32, 32, 25), "#fff6d8", 1.5) +
    shape(heart(32, 31, 14), "#7a4a14") +
    strokes("M25.5 29.5q3 3 6 0M33.5 29.5q3 3 6 0", "#ffe3a3", 2.2),
  // All points: a heart that is torn across.
  nerve:
    shade(burst(11, 31, 23), 0.6) +
    shape(burst(11, 31, 23), "#ff7f77") +
    shape(burst(11, 25.5, 19.5), mix("#b3203a", "#4a0a20", 0.35)) +
    shape(heart(32, 32, 13), "#ffd0c4") +
    strokes("M32 20.5L28.5 29L35 32.5L29.5 43.5", mix("#b3203a", "#4a0a20", 0.35), 2.8),
};

/** A token of Seventeen as a whole SVG, hidden from screen readers: the number beside it has the words. */
export function token(kind: TokenKind): string {
  return `<svg class="token" viewBox="0 0 64 64" aria-hidden="true" focusable="false">${drawings[kind]}</svg>`;
}
