/** A moment as a picture: the cards as they lay, in the page's own drawings, on a canvas. */
import { mount, unmount, type Component } from "svelte";
import type { CardProps, DeckCardProps } from "../games";
import { fitted, letters, lines, type Font } from "../share/pen";
import type { ShownCard, ShownMoment, ShownPlace } from "./moment";

/** A game's own cards: as the deck has them, and any, among them the back. */
export interface Cards {
  deck: Component<DeckCardProps> | null;
  any: Component<CardProps>;
}

/** Pixels. */
const WIDTH = 1080;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 10;
const FIELD = { width: 250, height: 350 };
const RATIO = FIELD.height / FIELD.width;
/** The widest card of a seat, and of the middle. */
const WIDEST = { seat: 104, middle: 132 };
/** A seat's cards lie in at most so many lines. */
const MOST_LINES = 3;

const GROUND = "#0e1230";
const RAISED = "#1b2150";
const LIT = "#ffe3a3";
const WORDS = "#f6f0e4";
const QUIET = "#b9bbdd";

/** A word on a card, as the page would write it. */
interface Word {
  text: string;
  x: number;
  y: number;
  font: string;
  fill: string;
  stroke: { colour: string; width: number } | null;
  /** How wide it is made; null where it is as wide as it is. */
  width: number | null;
}

interface Painted {
  image: HTMLImageElement;
  words: readonly Word[];
}

/** Reads what a card's component draws: it is shown to nobody for a moment, since only what is on the page has its style. */
async function painted({ deck, any }: Cards, { face, number }: ShownCard): Promise<Painted> {
  const stage = document.createElement("div");
  stage.setAttribute("aria-hidden", "true");
  stage.style.cssText = "position:fixed;left:-9999px;top:0;width:250px;visibility:hidden";
  document.body.append(stage);
  const shown = face !== null && deck !== null ? mount(deck, { target: stage, props: { face, number, label: "" } }) : mount(any, { target: stage, props: { face, label: "" } });
  try {
    const image = new Image();
    image.src = stage.querySelector("image")?.getAttribute("href") ?? "";
    const words = [...stage.querySelectorAll("text")].map((text): Word => {
      const style = getComputedStyle(text);
      const wide = text.getAttribute("textLength");
      return {
        text: text.textContent,
        x: Number(text.getAttribute("x")),
        y: Number(text.getAttribute("y")),
        font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
        fill: style.fill,
        stroke: style.stroke === "none" ? null : { colour: style.stroke, width: Number.parseFloat(style.strokeWidth) },
        width: wide === null ? null : Number(wide),
      };
    });
    await image.decode();
    return { image, words };
  } finally {
    void unmount(shown);
    stage.remove();
  }
}

/** How cards lie beside one another: how many in a line, and how wide each is. */
export function laid(count: number, widest: number): { columns: number; card: number } {
  let best = { columns: Math.max(1, count), card: 0 };
  for (let rows = 1; rows <= MOST_LINES; rows += 1) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const card = Math.min(widest, Math.floor((INNER - GAP * (columns - 1)) / columns));
    // A further line has to be worth its height.
    if (card > best.card * 1.25) best = { columns, card };
  }
  return best;
}

function heightOf(place: ShownPlace, widest: number): number {
  const { columns, card } = laid(place.cards.length, widest);
  return Math.ceil(place.cards.length / columns) * (card * RATIO + GAP);
}

class Sheet {
  private readonly cards = new Map<string, Painted>();

  constructor(
    private readonly pen: CanvasRenderingContext2D,
    private readonly display: Font,
    private readonly text: Font,
  ) {}

  /** Reads every card of the moment, each once. */
  async read(cards: Cards, moment: ShownMoment): Promise<void> {
    for (const card of [...moment.middle, ...moment.seats.flatMap((seat) => seat.places)].flatMap((place) => place.cards)) {
      const key = JSON.stringify(card);
      if (card !== null && !this.cards.has(key)) this.cards.set(key, await painted(cards, card));
    }
  }

  write(text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = "left", width = INNER): void {
    this.pen.font = font;
    this.pen.fillStyle = colour;
    this.pen.textAlign = align;
    this.pen.fillText(fitted(this.pen, text, width), x, y);
  }

  card(card: ShownCard | null, x: number, y: number, width: number): void {
    const { pen } = this;
    if (card === null) {
      pen.strokeStyle = "rgb(185 187 221 / 35%)";
      pen.setLineDash([6, 6]);
      pen.lineWidth = 2;
      pen.strokeRect(x + 2, y + 2, width - 4, width * RATIO - 4);
      pen.setLineDash([]);
      return;
    }
    const found = this.cards.get(JSON.stringify(card));
    if (!found) return;
    pen.save();
    pen.translate(x, y);
    pen.scale(width / FIELD.width, width / FIELD.width);
    pen.drawImage(found.image, 0, 0, FIELD.width, FIELD.height);
    for (const word of found.words) this.word(word);
    pen.restore();
  }

  private word({ text, x, y, font, fill, stroke, width }: Word): void {
    const { pen } = this;
    pen.save();
    pen.font = font;
    pen.textAlign = "center";
    pen.translate(x, y);
    if (width !== null) pen.scale(width / pen.measureText(text).width, 1);
    if (stroke !== null) {
      pen.strokeStyle = stroke.colour;
      pen.lineWidth = stroke.width;
      pen.lineJoin = "round";
      pen.strokeText(text, 0, 0);
    }
    pen.fillStyle = fill;
    pen.fillText(text, 0, 0);
    pen.restore();
  }

  /** Draws the cards of a place in lines, and returns where they end. */
  place(place: ShownPlace, y: number, widest: number): number {
    const { columns, card } = laid(place.cards.length, widest);
    place.cards.forEach((each, at) => {
      this.card(each, MARGIN + (at % columns) * (card + GAP), y + Math.floor(at / columns) * (card * RATIO + GAP), card);
    });
    return y + heightOf(place, widest);
  }

  /** Draws what lies in the middle side by side, each pile with its number, and returns where it ends. */
  middle(places: readonly ShownPlace[], y: number): number {
    if (places.length === 0) return y;
    const count = places.reduce((sum, place) => sum + Math.max(1, place.cards.length), 0);
    const card = Math.min(WIDEST.middle, Math.floor((INNER - GAP * (count - 1)) / count));
    let x = (WIDTH - count * card - (count - 1) * GAP) / 2;
    for (const place of places) {
      const from = x;
      for (const each of place.cards.length > 0 ? place.cards : [null]) {
        this.card(each, x, y, card);
        x += card + GAP;
      }
      if (place.pile !== null) this.write(String(place.pile), (from + x - GAP) / 2, y + card * RATIO + 36, this.display(32), QUIET, "center", card);
    }
    return y + card * RATIO + 56;
  }

  /** Draws the whole moment from that height on, and returns where it ends. */
  moment(moment: ShownMoment): number {
    const { pen } = this;
    let y = MARGIN + 52;
    this.write(moment.title, MARGIN, y, this.display(46), LIT);
    y += 44;
    this.write(moment.sight, MARGIN, y, this.text(28), QUIET);
    y = this.middle(moment.middle, y + 36);
    for (const seat of moment.seats) {
      y += 44;
      this.write(seat.total, WIDTH - MARGIN, y, this.display(36), LIT, "right", 140);
      this.write(seat.name, MARGIN, y, this.text(31, 700), WORDS, "left", INNER - 160);
      y += 18;
      for (const place of seat.places) y = this.place(place, y, WIDEST.seat);
    }
    y += 20;
    moment.lines.forEach((line, at) => {
      const latest = at === moment.lines.length - 1;
      const font = this.text(30, latest ? 600 : 400);
      pen.font = font;
      for (const part of lines(pen, line, INNER)) {
        y += 42;
        this.write(part, MARGIN, y, font, latest ? WORDS : QUIET);
      }
    });
    y += 62;
    this.write(moment.foot, MARGIN, y, this.text(25), QUIET);
    return y + MARGIN - 8;
  }
}

/** Draws the moment on the canvas, which gets the height that it needs. Resolves once the letters and the cards are there. */
export async function drawMoment(canvas: HTMLCanvasElement, cards: Cards, moment: ShownMoment): Promise<void> {
  const { display, text } = await letters();
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const sheet = new Sheet(pen, display, text);
  await sheet.read(cards, moment);
  // Drawn once only to learn how high it is.
  canvas.width = WIDTH;
  canvas.height = Math.ceil(sheet.moment(moment));
  const ground = pen.createLinearGradient(0, 0, 0, canvas.height);
  ground.addColorStop(0, RAISED);
  ground.addColorStop(1, GROUND);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.strokeStyle = LIT;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 3;
  pen.strokeRect(18, 18, WIDTH - 36, canvas.height - 36);
  pen.globalAlpha = 1;
  sheet.moment(moment);
}
