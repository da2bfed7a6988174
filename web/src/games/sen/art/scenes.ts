import type { Paint } from "./light";
import { disc, glow, hills, mix, random, shape, sheet, short, strokes, waves } from "../../../art/paper";
import { formation, ravens, type Raven } from "./ravens";

/** Draws what stands behind the frame of a card, on a field of 250 by 350 whose upper left corner the numeral covers. */
export type Scene = (paint: Paint, flock: string) => string;

/** The place where a flock flies if a scene gives its ravens no perch. */
export const flockAt = { x: 163, y: 77 };

/** A moon or sun with its rings of light. */
function moon(paint: Paint, x: number, y: number, r: number): string {
  return glow(x, y, r, paint.moon) + sheet(disc(x, y, r), paint.moon, "#ffffff", 0.3);
}

/** Flecks of light in the upper sky: motes by day, stars by night. */
export function flecks(name: string, colour: string, count: number, floor = 190): string {
  const next = random(name);
  return shape(
    Array.from({ length: count }, () => disc(26 + next() * 200, 24 + next() * (floor - 24), 0.6 + next() * 1.1)).join(""),
    colour,
    0.75,
  );
}

function ground(paint: Paint, name: string, y: number): string {
  const next = random(name);
  return (
    sheet(hills(y, 34, 3, next), paint.farFill, paint.glow) +
    sheet(hills(y + 34, 26, 2, next), paint.midFill, paint.far)
  );
}

const whale: Scene = (paint, flock) => {
  const body =
    "M34 190C32 152 78 128 126 132C160 135 172 158 192 154C202 152 205 143 200 132C196 124 188 120 178 119C188 109 203 111 210 122C215 112 228 108 240 113C234 117 229 122 225 132C221 150 216 176 192 194C164 215 84 226 50 212C40 208 34 200 34 190z";
  const belly = "M35 195C64 206 128 202 166 186C178 181 188 178 199 187C196 190 195 192 192 194C164 215 84 226 50 212C41 208 36 202 35 195z";
  return (
    moon(paint, 150, 118, 40) +
    sheet("M150 60c4-12 20-13 25-3c9-6 22 0 21 11h-58c0-7 6-11 12-8z", mix(paint.glow, "#ffffff", 0.35), "#ffffff", 0.5) +
    strokes("M126 134V8M196 118V8", paint.near, 0.9, 0.6) +
    sheet(waves(236, 62, 12, 20), paint.farFill, paint.glow) +
    sheet(body, paint.midFill, paint.lit) +
    shape(belly, mix(paint.glow, paint.far, 0.25)) +
    strokes("M62 204C96 210 140 204 172 188M84 213C112 215 140 210 166 199", paint.mid, 1.3, 0.7) +
    sheet("M106 186C102 204 112 222 132 230C132 216 136 202 134 184z", mix(paint.mid, paint.near, 0.4), paint.far, 0.6) +
    strokes("M54 178C58 184 67 185 72 179M56 183l-3 4M63 185v5M70 183l3 4", paint.frame, 2.4) +
    shape(disc(80, 190, 6), paint.far, 0.7) +
    sheet(waves(262, 50, 14, 34), paint.midFill, paint.far) +
    sheet(waves(292, 58, 15, 8), paint.nearFill, paint.mid) +
    flock
  );
};

const lighthouse: Scene = (paint, flock) => {
  const cup = "M48 214H186C186 262 168 300 142 308H92C66 300 48 262 48 214z";
  return (
    flecks("lighthouse", paint.lit, 14) +
    moon(paint, 60, 168, 16) +
    ground(paint, "lighthouse", 286) +
    shape("M121 116L250 56V150L121 126z", paint.moon, 0.55) +
    shape("M121 118L250 78V132L121 124z", paint.moon, 0.6) +
    glow(117, 120, 13, paint.moon) +
    sheet("M190 226C222 220 226 268 172 274L177 261C205 258 204 238 186 241z", paint.midFill, paint.far) +
    sheet("M54 214C54 206 180 206 180 214z", paint.nearFill, paint.mid, 0.5) +
    sheet("M90 214C96 200 104 196 117 196C134 196 142 204 146 214z", paint.near, paint.mid, 0.5) +
    sheet("M101 202L106 134H128L133 202z", paint.glow, "#ffffff", 0.7) +
    shape("M105 150H129L130 165H104zM103 180H131L132 195H102z", paint.mid) +
    sheet("M100 134H134V128H100zM106 128V112H128V128zM102 112C106 102 128 102 132 112z", paint.near, paint.far, 0.6) +
    shape("M109 114H125V127H109z", paint.moon) +
    sheet("M48 214c12-7 22 7 34 0s24 7 36 0s24 7 36 0s22 6 32 0v22H48z", mix(paint.far, paint.glow, 0.25), paint.lit, 0.4) +
    sheet(cup, paint.midFill, paint.lit) +
    shape("M62 246C88 254 146 254 172 246C171 251 170 255 168 259C142 266 92 266 66 259C64 255 63 251 62 246z", paint.glow, 0.8) +
    sheet("M30 304C60 296 174 296 204 304C196 318 172 322 117 322C62 322 38 318 30 304z", paint.nearFill, paint.far) +
    flock
  );
};

const books: Scene = (paint, flock) => {
  const next = random("books");
  const tints = [paint.far, mix(paint.glow, paint.far, 0.4), paint.mid, mix(paint.mid, paint.near, 0.55)];
  let stairs = "";
  for (let step = 5; step >= 0; step--) {
    const x = 22 + step * 33;
    const top = 286 - step * 25;
    for (let y = 314, place = 0; y > top - 4; y -= 12.5, place++) {
      const shift = (next() - 0.5) * 7;
      const left = x + shift - 4;
      const right = x + 44 + shift;
      const book = `M${short(left)} ${short(y - 12)}H${short(right)}v12H${short(left)}q-4-6 0-12z`;
      stairs +=
        sheet(book, tints[(place + step * 2) % 4]!, paint.lit, 0.45) +
        shape(`M${short(right - 9)} ${short(y - 9.5)}h9v7h-9z`, paint.lit, 0.85) +
        shape(`M${short(left + 7)} ${short(y - 12)}h3v12h-3z`, paint.lit, 0.4);
    }
  }
  return (
    flecks("books", paint.lit, 20) +
    moon(paint, 172, 88, 34) +
    ground(paint, "books", 236) +
    stairs +
    sheet(hills(322, 8, 3, next), paint.nearFill, paint.mid) +
    flock
  );
};

const fish: Scene = (paint, flock) => {
  const body = "M40 168C52 138 92 122 130 132C154 138 168 152 180 160C192 150 208 142 220 144C212 156 212 174 220 188C206 188 192 182 181 174C166 188 142 200 112 200C78 200 50 188 40 168z";
  const roofs = [
    { x: 148, y: 236, w: 82 },
    { x: 14, y: 252, w: 72 },
    { x: 80, y: 266, w: 74 },
  ];
  const houses = roofs
    .map(
      ({ x, y, w }) =>
        sheet(`M${x + 8} ${y + 30}V360H${x + w - 8}V${y + 30}z`, paint.nearFill, paint.mid, 0.7) +
        shape(`M${x + 14} ${y + 40}h11v15h-11zM${x + w - 27} ${y + 40}h11v15h-11z`, paint.lit) +
        sheet(`M${x} ${y + 32}L${x + w / 2 - 7} ${y}H${x + w / 2 + 7}L${x + w} ${y + 32}z`, mix(paint.near, paint.frame, 0.4), paint.far, 0.7),
    )
    .join("");
  return (
    flecks("fish", paint.lit, 22) +
    moon(paint, 178, 76, 26) +
    sheet(hills(256, 40, 3, random("fish")), paint.farFill, paint.glow) +
    strokes("M96 198L112 224M128 198L124 224", paint.frame, 1.2) +
    sheet("M108 224H128L125 238H111z", paint.near, paint.far, 0.6) +
    sheet(body, paint.midFill, paint.lit) +
    shape("M70 141C84 158 84 180 72 191C82 196 92 199 102 200C114 180 114 150 100 129C88 130 78 135 70 141z", paint.glow, 0.85) +
    shape("M126 131C138 150 138 180 128 199C138 197 147 194 156 190C164 174 162 158 152 142C144 137 135 133 126 131z", paint.glow, 0.85) +
    shape(disc(58, 163, 6), paint.lit) +
    shape(disc(57, 163, 2.8), paint.frame) +
    sheet("M104 130C112 112 138 112 148 139C134 131 118 128 104 130z", paint.far, paint.lit, 0.6) +
    strokes("M41 171C47 175 52 175 57 172", paint.frame, 2) +
    strokes("M183 162l20-9M184 168l22 0M183 174l20 7", paint.lit, 1.4, 0.7) +
    houses +
    sheet(hills(332, 12, 3, random("fish-front")), mix(paint.near, paint.frame, 0.5), paint.mid) +
    flock
  );
};

const clockTree: Scene = (paint, flock) => {
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6;
    const inner = hour % 3 === 0 ? 34 : 38;
    return `M${short(125 + Math.sin(angle) * inner)} ${short(190 - Math.cos(angle) * inner)}L${short(125 + Math.sin(angle) * 43)} ${short(190 - Math.cos(angle) * 43)}`;
  }).join("");
  return (
    flecks("clock", paint.lit, 24) +
    moon(paint, 184, 66, 20) +
    ground(paint, "clock-tree", 262) +
    glow(125, 190, 62, paint.moon, 0.5) +
    sheet(
      "M112 350C118 320 117 300 114 282C92 268 60 262 20 262C50 255 78 252 100 256L150 254C172 248 200 246 232 250C196 258 160 266 138 284C134 302 134 322 142 350z",
      paint.nearFill,
      paint.far,
    ) +
    sheet("M100 200C76 196 48 194 18 182C48 184 76 184 100 186zM150 200C174 196 202 194 232 182C202 184 174 184 150 186z", paint.near, paint.far, 0.8) +
    sheet(
      "M125 124C138 116 153 121 160 132C172 131 184 140 186 152C198 160 200 176 194 190C200 204 194 220 182 227C178 242 162 250 148 246C136 256 114 256 102 246C88 250 72 242 68 227C56 220 50 204 56 190C50 176 52 160 64 152C66 140 78 131 90 132C97 121 112 116 125 124z",
      paint.midFill,
      paint.far,
    ) +
    sheet(disc(125, 190, 50), paint.far, paint.lit, 0.6) +
    sheet(disc(125, 190, 46), paint.moon, "#ffffff", 0.5) +
    strokes(ticks, paint.near, 2.6) +
    strokes("M125 190L106 166M125 190L150 178", paint.frame, 4) +
    shape(disc(125, 190, 4.5), paint.frame) +
    sheet(hills(330, 14, 3, random("clock-front")), paint.nearFill, paint.mid) +
    flock
  );
};

const train: Scene = (paint, flock) => {
  const keyhole = "M122 214C98 200 88 172 95 146C103 118 128 102 155 102C182 102 207 118 215 146C222 172 212 200 188 214L204 304H106z";
  const wagon = (x: number): string =>
    sheet(`M${x} 236h42v26H${x}z`, paint.near, paint.far, 0.6) +
    shape(`M${x + 5} 241h8v9h-8zM${x + 17} 241h8v9h-8zM${x + 29} 241h8v9h-8z`, paint.lit) +
    shape(disc(x + 10, 264, 5) + disc(x + 32, 264, 5), paint.frame);
  return (
    shape("M0 0H250V350H0z", paint.mid) +
    strokes("M0 60H250M0 112H250M0 164H250M0 216H250M40 8V60M172 8V60M100 60V112M220 60V112M30 112V164M226 164V216M40 164V216M20 216V268", paint.near, 2, 0.35) +
    shape(keyhole, paint.glow) +
    shape(disc(155, 156, 49), paint.moon, 0.55) +
    shape("M108 292C122 262 140 266 154 254C170 244 184 256 196 270L204 304H106z", paint.far, 0.9) +
    strokes(keyhole, "#070818", 12, 0.16) +
    strokes(keyhole, "#070818", 6, 0.16) +
    strokes(keyhole, paint.lit, 1.6, 0.9) +
    sheet("M0 268H250V360H0z", paint.nearFill, paint.far) +
    shape("M16 360V310a22 22 0 0 1 44 0V360zM76 360V310a22 22 0 0 1 44 0V360zM136 360V310a22 22 0 0 1 44 0V360zM196 360V310a22 22 0 0 1 44 0V360z", paint.mid) +
    wagon(186) +
    wagon(138) +
    sheet("M60 262V246L72 244H92V222H126V262z", paint.near, paint.lit, 0.7) +
    sheet("M66 245L63 224H81L78 245zM88 222H130V215H88z", paint.frame, paint.far, 0.6) +
    shape("M99 227h12v12H99z", paint.lit) +
    shape(disc(74, 264, 6.5) + disc(92, 264, 6.5) + disc(114, 264, 6.5), paint.frame) +
    shape(disc(57, 250, 4), paint.moon) +
    sheet(`${disc(66, 208, 9)}${disc(50, 190, 12)}${disc(34, 166, 15)}`, mix(paint.glow, paint.mid, 0.35), paint.lit, 0.5) +
    flock
  );
};

const stilts: Scene = (paint, flock) => {
  const next = random("rain");
  const rain = Array.from({ length: 52 }, () => {
    const x = next() * 260;
    const y = next() * 300;
    const length = 8 + next() * 12;
    return `M${short(x)} ${short(y)}l${short(-length * 0.28)} ${short(length)}`;
  }).join("");
  return (
    moon(paint, 172, 116, 22) +
    ground(paint, "stilts", 258) +
    strokes(rain, paint.lit, 1.1, 0.55) +
    strokes("M96 78C140 88 190 88 240 74", paint.frame, 1.6) +
    strokes("M82 316L88 232M164 316L158 232M112 316V236M136 316V236M86 292L136 248M160 292L114 248", paint.frame, 4.5) +
    sheet("M78 176H168V232H78z", paint.nearFill, paint.far) +
    shape("M92 190h24v24H92z", paint.moon) +
    strokes("M104 190v24M92 202h24", paint.near, 2.4) +
    shape("M134 190h20v42h-20z", mix(paint.near, paint.frame, 0.6)) +
    shape(disc(149, 212, 1.6), paint.lit) +
    sheet("M62 184L82 150H164L184 184z", mix(paint.near, paint.frame, 0.5), paint.far) +
    strokes("M75 166H171M69 176H177", paint.mid, 1.6, 0.8) +
    sheet("M52 232H196V240H52z", paint.frame, paint.far, 0.7) +
    sheet(waves(292, 46, 8, 12), paint.midFill, paint.far) +
    shape("M86 300h34l-3 5H90zM94 309h22l-3 4H97z", paint.moon, 0.5) +
    sheet(waves(318, 56, 9, 40), paint.nearFill, paint.mid) +
    flock
  );
};

const carousel: Scene = (paint, flock) => {
  const horse = (x: number, y: number): string =>
    strokes(`M${x} 192V286`, paint.lit, 2.2) +
    `<g transform="translate(${x} ${y})">${sheet(
      "M-20-6L-24-2L-21 2L-15-1C-14 4-15 8-13 11L-20 17L-18 22L-9 14C-4 15 4 15 9 13L13 24H17L15 11C18 8 18 4 17 1C21 3 23 8 22 14C26 8 25 0 20-3C16-6 11-5 7-5C2-5-3-3-7-5C-8-10-10-14-14-15L-15-19L-18-14C-21-12-21-9-20-6z",
      mix(paint.glow, paint.moon, 0.5),
      "#ffffff",
      0.6,
    )}${shape("M-4-5C-2-8 6-8 8-5L7 2H-3z", paint.near)}</g>`;
  const stripe = (from: number, to: number): string => `M122 142L${from} 190q${short((to - from) / 2)} 12 ${to - from} 0z`;
  return (
    flecks("carousel", paint.lit, 26, 140) +
    ground(paint, "carousel", 250) +
    glow(122, 236, 44, paint.moon, 0.7) +
    shape("M46 186H198V290H46z", paint.near, 0.55) +
    horse(74, 238) +
    horse(170, 238) +
    sheet("M112 190H132V290H112z", paint.mid, paint.lit, 0.6) +
    horse(122, 246) +
    sheet("M38 290H206L212 304H32z", paint.near, paint.far, 0.8) +
    shape("M42 292H202L203 295H41z", paint.lit, 0.5) +
    sheet("M122 140L38 190q14 12 28 0t28 0t28 0t28 0t28 0t28 0z", paint.midFill, paint.lit) +
    shape(stripe(66, 94) + stripe(122, 150) + stripe(178, 206), paint.moon, 0.85) +
    sheet("M122 116V142M122 116L138 121L122 127z", paint.near, paint.lit, 0.4) +
    strokes("M122 117V142", paint.lit, 2) +
    sheet(hills(322, 10, 3, random("carousel-front")), paint.nearFill, paint.mid) +
    flock
  );
};

const fountain: Scene = (paint, flock) => (
  flecks("fountain", paint.lit, 30) +
  moon(paint, 178, 74, 30) +
  ground(paint, "fountain", 246) +
  sheet("M112 206H138L142 256H108z", paint.midFill, paint.far) +
  sheet("M117 128H133L137 172H113z", paint.midFill, paint.far) +
  sheet("M125 106C132 112 134 120 133 128H117C116 120 118 112 125 106z", paint.midFill, paint.lit, 0.7) +
  sheet("M74 172H176C172 192 150 206 138 208H112C100 206 78 192 74 172z", paint.midFill, paint.lit) +
  shape("M74 172H176L174 178H76z", paint.far) +
  sheet("M28 252H222C216 282 190 298 172 304H78C60 298 34 282 28 252z", paint.nearFill, paint.far) +
  shape("M28 252H222L220 260H30z", paint.mid) +
  strokes("M92 260L98 274L90 284L96 300M160 178L152 188L156 198", paint.frame, 1.8) +
  strokes("M50 268q10 18 34 26M84 184q8 12 22 18", paint.far, 1.2, 0.6) +
  sheet("M64 304H186V318H64z", paint.near, paint.mid, 0.7) +
  sheet("M36 318H214L222 350H28z", mix(paint.near, paint.frame, 0.4), paint.mid, 0.7) +
  flock
);

const tree: Scene = (paint, flock) => (
  flecks("tree", paint.lit, 34) +
  glow(164, 86, 36, paint.moon, 1.1) +
  shape(disc(164, 86, 41), paint.moon, 0.9) +
  sheet(disc(164, 86, 36), paint.frame, paint.lit, 0.6) +
  ground(paint, "tree", 276) +
  sheet(
    "M100 350C112 322 117 300 116 280C114 260 104 250 88 242C68 234 44 234 20 226C44 228 66 228 86 230C78 222 68 216 56 208C76 214 94 224 110 236C118 226 118 206 116 188C112 170 102 158 88 150C108 154 120 164 125 176C130 170 144 166 164 164C188 162 212 164 236 156C216 168 196 170 178 171C158 173 140 180 133 194C131 212 131 226 133 240C146 230 160 232 178 232C198 232 216 232 240 224C222 236 208 239 190 240C170 240 154 244 144 256C136 266 136 280 138 298C140 318 148 336 158 350z",
    paint.nearFill,
    paint.far,
  ) +
  strokes("M66 233C60 244 52 250 42 254M160 236C168 248 178 254 192 257M196 168C206 177 216 180 228 180", paint.near, 2.6) +
  sheet("M0 350V322C50 306 90 312 125 318C170 326 206 312 250 318V350z", paint.frame, paint.mid) +
  flock
);

const perched = (...places: [number, number, boolean?][]): Raven[] =>
  places.map(([x, y, turned = false]) => ({ x, y, pose: "perch", turned }));

/** Scenes of the plain lands by value, each with the places of its ravens: as many as the value, where they can be counted. */
export const plainScenes: readonly { scene: Scene; flock: readonly Raven[]; size?: number }[] = [
  { scene: whale, flock: [] },
  { scene: lighthouse, flock: [{ x: 198, y: 104, pose: "rise" }] },
  { scene: books, flock: perched([72, 244], [170, 169, true]) },
  { scene: fish, flock: perched([52, 250], [117, 264], [189, 234, true]) },
  { scene: clockTree, flock: perched([43, 184], [207, 184, true], [43, 259], [207, 249, true]) },
  { scene: train, flock: formation(5, 155, 157) },
  { scene: stilts, flock: perched([126, 82], [166, 85], [206, 81], [88, 158], [123, 158], [158, 158]) },
  { scene: carousel, flock: formation(7, flockAt.x, flockAt.y) },
  { scene: fountain, flock: perched([87, 170], [125, 104], [163, 170, true], [45, 250], [85, 250], [125, 250], [165, 250, true], [205, 250, true]) },
  { scene: tree, flock: perched([41, 227], [71, 229], [101, 231], [147, 163], [179, 163], [211, 161], [153, 232, true], [182, 231, true], [211, 229, true]), size: 0.82 },
];

/** The scene of a plain land. Throws a RangeError if there is no land of that value. */
export function drawPlain(value: number, paint: Paint): string {
  const plain = plainScenes[value];
  if (plain === undefined) throw new RangeError(`no scene for the value ${value}`);
  return plain.scene(paint, ravens(plain.flock, paint.glow, plain.size));
}
