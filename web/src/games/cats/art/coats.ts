/** The four families of cats: each has its colour, its coat and its posture, so that it is known in grey too. */
export type Family = "blue" | "yellow" | "green" | "pink";

export const families: readonly Family[] = ["blue", "yellow", "green", "pink"];

/** The family of a cat, and whether it is the higher value of its pair. Raises RangeError for what is no cat. */
export function familyOf(face: string): { family: Family; day: boolean } {
  if (!/^[1-8]$/.test(face)) throw new RangeError(`no cat has the face ${face}`);
  const value = Number(face);
  return { family: families[Math.min(value, 9 - value) - 1]!, day: value > 4 };
}

/** The colours with which a card of a family is painted. */
export interface Coat {
  /** Sky at the top and at the horizon. */
  top: string;
  glow: string;
  /** The ground, and what stands on it. */
  ground: string;
  prop: string;
  /** The frame and the numeral cut out of it. */
  frame: string;
  lit: string;
  /** The cat, the marks of its coat, and the lines of its face. */
  fur: string;
  mark: string;
  line: string;
  eye: string;
}

/** The lower value of a family is a pale cat at night, the higher one a dark cat at day: also in grey no one mistakes one for the other. */
const coats: Readonly<Record<Family, { night: Coat; day: Coat }>> = {
  blue: {
    night: { top: "#0d1740", glow: "#34539f", ground: "#14225a", prop: "#7fa2ea", frame: "#16245f", lit: "#cfe0ff", fur: "#a9c6ff", mark: "#e9f1ff", line: "#111d4c", eye: "#111d4c" },
    day: { top: "#79a4f4", glow: "#f1f6ff", ground: "#7fa6ee", prop: "#5a88e6", frame: "#a8c6ff", lit: "#12215c", fur: "#2346a4", mark: "#dbe8ff", line: "#dbe8ff", eye: "#ffe9a8" },
  },
  yellow: {
    night: { top: "#33210a", glow: "#94661c", ground: "#45300f", prop: "#c8912f", frame: "#4a310d", lit: "#ffe6a0", fur: "#ffd35c", mark: "#b87a17", line: "#3a2508", eye: "#3a2508" },
    day: { top: "#ffc43c", glow: "#fff8d8", ground: "#f2b233", prop: "#ff9a2a", frame: "#ffdb70", lit: "#4d2c04", fur: "#a85a0c", mark: "#f2b04a", line: "#fff0c4", eye: "#fff3b8" },
  },
  green: {
    night: { top: "#08271d", glow: "#2a7a58", ground: "#0e3a2b", prop: "#4fae7e", frame: "#0e3c2c", lit: "#c9f5d4", fur: "#93dcab", mark: "#2c7d55", line: "#0a2f21", eye: "#0a2f21" },
    day: { top: "#6ecf94", glow: "#f0fce4", ground: "#6bbd86", prop: "#3ba76a", frame: "#a6e5b8", lit: "#07361f", fur: "#17663f", mark: "#8fd9a3", line: "#dcf8df", eye: "#f4ffb8" },
  },
  pink: {
    night: { top: "#3a0d2b", glow: "#a53d75", ground: "#551540", prop: "#d76a9c", frame: "#571542", lit: "#ffd9e8", fur: "#ffb4d0", mark: "#c2457f", line: "#450f32", eye: "#450f32" },
    day: { top: "#f58bb6", glow: "#fff3f7", ground: "#ee86ae", prop: "#d9568f", frame: "#ffbdd5", lit: "#5a0f3a", fur: "#a12763", mark: "#f7a9c8", line: "#ffe3ee", eye: "#ffeeb0" },
  },
};

/** The coat of a family, pale at night or dark by day. */
export function coatOf(family: Family, day: boolean): Coat {
  return coats[family][day ? "day" : "night"];
}
