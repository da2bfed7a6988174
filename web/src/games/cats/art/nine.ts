import { digits } from "../../../art/glyphs";
import { disc, fade, random, shape, sheet, strokes } from "../../../art/paper";
import { face, headPath, innerEars } from "./head";

/** The height of a nine that stays visible under the card that lies on it, of 350. */
export const foot = 78;

const light = "#ffe3a3";

/** A paw's print on the foot. */
function paw(x: number): string {
  const toes = [-9, 0, 9].map((toe) => `M${x + toe - 4} ${toe === 0 ? 305 : 310}a4 5 0 1 1 8 0a4 5 0 1 1-8 0z`).join("");
  return shape(`M${x - 9} 324a9 8 0 0 1 18 0c0 8-18 8-18 0z${toes}`, "#0b2c2e", 0.5);
}

/** The back of every card of Cats, which is the nine: a cat curled into the figure, and below it the foot with its times two. */
export function drawNine(): string {
  const ring =
    "M126 30C70 30 36 70 36 118C36 168 72 204 122 204C150 204 172 194 188 178C182 212 152 232 104 234C80 236 80 262 104 263C184 264 226 206 226 126C226 66 186 30 126 30zM128 78C156 78 176 96 176 120C176 144 154 160 128 160C102 160 86 142 86 120C86 96 102 78 128 78z";
  const next = random("cats-nine");
  const stars = Array.from({ length: 30 }, () => disc(22 + next() * 206, 20 + next() * 240, 0.8 + next() * 1.8)).join("");
  return (
    `<defs>${fade("cats-nine-sky", "#0b2434", "#2c7a78")}${fade("cats-nine-fur", "#fff3cf", "#ffcf7a")}${fade("cats-nine-foot", "#b9f0de", "#7fcdb7")}</defs>` +
    shape("M0 0H250V350H0z", "url(#cats-nine-sky)") +
    shape(stars, "#c8fff0", 0.7) +
    shape(disc(128, 134, 122), "#86d0bc", 0.12) +
    shape(disc(128, 134, 104), "#86d0bc", 0.14) +
    sheet(ring, "url(#cats-nine-fur)", "#ffffff", 1.3) +
    strokes("M194 76l18-14M204 102l20-6M206 130l20 1M202 158l18 6M190 186l16 11M172 208l11 15M46 142l-10 4M60 168l-9 10M86 188l-5 11M116 194v10", "#e09a3e", 8) +
    // The head sleeps on the ring, its ears over the edge.
    `<g transform="translate(74 104)rotate(-20)scale(.54)">` +
    sheet(headPath, "#fff0c6", "#ffffff", 1.8) +
    shape(innerEars, "#f6a97f") +
    face({ line: "#5a3210", eye: "#5a3210", nose: "#e2747f" }, false) +
    strokes("M0-84V-52M-26-78C-26-68-24-60-20-52M26-78C26-68 24-60 20-52", "#e09a3e", 12) +
    `</g>` +
    // The foot.
    shape("M0 266H250V272H0z", "#06141f", 0.35) +
    shape(`M0 ${350 - foot}H250V350H0z`, "url(#cats-nine-foot)") +
    shape(`M0 ${350 - foot}H250V${350 - foot + 5}H0z`, "#ecfff8") +
    strokes("M84 300L116 332M116 300L84 332", "#0b2c2e", 13) +
    `<g transform="translate(126 338)scale(.6)"><path d="${digits[2]!.d}" fill="#0b2c2e"/></g>` +
    paw(49) +
    paw(201) +
    strokes("M18 5H232Q245 5 245 18V332Q245 345 232 345H18Q5 345 5 332V18Q5 5 18 5z", light, 2, 0.6)
  );
}
