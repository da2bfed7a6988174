import type { Chapters, When } from "../../rulings/sections";
import { HOURGLASS } from "./view";

const SPECIALS = ["take2", "peek1", "peek1j", "swap2", "choose1"] as const;
const TAKE: When = { cards: ["take2"] };
const CHOOSE: When = { cards: ["choose1"] };
const LONG: When = { options: { edition: "long-dream" } };
const LATER: When = { options: { edition: ["jubilee", "long-dream"] } };
const NINES: When = { variants: ["nines"] };
const ALL_IN: When = { variants: ["all_in"] };
const PAIRS: When = { variants: ["pairs"] };

/** The rules of Sen, section by section. */
export const chapters: Chapters = {
  pages: { en: "rules-sen", pl: "zasady-sen" },
  sections: [
    { id: "start", title: "sen-rules-start-title", rulings: ["S01", "S02", "S31", "S34", ["J09", LONG], ["J13", LONG]] },
    { id: "marks", title: "sen-rules-marks-title", rulings: ["S15", "S33", "S35"] },
    { id: "turn", title: "sen-rules-turn-title", rulings: ["S03", "S04", "S16", "S05", "S32"] },
    {
      id: "specials",
      title: "sen-rules-specials-title",
      when: { cards: SPECIALS },
      rulings: [
        ["S11", TAKE],
        ["S12", TAKE],
        ["S09", TAKE],
        ["S10", TAKE],
        ["S13", { cards: ["peek1", "peek1j"] }],
        ["S14", { cards: ["swap2"] }],
        ["J04", CHOOSE],
        ["J05", CHOOSE],
        ["J11", LONG],
      ],
    },
    {
      id: "hourglasses",
      title: "sen-rules-hourglass-title",
      when: { cards: [HOURGLASS] },
      rulings: ["J03", "J01", "J02", ["J06", NINES], ["J07", ALL_IN], ["J08", PAIRS]],
    },
    { id: "count", title: "sen-rules-count-title", rulings: ["S18", "S19", "S17", "S06", "S36", "S07"] },
    { id: "end", title: "sen-rules-end-title", rulings: ["S20", "S21"] },
    {
      id: "variants",
      title: "sen-rules-variants-title",
      when: { variant: ["nines", "all_in", "pairs"] },
      rulings: [
        ["S22", NINES],
        ["S23", NINES],
        ["S24", ALL_IN],
        ["S25", ALL_IN],
        ["S26", { variants: ["nines", "all_in"] }],
        ["S27", PAIRS],
        ["S28", PAIRS],
        ["S29", PAIRS],
        ["S30", PAIRS],
        ["J12", { variants: ["all_in", "pairs"] }],
        ["J10", LONG],
      ],
    },
    { id: "deck", title: "sen-rules-deck-title", rulings: ["S08", ["J14", LATER]] },
  ],
  behind: {
    "sen-count-hourglasses": "J01",
    "sen-count-nines": "S22",
    "sen-count-nines-shared": "S23",
    "sen-count-fewest": "S18",
    "sen-count-not-called": "S18",
    "sen-count-tied": "S17",
    "sen-count-penalty": "S19",
    "sen-count-all-in": "S24",
    "sen-count-others-all-in": "S24",
    "sen-count-all-in-shared": "S25",
    "sen-count-nines-off": "S25",
    "sen-why-look": "S02",
    "sen-why-rival": "S04",
    "sen-why-drawn": "S04",
    "sen-why-swap-own": "S14",
  },
};
