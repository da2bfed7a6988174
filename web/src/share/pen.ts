/** What pictures have in common that are drawn on a canvas of the page: its letters, words that fit, and the file. */

/** A font of the page for a canvas. `size` is in pixels of the canvas. */
export type Font = (size: number, weight?: number) => string;

/** The page's two typefaces. Resolves once they are there. */
export async function letters(): Promise<{ display: Font; text: Font }> {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const display: Font = (size, weight = 640) => `${weight} ${size}px ${of("--font-display")}`;
  const text: Font = (size, weight = 400) => `${weight} ${size}px ${of("--font-text")}`;
  await Promise.all([document.fonts.load(display(64)), document.fonts.load(text(36, 600))]);
  return { display, text };
}

/** The text in the pen's font, with an ellipsis in place of what is wider than that. */
export function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let short = text;
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}

/** Words in lines that are no wider than that. */
export function lines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const made: string[] = [];
  for (const word of text.split(" ")) {
    const longer = made.length > 0 ? `${made.at(-1)!} ${word}` : word;
    if (made.length > 0 && pen.measureText(longer).width <= width) made[made.length - 1] = longer;
    else made.push(fitted(pen, word, width));
  }
  return made;
}

/** The picture as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((done) => {
    canvas.toBlob((blob) => {
      done(blob ? new File([blob], name, { type: "image/png" }) : null);
    }, "image/png");
  });
}
