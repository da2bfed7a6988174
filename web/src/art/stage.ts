import { disc, random, short } from "./paper";

const fill = (d: string, role: string, opacity = 1): string =>
  `<path d="${d}" fill="var(--stage-${role})"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;

const moon = { x: 850, y: 168 };

/** Four-pointed stars in the upper part of a field of 1440 by 900. */
function stars(): string {
  const next = random("stage");
  return Array.from({ length: 46 }, () => {
    const x = next() * 1440;
    const y = 60 + next() * 440;
    const r = 1.4 + next() ** 3 * 6;
    if (Math.hypot(x - moon.x, y - moon.y) < 84) return "";
    return `M${short(x)} ${short(y - r)}q0 ${short(r)} ${short(r)} ${short(r)}q${short(-r)} 0 ${short(-r)} ${short(r)}q0 ${short(-r)} ${short(-r)} ${short(-r)}q${short(r)} 0 ${short(r)} ${short(-r)}z`;
  }).join("");
}

/** A hill, the shade that it throws on the one behind it, and its edge where light comes over it. */
function hill(d: string, role: string): string {
  return `<path d="${d}" transform="translate(0 -7)" fill="var(--stage-shade)" opacity=".16"/><path d="${d}" transform="translate(0 -3)" fill="var(--stage-shade)" opacity=".2"/>${fill(d, role)}<path d="${d}" fill="none" stroke="var(--stage-glow)" stroke-width="1.5" opacity=".6"/>`;
}

/** One side of the curtain on a field of 220 by 900, for the left edge of the stage. */
function curtain(): string {
  const body = "M0 0H190C178 150 168 280 120 400C96 462 60 500 44 520C60 600 78 760 84 900H0z";
  const folds = "M30 0C34 180 30 330 14 470C10 500 6 520 0 540V0zM92 0C92 170 84 300 54 420C46 450 36 474 26 494C48 430 62 300 62 0zM150 0C142 150 132 270 92 390C84 412 74 432 64 448C96 350 116 200 120 0z";
  const tail = "M14 536C30 640 40 780 42 900H24C22 780 16 650 4 540zM40 540C54 640 64 780 68 900H58C54 780 44 640 30 540z";
  return (
    `<path d="${body}" transform="translate(10 4)" fill="var(--stage-shade)" opacity=".28"/>` +
    `<path d="${body}" transform="translate(4 2)" fill="var(--stage-shade)" opacity=".3"/>` +
    fill(body, "curtain") +
    fill(folds, "curtain-light", 0.75) +
    fill(tail, "curtain-light", 0.55) +
    fill("M0 498C22 500 44 506 62 520L56 542C40 530 20 526 0 526z", "trim")
  );
}

/** The swags along the upper edge, drawn on a field of 1440 by 120 that is stretched to any width. */
function valance(): string {
  let d = "M0 0H1440V44";
  for (let x = 1440; x > 0; x -= 240) d += `C${x - 40} 104 ${x - 200} 104 ${x - 240} 44`;
  d += "z";
  let trim = "M0 44";
  for (let x = 0; x < 1440; x += 240) trim += `C${x + 40} 104 ${x + 200} 104 ${x + 240} 44`;
  return (
    `<path d="${d}" transform="translate(0 9)" fill="var(--stage-shade)" opacity=".3"/>` +
    fill(d, "curtain-dark") +
    `<path d="${trim}" fill="none" stroke="var(--stage-trim)" stroke-width="3" opacity=".8"/>`
  );
}

/**
 * The paper stage behind a page, as one SVG that fills its box: sky and hills are cropped to the box, the curtains keep to its edges and narrow with it.
 * All colours are the "--stage" tokens, so a theme changes it without drawing it again. There are no filters and nothing moves.
 */
export function stage(): string {
  const side = 'y="0" width="16%" height="100%" viewBox="0 0 220 900" preserveAspectRatio="none"';
  const whole = 'x="0" y="0" width="100%" height="100%"';
  return (
    `<svg class="stage" width="100%" height="100%" aria-hidden="true" focusable="false">` +
    `<defs><linearGradient id="stage-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--stage-sky-top)"/><stop offset=".55" stop-color="var(--stage-sky)"/><stop offset=".9" stop-color="var(--stage-glow)"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#stage-sky)"/>` +
    `<svg ${whole} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice">` +
    `<g class="stars">${fill(stars(), "star", 0.7)}</g>` +
    `<g class="moon">` +
    fill(disc(moon.x, moon.y, 112), "moon", 0.05) +
    fill(disc(moon.x, moon.y, 78), "moon", 0.06) +
    // Dim enough for words to be read across it: the cards are where the light is.
    fill("M868 118C824 110 796 138 797 172C799 208 831 231 870 220C842 216 824 196 824 170C824 144 842 124 868 118z", "moon", 0.42) +
    "</g>" +
    hill("M0 700C160 600 290 612 430 660C560 704 640 590 770 590C900 590 960 668 1090 660C1220 652 1320 580 1440 620V900H0z", "hill-1") +
    hill("M0 742C120 700 260 752 400 730C560 704 640 690 760 716C900 746 1010 700 1140 712C1270 724 1360 690 1440 700V900H0z", "hill-2") +
    hill("M0 800C180 760 330 800 500 790C660 780 800 800 950 786C1130 770 1280 800 1440 776V900H0z", "hill-3") +
    hill("M0 852C240 836 480 850 720 846C960 842 1200 852 1440 838V900H0z", "hill-4") +
    `</svg>` +
    `<svg ${side} x="0">${curtain()}</svg>` +
    `<svg ${side} x="84%"><g transform="matrix(-1 0 0 1 220 0)">${curtain()}</g></svg>` +
    `<svg x="0" y="0" width="100%" height="9%" viewBox="0 0 1440 120" preserveAspectRatio="none">${valance()}</svg>` +
    `</svg>`
  );
}
