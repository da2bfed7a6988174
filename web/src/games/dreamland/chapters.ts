import type { Chapters, When } from "../../rulings/sections";

const TYPED: When = { options: { speech: "typed" } };

/** The rules of Dreamland, section by section. */
export const chapters: Chapters = {
  pages: { en: "rules-dreamland", pl: "zasady-kraina-snow" },
  sections: [
    { id: "roles", title: "dreamland-rules-roles-title", rulings: ["K01", "K02", "K28", "K03"] },
    { id: "night", title: "dreamland-rules-night-title", rulings: ["K04", "K30", "K27", "K17", "K24"] },
    { id: "clues", title: "dreamland-rules-clues-title", rulings: ["K05", ["K06", { options: { order: "goes_on" } }], "K15", "K12", ["K07", TYPED]] },
    { id: "guesses", title: "dreamland-rules-guesses-title", rulings: ["K08", "K09", "K10", "K16"] },
    { id: "forbidden", title: "dreamland-rules-forbidden-title", rulings: ["K11", ["K13", TYPED], ["K29", TYPED], "K14"] },
    { id: "day", title: "dreamland-rules-day-title", rulings: ["K18", ["K19", { options: { empty_recall: false } }], "K22", "K20", "K21", "K26", "K23"] },
    { id: "end", title: "dreamland-rules-end-title", rulings: ["K25"] },
  ],
  behind: {
    "dreamland-why-yellow": "K22",
    "dreamland-why-blue": "K22",
    "dreamland-why-recalled": "K22",
    "dreamland-why-even": "K20",
    "dreamland-why-more": "K20",
    "dreamland-why-fewer": "K20",
    "dreamland-not-recalled": "K18",
  },
  refused: {
    "clue-same": "K11",
    "clue-stem": "K11",
    "clue-sound": "K11",
    "clue-translation": "K11",
    "clue-more-than-one-word": "K11",
    "clue-house": "K13",
  },
};
