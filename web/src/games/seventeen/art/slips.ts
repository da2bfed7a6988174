import { digits } from "../../../art/glyphs";
import { disc, fade, gradient, mix, shade, shape, sheet, short, strewn, strokes } from "../../../art/paper";

/** A special of Seventeen: it turns the direction round, makes the next player play two, removes the last card, or waits as a trap. */
export type StampKind = "reverse" | "two" | "remove" | "trap";

/** One slip of Seventeen: a number on one side or on both, a stamp, or one that does not say what it is. */
export type Slip = { kind: "number"; value: number; sides: 1 | 2 } | { kind: StampKind } | { kind: "unseen" };

const ivory = "#fbf3e1";
const ivoryLow = "#efdfc2";
const edge = "#ffffff";
const rose = "#d9647f";

/** The ink of each value, from the cool of a 1 to the heat of a 5: a row can be felt before it is added up. */
const inks: Readonly<Record<number, string>> = { 1: "#2f5fa6", 2: "#24786f", 3: "#94640c", 4: "#bd4f26", 5: "#ad2650" };

const whole = "M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";
const folded = "M16 0H176L250 74V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";
const fold = "M176 0V58Q176 74 192 74H250z";

/** A heart about its centre, `r` from the middle to each side. */
export function heart(x: number, y: number, r: number): string {
  const p = (dx: number, dy: number): string => `${short(x + dx * r)} ${short(y + dy * r)}`;
  return `M${p(0, 0.95)}C${p(-0.35, 0.6)} ${p(-1, 0.2)} ${p(-1, -0.3)}C${p(-1, -0.72)} ${p(-0.7, -0.9)} ${p(-0.48, -0.9)}C${p(-0.24, -0.9)} ${p(-0.08, -0.75)} ${p(0, -0.55)}C${p(0.08, -0.75)} ${p(0.24, -0.9)} ${p(0.48, -0.9)}C${p(0.7, -0.9)} ${p(1, -0.72)} ${p(1, -0.3)}C${p(1, 0.2)} ${p(0.35, 0.6)} ${p(0, 0.95)}z`;
}

function paper(outline: string): string {
  return (
    `<defs>${gradient("slip-paper", [
      [0, "#fffaf0"],
      [0.6, ivory],
      [1, ivoryLow],
    ])}</defs>` +
    shape(outline, "url(#slip-paper)") +
    shape(fibres(), "#8a6a3c", 0.13) +
    `<path d="${outline}" fill="none" stroke="#b79a68" stroke-width="2" stroke-opacity=".55"/>`
  );
}

/** Fibres in the paper, the same in every slip. */
function fibres(): string {
  return strewn("slip", 46, { left: 14, top: 14, width: 222, height: 322 }, (x, y, next) => `M${short(x)} ${short(y)}l${short(3 + next() * 7)} ${short(next() * 6 - 3)}l0 1.2z`);
}

function numeral(value: number, x: number, baseline: number, height: number, ink: string): string {
  const glyph = digits[value]!;
  const size = height / 100;
  return `<g transform="translate(${short(x - (glyph.advance * size) / 2)} ${baseline})scale(${size})">${shade(glyph.d, 0.5)}${shape(glyph.d, ink)}</g>`;
}

/** Rings about the numeral, one for each point: a breath that is held. */
function rings(value: number, ink: string): string {
  let all = shape(disc(132, 196, 60 + 11 * value), "#ffc873", 0.1 + 0.05 * value);
  for (let ring = 0; ring < value; ring++) all += strokes(disc(132, 196, 72 + 13 * ring), ink, 3.5, 0.34 - 0.045 * ring);
  return all;
}

function numbered(value: number, sides: 1 | 2): string {
  const ink = inks[value];
  if (ink === undefined) throw new RangeError(`no slip has the number ${value}`);
  const outline = sides === 2 ? folded : whole;
  return (
    paper(outline) +
    `<defs><clipPath id="slip-inside-${sides}"><path d="${outline}"/></clipPath></defs>` +
    `<g clip-path="url(#slip-inside-${sides})">${rings(value, ink)}</g>` +
    numeral(value, 132, 288, 184, ink) +
    numeral(value, 38, 74, 54, ink) +
    (sides === 2 ? dogEar(value, ink) : sheet(heart(212, 38, 22), rose, "#ffd9e0", 0.7))
  );
}

/** The corner that is turned over: the number stands on the other side too. */
function dogEar(value: number, ink: string): string {
  return (
    shade(fold, 1.3) +
    shape(fold, mix(ink, ivory, 0.22)) +
    `<path d="${fold}" fill="none" stroke="${edge}" stroke-width="1.5" stroke-opacity=".7"/>` +
    numeral(value, 197, 66, 34, ivory)
  );
}

/** A stamp's edge with its perforation: half holes all round. */
function perforated(left: number, top: number, columns: number, rows: number): string {
  const step = 14;
  const hole = 4.4;
  const flat = (step - 2 * hole) / 2;
  const side = (dx: number, dy: number, count: number): string =>
    Array.from({ length: count }, () => `l${short(dx * flat)} ${short(dy * flat)}a${hole} ${hole} 0 0 0 ${short(dx * 2 * hole)} ${short(dy * 2 * hole)}l${short(dx * flat)} ${short(dy * flat)}`).join("");
  return `M${left} ${top}${side(1, 0, columns)}${side(0, 1, rows)}${side(-1, 0, columns)}${side(0, -1, rows)}z`;
}

interface Stamp {
  ground: string;
  low: string;
  picture: string;
}

const cream = "#fff4dc";

/** A blank slip, 74 wide, turned about its centre. */
function blank(x: number, y: number, angle: number, fill: string): string {
  const d = "M-31-52H31Q37-52 37-46V46Q37 52 31 52H-31Q-37 52-37 46V-46Q-37-52-31-52z";
  return `<g transform="translate(${x} ${y})rotate(${angle})">${sheet(d, fill, edge, 1.1)}${shape(heart(0, 0, 18), rose, 0.9)}</g>`;
}

/** Half of a pair of jaws with five teeth, to be turned over for the other half. */
const jaw = "M52 196A73 73 0 0 1 198 196L184 196L176 170L162 188L150 154L134 178L125 142L116 178L100 154L88 188L74 170L66 196z";

const stamps: Readonly<Record<StampKind, Stamp>> = {
  reverse: {
    ground: "#4a58b4",
    low: "#2b2f78",
    picture: ["", ' transform="rotate(180 125 192)"']
      .map((turn) => `<g${turn}>${sheet("M58 196A67 67 0 0 1 168 141L180 124L196 178L140 174L154 159A43 43 0 0 0 83 196z", cream, edge, 1.2)}</g>`)
      .join(""),
  },
  two: {
    ground: "#2c8c78",
    low: "#135247",
    picture: blank(100, 196, -13, "#f3e3c2") + blank(150, 190, 10, cream),
  },
  remove: {
    ground: "#c07a2c",
    low: "#7a4310",
    picture:
      `<g transform="translate(128 134)rotate(14)scale(.62)">${sheet("M-31-52H31Q37-52 37-46V46Q37 52 31 52H-31Q-37 52-37 46V-46Q-37-52-31-52z", "#f3e3c2", edge, 1.3)}${shape(heart(0, -12, 18), rose, 0.9)}</g>` +
      sheet("M74 176H176L165 264Q164 270 158 270H92Q86 270 85 264z", cream, edge, 1.2) +
      sheet("M66 160H184Q188 160 188 164V176Q188 180 184 180H66Q62 180 62 176V164Q62 160 66 160z", cream, edge, 0.9) +
      strokes("M102 196L106 254M125 196V254M148 196L144 254", "#7a4310", 5, 0.75),
  },
  trap: {
    ground: "#8a2346",
    low: "#3d0a24",
    picture:
      sheet(jaw, cream, edge, 1.2) +
      `<g transform="rotate(180 125 196)">${sheet(jaw, cream, edge, 1.2)}</g>` +
      sheet(disc(48, 196, 13), "#f3e3c2", edge, 0.8) +
      sheet(disc(202, 196, 13), "#f3e3c2", edge, 0.8) +
      sheet(heart(125, 198, 23), rose, "#ffd9e0", 0.9),
  },
};

export const stampKinds = Object.keys(stamps) as StampKind[];

function stamped(kind: StampKind): string {
  const stamp = stamps[kind];
  const outline = perforated(20, 28, 15, 21);
  return (
    paper(whole) +
    `<defs>${gradient(`stamp-${kind}`, [
      [0, mix(stamp.ground, "#ffe3a3", 0.22)],
      [0.45, stamp.ground],
      [1, stamp.low],
    ])}</defs>` +
    shade(outline, 0.8) +
    shape(outline, "#fffdf6") +
    shape("M32 40H218V310H32z", `url(#stamp-${kind})`) +
    shape(disc(125, 192, 92), "#ffe9b8", 0.13) +
    shape(disc(125, 192, 74), "#ffe9b8", 0.14) +
    numeral(0, 58, 92, 38, cream) +
    stamp.picture
  );
}

/** The inside of an SVG with the field 0 0 250 350: the front of a slip. The same slip gives the same string. */
export function slipCard(slip: Slip): string {
  if (slip.kind === "number") return numbered(slip.value, slip.sides);
  return slip.kind === "unseen" ? unseen() : stamped(slip.kind);
}

/** A slip in an envelope: it shows neither a heart nor a number, but asks what it may be. */
function unseen(): string {
  return (
    `<defs>${fade("slip-unseen-paper", "#2c3566", "#161b3f")}</defs>` +
    shape(whole, "url(#slip-unseen-paper)") +
    sheet("M0 16Q0 0 16 0H234Q250 0 250 16V30L136 112Q125 120 114 112L0 30z", "#39447f", "#aeb8f0", 1.2) +
    strokes("M22 11H228Q239 11 239 22V328Q239 339 228 339H22Q11 339 11 328V22Q11 11 22 11z", "#aeb8f0", 2.2, 0.6) +
    strokes("M88 186Q88 148 125 148Q163 148 163 182Q163 206 141 218Q125 227 125 250", "#dfe4ff", 17, 0.95) +
    shape(disc(125, 286, 12), "#dfe4ff", 0.95)
  );
}

/** The back of every one-sided slip: hearts cut out of paper, one behind the other, lit from the innermost. */
export function slipBack(): string {
  const sheets = [
    { r: 98, fill: "#5a1f48" },
    { r: 78, fill: "#8b2f58" },
    { r: 58, fill: "#c04d6d" },
    { r: 38, fill: "url(#slip-back-heart)" },
  ];
  return (
    `<defs>${fade("slip-back-paper", "#46193f", "#280f2c")}${fade("slip-back-heart", "#ffe3b4", "#f2909f")}</defs>` +
    shape(whole, "url(#slip-back-paper)") +
    strokes("M22 11H228Q239 11 239 22V328Q239 339 228 339H22Q11 339 11 328V22Q11 11 22 11z", "#f2b3b9", 2.2, 0.75) +
    sheets.map(({ r, fill }) => sheet(heart(125, 178, r), fill, "#ffb9bf", 1.1)).join("") +
    shape(corners(), "#f2909f", 0.8)
  );
}

/** A small heart in each corner of the back. */
function corners(): string {
  return [36, 214].flatMap((x) => [38, 312].map((y) => heart(x, y, 12))).join("");
}
