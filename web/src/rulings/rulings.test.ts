import { describe, expect, test } from "vitest";
import { drawn, gameClient, loadGame } from "../games";
import { LANGUAGES, makeBundle, useTexts } from "../i18n/locale.svelte";
import { gamesKnown } from "../local/games";
import { deckOf } from "../table/setup";
import { texts } from "../testing/texts";
import { codeName } from "./codes";
import { holds, queried } from "./find";
import { loadRulings, readRulings, wordsOf, type Line, type Piece, type Ruling } from "./page";
import { applies, idsOf, numbered, rulingBehind, type Chapters, type Ground } from "./sections";

await Promise.all(drawn.map((game) => loadGame(game)));

function chaptersOf(game: string): Chapters {
  const chapters = gameClient(game)?.chapters;
  if (!chapters) throw new Error(`${game} has no chapters`);
  return chapters;
}

/** The ground of a page that shows an edition, or of a table that plays it with these options. */
function ground(game: string, preset: string, { table = false, options = {}, seats }: { table?: boolean; options?: Record<string, unknown>; seats?: number } = {}): Ground {
  const info = gamesKnown.find((each) => each.name === game)!;
  const edition = info.presets.find((each) => each.name === preset)!;
  return { info, options: { ...edition.options, ...options }, deck: deckOf(info, { preset, options }), seats, fixed: table ? null : edition.fixed };
}

const sectionsOn = (game: string, preset: string, more = {}): string[] => numbered(chaptersOf(game).sections, ground(game, preset, more)).map(({ id }) => id);
const rulingsOn = (game: string, preset: string, more = {}): string[] => numbered(chaptersOf(game).sections, ground(game, preset, more)).flatMap(({ rulings }) => rulings);

function linesOf(ruling: Ruling): readonly Line[] {
  return ruling.blocks.flatMap((block) => (block.kind === "text" ? [block.line] : block.kind === "points" ? block.points : [block.head, ...block.rows].flat()));
}
const piecesOf = (ruling: Ruling): readonly Piece[] => linesOf(ruling).flat();

describe.each([...drawn].sort())("%s", (game) => {
  test.each(LANGUAGES)("every ruling has its section, and every section its rulings (%s)", async (language) => {
    const written = [...(await loadRulings(chaptersOf(game).pages[language], language)).keys()];
    const told = chaptersOf(game).sections.flatMap(idsOf);
    expect([...told].sort()).toEqual([...written].sort());
    expect(chaptersOf(game).sections.filter((section) => idsOf(section).length === 0)).toEqual([]);
  });

  test.each(LANGUAGES)("every ruling has words, and says on what it rests (%s)", async (language) => {
    for (const ruling of (await loadRulings(chaptersOf(game).pages[language], language)).values()) {
      expect(ruling.source, ruling.id).not.toBe("");
      expect(wordsOf(ruling).length, ruling.id).toBeGreaterThan(20);
      expect(wordsOf(ruling), ruling.id).not.toMatch(/\*\*|<a |\]\(|\bT-[A-Z]\d\d|'/);
    }
  });

  test.each(LANGUAGES)("what is code in the documentation has a name for people here (%s)", async (language) => {
    useTexts(language, texts[language]);
    const info = gamesKnown.find((each) => each.name === game)!;
    const codes = [...(await loadRulings(chaptersOf(game).pages[language], language)).values()].flatMap(piecesOf).flatMap((piece) => (piece.kind === "code" ? [piece.text] : []));
    expect(codes.filter((code) => codeName(info, code) === null)).toEqual([]);
  });

  test("an edition shows its sections one after the other, each once", () => {
    const info = gamesKnown.find((each) => each.name === game)!;
    for (const { name } of info.presets) {
      const shown = numbered(chaptersOf(game).sections, ground(game, name));
      expect(shown.map(({ number }) => number)).toEqual(shown.map((_, index) => index + 1));
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      expect(shown.filter(({ rulings }) => rulings.length === 0)).toEqual([]);
    }
  });

  test("what the table says leads to rulings that there are", () => {
    const told = new Set(chaptersOf(game).sections.flatMap(idsOf));
    const { behind, refused = {} } = chaptersOf(game);
    const known = new Set(texts.en.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id = ""]) => id)));
    expect(Object.values({ ...behind, ...refused }).filter((id) => !told.has(id))).toEqual([]);
    expect(Object.keys(behind).filter((id) => !known.has(id))).toEqual([]);
    for (const code of Object.keys(refused)) expect(known.has(`refusal-${game}-${code}`), code).toBe(true);
  });
});

describe("an edition and its options show only their own rules", () => {
  test("hourglasses and Choose 1 are the jubilee edition's", () => {
    expect(sectionsOn("sen", "basic")).not.toContain("hourglasses");
    expect(sectionsOn("sen", "jubilee")).toContain("hourglasses");
    expect(rulingsOn("sen", "basic")).not.toContain("J04");
    expect(rulingsOn("sen", "jubilee")).toContain("J04");
  });

  test("a table tells the variants that it plays, a page those that may be chosen", () => {
    expect(sectionsOn("sen", "basic", { table: true })).not.toContain("variants");
    const one = rulingsOn("sen", "basic", { table: true, options: { nines: true } });
    expect(one).toContain("S22");
    expect(one).not.toContain("S24");
    expect(one).not.toContain("S26");
    expect(rulingsOn("sen", "basic")).toEqual(expect.arrayContaining(["S22", "S24", "S26", "S28"]));
    expect(rulingsOn("sen", "long-dream")).not.toContain("S22");
    expect(rulingsOn("sen", "long-dream")).toContain("J12");
  });

  test("an own deck brings the rules of its cards, and takes others away", () => {
    expect(rulingsOn("sen", "basic", { table: true, options: { deck: { hourglass: [9, 5], take2: [5, 0] } } })).toEqual(expect.arrayContaining(["J01"]));
    expect(rulingsOn("sen", "basic", { table: true, options: { deck: { hourglass: [9, 5], take2: [5, 0] } } })).not.toContain("S11");
    expect(sectionsOn("cats", "base", { table: true, options: { deck: { joker: 0 } } })).not.toContain("joker");
  });

  test("night cards and teams are told where they are played", () => {
    expect(sectionsOn("cats", "base")).not.toContain("night");
    expect(sectionsOn("cats", "night")).toContain("night");
    expect(rulingsOn("cats", "base", { options: { owls: 2 } })).toContain("C27");
    expect(rulingsOn("cats", "base", { options: { owls: 2 } })).not.toContain("C24");
    expect(sectionsOn("cats", "teams")).toContain("teams");
  });

  test("between two nothing goes round the other way", () => {
    expect(rulingsOn("seventeen", "basic", { table: true, seats: 2 })).not.toContain("D08");
    expect(rulingsOn("seventeen", "basic", { table: true, seats: 3 })).toContain("D08");
  });

  test("a value is called as its own option has it, where another option has the same name", () => {
    useTexts("en", texts.en);
    const dreamland = gamesKnown.find((each) => each.name === "dreamland")!;
    expect(codeName(dreamland, "players", "judge")).toBe("“players, the program points”");
    expect(codeName(dreamland, "players")).not.toBe("“players, the program points”");
    expect(codeName(dreamland, "no-such", "judge")).toBeNull();
  });

  test("clues that are said aloud are judged by no program", () => {
    expect(rulingsOn("dreamland", "online")).toContain("K29");
    expect(rulingsOn("dreamland", "table")).not.toContain("K29");
    expect(rulingsOn("dreamland", "online", { options: { empty_recall: true } })).not.toContain("K19");
    expect(rulingsOn("dreamland", "online", { options: { order: "restarts" } })).not.toContain("K06");
  });

  test("what is not known of a table is not held against a rule", () => {
    const bare: Ground = { info: null, options: {}, deck: null, fixed: null };
    expect(applies({ options: { speech: "typed" } }, bare)).toBe(true);
    expect(applies({ cards: ["joker"] }, bare)).toBe(true);
    expect(applies({ many: true }, bare)).toBe(true);
    expect(applies({ on: ["owls"] }, bare)).toBe(false);
  });
});

describe("a page of the documentation is read", () => {
  const page = `# A game

An introduction with **bold** words.

## 1. The beginning

<a id="x01"></a>**X01** (text). The player's
first card, see [the end](#2-the-end) and [X02](#x02), with the option \`mode\` on.

- **B1**: one;
- two
  lines.

\`\`\`jsonl
{"x": 1}
\`\`\`

## 2. The end

Nobody's ruling.

<a id="x02"></a>**X02** (house; *why*). It is over.

| | a | b |
| --- | --- | --- |
| **T-X05** | 1 | 2 |
`;

  test("ruling by ruling, with lists, tables and links; what belongs to none is left out", () => {
    const rulings = readRulings(page, "en");
    expect([...rulings.keys()]).toEqual(["X01", "X02"]);
    expect(rulings.get("X01")?.blocks).toEqual([
      {
        kind: "text",
        line: [
          { kind: "text", text: "The player’s first card, see " },
          { kind: "link", text: "the end", to: "X02" },
          { kind: "text", text: " and " },
          { kind: "link", text: "X02", to: "X02" },
          { kind: "text", text: ", with the option " },
          { kind: "code", text: "mode" },
          { kind: "text", text: " on." },
        ],
      },
      { kind: "points", points: [[{ kind: "strong", text: "B1" }, { kind: "text", text: ": one;" }], [{ kind: "text", text: "two lines." }]] },
    ]);
    expect(rulings.get("X02")?.blocks[1]).toEqual({
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "text", text: "2" }]]],
    });
  });

  test("Polish words of one letter stay with the next one", () => {
    const [ruling] = readRulings('<a id="x01"></a>**X01** (dom). Karta w ręce i na stole.', "pl").values();
    expect(ruling?.blocks[0]).toEqual({ kind: "text", line: [{ kind: "text", text: "Karta w\u00a0ręce i\u00a0na stole." }] });
  });
});

test("the search takes letters without their marks, and all words anywhere", () => {
  expect(holds("Śniący łapie kruka", queried("KRUKA sniacy"))).toBe(true);
  expect(holds("Śniący łapie kruka", queried("lapie"))).toBe(true);
  expect(holds("Śniący łapie kruka", queried("kot"))).toBe(false);
  expect(holds("the rival’s dream", queried("rival's"))).toBe(true);
  expect(queried("  ")).toEqual([]);
});

test.each([
  ["kara", "płaci karę", true],
  ["kara", "bez kar", true],
  ["kara", "bierze kartę", false],
  ["karami", "jedna kara", false],
  ["kartami", "bierze kartę", true],
  ["talia", "pod spód talii", true],
  ["KRUKI", "pięć kruków", true],
  ["żetony", "jeden żeton", true],
  ["kot", "kara", false],
  ["cards", "a card", true],
  ["placed", "who places it", true],
  ["penalties", "a penalty", true],
  ["a.*d", "a card", false],
])("the search for %s in “%s”, whatever the inflection: %s", (query, text, found) => {
  expect(holds(text, queried(query))).toBe(found);
});

test("a refusal leads to its ruling by its code, and another game's does not", () => {
  expect(rulingBehind("dreamland", chaptersOf("dreamland"), "dreamland-clue-stem")).toBe("K11");
  expect(rulingBehind("sen", chaptersOf("sen"), "dreamland-clue-stem")).toBeNull();
  expect(rulingBehind("sen", chaptersOf("sen"), "sen-count-tied")).toBe("S17");
});

test.each(LANGUAGES)("the legend of the sources names every word that a page uses (%s)", async (language) => {
  const legend = makeBundle(language, texts[language]).getMessage("rules-sources")?.value;
  const words = { en: ["text", "publisher", "house"], pl: ["instrukcja", "wydawca", "dom"] }[language];
  for (const word of words) expect(legend).toEqual(expect.stringContaining(word));
  for (const game of drawn) {
    for (const ruling of (await loadRulings(chaptersOf(game).pages[language], language)).values()) {
      expect(words.some((word) => ruling.source.includes(word)), `${ruling.id}: ${ruling.source}`).toBe(true);
    }
  }
});
