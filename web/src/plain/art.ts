import { pictureOf } from "../art/picture";
import { disc, fade, mix, random, shape, sheet, short, strokes } from "../art/paper";

/** Papers and inks of the faces, by turns. */
const PAPERS: readonly (readonly [paper: string, ink: string])[] = [
  ["#ffe9bd", "#57350f"],
  ["#d5dcff", "#222a68"],
  ["#cfeee2", "#12463b"],
  ["#ffd5dc", "#6a2338"],
  ["#e7dbff", "#3f2a78"],
  ["#f4e3d3", "#4f3424"],
];

const FRAME = "M14 0H236q14 0 14 14V336q0 14-14 14H14q-14 0-14-14V14Q0 0 14 0z";
const WINDOW = "M40 22H210q18 0 18 18V310q0 18-18 18H40q-18 0-18-18V40q0-18 18-18z";

/** The paper and the ink of a face. Faces that stand together in the deck differ. */
export function paperOf(code: number): readonly [paper: string, ink: string] {
  return PAPERS[code % PAPERS.length] ?? PAPERS[0]!;
}

/** The inside of a card's drawing without its word: a sheet of paper in a frame, a moon in its corner. */
export function plainFront(code: number): string {
  const [paper, ink] = paperOf(code);
  const glowing = mix(paper, "#ffffff", 0.55);
  return (
    `<defs>${fade(`plain-${code}`, glowing, paper)}</defs>` +
    sheet(FRAME, mix(paper, ink, 0.2), glowing) +
    sheet(WINDOW, `url(#plain-${code})`, glowing, 0.6) +
    shape(disc(192, 62, 15), ink, 0.16) +
    shape(disc(199, 57, 13), glowing) +
    shape("M24 288q52-34 101-12t103-14v48q0 16-16 16H40q-16 0-16-16z", ink, 0.12)
  );
}

/** The back of every card of a game that is drawn plainly: a night sky under an arch. */
export function plainBack(): string {
  const next = random("plain back");
  const stars = Array.from({ length: 26 }, () => disc(Number(short(46 + next() * 158)), Number(short(46 + next() * 190)), 1.2 + next() * 2.2)).join("");
  return (
    `<defs>${fade("plain-sky", "#2a336f", "#4a4f92")}</defs>` +
    sheet(FRAME, "#222a68", "#ffe3a3") +
    sheet(WINDOW, "url(#plain-sky)", "#ffe3a3", 0.8) +
    shape(stars, "#ffe3a3", 0.8) +
    shape(disc(125, 128, 40), "#ffe3a3") +
    shape(disc(141, 118, 34), "#353d7d") +
    strokes("M58 268q34-30 67-14t67-12M58 292q34-30 67-14t67-12", "#ffe3a3", 2.4, 0.55)
  );
}

/** The picture of a card with that code, as the address of an image; 0 is the back. */
export function plainPicture(code: number): string {
  return pictureOf(`plain ${code}`, () => (code === 0 ? plainBack() : plainFront(code)));
}
