/** Cut paper as SVG strings. Shadows are stacked faint outlines: they look like paper on paper and cost far less than a blur filter. */

/** Escapes text for both element content and double-quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** A number with one decimal, as short as it can be written. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Numbers in [0, 1) that depend on nothing but `name`, so that a picture looks the same everywhere. */
export function random(name: string): () => number {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A box in the field of a picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** As many small shapes, strewn over a box in the order of that name; `draw` gets where each lies, and what its other numbers come of. */
export function strewn(name: string, count: number, { left, top, width, height }: Box, draw: (x: number, y: number, next: () => number) => string): string {
  const next = random(name);
  const one = (): string => {
    const x = left + next() * width;
    return draw(x, top + next() * height, next);
  };
  return Array.from({ length: count }, one).join("");
}

/** The colour `part` of the way from one six-digit hex colour to another. */
export function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const start = parseInt(from.slice(at, at + 2), 16);
    const end = parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * part)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** The soft dark that a sheet throws on what lies behind it. */
export function shade(d: string, depth: number): string {
  return [9, 5.5, 2.5]
    .map((width) => `<path d="${d}" fill="none" stroke="#070818" stroke-opacity=".13" stroke-width="${short(width * depth)}" stroke-linejoin="round"/>`)
    .join("");
}

/** One sheet of paper: its shadow, itself, and the thin edge where light from behind comes through. */
export function sheet(d: string, fill: string, edge: string, depth = 1): string {
  return `${shade(d, depth)}<path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="${edge}" stroke-opacity=".55" stroke-width="1"/>`;
}

/** A shape without a shadow: a mark printed on a sheet or a hole in it. */
export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
}

/** Lines drawn or threads hung. */
export function strokes(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
}

/** The path of a disc. */
export function disc(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0z`;
}

/** A light with rings of paper about it, each fainter than the last. */
export function glow(x: number, y: number, r: number, colour: string, reach = 1): string {
  return [3.1, 2.3, 1.6]
    .map((times) => shape(disc(x, y, r * (1 + (times - 1) * reach)), colour, 0.16))
    .join("");
}

/** A filled horizon from edge to edge of a card: smooth hills through points that `next` lifts by up to `swell`. */
export function hills(y: number, swell: number, steps: number, next: () => number): string {
  const width = 250 / steps;
  const heights = Array.from({ length: steps + 1 }, () => y - next() * swell);
  let d = `M0 360V${short(heights[0]!)}`;
  for (let step = 0; step < steps; step++) {
    const x = step * width;
    d += `C${short(x + width * 0.5)} ${short(heights[step]!)} ${short(x + width * 0.5)} ${short(heights[step + 1]!)} ${short(x + width)} ${short(heights[step + 1]!)}`;
  }
  return `${d}V360z`;
}

/** A sea of scalloped paper: crests `width` apart, `height` tall, the first begun at `offset`. */
export function waves(y: number, width: number, height: number, offset: number): string {
  let d = `M${short(-offset)} 360V${short(y)}`;
  for (let x = -offset; x < 250; x += width) {
    d += `q${short(width * 0.3)} ${short(height)} ${short(width * 0.62)} 0q${short(width * 0.12)} ${short(-height * 0.8)} ${short(width * 0.38)} 0`;
  }
  return `${d}V360z`;
}

/** A gradient from top to bottom. The id must say everything that the stops depend on, so that equal ids are equal gradients. */
export function gradient(id: string, stops: readonly (readonly [number, string])[]): string {
  const inner = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient>`;
}

/** The same from one colour to another. */
export function fade(id: string, from: string, to: string): string {
  return gradient(id, [
    [0, from],
    [1, to],
  ]);
}
