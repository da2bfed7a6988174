import { mix, disc, gradient, random, shape, sheet, short, strokes } from "./paper";

/** An arch of the nested stage on a card's back, `inset` from its edge. */
function arch(inset: number): string {
  const right = 250 - inset;
  const bottom = 350 - inset;
  const rise = 112 - inset * 0.55;
  return `M${inset} ${bottom - 12}V${short(inset + rise)}C${inset} ${short(inset + rise * 0.4)} ${short(inset + 44)} ${inset} 125 ${inset}C${short(right - 44)} ${inset} ${right} ${short(inset + rise * 0.4)} ${right} ${short(inset + rise)}V${bottom - 12}Q${right} ${bottom} ${right - 12} ${bottom}H${inset + 12}Q${inset} ${bottom} ${inset} ${bottom - 12}z`;
}

/** Small stars round the eye, the same on every card. */
function stars(): string {
  const next = random("back");
  let d = "";
  for (let star = 0; star < 22; star++) {
    const x = 62 + next() * 126;
    const y = 66 + next() * 224;
    if (y > 84 && y < 268 && x > 70 && x < 180) continue;
    const r = 1.4 + next() * 2.6;
    d += `M${short(x)} ${short(y - r)}q0 ${short(r)} ${short(r)} ${short(r)}q${short(-r)} 0 ${short(-r)} ${short(r)}q0 ${short(-r)} ${short(-r)} ${short(-r)}q${short(r)} 0 ${short(r)} ${short(-r)}z`;
  }
  return d;
}

/** The inside of an SVG with the field 0 0 250 350: the back of every card of Sen, a closed eye under a crescent. */
export function senBack(): string {
  const light = "#ffe3a3";
  const sheets = [22, 38, 54].map((inset, place) =>
    sheet(arch(inset), ["#222a68", "#2f3a86", "url(#sen-back-sky)"][place]!, mix("#343c86", light, 0.35), 1.2),
  );
  const corner = "M16 46C18 30 30 18 46 16C36 24 24 36 16 46z";
  const corners = ["", "matrix(-1 0 0 1 250 0)", "matrix(1 0 0 -1 0 350)", "matrix(-1 0 0 -1 250 350)"]
    .map((place) => `<path d="${corner}" fill="${light}" opacity=".75"${place === "" ? "" : ` transform="${place}"`}/>`)
    .join("");
  const lashes = [-50, -26, 0, 26, 50]
    .map((x) => `M${125 + x} ${short(236 - (x * x) / 110)}l${short(x * 0.22)} ${short(20 - Math.abs(x) * 0.08)}`)
    .join("");
  return (
    `<defs>${gradient("sen-back-sky", [
      [0, "#3a4596"],
      [0.5, "#6d63ad"],
      [1, "#c58fa8"],
    ])}</defs>` +
    shape("M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z", "#161c4c") +
    corners +
    sheets.join("") +
    shape(disc(125, 142, 62), light, 0.1) +
    shape(disc(125, 142, 48), light, 0.12) +
    shape(stars(), light, 0.9) +
    sheet("M146 96C110 94 84 118 84 148C84 180 112 202 144 196C124 190 110 172 110 148C110 124 124 104 146 96z", light, "#ffffff", 1) +
    strokes("M62 210C84 246 166 246 188 210", "#0e1230", 12, 0.22) +
    strokes("M62 208C84 244 166 244 188 208", light, 7) +
    strokes(lashes, light, 5.5)
  );
}
