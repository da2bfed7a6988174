import type { Chapters, When } from "../../rulings/sections";

const MANY: When = { many: true };
const REVERSE: When = { cards: ["reverse"] };
const REMOVE: When = { cards: ["remove"] };
const TWO: When = { cards: ["two"] };
const TRAP: When = { cards: ["trap"] };

/** The rules of Seventeen, section by section. */
export const chapters: Chapters = {
  pages: { en: "rules-seventeen", pl: "zasady-17" },
  sections: [
    { id: "start", title: "seventeen-rules-start-title", rulings: ["D40", "D39"] },
    { id: "turn", title: "seventeen-rules-turn-title", rulings: ["D01", "D41", "D32", "D23"] },
    { id: "calls", title: "seventeen-rules-window-title", rulings: ["D02", "D04", ["D03", MANY], "D05"] },
    {
      id: "specials",
      title: "seventeen-rules-specials-title",
      when: { cards: ["reverse", "two", "remove", "trap"] },
      rulings: [
        "D22",
        ["D06", REVERSE],
        ["D07", { ...REVERSE, ...MANY }],
        ["D08", { ...REVERSE, ...MANY }],
        ["D09", { ...REVERSE, ...MANY }],
        ["D15", TWO],
        ["D16", TWO],
        ["D17", TWO],
        ["D18", TWO],
        ["D19", { ...TWO, ...MANY }],
        ["D21", TWO],
        ["D10", REMOVE],
        ["D11", REMOVE],
        ["D14", REMOVE],
        ["D12", REMOVE],
        ["D13", REMOVE],
        ["D20", REMOVE],
        ["D27", TRAP],
      ],
    },
    { id: "tokens", title: "seventeen-rules-tokens-title", rulings: ["D33", "D37"] },
    { id: "count", title: "seventeen-rules-count-title", rulings: ["D26", ["D28", TRAP], ["D29", TRAP], ["D30", TRAP], ["D31", TRAP], "D38", "D36"] },
    { id: "end", title: "seventeen-rules-end-title", rulings: ["D34", "D35", "D42"] },
    { id: "deck", title: "seventeen-rules-deck-title", rulings: ["D24", "D25"] },
  ],
  behind: {
    "seventeen-why-trap-owner": "D28",
    "seventeen-why-trap-caller": "D28",
    "seventeen-why-call-right": "D26",
    "seventeen-why-call-wrong": "D26",
    "seventeen-why-last-under": "D26",
    "seventeen-why-last-over": "D26",
    "seventeen-why-no-control": "D30",
    "seventeen-why-no-nerve": "D29",
    "seventeen-why-exchange": "D33",
    "seventeen-why-exchange-none": "D33",
    "seventeen-touch-draw": "D23",
    "seventeen-touch-used": "D41",
    "seventeen-touch-row": "D01",
    "seventeen-touch-rival": "D40",
  },
};
