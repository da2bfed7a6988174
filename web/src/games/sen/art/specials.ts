import { iconPaths, type IconName } from "../../../art/icons";
import { lightOf, type Paint } from "./light";
import { disc, glow, hills, mix, random, shape, sheet, strokes } from "../../../art/paper";
import { formation, ravens } from "./ravens";
import { flecks, flockAt, type Scene } from "./scenes";

/** A blank card of paper, `w` wide, turned by `angle` degrees about its centre. */
function slip(x: number, y: number, w: number, angle: number, fill: string, edge: string, mark: string): string {
  const h = w * 1.4;
  const d = `M${-w / 2 + 5} ${-h / 2}H${w / 2 - 5}q5 0 5 5V${h / 2 - 5}q0 5-5 5H${-w / 2 + 5}q-5 0-5-5V${-h / 2 + 5}q0-5 5-5z`;
  const eye = `M${-w * 0.26} 0Q0 ${w * 0.26} ${w * 0.26} 0M0 ${w * 0.13}v5M${-w * 0.18} ${w * 0.09}l-3 5M${w * 0.18} ${w * 0.09}l3 5`;
  return `<g transform="translate(${x} ${y})rotate(${angle})">${sheet(d, fill, edge)}${strokes(eye, mark, 2.6)}</g>`;
}

/** Two cards that hang from clouds, to be taken. */
const takeTwo: Scene = (paint, flock) => {
  const cloud = (x: number, y: number): string => `M${x - 34} ${y}c-12 0-12-15 0-16c1-14 20-17 26-6c8-9 25-5 24 7c14-1 17 15 3 15z`;
  const cloudFill = mix(paint.moon, paint.glow, 0.3);
  return (
    flecks("take", paint.lit, 22) +
    sheet(hills(268, 40, 3, random("take-far")), paint.farFill, paint.glow) +
    glow(124, 190, 36, paint.moon, 0.9) +
    strokes("M72 150V172M100 150V168M152 146V168M180 146V172", paint.lit, 1.4, 0.8) +
    sheet(cloud(86, 154), cloudFill, "#ffffff", 0.7) +
    sheet(cloud(166, 150), cloudFill, "#ffffff", 0.7) +
    slip(84, 199, 46, -8, paint.moon, "#ffffff", paint.near) +
    slip(166, 198, 46, 7, paint.moon, "#ffffff", paint.near) +
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
  sheet("M250 92C240 118 214 124 204 150C194 176 190 200 200 222C210 246 212 300 206 350H250z", paint.midFill, paint.far) +
  strokes("M20 128C30 180 26 250 22 350M36 140C48 176 48 206 38 236M240 120C224 170 226 250 230 350M218 142C204 174 204 204 214 236", paint.near, 3, 0.6) +
  flock
);

/** Two cards that pass each other in the air, each trailing its way. */
const swapTwo: Scene = (paint, flock) => (
  flecks("swap", paint.lit, 26) +
  sheet(hills(290, 50, 3, random("swap-far")), paint.farFill, paint.glow) +
  sheet(hills(300, 30, 2, random("swap-mid")), paint.midFill, paint.far) +
  glow(125, 172, 42, paint.moon, 0.7) +
  ["", ' transform="rotate(180 125 174)"']
    .map((turn) => `<g${turn}>${sheet("M38 192C40 152 76 128 124 130L122 119L156 137L124 155L124 143C88 142 60 160 54 194z", paint.far, paint.lit, 0.7)}</g>`)
    .join("") +
  slip(99, 176, 44, -10, paint.moon, "#ffffff", paint.near) +
  slip(152, 172, 44, 10, paint.near, paint.lit, paint.moon) +
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
  const glass = "M84 152H166C166 196 142 212 134 228C142 244 166 260 166 304H84C84 260 108 244 116 228C108 212 84 196 84 152z";
  const star = "M206 150q0 7 7 7q-7 0-7 7q0-7-7-7q7 0 7-7zM174 140q0 4 4 4q-4 0-4 4q0-4-4-4q4 0 4-4z";
  return (
    shape("M0 0H250V350H0z", mix(night.top, night.glow, 0.55)) +
    shape("M0 0H100L125 150V350H0z", dawn.glow) +
    glow(52, 196, 20, dawn.top) +
    sheet(disc(52, 196, 20), dawn.moon, "#ffffff", 0.4) +
    shape(star, night.lit) +
    glow(200, 198, 18, night.moon) +
    sheet("M206 178C192 176 181 186 181 198S192 221 207 218C198 215 193 208 193 198S198 182 206 178z", night.moon, "#ffffff", 0.4) +
    sheet("M0 350V262C40 236 84 240 125 254V350z", dawn.far, dawn.glow) +
    sheet("M250 350V246C214 226 164 238 125 254V350z", night.mid, night.glow) +
    sheet("M0 350V292C44 276 84 280 125 290V350z", dawn.mid, dawn.far) +
    sheet("M250 350V280C210 268 164 280 125 290V350z", night.near, night.far) +
    sheet(glass, mix(dawn.moon, night.moon, 0.4), "#ffffff") +
    shape("M125 152H166C166 196 142 212 134 228C142 244 166 260 166 304H125z", night.far, 0.35) +
    shape("M93 184C99 202 117 212 121 224H129C133 212 151 202 157 184C140 176 112 192 93 184z", dawn.top) +
    shape("M88 302C90 278 114 270 125 258C136 270 160 278 162 302z", night.mid) +
    strokes("M125 224V262", dawn.mid, 2.6) +
    strokes("M93 164C94 182 101 194 108 203M94 296C95 284 98 276 103 269", "#ffffff", 3, 0.8) +
    sheet("M72 138H178V153H72zM72 303H178V318H72z", paint.frame, paint.lit) +
    strokes("M78 152V304M172 152V304", paint.frame, 4.5) +
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

/** A special land. */
export type SpecialKind = keyof typeof specials;

/** The scene of a special land with its crows. */
export function drawSpecial(kind: SpecialKind, crows: number, paint: Paint): string {
  return specials[kind].scene(paint, ravens(formation(crows, flockAt.x, flockAt.y), paint.glow, 0.85));
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
