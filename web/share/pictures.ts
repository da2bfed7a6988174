import { readFileSync } from "node:fs";
import { join } from "node:path";
import { logoEmblem, logoWordmark } from "../src/art/logo";
import { shade } from "../src/art/paper";
import { stage } from "../src/art/stage";
import { cards as cats } from "../src/games/cats/share";
import { cards as dreamland } from "../src/games/dreamland/share";
import { cards as sen } from "../src/games/sen/share";
import { cards as seventeen } from "../src/games/seventeen/share";

/** The size of a picture that is shown beside a link, in pixels: what the services that show them ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Three cards of each game, as insides of SVGs with the field 0 0 250 350: what lies on its pictures. */
const games: Readonly<Record<string, readonly [string, string, string]>> = { cats, dreamland, sen, seventeen };

const edge = "M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z";

/** One card, turned round the middle of its lower part, with its shadow on what lies below. */
function card(inside: string, x: number, y: number, scale: number, turn: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-125 -175)">` +
    `<g transform="translate(3 10)">${shade(edge, 2.2)}</g>` +
    `<svg width="250" height="350" viewBox="0 0 250 350">${inside}</svg></g>`
  );
}

/** Three cards fanned out, the middle one in front. */
function fan(cards: readonly string[], x: number, y: number, scale: number): string {
  const [left, middle, right] = cards as [string, string, string];
  const step = 150 * scale;
  return (
    card(left, x - step, y + 16 * scale, scale, -10) + card(right, x + step, y + 16 * scale, scale, 10) + card(middle, x, y, scale * 1.06, 0)
  );
}

/** The colours of the night, by name. */
function night(): ReadonlyMap<string, string> {
  const css = readFileSync(join(import.meta.dirname, "../src/style/tokens.css"), "utf8").split("[data-theme")[0]!;
  return new Map([...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]));
}

/** The drawing with every colour by name in the colours of the night: what draws pictures knows no variables. */
function coloured(drawing: string): string {
  const colours = night();
  return drawing.replace(/var\((--[\w-]+)(?:,(#\w+))?\)/g, (_, name: string, otherwise?: string) => {
    const colour = colours.get(name) ?? otherwise;
    if (colour === undefined) throw new Error(`no colour ${name}`);
    return colour;
  });
}

function backdrop(): string {
  // Wider than the picture, so that the curtains leave room for words.
  const scene = stage()
    .replace('width="100%" height="100%"', `x="-110" width="${WIDTH + 220}" height="${HEIGHT}"`)
    // Words leave no room for stars between them.
    .replace(/<g class="stars">.*?<\/g>/, "");
  const sign =
    logoEmblem().replace("<svg ", '<svg x="84" y="532" width="56" height="56" ') +
    logoWordmark("").replace("<svg ", '<svg x="152" y="538" width="148" height="46" ').replace("currentColor", "var(--text)");
  return scene + sign;
}

function picture(inside: string): string {
  return coloured(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${backdrop()}${inside}</svg>\n`,
  );
}

/**
 * The pictures to which the server adds words, by name: of each game one with large cards, and with "-over" one that leaves room for a
 * result. "sennik" has a card of every game, for what belongs to none.
 */
export function sharePictures(): Record<string, string> {
  const all = Object.entries(games).flatMap(([name, cards]) => [
    [name, picture(fan(cards, 858, 300, 0.98))],
    [`${name}-over`, picture(fan(cards, 964, 208, 0.56))],
  ]);
  const one = [games["dreamland"]![1], games["sen"]![0], games["cats"]![0]];
  return {
    ...(Object.fromEntries(all) as Record<string, string>),
    sennik: picture(fan(one, 858, 300, 0.98)),
    "sennik-over": picture(fan(one, 964, 208, 0.56)),
    icon: `${logoEmblem()}\n`,
    "icon-whole": whole(),
  };
}

/** The emblem on a ground that reaches every edge, with room for whatever outline a device cuts. */
function whole(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0e1230"/>` +
    `<g transform="translate(9.6 9.6) scale(0.7)">${logoEmblem().replace("<svg ", '<svg width="64" height="64" ')}</g></svg>\n`
  );
}
