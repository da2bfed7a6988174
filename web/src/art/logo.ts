import { letters } from "./glyphs";
import { disc, escapeText, gradient, shape, short, strokes } from "./paper";

/** What a screen reader is told; without a label a picture is a decoration. */
function spoken(label: string): string {
  return label === "" ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`;
}

const moonlight = "#ffe3a3";

/** The emblem on a field of 64 by 64: a stage between two curtains, and on it a closed eye under a crescent. */
function emblem(): string {
  return (
    `<defs>${gradient("sennik-emblem", [
      [0, "#2b357f"],
      [0.6, "#6a5aa8"],
      [1, "#e79a8f"],
    ])}</defs>` +
    shape("M14 0H50Q64 0 64 14V50Q64 64 50 64H14Q0 64 0 50V14Q0 0 14 0z", "#0e1230") +
    shape("M4 64V30C4 12 15 3.5 32 3.5S60 12 60 30V64z", "#343c86") +
    shape("M8 64V30C8 14 18 7.5 32 7.5S56 14 56 30V64z", "url(#sennik-emblem)") +
    shape("M40 12C30 11 21 18 21 27S29 41 39 40C33 37.5 29.5 33 29.5 27S34 14.5 40 12z", moonlight) +
    strokes("M18 43C23 52 41 52 46 43M32 50v5M24.5 48.2l-2 4.6M39.5 48.2l2 4.6", moonlight, 3.2)
  );
}

/** The emblem alone, as an SVG document. */
export function logoEmblem(label = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" ${spoken(label)}>${emblem()}</svg>`;
}

/** The name in cut letters in the colour of the text around it; a crescent with a star is the dot of the i. */
export function logoWordmark(label = "Sennik"): string {
  let x = 4;
  let crescentAt = 0;
  const cut = Array.from("Sennik", (letter) => {
    const { advance, d } = letters[letter as keyof typeof letters];
    const place = `<path d="${d}" transform="translate(${short(x)} 116)"/>`;
    if (letter === "i") crescentAt = x + 20;
    x += advance + 1;
    return place;
  }).join("");
  const crescent = `M${crescentAt + 7} 12C${crescentAt - 8} 10 ${crescentAt - 16} 20 ${crescentAt - 14} 29C${crescentAt - 12} 40 ${crescentAt} 46 ${crescentAt + 12} 41C${crescentAt + 2} 40 ${crescentAt - 3} 34 ${crescentAt - 3} 27C${crescentAt - 3} 20 ${crescentAt + 1} 15 ${crescentAt + 7} 12z`;
  return (
    `<svg class="wordmark" viewBox="0 0 ${short(x + 4)} 124" ${spoken(label)}>` +
    `<g fill="currentColor">${cut}</g>` +
    shape(crescent, "var(--accent-text,#ffe3a3)") +
    shape(disc(crescentAt + 14, 22, 3), "var(--accent-text,#ffe3a3)") +
    `</svg>`
  );
}
