import { iconPaths, type IconName } from "./icons";
import { lightOf, type Paint } from "./light";
import { disc, glow, hills, mix, random, shape, sheet, strokes } from "./paper";
import { formation, ravens } from "./ravens";
import { flecks, flockAt, type Scene } from "./scenes";

/** A blank card of paper, `w` wide, turned by `angle` degrees about its centre. */
function slip(x: number, y: number, w: number, angle: number, fill: string, edge: string, mark: string): string {
  const h = w * 1.4;
  const d = `M${-w / 2 + 5} ${-h / 2}H${w / 2 - 5}q5 0 5 5V${h / 2 - 5}q0 5-5 5H${-w / 2 + 5}q-5 0-5-5V${-h / 2 + 5}q0-5 5-5z`;
  const eye = `M${-w * 0.26} 0Q0 ${w * 0.26} ${w * 0.26} 0M0 ${w * 0.13}v5M${-w * 0.18} ${w * 0.09}l-3 5M${w * 0.18} ${w * 0.09}l3 5`;
  return `<g transform="translate(${x} ${y})rotate(${angle})">${sheet(d, fill, edge)}${strokes(eye, mark, 2.6)}</g>`;
}

/** Two cards hung by threads from a crescent, to be taken. */
const takeTwo: Scene = (paint, flock) => {
  const crescent = "M64 118C48 166 84 202 128 196C104 192 84 172 84 146C84 134 88 124 94 116C82 112 72 112 64 118z";
  return (
    flecks("take", paint.lit, 22) +
    sheet(hills(268, 40, 3, random("take-far")), paint.farFill, paint.glow) +
    glow(84, 156, 34, paint.moon, 0.8) +
    strokes("M92 186V190M150 8V172M196 8V152M104 192L112 196", paint.lit, 1.2, 0.7) +
    sheet(crescent, paint.moon, "#ffffff", 0.8) +
    sheet(hills(262, 26, 2, random("take-mid")), paint.midFill, paint.far) +
    slip(150, 196, 46, -7, paint.moon, "#ffffff", paint.near) +
    slip(196, 178, 46, 9, paint.moon, "#ffffff", paint.near) +
    sheet(hills(306, 22, 3, random("take-near")), paint.nearFill, paint.mid) +
    flock
  );
};

/** A curtain drawn aside just enough for an eye. */
const peekOne: Scene = (paint, flock) => (
  flecks("peek", paint.lit, 22) +
  sheet(hills(300, 40, 3, random("peek-far")), paint.farFill, paint.glow) +
  glow(126, 186, 40, paint.moon, 0.6) +
  sheet("M44 188C70 138 182 138 208 188C182 236 70 236 44 188z", paint.moon, "#ffffff") +
  sheet(disc(126, 186, 33), paint.mid, paint.lit, 0.5) +
  shape("M126 153a33 33 0 0 1 33 33h-33z", paint.far, 0.6) +
  shape(disc(126, 186, 15), paint.frame) +
  shape(disc(137, 175, 6), paint.lit) +
  sheet("M0 128H44C62 160 66 196 52 226C42 248 40 300 44 350H0z", paint.midFill, paint.far) +
  sheet("M250 118H208C190 152 186 190 200 222C210 246 212 300 206 350H250z", paint.midFill, paint.far) +
  strokes("M20 128C30 180 26 250 22 350M36 140C48 176 48 206 38 236M232 118C222 170 226 250 230 350M214 130C204 170 204 204 214 236", paint.near, 3, 0.6) +
  flock
);

/** Two cards that pass each other in the air, each trailing its way. */
const swapTwo: Scene = (paint, flock) => (
  flecks("swap", paint.lit, 26) +
  sheet(hills(290, 50, 3, random("swap-far")), paint.farFill, paint.glow) +
  sheet(hills(300, 30, 2, random("swap-mid")), paint.midFill, paint.far) +
  glow(126, 186, 44, paint.moon, 0.7) +
  sheet("M34 206C40 150 84 128 132 134L128 122L164 144L128 164L131 150C92 146 62 166 52 208z", paint.far, paint.lit, 0.7) +
  sheet("M218 178C212 232 168 250 122 244L126 256L90 234L126 214L123 228C162 232 190 214 200 176z", paint.far, paint.lit, 0.7) +
  slip(92, 190, 48, -12, paint.moon, "#ffffff", paint.near) +
  slip(160, 190, 48, 12, paint.near, paint.lit, paint.moon) +
  sheet(hills(320, 18, 3, random("swap-near")), paint.nearFill, paint.mid) +
  flock
);

/** Three doors in a hillside, one of them lit. */
const chooseOne: Scene = (paint, flock) => {
  const door = (x: number, y: number): string => `M${x - 19} ${y}V${y - 42}a19 19 0 0 1 38 0V${y}z`;
  return (
    flecks("choose", paint.lit, 24) +
    sheet(hills(196, 40, 3, random("choose-far")), paint.farFill, paint.glow) +
    sheet("M0 350V196C40 150 84 140 126 142C172 144 216 160 250 204V350z", paint.midFill, paint.far) +
    glow(126, 190, 30, paint.moon, 0.8) +
    sheet(door(66, 226), paint.near, paint.far, 0.7) +
    sheet(door(186, 226), paint.near, paint.far, 0.7) +
    sheet(door(126, 222), paint.moon, "#ffffff", 0.9) +
    sheet("M126 222V162C118 160 110 164 107 180V222L98 230V176C100 164 110 156 126 161z", paint.near, paint.lit, 0.5) +
    shape(`${disc(78, 200, 2.2)}${disc(198, 200, 2.2)}`, paint.lit) +
    shape("M107 222H145L170 262H86z", paint.moon, 0.6) +
    sheet(hills(316, 20, 3, random("choose-near")), paint.nearFill, paint.mid) +
    flock
  );
};

/** An hourglass where dawn and night meet: whether its crows come is decided by how many there are. */
const hourglass: Scene = (paint, flock) => {
  const dawn = lightOf(1);
  const night = lightOf(8);
  const left = "M0 0H112L96 350H0z";
  const glass = "M62 150H146C146 196 122 214 114 230C122 246 146 264 146 310H62C62 264 86 246 94 230C86 214 62 196 62 150z";
  return (
    shape("M0 0H250V350H0z", night.mid) +
    shape("M100 0H250V250H98z", mix(night.glow, night.top, 0.25)) +
    shape(left, dawn.glow) +
    flecks("hourglass", paint.lit, 30) +
    glow(40, 214, 22, dawn.top) +
    sheet(disc(40, 214, 22), dawn.moon, "#ffffff", 0.4) +
    sheet(hills(262, 30, 3, random("hourglass-far")), paint.farFill, paint.glow) +
    shape("M0 350V276C30 262 66 262 100 268L96 350z", dawn.mid) +
    shape("M100 268C150 278 200 252 250 262V350H96z", night.near) +
    sheet(glass, mix(dawn.moon, night.glow, 0.3), "#ffffff") +
    shape("M74 186H134C128 204 116 214 110 226H98C92 214 80 204 74 186z", dawn.top) +
    shape("M66 306C70 280 92 272 104 264C116 272 138 280 142 306z", night.top) +
    strokes("M104 226V266", dawn.mid, 2.4) +
    strokes("M74 162C76 182 84 196 92 206M72 300C74 288 78 278 84 270", "#ffffff", 3, 0.7) +
    sheet("M50 136H158V150H50zM50 310H158V324H50z", paint.frame, paint.lit) +
    strokes("M56 150V310M152 150V310", paint.frame, 4.5) +
    flock
  );
};

interface Special {
  scene: Scene;
  icon: IconName;
}

export const specials = {
  take2: { scene: takeTwo, icon: "take" },
  peek1: { scene: peekOne, icon: "eye" },
  swap2: { scene: swapTwo, icon: "swap" },
  choose1: { scene: chooseOne, icon: "choose" },
  hourglass: { scene: hourglass, icon: "hourglass" },
} satisfies Record<string, Special>;

export type SpecialKind = keyof typeof specials;

export function drawSpecial(kind: SpecialKind, crows: number, paint: Paint): string {
  return specials[kind].scene(paint, ravens(formation(crows, flockAt.x, flockAt.y), paint.glow));
}

/** The ribbon across a special. Its word is the caller's, so that it can be in any language. */
export function ribbon(kind: SpecialKind, paint: Paint): string {
  const rose = "#e98ba0";
  return (
    sheet("M2 246L22 238V282L2 292L12 269z", "#a84762", rose, 0.8) +
    sheet("M248 246L228 238V282L248 292L238 269z", "#a84762", rose, 0.8) +
    sheet("M14 234C80 224 170 224 236 234V278C170 268 80 268 14 278z", rose, "#ffd9e0") +
    strokes("M16 240C80 230 170 230 234 240M16 272C80 262 170 262 234 272", "#ffd9e0", 1.2, 0.6) +
    sheet(disc(46, 251, 25), paint.frame, rose) +
    `<g transform="translate(28 233)scale(1.5)" color="${paint.lit}">${iconPaths(specials[kind].icon)}</g>`
  );
}
