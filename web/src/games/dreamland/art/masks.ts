import { disc, fade, glow, gradient, hills, random, shape, sheet, short, strokes } from "../../../art/paper";

/** The spirits of Dreamland, as masks of cut paper, and the mask over the dreamer's eyes. */
export type MaskName = "fairy" | "devil" | "imp" | "dreamer";

export const maskNames: readonly MaskName[] = ["fairy", "devil", "imp", "dreamer"];

const outline = "M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";
const inner = "M22 12H228Q238 12 238 22V328Q238 338 228 338H22Q12 338 12 328V22Q12 12 22 12z";

interface Light {
  top: string;
  low: string;
  /** Hills from far to near. */
  ground: readonly [string, string];
  /** The light behind the mask. */
  lamp: string;
  frame: string;
  trim: string;
}

const dawn: Light = { top: "#5b4a9a", low: "#ffd79a", ground: ["#d98a86", "#8d5f98"], lamp: "#fff1c2", frame: "#3a2b6b", trim: "#ffe3a3" };
const frost: Light = { top: "#0b1030", low: "#3d5fa8", ground: ["#24407f", "#131d4d"], lamp: "#8fb7ff", frame: "#11163f", trim: "#8fb7ff" };
const dusk: Light = { top: "#2c2a68", low: "#b98bb5", ground: ["#6d5a9c", "#39326f"], lamp: "#ffe9c8", frame: "#231f57", trim: "#cbb8ff" };
const dark: Light = { top: "#070920", low: "#232a66", ground: ["#1a2050", "#0e1230"], lamp: "#b9bbdd", frame: "#0b0e2c", trim: "#86d0bc" };

const lights: Readonly<Record<MaskName, Light>> = { fairy: dawn, devil: frost, imp: dusk, dreamer: dark };

/** The same on both sides of the middle. */
function both(part: string): string {
  return `${part}<g transform="translate(250 0)scale(-1 1)">${part}</g>`;
}

/** A star of four thin points. */
function star(x: number, y: number, r: number): string {
  return `M${short(x)} ${short(y - r)}q${short(r * 0.14)} ${short(r * 0.86)} ${short(r)} ${short(r)}q${short(-r * 0.86)} ${short(r * 0.14)} ${short(-r)} ${short(r)}q${short(-r * 0.14)} ${short(-r * 0.86)} ${short(-r)} ${short(-r)}q${short(r * 0.86)} ${short(-r * 0.14)} ${short(r)} ${short(-r)}z`;
}

function sky(name: MaskName, light: Light): string {
  const next = random(`mask ${name}`);
  const stars = Array.from({ length: 26 }, () => star(20 + next() * 210, 20 + next() * 190, 1.5 + next() * 3.5)).join("");
  return (
    `<defs>${gradient(`mask-sky-${name}`, [
      [0, light.top],
      [0.78, light.low],
      [1, light.low],
    ])}<clipPath id="mask-inside-${name}"><path d="${inner}"/></clipPath></defs>` +
    shape(outline, light.frame) +
    `<g clip-path="url(#mask-inside-${name})">` +
    shape(inner, `url(#mask-sky-${name})`) +
    shape(stars, light.lamp, 0.75) +
    glow(125, 172, 62, light.lamp, 0.8) +
    sheet(hills(292, 34, 4, next), light.ground[0], light.lamp, 0.9) +
    sheet(hills(318, 26, 3, next), light.ground[1], light.lamp, 0.9) +
    "</g>" +
    strokes(inner, light.trim, 1.6, 0.55)
  );
}

const eye = "M66 168C78 150 104 150 114 172C102 186 78 186 66 168z";

/** Wings of a moth at dawn, and a star on the brow. */
function fairy(): string {
  const wing =
    sheet("M120 150C92 88 42 66 26 92C14 116 30 158 60 170C34 176 28 210 46 226C72 244 108 218 122 190z", "#fff3d6", "#ffffff", 1.2) +
    sheet("M113 152C92 112 58 96 46 110C40 128 52 152 78 164z", "#ffd08a", "#fff7e2", 0.6) +
    sheet("M112 186C96 180 66 184 58 202C64 218 94 212 112 190z", "#f6a97f", "#fff7e2", 0.6) +
    shape(disc(58, 118, 5), "#fff7e2") +
    shape(disc(70, 203, 4), "#fff7e2");
  const head = sheet("M125 124C92 124 62 142 58 172C60 206 92 232 125 244C158 232 190 206 192 172C188 142 158 124 125 124z", "#fffaf0", "#ffffff", 1);
  const face =
    shape(eye, "#4a3577") +
    strokes("M64 150C76 134 100 132 114 146", "#d9a866", 4) +
    shape(disc(76, 204, 9), "#f6a97f", 0.5) +
    strokes("M104 217C112 224 119 226 125 226", "#c8627e", 4);
  const feeler = strokes("M116 128C108 96 92 78 78 70", "#ffe3a3", 4) + shape(disc(77, 69, 6.5), "#ffe3a3");
  return both(feeler) + both(wing) + head + both(face) + sheet(star(125, 104, 30), "#ffe3a3", "#ffffff", 1) + sparks("#fff1c2");
}

/** Light in the eyes, and what falls from a wand. */
function sparks(colour: string): string {
  return shape(star(90, 168, 9) + star(160, 168, 9), colour) + shape(star(44, 268, 12) + star(206, 258, 9) + star(182, 288, 6) + star(74, 292, 5), colour, 0.95);
}

/** Horns, a sharp brow, and a grin that is too wide. */
function devil(): string {
  const horn =
    sheet("M92 128C62 122 40 96 44 54C56 82 78 92 108 104z", "#c9d8ff", "#ffffff", 1.1) + strokes("M52 78C60 96 76 106 96 112", "#3d5fa8", 2.5, 0.7);
  const ear = sheet("M66 168C40 156 24 160 20 148C22 182 42 204 68 200z", "#3c4fa6", "#8fb7ff", 0.9);
  const head = sheet(
    "M125 112C96 108 66 122 60 158C58 196 84 226 108 250C116 258 121 266 125 276C129 266 134 258 142 250C166 226 192 196 190 158C184 122 154 108 125 112z",
    "#4a62c4",
    "#a9c3ff",
    1.1,
  );
  const face =
    sheet("M125 146C104 140 84 130 66 132C70 146 90 158 125 166z", "#2a3784", "#8fb7ff", 0.7) +
    shape("M70 164C84 160 102 166 114 182C98 190 76 184 70 164z", "#0b1030") +
    shape(disc(98, 175, 6), "#ffd166") +
    sheet("M125 208C104 210 86 204 76 194C80 222 100 234 125 236z", "#0b1030", "#8fb7ff", 0.5) +
    shape("M84 203L92 217L98 207zM100 209L108 224L114 210z", "#f6f0e4");
  return (
    strokes("M186 252C214 262 224 292 204 304C194 309 188 300 196 294", "#4a62c4", 6) +
    sheet("M196 294l-17 -2l9 17z", "#4a62c4", "#a9c3ff", 0.5) +
    both(ear) +
    both(horn) +
    head +
    both(face) +
    shape(`${disc(52, 270, 3)}${disc(72, 290, 2)}${disc(38, 246, 2.4)}${disc(62, 312, 2.2)}`, "#ffd166", 0.9)
  );
}

/** A hood with two tips; one half helps, the other hinders. */
function imp(): string {
  const warm = { hood: "#f6c47e", face: "#fff3d6", bell: "#ffe3a3", mark: "#c8627e" };
  const cold = { hood: "#5a6fd0", face: "#cdd8ff", bell: "#a9c3ff", mark: "#2a3784" };
  const half = (paint: typeof warm): string =>
    sheet("M125 108C88 88 54 84 26 118C20 128 22 138 30 140C44 120 62 128 66 150C58 186 62 214 74 232L125 248z", paint.hood, "#ffffff", 1.1) +
    sheet(disc(28, 144, 11), paint.bell, "#ffffff", 0.8) +
    strokes("M22 147h12", paint.mark, 2.4) +
    sheet("M125 138C98 134 78 146 76 172C76 206 98 232 125 244z", paint.face, "#ffffff", 0.8) +
    shape(disc(82, 206, 8), paint.mark, 0.28);
  const left =
    half(warm) + strokes("M86 172C92 162 106 162 113 172", "#4a3577", 5) + strokes("M100 212C108 220 116 223 125 223", "#c8627e", 5) + strokes("M84 154C92 147 104 146 112 150", "#d9a866", 3.5);
  const right =
    `<g transform="translate(250 0)scale(-1 1)">${half(cold)}${shape("M84 164C94 162 106 168 114 178C102 186 88 182 84 164z", "#2a3784")}${shape(disc(102, 174, 4), "#ffe9c8")}${strokes("M82 150C94 150 106 156 114 162", "#2a3784", 4.5)}${strokes("M98 228C106 222 116 223 125 223", "#2a3784", 5)}</g>`;
  return left + right + strokes("M125 108V248", "#231f57", 2, 0.5) + sheet(disc(125, 100, 13), "#cbb8ff", "#ffffff", 0.9) + strokes("M117 104h16", "#39326f", 2.6);
}

/** The sleeping mask that the dreamer wears. */
function dreamer(): string {
  const whole = sheet(
    "M125 142C94 128 50 134 36 156C32 186 54 218 88 218C108 218 119 204 125 198C131 204 142 218 162 218C196 218 218 186 214 156C200 134 156 128 125 142z",
    "#4a3f8f",
    "#cbb8ff",
    1.2,
  );
  const cup =
    strokes("M52 172C64 190 96 192 110 174", "#ffe3a3", 5) +
    strokes("M58 182l-7 9M72 190l-4 11M92 190l4 11", "#ffe3a3", 4);
  const band = shape("M38 158L12 146V178L42 184z", "#231f57");
  return both(band) + whole + both(cup) + sheet("M150 62C120 58 98 78 98 102S124 146 150 138C134 132 122 118 122 100S134 70 150 62z", "#ffe3a3", "#ffffff", 0.9) + shape(star(178, 88, 12) + star(76, 96, 8), "#ffe3a3");
}

const faces: Readonly<Record<MaskName, () => string>> = { fairy, devil, imp, dreamer };

/** The inside of an SVG with the field 0 0 250 350: one spirit's mask as a card. */
export function maskCard(name: MaskName): string {
  return sky(name, lights[name]) + faces[name]();
}

/** The back of the role cards: three moons in a row, as every one of them looks. */
export function maskBack(): string {
  const next = random("mask back");
  const stars = Array.from({ length: 40 }, () => star(26 + next() * 198, 26 + next() * 298, 1.5 + next() * 4)).join("");
  const arch = "M36 316V150C36 84 78 44 125 44S214 84 214 150V316z";
  return (
    `<defs>${fade("mask-back", "#2c2a68", "#8a6aa8")}</defs>` +
    shape(outline, "#191e50") +
    shape(stars, "#cbb8ff", 0.6) +
    sheet(arch, "url(#mask-back)", "#cbb8ff", 1.3) +
    strokes(inner, "#cbb8ff", 1.6, 0.55) +
    sheet("M140 126C108 122 82 146 82 176S110 226 142 219C120 211 108 195 108 174S119 136 140 126z", "#ffe3a3", "#ffffff", 1) +
    both(strokes("M70 250C86 240 108 240 125 250", "#86d0bc", 4, 0.9) + strokes("M60 276C82 264 106 264 125 276", "#f0a0b3", 4, 0.9))
  );
}
