/** The result of a pad as a picture: a slip of paper with everybody's name, rounds and sum, drawn on a canvas. */
import { fitted, letters, lines } from "../share/pen";

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

/** Draws the picture, which takes the size that it needs. Resolves once the letters are there. */
export async function draw(canvas: HTMLCanvasElement, told: Told): Promise<void> {
  const { display, text } = await letters();
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
