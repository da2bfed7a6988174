import { disc, escapeText, shape, strokes } from "./paper";

const ink = "#171439";
const eyes = (x: number, y: number, apart: number, r: number, colour = "#fff3cb"): string =>
  shape(disc(x - apart, y, r) + disc(x + apart, y, r), colour) + shape(disc(x - apart, y, r * 0.5) + disc(x + apart, y, r * 0.5), ink);

/** Ground, rim and drawing of each avatar on a field of 64 by 64. Every ground differs in hue and every figure in outline. */
const figures = {
  owl: {
    ground: "#4a3a86",
    art:
      shape("M14 60C10 40 12 24 17 12L27 18C30 16 34 16 37 18L47 12C52 24 54 40 50 60z", "#c99a6b") +
      shape("M22 60C20 48 24 40 32 40S44 48 42 60z", "#f3d9a9") +
      shape(disc(24.5, 29, 8.5) + disc(39.5, 29, 8.5), "#f6e6c0") +
      eyes(32, 29, 7.5, 5.2, "#ffc75f") +
      shape("M32 32L28.5 36L32 41L35.5 36z", "#e27d4e") +
      strokes("M28 48l4 3 4-3M26 54l6 4 6-4", "#c99a6b", 2),
  },
  fox: {
    ground: "#1f5a6b",
    art:
      shape("M10 10L27 21H37L54 10C57 28 52 42 32 58C12 42 7 28 10 10z", "#ee8a4e") +
      shape("M9.5 30C18 32 26 38 32 58C12 44 10 38 9.5 30zM54.5 30C46 32 38 38 32 58C52 44 54 38 54.5 30z", "#fff0d9") +
      shape("M14 16L24 23L16 29zM50 16L40 23L48 29z", "#8e3f3a") +
      strokes("M19 34q4 3.5 8 1M45 34q-4 3.5-8 1", ink, 2.6) +
      shape(disc(32, 55, 3.6), ink),
  },
  moth: {
    ground: "#6a3f77",
    art:
      shape("M32 24C24 8 8 10 6 18C5 30 14 38 28 38C18 40 14 48 18 55C26 58 31 48 32 42C33 48 38 58 46 55C50 48 46 40 36 38C50 38 59 30 58 18C56 10 40 8 32 24z", "#f2d7b1") +
      shape(`${disc(18, 24, 6)}${disc(46, 24, 6)}`, "#d9738a") +
      shape(`${disc(18, 24, 2.6)}${disc(46, 24, 2.6)}`, ink) +
      shape("M29 22h6l1 22-4 8-4-8z", "#7d5a4a") +
      strokes("M31 22C29 16 25 12 20 11M33 22C35 16 39 12 44 11", "#f2d7b1", 2),
  },
  hedgehog: {
    ground: "#2d6a52",
    art:
      shape("M8 50L6 42L11 40L7 33L14 32L11 24L19 25L19 17L26 20L29 12L34 18L41 13L43 21L51 20L50 28L57 31L53 37L58 44L54 54H12z", "#6b4a44") +
      shape("M6 48C12 34 24 30 32 34C40 40 38 52 30 56H14C8 55 4 52 6 48z", "#efcfa4") +
      shape(disc(6.5, 47.5, 3.4), ink) +
      shape(disc(19, 43, 2.6), ink) +
      shape("M29 36c5-2 8 2 6 7c-4 0-7-3-6-7z", "#d79a7c") +
      strokes("M12 52q4 2 8 0", "#8a5a44", 1.8),
  },
  moon: {
    ground: "#26346f",
    art:
      shape("M40 8C22 8 12 20 12 33C12 47 23 57 36 57C46 57 52 52 55 46C42 50 30 44 29 32C28.5 22 33 13 40 8z", "#ffe3a3") +
      strokes("M17.5 31q4 3.5 8 .5", ink, 2.4) +
      strokes("M20 42q4 3 8 1", "#c9864e", 2.2) +
      shape(disc(18, 38, 2.8), "#f6a97f") +
      shape("M46 16l1.5 4.5L52 22l-4.5 1.5L46 28l-1.5-4.5L40 22l4.5-1.5z", "#fff6dd"),
  },
  lantern: {
    ground: "#7a3b4a",
    art:
      shape(disc(32, 36, 22), "#ffcf7a", 0.28) +
      strokes("M22 16a10 9 0 0 1 20 0", "#2b1a34", 3) +
      shape("M20 20L24 14H40L44 20zM18 52H46V57H18z", "#2b1a34") +
      shape("M19 20H45L47 52H17z", "#ffd37e") +
      shape("M32 26C40 34 39 46 32 47C25 46 24 34 32 26z", "#f08a4b") +
      shape("M32 35C35 39 35 45 32 46C29 45 29 39 32 35z", "#fff3cb") +
      strokes("M25 20L24 52M39 20L40 52", "#2b1a34", 2.2),
  },
  cat: {
    ground: "#86623a",
    art:
      shape("M10 8C18 10 23 15 26 18H38C41 15 46 10 54 8C56 22 56 30 54 38C52 50 43 57 32 57S12 50 10 38C8 30 8 22 10 8z", "#2c2749") +
      shape("M14 14C19 16 21 19 22 21L14 27zM50 14C45 16 43 19 42 21L50 27z", "#d98799") +
      shape("M15 35c5-5 10-4 13 1c-5 4-10 3-13-1zM49 35c-5-5-10-4-13 1c5 4 10 3 13-1z", "#b6e388") +
      strokes("M21.5 32.5v5M42.5 32.5v5", ink, 2.4) +
      shape("M29 43h6l-3 3.5z", "#e9a0ad") +
      strokes("M32 46.5q-3 4-6 2M32 46.5q3 4 6 2M6 42l10 1M6 48l10-2M58 42l-10 1M58 48l-10-2", "#c9c3e6", 1.5),
  },
  bat: {
    ground: "#354f8e",
    art:
      shape("M32 26C36 20 44 15 60 18C57 24 58 30 60 36C54 34 50 36 48 41C44 38 40 40 38 46L32 54L26 46C24 40 20 38 16 41C14 36 10 34 4 36C6 30 7 24 4 18C20 15 28 20 32 26z", "#272046") +
      shape("M22 30L23 14L30 21H34L41 14L42 30C42 38 38 42 32 42S22 38 22 30z", "#4a3c70") +
      shape("M25 19l3.5 4-3 3zM39 19l-3.5 4 3 3z", "#d98799") +
      eyes(32, 30, 5, 3.2) +
      shape("M28 36h8l-1.5 0-1 3.5-1.2-3.5h-.6l-1.2 3.5-1-3.5z", "#fff6ea"),
  },
  hare: {
    ground: "#9a5668",
    art:
      shape("M22 30C12 20 12 6 18 4C25 4 29 16 29 28zM42 30C52 20 54 8 47 5C40 4 35 16 35 28z", "#e9dfd3") +
      shape("M22 25C17 18 17 10 19 9C22 10 25 18 25 26zM42 25C47 18 48 11 46 10C42 10 39 18 39 26z", "#e6a2a8") +
      shape("M32 24C46 24 50 36 47 46C44 55 38 59 32 59S20 55 17 46C14 36 18 24 32 24z", "#e9dfd3") +
      shape(disc(24.5, 40, 3) + disc(39.5, 40, 3), ink) +
      shape(disc(21, 47, 3.5) + disc(43, 47, 3.5), "#f0b7ae") +
      shape("M29.5 46h5l-2.5 3z", "#b25a66") +
      strokes("M32 49v3M32 52q-3 2.5-5 .5M32 52q3 2.5 5 .5", "#7a4a55", 1.7),
  },
  fish: {
    ground: "#16636f",
    art:
      shape("M6 34C14 18 32 14 44 28L58 18C55 28 55 38 58 48L44 40C32 54 14 50 6 34z", "#f4a56a") +
      shape("M22 20C28 28 28 40 22 47.5C27 48.5 31 48 34 47C39 38 39 28 34 21C30 19.5 26 19 22 20z", "#fff0d0") +
      shape("M24 17C28 9 38 10 42 18L42 25C36 19 30 17 24 17z", "#d96f5d") +
      shape(disc(15, 31, 3.8), "#fff6dd") +
      shape(disc(14.6, 31, 1.9), ink) +
      shape(disc(12, 16, 3) + disc(20, 9, 2), "#bfe9e6", 0.85),
  },
  snail: {
    ground: "#5c6f34",
    art:
      shape("M6 56C6 52 12 51 16 48C12 38 10 30 9 22L12 21.5L15 33L17 21L20 21.5C20 32 22 42 28 47H56C58 52 56 56 52 56z", "#f0d9a8") +
      shape(disc(10.5, 20, 3) + disc(18.5, 19.5, 3), "#f0d9a8") +
      shape(disc(10.5, 20, 1.4) + disc(18.5, 19.5, 1.4), ink) +
      shape(disc(40, 34, 17), "#b9656b") +
      strokes("M40 34a4 4 0 0 1 7 3a9 9 0 0 1-16-2a12 12 0 0 1 22-6", "#ffe0b0", 3.2) +
      strokes("M12 47q2 2 5 .5", "#9a7446", 1.8),
  },
  star: {
    ground: "#3b2a63",
    art:
      shape("M32 5C35 5 38 18 41 21S58 22 59 25S48 35 47 39S52 55 49 57S36 50 32 50S18 59 15 57S18 43 17 39S4 28 5 25S20 24 23 21S29 5 32 5z", "#ffd98a") +
      shape("M32 12C34 14 36 22 39 24.5S50 25 51 27S43 33 42 37C38 30 26 30 22 37C21 33 12 29 13 27S22 27 25 24.5S30 14 32 12z", "#fff3cb", 0.8) +
      strokes("M22.5 34q3.5 3 6.5 0M35 34q3.5 3 6.5 0", ink, 2.3) +
      strokes("M28 42q4 3.5 8 0", "#b0663a", 2.2) +
      shape(disc(22, 40, 2.6) + disc(42, 40, 2.6), "#f2a07c"),
  },
} as const;

/** The name of a drawn figure. */
export type AvatarName = keyof typeof figures;

export const avatarNames = Object.keys(figures) as AvatarName[];

/** A round paper-cut avatar as an SVG element; without a label it is a decoration. */
export function avatar(name: AvatarName, label = ""): string {
  const { ground, art } = figures[name];
  const role = label === "" ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`;
  return (
    `<svg class="avatar" viewBox="0 0 64 64" ${role} focusable="false">` +
    `<circle cx="32" cy="32" r="31" fill="${ground}"/><circle cx="32" cy="26" r="22" fill="#fff" opacity=".08"/>` +
    `<g transform="translate(7.4 7.4)scale(.77)"><g transform="translate(0 1.5)" opacity=".3">${art}</g>${art}</g>` +
    `<circle cx="32" cy="32" r="30.5" fill="none" stroke="#fff3cb" stroke-opacity=".5"/></svg>`
  );
}
