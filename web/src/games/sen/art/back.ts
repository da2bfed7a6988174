import { disc, fade, gradient, mix, shape, sheet, short, strewn, strokes } from "../../../art/paper";

/** An arch of the nested stage on a card's back, `inset` from its edge. */
function arch(inset: number): string {
  const right = 250 - inset;
  const bottom = 350 - inset;
  const rise = 112 - inset * 0.55;
  return `M${inset} ${bottom - 12}V${short(inset + rise)}C${inset} ${short(inset + rise * 0.4)} ${short(inset + 44)} ${inset} 125 ${inset}C${short(right - 44)} ${inset} ${right} ${short(inset + rise * 0.4)} ${right} ${short(inset + rise)}V${bottom - 12}Q${right} ${bottom} ${right - 12} ${bottom}H${inset + 12}Q${inset} ${bottom} ${inset} ${bottom - 12}z`;
}

/** Small stars round the eye, the same on every card. */
function stars(): string {
  return strewn("back", 70, { left: 62, top: 70, width: 126, height: 236 }, (x, y, next) => {
    if (y > 72 && y < 276 && x > 62 && x < 188) return "";
    const r = 1.4 + next() * 2.6;
    return `M${short(x)} ${short(y - r)}q0 ${short(r)} ${short(r)} ${short(r)}q${short(-r)} 0 ${short(-r)} ${short(r)}q0 ${short(-r)} ${short(-r)} ${short(-r)}q${short(r)} 0 ${short(r)} ${short(-r)}z`;
  });
}

/** The inside of an SVG with the field 0 0 250 350: the back of every card of Sen, a closed eye under a crescent. */
export function senBack(): string {
  const light = "#ffe3a3";
  const sheets = [20, 33, 46].map((inset, place) =>
    sheet(arch(inset), ["#222a68", "#2f3a86", "url(#sen-back-sky)"][place]!, mix("#343c86", light, 0.35), 1.2),
  );
  const lashes = [-54, -33, -11, 11, 33, 54]
    .map((x) => `M${125 + x} ${short(246 - (x * x) / 170)}l${short(x * 0.26)} ${short(22 - Math.abs(x) * 0.13)}`)
    .join("");
  return (
    `<defs>${gradient("sen-back-sky", [
      [0, "#3a4596"],
      [0.5, "#6d63ad"],
      [1, "#c58fa8"],
    ])}${fade("sen-back-lid", "#8d78b8", "#4c4693")}</defs>` +
    shape("M16 0H234Q250 0 250 16V334Q250 350 234 350H16Q0 350 0 334V16Q0 0 16 0z", "#161c4c") +
    strokes("M20 9H230Q241 9 241 20V330Q241 341 230 341H20Q9 341 9 330V20Q9 9 20 9z", light, 1.6, 0.5) +
    sheets.join("") +
    shape(disc(125, 130, 58), light, 0.1) +
    shape(disc(125, 130, 46), light, 0.12) +
    shape(stars(), light, 0.9) +
    sheet("M144 88C112 85 87 106 87 132S113 178 144 172C124 167 111 152 111 131S125 94 144 88z", light, "#ffffff", 1) +
    sheet("M56 212C78 200 102 196 125 196S172 200 194 212C172 256 78 256 56 212z", "url(#sen-back-lid)", light, 0.9) +
    strokes("M74 194C90 186 108 183 125 183S160 186 176 194", light, 3, 0.7) +
    strokes("M56 212C78 256 172 256 194 212", light, 7) +
    strokes(lashes, light, 5.5)
  );
}
