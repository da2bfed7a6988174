import type { Chapters } from "../../rulings/sections";

/** The rules of Cats, section by section. */
export const chapters: Chapters = {
  pages: { en: "rules-cats", pl: "zasady-koty" },
  sections: [
    { id: "worth", title: "cats-rules-count-title", rulings: ["C12"] },
    { id: "start", title: "cats-rules-start-title", rulings: ["C33", "C35", "C36"] },
    { id: "pairs", title: "cats-rules-families-title", rulings: ["C05", "C06", "C07", "C08"] },
    { id: "turn", title: "cats-rules-turn-title", rulings: ["C01", ["C02", { cards: ["crow"] }], "C04", "C34", "C19", "C20", "C14", "C09", "C10", "C11", "C13"] },
    { id: "defence", title: "cats-rules-defence-title", rulings: ["C15", "C16", ["C17", { cards: ["joker"] }], "C18"] },
    { id: "joker", title: "cats-rules-joker-title", when: { cards: ["joker"] }, rulings: ["C03"] },
    {
      id: "night",
      title: "cats-rules-night-title",
      when: { on: ["moths", "bats", "owls", "dragons"] },
      rulings: ["C29", ["C24", { on: ["moths"] }], ["C25", { on: ["bats"] }], ["C27", { on: ["owls"] }], ["C28", { on: ["owls"], cards: ["joker"] }], ["C26", { on: ["dragons"] }]],
    },
    { id: "teams", title: "cats-rules-teams-title", when: { on: ["teams"] }, rulings: ["C30"] },
    { id: "end", title: "cats-rules-end-title", rulings: ["C23", "C22", "C31", "C32"] },
    { id: "deck", title: "cats-rules-deck-title", rulings: ["C37", "C21"] },
  ],
  behind: {
    "cats-count-three": "C23",
    "cats-count-piles": "C22",
    "cats-count-turns": "C32",
    "cats-count-idle": "C32",
    "cats-count-nines": "C31",
    "cats-team-sum": "C30",
    "cats-why-draw": "C14",
    "cats-why-discard": "C36",
    "cats-why-land": "C01",
    "cats-why-none": "C04",
    "cats-why-here": "C01",
    "cats-why-card": "C01",
  },
};
