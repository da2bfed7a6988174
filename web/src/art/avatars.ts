import { disc, escapeText, shape, strokes } from "./paper";

const ink = "#171439";
const eyes = (x: number, y: number, apart: number, r: number, colour = "#fff3cb"): string =>
  shape(disc(x - apart, y, r) + disc(x + apart, y, r), colour) + shape(disc(x - apart, y, r * 0.5) + disc(x + apart, y, r * 0.5), ink);

/** Ground and drawing of each avatar on a field of 64 by 64. Every figure differs in outline. */
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
      shape("M10 8C18 10 23 15 26 18H38C41 15 46 10 54 8C56 22 56 30 54 38C52 50 43 57 32 57S12 50 10 38C8 30 8 22 10 8z", "#b4afd6") +
      shape("M14 14C19 16 21 19 22 21L14 27zM50 14C45 16 43 19 42 21L50 27z", "#d98799") +
      shape("M15 35c5-5 10-4 13 1c-5 4-10 3-13-1zM49 35c-5-5-10-4-13 1c5 4 10 3 13-1z", "#fff6dd") +
      strokes("M21.5 32.5v5M42.5 32.5v5", ink, 2.4) +
      shape("M29 43h6l-3 3.5z", "#c2566c") +
      strokes("M32 46.5q-3 4-6 2M32 46.5q3 4 6 2M12 43l8 1M12 48l8-2M52 43l-8 1M52 48l-8-2M28 14l1 7M36 14l-1 7M32 13v8", "#5d578a", 1.5),
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
  mushroom: {
    ground: "#4c6b35",
    art:
      shape("M23 34H41C40 42 42 50 46 57H18C22 50 24 42 23 34z", "#f6e8cf") +
      shape("M6 36C6 18 18 7 32 7S58 18 58 36C58 40 52 41 47 40C37 37.5 27 37.5 17 40C12 41 6 40 6 36z", "#d9594f") +
      shape(disc(20, 23, 5) + disc(36, 16, 4.2) + disc(47, 28, 4.6) + disc(31, 30, 3.2), "#fff3dd") +
      strokes("M26 46q2.5 2.5 5 .5M34 46.5q2.5 1.5 4.5-.5", ink, 2.2) +
      strokes("M30 51q2 1.5 4 0", "#b0663a", 2),
  },
  boat: {
    ground: "#17607a",
    art:
      shape("M32 8L54 36H10z", "#fdf1dc") +
      shape("M32 8L32 36H10z", "#e4d3b4") +
      shape("M4 35H60L49 51H15z", "#f6e6c8") +
      shape("M4 35L32 45L60 35L49 51H15z", "#fffaf0") +
      strokes("M6 55q6-4 13 0t13 0t13 0t13 0", "#a9e0e6", 3) +
      shape("M32 8v-4l8 3z", "#d9594f"),
  },
  key: {
    ground: "#6a3f77",
    art:
      shape(`${disc(22, 21, 15)}M22 12.5a8.5 8.5 0 1 0 .01 0z`, "#ffcf6b") +
      shape("M31 27.5L54 50.5L49 56L45.5 52.5L42 56L37.5 51.5L41 48L26.5 33.5z", "#ffcf6b") +
      strokes("M33 31.5L51 49.5", "#fff0c2", 2) +
      strokes("M13 21a9 9 0 0 1 9-9", "#fff0c2", 2.2) +
      shape(disc(22, 21, 3), "#c98a2e"),
  },
  balloon: {
    ground: "#26346f",
    art:
      shape("M32 4C46 4 55 14 55 25C55 35 44 42 39 47H25C20 42 9 35 9 25C9 14 18 4 32 4z", "#f0955f") +
      shape("M32 4C38 4 42 14 42 25C42 35 38 42 36 47H28C26 42 22 35 22 25C22 14 26 4 32 4z", "#fff0d0") +
      shape("M32 4C46 4 55 14 55 25C55 26.5 54.8 28 54.3 29.4C50 26 46 26 41.8 29C38.5 26 25.5 26 22.2 29C18 26 14 26 9.7 29.4C9.2 28 9 26.5 9 25C9 14 18 4 32 4z", "#c9456a", 0.55) +
      strokes("M26 47l1.5 5M38 47l-1.5 5", "#f3dfc0", 1.8) +
      shape("M26 51.5H38L36.5 60H27.5z", "#b97a45") +
      strokes("M27 55.5H37", "#8a5630", 1.6),
  },
  nightjar: {
    ground: "#474a6e",
    art:
      shape("M5 54C14 50 18 46 20 38C22 24 32 16 44 17C54 18 59 25 57 32C54 44 42 50 30 51C22 54 13 57 5 54z", "#b2906c") +
      shape("M8 53C18 50 26 46 33 34C38 30 45 33 44 39C40 47 32 50 24 51C18 53.5 13 55 8 53z", "#7f5f49") +
      strokes("M22 47l4-1M27 43.5l4-1.5M31 39.5l4-1.5M36 45l3-2M30 48.5l4-1.5", "#e6cfa8", 2) +
      strokes("M56 31q4 1 6 3", "#3a2c33", 2.6) +
      strokes("M44 24h3M39 22h3M48 21h3", "#7f5f49", 2) +
      shape(disc(50, 27, 4.4), "#ffe3a3") +
      shape(disc(50.4, 27.2, 2.6), ink),
  },
  badger: {
    ground: "#55704a",
    art:
      shape(disc(14, 18, 6) + disc(50, 18, 6), "#3a344f") +
      shape(disc(14, 18, 3) + disc(50, 18, 3), "#f1ece2") +
      shape("M32 9C48 9 55 22 54 36C53 47 43 58 32 58S11 47 10 36C9 22 16 9 32 9z", "#f4efe5") +
      shape("M17 15C25 14 28 25 28 36C28 45 26 50 21 51C14 45 11 38 12 27C12.6 21.5 14.4 17.6 17 15zM47 15C39 14 36 25 36 36C36 45 38 50 43 51C50 45 53 38 52 27C51.4 21.5 49.6 17.6 47 15z", "#332d46") +
      shape(disc(21, 32, 3) + disc(43, 32, 3), "#fff6dd") +
      shape(disc(21.4, 32, 1.7) + disc(42.6, 32, 1.7), "#15122c") +
      shape("M26 48C28 45 36 45 38 48C38 52 35 54 32 54S26 52 26 48z", "#2b2538"),
  },
  marten: {
    ground: "#2c6274",
    art:
      shape(disc(15, 17, 8.5) + disc(49, 17, 8.5), "#6f452f") +
      shape(disc(15, 17.5, 4.5) + disc(49, 17.5, 4.5), "#f0d9a6") +
      shape("M32 11C45 11 52 20 51 31C50 40 44 47 40 60H24C20 47 14 40 13 31C12 20 19 11 32 11z", "#8d5a3c") +
      shape("M22 48C26 44 38 44 42 48C41 52 40 56 40 60H24C24 56 23 52 22 48z", "#f6dea0") +
      shape("M22 38C26 33 38 33 42 38C42 45 37 48 32 48S22 45 22 38z", "#d9b184") +
      shape(disc(23, 28, 3.3) + disc(41, 28, 3.3), ink) +
      shape(disc(22, 27, 1.1) + disc(40, 27, 1.1), "#fff6dd") +
      shape("M28.5 37h7l-3.5 4z", "#2b1d22") +
      strokes("M32 41v3", "#2b1d22", 1.8),
  },
  firefly: {
    ground: "#1d3357",
    art:
      shape(disc(32, 46, 17), "#ffe27a", 0.25) +
      shape("M23 38H41C43 48 39 60 32 60S21 48 23 38z", "#ffe98f") +
      strokes("M23.5 45H40.5M24.5 51.5H39.5", "#e0a93c", 2) +
      shape("M30 22C20 20 8 26 5 38C14 46 26 42 31 32zM34 22C44 20 56 26 59 38C50 46 38 42 33 32z", "#cfe4f5", 0.85) +
      strokes("M30 26q-12 2-20 10M34 26q12 2 20 10", "#8fb2d1", 1.5) +
      shape("M25 20C25 15 39 15 39 20L41 38H23z", "#6c4a5e") +
      shape(disc(32, 14, 7.5), "#8a5f6f") +
      eyes(32, 13.5, 4, 3) +
      strokes("M28 8C26 5 24 4 21 4M36 8C38 5 40 4 43 4", "#cfe4f5", 1.8),
  },
  dormouse: {
    ground: "#5a4583",
    art:
      shape(disc(15, 18, 10) + disc(49, 18, 10), "#c98f5e") +
      shape(disc(15, 18.5, 6) + disc(49, 18.5, 6), "#f2bfa6") +
      shape("M32 14C48 14 56 26 55 38C54 50 44 57 32 57S10 50 9 38C8 26 16 14 32 14z", "#dca66f") +
      shape("M32 36C41 36 46 42 44 49C42 55 37 57 32 57S22 55 20 49C18 42 23 36 32 36z", "#fbe7c8") +
      strokes("M17 35q4 4 9 1M47 35q-4 4-9 1", ink, 2.6) +
      shape("M29 41h6l-3 3.4z", "#b0565f") +
      strokes("M32 44.5v2.5M32 47q-2.5 2-4.5.5M32 47q2.5 2 4.5.5M12 44l8-.5M12 49l8-2M52 44l-8-.5M52 49l-8-2", "#8a5a3a", 1.5),
  },
  salamander: {
    ground: "#4d8a7c",
    art:
      strokes("M21 24L10 27M28 18L32 8M33 41L27 49M42 36L52 30", "#221d36", 5) +
      strokes("M15 16C24 12 34 16 32 26C30 35 42 32 43 41C44 50 34 53 20 56", "#221d36", 11) +
      strokes("M34 52C28 55 20 57 11 57", "#221d36", 6) +
      shape("M5 15C6 8 15 6 22 10C25 14 22 21 16 22C9 22 4 20 5 15z", "#221d36") +
      shape(disc(27, 17.5, 3) + disc(31.5, 27, 3) + disc(40, 36, 3) + disc(41, 45.5, 2.8) + disc(30, 53.5, 2.4), "#ffce3d") +
      shape(disc(12.5, 12.5, 3), "#ffce3d") +
      shape(disc(12.2, 12.5, 1.5), ink),
  },
  weasel: {
    ground: "#73803a",
    art:
      shape(disc(19, 15, 5.5) + disc(45, 15, 5.5), "#a5623a") +
      shape(disc(19, 15.5, 2.6) + disc(45, 15.5, 2.6), "#f5cfae") +
      shape("M32 7C42 7 48 14 47 23C46 30 43 34 43 42L46 60H18L21 42C21 34 18 30 17 23C16 14 22 7 32 7z", "#bd7a48") +
      shape("M32 30C37 30 40 34 39 39L41 60H23L25 39C24 34 27 30 32 30z", "#fff3df") +
      shape("M26 26C28 24 36 24 38 26C38 31 35 33 32 33S26 31 26 26z", "#f7dcb8") +
      shape(disc(24.5, 20, 2.8) + disc(39.5, 20, 2.8), ink) +
      shape(disc(23.7, 19.2, 1) + disc(38.7, 19.2, 1), "#fff6dd") +
      shape("M29.5 25.5h5l-2.5 3z", "#3a2328") +
      strokes("M20 27l-8-1M20.5 30l-7 2M44 27l8-1M43.5 30l7 2", "#fbe7c8", 1.5),
  },
  wolverine: {
    ground: "#8d6a4d",
    art:
      shape(disc(13, 21, 7) + disc(51, 21, 7), "#3b2a2b") +
      shape(disc(13, 21.5, 3.4) + disc(51, 21.5, 3.4), "#a8805c") +
      shape("M32 10C47 10 57 20 56 34C55 48 44 58 32 58S9 48 8 34C7 20 17 10 32 10z", "#4a3534") +
      shape("M10 27C16 17 26 22 32 24C38 22 48 17 54 27C50 31 44 28 40 26C36 25 28 25 24 26C20 28 14 31 10 27z", "#e3c394") +
      shape("M32 36C40 36 43 42 42 48C40 54 36 56 32 56S24 54 22 48C21 42 24 36 32 36z", "#6d4f45") +
      shape(disc(22, 34, 3.4) + disc(42, 34, 3.4), "#fff0c9") +
      shape(disc(22.4, 34.2, 1.9) + disc(41.6, 34.2, 1.9), ink) +
      shape("M27 41C28.5 39 35.5 39 37 41C37 44 34 46 32 46S27 44 27 41z", "#1d1524") +
      strokes("M32 46v2.5M32 48.5q-4 3-7 0M32 48.5q4 3 7 0", "#1d1524", 1.8),
  },
} as const;

/** The name of a drawn figure. */
export type AvatarName = keyof typeof figures;

export const avatarNames = Object.keys(figures) as AvatarName[];

/** The colours that people put behind their figure, by their names: as many as `COLOURS` of the server. Every figure of people stands out from each. */
const colours = {
  night: "#26346f",
  sea: "#17607a",
  pine: "#1f6350",
  moss: "#4c6b35",
  ochre: "#7d6a24",
  rust: "#8a4a2b",
  wine: "#7a3240",
  rose: "#9a4d68",
  violet: "#6a3f77",
  plum: "#4a3a86",
} as const;

/** The name of a colour behind a figure. */
export type ColourName = keyof typeof colours;

export const colourNames = Object.keys(colours) as ColourName[];

/** A round paper-cut avatar as an SVG element, in a colour or in the figure's own; without a label it is a decoration. */
export function avatar(name: AvatarName, label = "", colour: ColourName | null = null): string {
  const { art } = figures[name];
  const ground = colour === null ? figures[name].ground : colours[colour];
  const role = label === "" ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`;
  return (
    `<svg class="avatar" viewBox="0 0 64 64" ${role} focusable="false">` +
    `<circle cx="32" cy="32" r="31" fill="${ground}"/><circle cx="32" cy="26" r="22" fill="#fff" opacity=".08"/>` +
    `<g transform="translate(7.4 7.4)scale(.77)"><g transform="translate(0 1.5)" opacity=".3">${art}</g>${art}</g>` +
    `<circle cx="32" cy="32" r="30.5" fill="none" stroke="#fff3cb" stroke-opacity=".5"/></svg>`
  );
}
