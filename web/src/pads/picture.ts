/** The result of a pad as a picture: a slip of paper with everybody's name, rounds and sum, drawn on a canvas. */

/** What the picture shows. */
export interface Told {
  title: string;
  /** The sentence that says who won. */
  line: string;
  names: readonly string[];
  /** By round, what each seat got. */
  rows: readonly (readonly string[])[];
  sums: readonly string[];
  winners: readonly number[];
  foot: string;
}

/** Pixels. Longer games leave out their first rounds' rows once the picture is as high as a phone shows. */
const SIZE = { width: 1080, margin: 72, row: 62, rows: 16 };

function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let short = text;
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}

/** Words in lines that are no wider than that. */
function lines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const made: string[] = [];
  for (const word of text.split(" ")) {
    const longer = made.length > 0 ? `${made.at(-1)!} ${word}` : word;
    if (made.length > 0 && pen.measureText(longer).width <= width) made[made.length - 1] = longer;
    else made.push(fitted(pen, word, width));
  }
  return made;
}

/** Draws the picture, which takes the size that it needs. Resolves once the letters are there. */
export async function draw(canvas: HTMLCanvasElement, told: Told): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const display = (size: number, weight = 640): string => `${weight} ${size}px ${of("--font-display")}`;
  const text = (size: number, weight = 400): string => `${weight} ${size}px ${of("--font-text")}`;
  await Promise.all([document.fonts.load(display(64)), document.fonts.load(text(36, 600))]);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { width, margin, row } = SIZE;
  const inner = width - 2 * margin;
  pen.font = display(64);
  const heads = lines(pen, told.line, inner);
  const rows = told.rows.slice(-SIZE.rows);
  const first = told.rows.length - rows.length;
  const top = 190 + heads.length * 76;
  canvas.width = width;
  canvas.height = top + (rows.length + 2) * row + 120;

  pen.fillStyle = "#0e1230";
  pen.fillRect(0, 0, width, canvas.height);
  pen.fillStyle = "#f6f0e4";
  pen.fillRect(margin / 2, margin / 2, width - margin, canvas.height - margin);
  pen.fillStyle = "#1a1a3c";
  pen.textBaseline = "alphabetic";
  pen.font = text(34, 600);
  pen.fillText(fitted(pen, told.title, inner), margin, 120);
  pen.font = display(64);
  heads.forEach((head, at) => {
    pen.fillText(head, margin, 200 + at * 76);
  });

  const label = 90;
  const column = (inner - label) / told.names.length;
  const line = (at: number): number => top + at * row;
  const rule = (at: number, thick: number): void => {
    pen.fillRect(margin, line(at) + 18, inner, thick);
  };
  for (const seat of told.winners) {
    pen.fillStyle = "#ffe3a3";
    pen.fillRect(margin + label + seat * column, line(0) - 48, column, (rows.length + 2) * row + 8);
  }
  pen.fillStyle = "#1a1a3c";
  pen.textAlign = "center";
  const across = (cells: readonly string[], at: number): void => {
    cells.forEach((cell, seat) => {
      pen.fillText(fitted(pen, cell, column - 16), margin + label + (seat + 0.5) * column, line(at));
    });
  };
  pen.font = text(told.names.length > 4 ? 26 : 32, 700);
  across(told.names, 0);
  rule(0, 3);
  rows.forEach((cells, at) => {
    pen.font = text(28);
    pen.fillText(`${first + at + 1}.`, margin + label / 2, line(at + 1));
    pen.font = display(38, 560);
    across(cells, at + 1);
    rule(at + 1, 1);
  });
  pen.font = display(told.names.length > 4 ? 36 : 46, 750);
  across(told.sums, rows.length + 1);
  pen.textAlign = "left";
  pen.font = text(28);
  pen.fillStyle = "#55557c";
  pen.fillText(fitted(pen, told.foot, inner), margin, canvas.height - 84);
}

/** The picture as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((done) => {
    canvas.toBlob((blob) => {
      done(blob ? new File([blob], name, { type: "image/png" }) : null);
    }, "image/png");
  });
}
