import { gradient, mix } from "../../../art/paper";

/** The light of a card: warm and bright where crows are few, cold and dark where they are many. Even in grey the order can be seen. */
export interface Light {
  /** Sky at the top and where it meets the horizon. */
  top: string;
  glow: string;
  moon: string;
  /** Sheets from the back to the front. */
  far: string;
  mid: string;
  near: string;
  /** The frame of the stage, and the sheet just behind it. */
  frame: string;
  mat: string;
  /** Light that comes through a cut: numerals, windows, edges. */
  lit: string;
}

const lights: readonly Light[] = [
  { top: "#f29a62", glow: "#fff1c2", moon: "#fffbe6", far: "#f4a672", mid: "#e5766a", near: "#a2415f", frame: "#8a2f57", mat: "#dd7068", lit: "#fff3cb" },
  { top: "#e8845f", glow: "#ffe6ad", moon: "#fff6d6", far: "#ec9069", mid: "#cf5f66", near: "#8a355d", frame: "#762a55", mat: "#c65a6a", lit: "#ffefc0" },
  { top: "#d56d66", glow: "#ffd69a", moon: "#fff0c6", far: "#db7a6c", mid: "#ab4a68", near: "#6b2b5b", frame: "#602354", mat: "#a8476c", lit: "#ffe9b6" },
  { top: "#ad5a72", glow: "#ffc48f", moon: "#ffe9ba", far: "#c06672", mid: "#863f6c", near: "#51265a", frame: "#4b1e52", mat: "#863c6c", lit: "#ffe3ae" },
  { top: "#7f4f83", glow: "#f9b095", moon: "#ffe3b4", far: "#98587e", mid: "#653b73", near: "#3d2459", frame: "#2a1949", mat: "#5d3570", lit: "#fddfb4" },
  { top: "#5a4c90", glow: "#e9a6ab", moon: "#fbe0c4", far: "#735a91", mid: "#4a3b7c", near: "#2d245c", frame: "#1f1848", mat: "#463778", lit: "#f6dcc4" },
  { top: "#40518f", glow: "#b4a9d6", moon: "#eedfe4", far: "#55619b", mid: "#364681", near: "#212c60", frame: "#171b47", mat: "#35427d", lit: "#e9e0ea" },
  { top: "#2b4a85", glow: "#93b1da", moon: "#e0e8f4", far: "#3f6199", mid: "#284578", near: "#182b58", frame: "#101b41", mat: "#284576", lit: "#dce8f5" },
  { top: "#1b3c69", glow: "#7fb0c6", moon: "#dbf0f2", far: "#316083", mid: "#1f4264", near: "#122947", frame: "#0b1834", mat: "#1f4364", lit: "#d3ebf1" },
  { top: "#112849", glow: "#86a9b9", moon: "#d8ecec", far: "#35536c", mid: "#1c3450", near: "#0d1c34", frame: "#070e20", mat: "#1b3049", lit: "#cfe6ec" },
];

/** The hourglass belongs to neither end: its frame is of the hour between. */
export const twilight: Light = {
  top: "#5b4a8c", glow: "#f3c8a8", moon: "#fff0d0", far: "#5f6b9c", mid: "#3f4680", near: "#232858", frame: "#2b1c48", mat: "#6c4a7c", lit: "#fff0d0",
};

/** The light of a card with this many crows. */
export function lightOf(crows: number): Light {
  const light = lights[crows];
  if (light === undefined) throw new RangeError(`no light for ${crows} crows`);
  return light;
}

/** The gradients of one card, by the names of its sheets: each sheet is lighter at its upper edge, where the light behind comes over it. */
export interface Paint extends Light {
  defs: string;
  sky: string;
  farFill: string;
  midFill: string;
  nearFill: string;
  frameFill: string;
}

/** The colours of a picture in this light. The ids of its gradients begin with `id`. */
export function paintOf(id: string, light: Light): Paint {
  const sheets = { far: light.far, mid: light.mid, near: light.near, frame: light.frame };
  const defs = [
    gradient(`${id}-sky`, [
      [0, light.top],
      [0.72, light.glow],
      [1, light.glow],
    ]),
    ...Object.entries(sheets).map(([name, colour]) =>
      gradient(`${id}-${name}`, [
        [0, mix(colour, light.glow, name === "frame" ? 0.1 : 0.3)],
        [0.6, colour],
        [1, mix(colour, "#070818", 0.18)],
      ]),
    ),
  ].join("");
  return {
    ...light,
    defs: `<defs>${defs}</defs>`,
    sky: `url(#${id}-sky)`,
    farFill: `url(#${id}-far)`,
    midFill: `url(#${id}-mid)`,
    nearFill: `url(#${id}-near)`,
    frameFill: `url(#${id}-frame)`,
  };
}
