import { disc, glow, hills, mix, random, shape, sheet, short, strokes, waves } from "../../../art/paper";

/** The colours with which a card without a value is painted. */
export interface Gloom {
  top: string;
  glow: string;
  frame: string;
  lit: string;
}

export const gloom: Gloom = { top: "#0c0f2c", glow: "#4a3f86", frame: "#171238", lit: "#e3d6ff" };
export const cold: Gloom = { top: "#1a2a44", glow: "#86a2b4", frame: "#0a1222", lit: "#d6e8ee" };
export const motley: Gloom = { top: "#241546", glow: "#8a5aa8", frame: "#2a1850", lit: "#ffe9b8" };
export const ember: Gloom = { top: "#1b0d2e", glow: "#a4503c", frame: "#2b1023", lit: "#ffdf9a" };

function starlight(name: string, colour: string): string {
  const next = random(name);
  return shape(
    Array.from({ length: 26 }, () => disc(20 + next() * 210, 18 + next() * 190, 0.8 + next() * 1.8)).join(""),
    colour,
    0.75,
  );
}

/** A half of a drawing and its mirror about the middle of the card. */
function twice(half: string): string {
  return `${half}<g transform="matrix(-1 0 0 1 250 0)">${half}</g>`;
}

/** A crow on a bare bough before a cold moon. */
export function drawCrow(): string {
  const body =
    "M52 186L88 164C92 136 118 122 142 132C158 139 166 152 170 168C196 190 214 222 224 262L196 246L204 280L178 254C160 270 134 274 112 260C90 246 82 222 88 196L86 190z";
  return (
    starlight("cats-crow", cold.lit) +
    glow(140, 170, 50, cold.lit, 0.9) +
    sheet(disc(140, 170, 62), "#d8e6ea", "#ffffff", 0.4) +
    shape(disc(166, 140, 10) + disc(112, 204, 7) + disc(176, 190, 6), "#b9ccd4") +
    sheet(hills(322, 22, 3, random("cats-crow-hills")), "#1b2d44", "#86a2b4") +
    sheet("M0 296C50 286 90 282 130 284C180 286 214 274 250 268V284C216 290 190 302 140 302C90 302 50 308 0 316z", "#0b1220", "#86a2b4", 0.8) +
    strokes("M206 280C220 262 232 254 246 230M40 294C30 276 26 262 12 252", "#0b1220", 7) +
    strokes("M126 262L122 290M148 262L150 290M110 292H134M138 292H162", "#0b0c17", 7) +
    sheet(body, "#0b0c17", "#b9d0dc", 1.1) +
    strokes("M128 186C150 194 172 216 190 244M116 202C136 212 156 230 172 250M112 222C126 232 140 244 152 256", "#3c5068", 4) +
    shape("M52 186L88 164L92 184z", "#28384e") +
    shape(disc(114, 158, 9), "#ffd166") +
    shape(disc(113, 158, 4.5), "#0b0c17")
  );
}

/** A cat in a fool's cap of all four families, a crow's feather in its hand: it stands for either. */
export function drawJoker(families: readonly string[]): string {
  const [blue = "", yellow = "", green = "", pink = ""] = families;
  const fur = "#f3ead8";
  const line = "#2a1850";
  const head = "M30 212C26 190 30 172 38 160H212C220 172 224 190 220 212C236 226 240 240 228 256C204 290 164 300 125 300C86 300 46 290 22 256C10 240 14 226 30 212z";
  const bells = disc(28, 148, 13) + disc(222, 148, 13) + disc(125, 32, 13);
  return (
    starlight("cats-joker", motley.lit) +
    glow(125, 210, 74, motley.lit, 0.6) +
    shape("M40 350C44 306 84 288 125 288C166 288 206 306 210 350z", "#1c1038") +
    sheet("M125 286L66 300L50 350H125z", blue, motley.lit, 0.8) +
    sheet("M125 286L184 300L200 350H125z", pink, motley.lit, 0.8) +
    sheet(head, fur, "#ffffff", 1.1) +
    shape("M125 160H212C220 172 224 190 220 212C236 226 240 240 228 256C204 290 164 300 125 300z", "#1d1f36") +
    sheet("M44 176C34 140 30 130 28 148C40 92 76 72 104 108L125 176z", blue, motley.lit, 0.9) +
    sheet("M206 176C216 140 220 130 222 148C210 92 174 72 146 108L125 176z", pink, motley.lit, 0.9) +
    sheet("M66 178C84 128 108 84 125 34C142 84 166 128 184 178z", yellow, motley.lit, 0.9) +
    shape("M125 34C142 84 166 128 184 178H125z", green) +
    sheet("M34 166C90 186 160 186 216 166L214 192C160 208 90 208 36 192z", "#fff6df", "#ffffff", 0.8) +
    sheet(bells, "#ffd166", "#fff6d6", 0.8) +
    shape(disc(84, 236, 14), line) +
    shape(disc(80, 231, 5), "#ffffff") +
    shape(disc(166, 236, 14), "#ffd166") +
    shape(disc(167, 236, 6.5), "#0b0c17") +
    shape("M114 256C120 252 130 252 136 256C133 264 129 267 125 269C121 267 117 264 114 256z", "#e27d94") +
    strokes("M125 268C121 280 104 284 94 274", line, 4) +
    strokes("M125 268C129 280 146 284 156 274", "#c9c3ea", 4) +
    strokes("M64 256L22 248M66 266L28 272", line, 2.8, 0.7) +
    strokes("M186 256L228 248M184 266L222 272", "#c9c3ea", 2.8, 0.7)
  );
}

/** A moth at a lantern: it carries a cat from dream to dream. */
export function drawMoth(): string {
  const upper = "M123 176C112 128 60 90 22 104C14 136 24 190 66 204C92 212 114 204 123 192z";
  const lower = "M122 196C98 202 62 212 56 244C58 276 92 288 112 268C122 256 125 224 123 204z";
  return (
    starlight("cats-moth", gloom.lit) +
    glow(125, 196, 78, "#ffd98a", 0.5) +
    twice(
      sheet(upper, "#e9d3ff", "#ffffff") +
        shape("M118 178C104 142 66 112 32 114C28 138 38 178 70 192C92 200 112 196 118 188z", "#b592e6") +
        sheet(lower, "#d3b4f6", "#ffffff", 0.8) +
        shape(disc(66, 154, 19), "#3a2a6a") +
        shape(disc(66, 154, 12), "#ffd98a") +
        shape(disc(66, 154, 5.5), "#3a2a6a") +
        shape(disc(88, 246, 12), "#3a2a6a") +
        shape(disc(88, 246, 6), "#ffd98a") +
        strokes("M119 160C108 128 96 122 84 120M112 142l-10-3M104 131l-9 1M114 140l2-9", "#e9d3ff", 4),
    ) +
    sheet("M125 148C138 148 142 166 140 186C140 222 134 258 125 270C116 258 110 222 110 186C108 166 112 148 125 148z", "#5b4496", "#ffffff", 0.8) +
    strokes("M112 196C120 202 130 202 138 196M112 214C120 220 130 220 138 214M114 232C121 238 129 238 136 232", "#e9d3ff", 5) +
    shape(disc(118, 160, 5) + disc(132, 160, 5), "#ffd98a")
  );
}

/** A bat before the moon: it drives a crow out. */
export function drawBat(): string {
  const wing = "M125 176C112 160 102 152 88 156C64 146 40 150 12 184C30 182 38 192 38 212C54 200 68 206 74 224C86 210 102 212 108 232C112 218 118 212 125 214z";
  return (
    starlight("cats-bat", gloom.lit) +
    glow(125, 186, 62, "#f3e3ff", 0.8) +
    sheet(disc(125, 186, 76), "#f0e2ff", "#ffffff", 0.4) +
    shape(disc(158, 146, 12) + disc(86, 150, 7) + disc(150, 240, 9) + disc(96, 232, 13), "#cdb6ea") +
    sheet(hills(320, 26, 3, random("cats-bat-hills")), "#1b1546", "#6a5aa8") +
    `<g transform="translate(125 190)scale(1.14)translate(-125 -190)">` +
    twice(sheet(wing, "#2a2060", "#e3d6ff", 0.8) + strokes("M118 182C96 168 70 166 22 180M112 186C92 180 72 188 40 206M116 194C100 194 88 202 76 220", "#5d4ca6", 3)) +
    sheet("M125 160C136 160 144 150 146 130C154 140 156 154 152 168C158 184 152 226 125 246C98 226 92 184 98 168C94 154 96 140 104 130C106 150 114 160 125 160z", "#2a2060", "#e3d6ff", 0.9) +
    shape("M106 196C112 208 138 208 144 196C146 220 138 234 125 240C112 234 104 220 106 196z", "#5d4ca6") +
    shape(disc(113, 178, 7.5) + disc(137, 178, 7.5), "#ffd166") +
    shape(disc(114, 178, 3.4) + disc(136, 178, 3.4), "#0b0c17") +
    shape("M116 194L120 204L124 194zM126 194L130 204L134 194z", "#ffffff") +
    `</g>`
  );
}

/** An owl that looks at you: nobody attacks past it. */
export function drawOwl(): string {
  const body = "M125 112C150 112 170 104 190 88C196 112 196 128 192 146C206 176 208 224 194 262C182 294 156 310 125 310C94 310 68 294 56 262C42 224 44 176 58 146C54 128 54 112 60 88C80 104 100 112 125 112z";
  const feathers = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, at) => {
      const x = 125 + (at - (3 - (row % 2)) / 2) * 26;
      const y = 222 + row * 20;
      return `M${short(x - 9)} ${y}Q${short(x)} ${y + 14} ${short(x + 9)} ${y}`;
    }),
  );
  return (
    starlight("cats-owl", gloom.lit) +
    glow(125, 180, 84, "#8f7be0", 0.5) +
    sheet(hills(316, 18, 3, random("cats-owl-hills")), "#1b1546", "#6a5aa8") +
    sheet(body, "#8d79c9", "#efe6ff") +
    sheet("M58 150C40 190 42 250 68 284C86 256 84 200 70 156zM192 150C210 190 208 250 182 284C164 256 166 200 180 156z", "#5e4a9e", "#c8b8f4", 0.7) +
    shape("M125 204C156 204 168 232 160 262C152 288 140 298 125 298C110 298 98 288 90 262C82 232 94 204 125 204z", "#efe6ff") +
    strokes(feathers.join(""), "#8d79c9", 4) +
    sheet(disc(91, 164, 37) + disc(159, 164, 37), "#efe6ff", "#ffffff", 0.8) +
    shape(disc(91, 164, 27) + disc(159, 164, 27), "#ffc857") +
    shape(disc(94, 165, 15) + disc(156, 165, 15), "#0b0c17") +
    shape(disc(100, 158, 5.5) + disc(162, 158, 5.5), "#ffffff") +
    sheet("M125 172L138 188L125 212L112 188z", "#f6a97f", "#ffe1c8", 0.8) +
    sheet("M0 306C60 298 190 298 250 306V326C190 318 60 318 0 326z", "#120d30", "#6a5aa8", 0.7) +
    strokes("M98 302v14M110 304v14M140 304v14M152 302v14", "#ffc857", 8)
  );
}

/** A dragon coiled about its fire: it burns away every crow. */
export function drawDragon(): string {
  const coil = "M208 146C226 186 220 244 176 278C132 308 66 296 50 250C42 222 62 204 84 212";
  const spikes = [
    [232, 170, 80],
    [232, 206, 100],
    [220, 242, 120],
    [196, 274, 142],
    [162, 298, 166],
    [124, 306, 190],
    [86, 298, 212],
    [52, 276, 240],
  ]
    .map(([x, y, turn]) => `<path transform="translate(${x} ${y})rotate(${turn})" d="M-14 6L0-26L14 6z" fill="#ffb45c"/>`)
    .join("");
  return (
    starlight("cats-dragon", ember.lit) +
    glow(130, 240, 64, "#ffb45c", 0.6) +
    shape(waves(312, 60, 16, 12), "#3a1226") +
    sheet("M150 214C112 176 92 148 20 150C34 164 38 176 36 196C52 192 62 200 66 218C82 208 96 212 104 230z", "#b8443d", "#ffdf9a", 0.9) +
    strokes("M142 214C110 186 84 166 32 156M138 220C112 200 84 190 44 192M132 226C112 212 92 208 72 212", "#6e2230", 3.4) +
    spikes +
    strokes(coil, "#1b0d2e", 48, 0.4) +
    strokes(coil, "#ffdf9a", 44) +
    strokes(coil, "#3f8f6b", 41) +
    strokes(coil, "#8fd9a3", 9, 0.75) +
    // The head looks to the left over its own fire.
    sheet("M196 112L222 60L226 104zM178 104L186 50L206 96z", "#ffdf9a", "#ffffff", 0.6) +
    sheet("M226 150C238 120 226 92 196 90C176 88 164 98 152 108C132 112 112 118 102 132C96 144 104 156 118 158C140 162 160 160 176 166C192 174 216 172 226 150z", "#3f8f6b", "#d9f5c9", 0.9) +
    strokes("M104 146C124 150 150 144 166 146", "#123324", 4) +
    shape(disc(112, 132, 4), "#123324") +
    shape("M158 122C164 108 184 106 192 118C186 130 168 132 158 122z", "#ffe9a8") +
    shape("M176 112C180 116 180 124 176 128C172 124 172 116 176 112z", "#0b0c17") +
    shape("M118 158L124 168L130 159zM138 161L144 170L150 161z", "#ffffff") +
    shape("M128 276C104 262 112 238 130 216C134 234 146 232 142 210C166 228 172 262 152 278C146 282 134 282 128 276z", "#ffb45c") +
    shape("M138 276C128 264 134 252 142 240C154 252 158 268 148 278z", "#fff0c0")
  );
}

/** The mark in the corner of a night card. */
export function crescent(colour: string): string {
  return shape("M66 24C40 20 20 38 20 60S40 98 66 92C50 86 42 74 42 58S50 30 66 24z", colour) + shape("M80 44q0 9 9 9q-9 0-9 9q0-9-9-9q9 0 9-9z", colour);
}

/** The mark of a joker: a disc of all four families. */
export function fourfold(families: readonly string[], edge: string): string {
  const quarter = families.map((colour, at) => `<path transform="rotate(${at * 90} 55 57)" d="M55 57V19A38 38 0 0 1 93 57z" fill="${colour}"/>`).join("");
  return `${sheet(disc(55, 57, 41), mix(edge, "#ffffff", 0.2), "#ffffff", 0.6)}${quarter}${shape("M55 36q0 21 21 21q-21 0-21 21q0-21-21-21q21 0 21-21z", edge)}`;
}
