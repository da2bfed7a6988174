import { disc, mix, random, shape, sheet, short, strokes } from "../../../art/paper";
import { coatOf, type Coat, type Family } from "./coats";
import { face, headPath, innerEars } from "./head";

/** Where a head is set, how large, and how it leans. */
interface Head {
  x: number;
  y: number;
  r: number;
  lean: number;
}

/** One posture, drawn for the left card of a pair; the right card is its mirror, so that the two make one picture. */
interface Pose {
  head: Head;
  body: string;
  /** A line as thick as a tail. */
  tail: string;
  tailWidth: number;
  /** Lines between the legs. */
  legs: string;
  /** The marks on body and head, each in the field of what it marks. */
  bodyMarks: (coat: Coat) => string;
  headMarks: (coat: Coat) => string;
  /** What lies behind the cat: one half of it on each card of the pair. */
  behind: (coat: Coat) => string;
  before: (coat: Coat) => string;
}

/** The edge that both cards of a pair share; what is centred on it is seen half on each. */
const EDGE = 241;

const poses: Readonly<Record<Family, Pose>> = {
  // Sits upright before the moon; plain, with a pale bib and socks.
  blue: {
    head: { x: 134, y: 176, r: 50, lean: 0 },
    body: "M100 196C74 226 56 262 60 298C62 316 76 324 98 324H192C208 324 208 308 196 303C200 262 192 222 168 192z",
    tail: "M78 308C34 318 16 280 30 252C38 238 54 244 50 258",
    tailWidth: 17,
    legs: "M143 268V322M112 288C108 300 106 312 108 322",
    bodyMarks: (coat) => shape("M112 194C104 236 122 266 140 266C160 266 172 232 162 194z", coat.mark) + shape("M112 304H200V330H112z", coat.mark) + strokes("M143 284V322", coat.fur, 3),
    headMarks: (coat) => shape("M0-86C-9-66-13-44-10-26C-4-20 4-20 10-26C13-44 9-66 0-86z", coat.mark) + shape("M-34 44C-34 20 34 20 34 44C34 66 18 84 0 84C-18 84-34 66-34 44z", coat.mark),
    behind: (coat) =>
      [88, 74].map((r) => shape(disc(EDGE, 206, r), coat.prop, 0.22)).join("") +
      sheet(disc(EDGE, 206, 60), coat.prop, "#ffffff", 0.5) +
      shape(disc(EDGE - 26, 190, 9) + disc(EDGE - 16, 232, 12) + disc(EDGE - 40, 222, 5), mix(coat.prop, coat.glow, 0.5)),
    before: () => "",
  },
  // Stretches, hind quarters up, towards the sun; a tabby.
  yellow: {
    head: { x: 163, y: 226, r: 46, lean: 8 },
    body: "M44 324C34 282 26 232 42 202C58 172 98 170 124 190C152 212 176 240 196 264L228 306C236 318 230 325 218 324H150C138 324 134 314 142 306C128 300 110 288 98 282C92 298 94 308 100 314C104 321 98 324 90 324z",
    tail: "M50 206C26 182 26 146 54 134C74 128 84 146 70 154",
    tailWidth: 18,
    legs: "M70 262C64 284 62 304 68 322M176 300C184 310 186 316 184 322",
    bodyMarks: (coat) => strokes("M40 232C58 226 74 212 82 180M34 270C62 258 92 240 106 184M70 272C96 262 118 244 130 196M190 262L166 292M206 280L184 308", coat.mark, 9),
    headMarks: (coat) => strokes("M0-88V-52M-26-82C-26-70-24-62-20-52M26-82C26-70 24-62 20-52M-112 22C-94 18-84 18-72 20M112 22C94 18 84 18 72 20M-100 48C-84 42-76 40-66 40M100 48C84 42 76 40 66 40", coat.mark, 13),
    behind: (coat) =>
      strokes(
        Array.from({ length: 11 }, (_, ray) => {
          const at = Math.PI / 2 + ((ray - 0.5) * Math.PI) / 10;
          return `M${short(EDGE + 56 * Math.cos(at))} ${short(178 - 56 * Math.sin(at))}L${short(EDGE + 76 * Math.cos(at))} ${short(178 - 76 * Math.sin(at))}`;
        }).join(""),
        coat.prop,
        8,
      ) + sheet(disc(EDGE, 178, 46), coat.prop, "#ffffff", 0.5),
    before: () => "",
  },
  // Lies along a bough, a butterfly before its nose; spotted.
  green: {
    head: { x: 134, y: 188, r: 49, lean: -5 },
    body: "M140 206C112 172 62 176 42 212C30 236 38 258 62 260H198C216 260 216 242 202 236C206 222 200 208 190 200z",
    tail: "M56 246C30 266 30 312 58 322C76 326 86 308 72 300",
    tailWidth: 17,
    legs: "M84 258C82 244 92 232 108 232M186 244L194 252",
    bodyMarks: (coat) =>
      shape([[60, 216, 10], [86, 200, 11], [112, 204, 9], [74, 240, 11], [102, 228, 10], [126, 232, 8], [50, 240, 7]].map(([x, y, r]) => disc(x!, y!, r!)).join(""), coat.mark),
    headMarks: (coat) => shape([[0, -62, 13], [-32, -50, 11], [32, -50, 11], [-78, 30, 11], [78, 30, 11], [-60, 54, 9], [60, 54, 9]].map(([x, y, r]) => disc(x!, y!, r!)).join(""), coat.mark),
    behind: (coat) =>
      sheet(
        `M${EDGE} 172C${EDGE - 10} 122 ${EDGE - 64} 108 ${EDGE - 66} 142C${EDGE - 66} 162 ${EDGE - 44} 174 ${EDGE - 24} 176C${EDGE - 50} 180 ${EDGE - 54} 206 ${EDGE - 36} 214C${EDGE - 16} 220 ${EDGE - 4} 196 ${EDGE} 184z`,
        coat.prop,
        "#ffffff",
        0.5,
      ) +
      shape(disc(EDGE - 44, 145, 9) + disc(EDGE - 30, 198, 6), coat.glow) +
      strokes(`M${EDGE} 150C${EDGE - 4} 134 ${EDGE - 12} 126 ${EDGE - 20} 122M${EDGE} 150V210`, coat.line, 6),
    before: (coat) =>
      sheet("M0 262C60 250 160 258 250 252V284C190 282 170 288 120 284C70 280 40 292 0 288z", mix(coat.ground, coat.frame, 0.5), coat.glow, 0.8) +
      sheet("M176 256C172 276 172 292 178 300C184 306 196 304 197 294C198 282 196 270 198 256z", coat.fur, coat.glow, 0.6) +
      sheet("M40 290C20 300 10 318 14 334C30 332 44 314 40 290zM128 286C136 302 152 310 166 306C162 292 146 284 128 286z", coat.prop, coat.glow, 0.4),
  },
  // Looks out of a box that goes on over both cards; in patches.
  pink: {
    head: { x: 128, y: 192, r: 58, lean: 5 },
    body: "M72 216C62 240 60 262 62 284H196C198 258 194 236 184 214z",
    tail: "M62 276C28 256 18 204 36 172C46 158 62 164 58 178",
    tailWidth: 18,
    legs: "",
    bodyMarks: (coat) => shape("M60 230C84 226 96 250 84 290H50z", coat.mark),
    headMarks: (coat) => shape("M-120-140H2C6-84-16-34-46-22C-76-12-104-22-120-40zM46 92C50 54 72 26 112 20L130 92z", coat.mark),
    behind: (coat) =>
      sheet(disc(EDGE, 226, 40), coat.prop, "#ffffff", 0.5) +
      strokes(`M${EDGE - 34} 206C${EDGE - 20} 214 ${EDGE - 8} 232 ${EDGE - 2} 252M${EDGE - 22} 194C${EDGE - 10} 204 ${EDGE - 2} 218 ${EDGE + 2} 236M${EDGE - 40} 224C${EDGE - 30} 232 ${EDGE - 22} 244 ${EDGE - 18} 258`, coat.mark, 4),
    before: (coat) =>
      sheet("M30 258H250V350H42z", mix(coat.ground, coat.prop, 0.35), coat.lit, 0.9) +
      sheet("M20 248H250V272H20z", mix(coat.ground, coat.prop, 0.6), coat.lit, 0.6) +
      strokes("M62 300H250", coat.line, 3, 0.35) +
      [86, 162].map((x) => sheet(`M${x - 17} 272V252C${x - 17} 234 ${x + 17} 234 ${x + 17} 252V272C${x + 17} 284 ${x - 17} 284 ${x - 17} 272z`, coat.fur, coat.glow, 0.6) + strokes(`M${x - 6} 270V279M${x + 6} 270V279`, coat.line, 3, 0.8)).join(""),
  },
};

/** A cat of a family before its half of the shared picture; `id` tells its clips from those of other pictures. */
export function drawCat(family: Family, day: boolean, id: string): string {
  const coat = coatOf(family, day);
  const pose = poses[family];
  const { x, y, r, lean } = pose.head;
  const place = `translate(${x} ${y})rotate(${lean})scale(${r / 100})`;
  const next = random(`cats-${family}`);
  const sparks = shape(
    Array.from({ length: 16 }, () => disc(20 + next() * 210, 18 + next() * 150, 0.8 + next() * 1.6)).join(""),
    coat.lit,
    day ? 0.5 : 0.8,
  );
  return (
    `<defs><clipPath id="${id}-body"><path d="${pose.body}"/></clipPath><clipPath id="${id}-head"><path d="${headPath}"/></clipPath></defs>` +
    `<g${day ? ' transform="matrix(-1 0 0 1 250 0)"' : ""}>` +
    sparks +
    pose.behind(coat) +
    shape("M0 318C60 306 190 306 250 318V350H0z", coat.ground) +
    strokes(pose.tail, "#070818", pose.tailWidth + 6, 0.22) +
    strokes(pose.tail, coat.fur, pose.tailWidth) +
    sheet(pose.body, coat.fur, coat.glow, 1.1) +
    `<g clip-path="url(#${id}-body)">${pose.bodyMarks(coat)}</g>` +
    strokes(pose.legs, coat.line, 4, 0.55) +
    pose.before(coat) +
    `<g transform="${place}">` +
    sheet(headPath, coat.fur, coat.glow, 2.2) +
    `<g clip-path="url(#${id}-head)">${pose.headMarks(coat)}</g>` +
    shape(innerEars, mix(coat.fur, coat.line, day ? 0.35 : 0.45)) +
    face({ ...coat, nose: day ? "#ffc2b0" : coat.line }, day) +
    `</g></g>`
  );
}
