import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { t, useTexts } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import type { Ask } from "../../table/ask";
import { choicesOf, complete, nextPicks } from "../../table/choices";
import { faceCode, phaseCode, senFields, senInfo } from "./testing/scenes";
import { texts } from "../../testing/texts";
import { askSen } from "./ask";
import { bounds, countTexts, ending, explain, waveOrder } from "./count";
import Dream from "./Dream.svelte";
import { senPicks } from "./moves";
import { columnsOf, rowsOf, toldColumns } from "./rows";
import { tellSen } from "./tell";
import type { SenFields } from "./fields";
import { SenView } from "./view";

const names = ["Ala", "Ćma", "Jeż"];
const name = (seat: number): string => names[seat] ?? "?";

function look(changes: Partial<SenFields> = {}): SenView {
  return new SenView({ ...senFields(changes) }, senInfo);
}

beforeEach(() => {
  useTexts("pl", texts.pl);
});

describe("the view", () => {
  test("reads codes by the game's own data", () => {
    const view = look();
    expect(view.phase).toBe("turn");
    expect(view.dream(0).map((slot) => slot.held?.face)).toEqual(["0", "6", null, null]);
    expect(view.dream(0)[1]?.held?.knowers).toEqual([0, 1]);
    expect(view.discard().at(-1)).toMatchObject({ face: "7", crows: 7 });
    expect(view.crowsOf("take2")).toBe(5);
  });

  test("an empty slot keeps its place, the end of a row is cut off", () => {
    const view = look({ dream: [[1, 0, 2, 0, 0], [], []] });
    expect(view.dream(0).map((slot) => slot.held?.card ?? null)).toEqual([1, null, 2]);
  });

  test("only rounds that are counted stand on the sheet", () => {
    const sheet = [
      [1, 2, 3],
      [4, 5, 6],
      [0, 0, 0],
    ];
    expect(look({ sheet, round: 2 }).rounds()).toHaveLength(1);
    expect(look({ sheet, round: 2, phase: phaseCode("count") }).rounds()).toHaveLength(2);
  });
});

describe("the log", () => {
  const told = (parts: Partial<TraceInfo>, seat: number | null = null): string | null =>
    tellSen({ verb: "", seat: 1, numbers: [], steps: [], at: 0, by: "bot", ...parts }, { name, seat, fields: { ...senFields() }, info: senInfo });

  test("tells what was seen, by whom", () => {
    const steps = [
      { source: "discard", target: "dream.1.1", face: "3" },
      { source: "dream.1.1", target: "discard", face: "swap2" },
    ];
    const take = { verb: "take", numbers: [2], steps };
    expect(told(take)).toBe("Ćma bierze odkrytą 3 zamiast krainy 2, odkłada Zamień 2 (7).");
    expect(told(take, 1)).toBe("Bierzesz odkrytą 3 zamiast krainy 2, odkładasz Zamień 2 (7).");
  });

  test("says only what the viewer may know", () => {
    expect(told({ verb: "draw", steps: [{ source: "draw", target: "hand" }] })).toBe("Ćma bierze zakrytą kartę.");
    expect(told({ verb: "draw", steps: [{ source: "draw", target: "hand", face: "4" }] }, 1)).toBe("Bierzesz zakrytą: 4.");
  });

  test("names what was claimed: crows, or hourglasses by the number after the highest", () => {
    expect(told({ verb: "claim", numbers: [7, 1, 2, 1] })).toContain("dwa razy 7");
    expect(told({ verb: "claim", numbers: [10, 1, 2, 0] })).toContain("dwie klepsydry");
  });

  test("tells a card that was chosen, and three lands that were looked at", () => {
    const steps = [
      { source: "discard", target: "dream.1.1", face: "hourglass" },
      { source: "dream.1.1", target: "discard", face: "peek1j" },
    ];
    expect(told({ verb: "choose", numbers: [2], steps })).toBe("Ćma wybiera ze stosu klepsydrę zamiast krainy 2, odkłada Podejrzyj 1 (3).");
    expect(told({ verb: "look", numbers: [1, 4, 6], steps: [] })).toContain("1, 4 i 6");
  });

  test("says whose land it was", () => {
    const peek = (owner: number): Partial<TraceInfo> => ({ verb: "peek", numbers: [owner + 1, 3], steps: [] });
    expect(told(peek(1), 0)).toContain("swoją krainę");
    expect(told(peek(0), 0)).toContain("twoją krainę");
    expect(told(peek(2), 0)).toContain("krainę 3 (Jeż)");
    expect(told({ verb: "swap", numbers: [1, 2, 3, 4] }, 0)).toBe("Ćma zamienia twoją krainę 2 i\u00a0krainę 4 (Jeż).");
  });

  test("two lands of one dream are told as that (S14)", () => {
    expect(told({ verb: "swap", numbers: [1, 2, 1, 4] }, 0)).toBe("Ćma zamienia między sobą twoje krainy 2 i 4.");
    expect(told({ verb: "swap", numbers: [3, 2, 3, 4] }, 0)).toBe("Ćma zamienia między sobą krainy 2 i 4 (Jeż).");
    expect(told({ verb: "swap", numbers: [3, 2, 3, 4] }, 1)).toBe("Zamieniasz między sobą krainy 2 i 4 (Jeż).");
  });

  test("the crows of a special are those of the table's deck", () => {
    const { f } = look();
    const crows = f.crows.map((each, code) => (senInfo.faces[code] === "take2" ? 17 : each));
    const drawn: TraceInfo = { verb: "draw", seat: 1, numbers: [], steps: [{ source: "draw", target: "hand", face: "take2" }], at: 0, by: "bot" };
    expect(tellSen(drawn, { name, seat: 1, fields: { ...f, crows }, info: senInfo })).toContain("Weź 2 (17)");
  });

  test("without the memory aid a move whose card is no longer shown is still a whole sentence", () => {
    const steps = [{ source: "discard", target: "dream.1.1" }, { source: "dream.1.1", target: "discard", face: null }];
    const lines = (seat: number): (string | null)[] => ["take", "put", "discard", "use", "keep", "choose"].map((verb) => told({ verb, numbers: [2], steps }, seat));
    expect(lines(1)).toEqual([
      "Bierzesz odkrytą kartę zamiast krainy 2, odkładasz poprzednią.",
      "Kładziesz kartę zamiast krainy 2, odkładasz poprzednią.",
      "Odkładasz kartę.",
      "Używasz krainy specjalnej.",
      "Zatrzymujesz jedną kartę, odkładasz drugą.",
      "Wybierasz ze stosu kartę zamiast krainy 2, odkładasz poprzednią.",
    ]);
    useTexts("en", texts.en);
    expect(lines(0)).toEqual([
      "Ćma takes a card from the discards in place of land 2, discarding the one that lay there.",
      "Ćma puts the card in place of land 2, discarding the one that lay there.",
      "Ćma discards a card.",
      "Ćma uses a special land.",
      "Ćma keeps one card and discards the other.",
      "Ćma chooses a card from the discards in place of land 2, discarding the one that lay there.",
    ]);
  });

  test("every verb has its words in both languages, except for going on", () => {
    const verbs = ["deal", "look", "take", "draw", "put", "discard", "use", "keep", "peek", "swap", "claim", "choose", "wake"];
    for (const language of ["pl", "en"] as const) {
      useTexts(language, texts[language]);
      for (const verb of verbs) {
        for (const seat of [0, 1, null]) {
          const line = told({ verb, numbers: [1, 1, 2, 1] }, seat);
          expect(line, verb).toMatch(/^[A-ZĆŁŚŻŹ]/);
          expect(line, verb).not.toMatch(/\s[.,:!]|\s\s|: *\.|undefined|null/);
        }
      }
      expect(told({ verb: "next" })).toBeNull();
    }
  });
});

describe("a long dream", () => {
  test("has as many columns as can be told apart, and then two rows", () => {
    expect([1, 4, 6, 7, 8, 16].map((slots) => [columnsOf(slots, false), rowsOf(slots, false)])).toEqual([
      [4, 1],
      [4, 1],
      [6, 1],
      [7, 1],
      [4, 2],
      [8, 2],
    ]);
    expect([columnsOf(7, true), rowsOf(7, true), columnsOf(0, true), rowsOf(0, true)]).toEqual([4, 2, 4, 1]);
  });

  test("is looked at large in rows that a phone has the width for: two by two, three, at most four", () => {
    expect([1, 4, 5, 6, 9, 16].map((slots) => toldColumns(slots).narrow)).toEqual([2, 2, 3, 3, 3, 4]);
    for (const slots of [1, 4, 6, 9, 16]) expect(toldColumns(slots).wide).toBeLessThanOrEqual(6);
  });

  test.each([4, 6, 16])("of %d lands takes those columns in the sheet, not those of the table", (slots) => {
    const view = look({ dream: [Array.from({ length: slots }, (_, slot) => (slot < 19 ? slot + 1 : 0)), [], []], dream_size: [slots, 0, 0] });
    const { container } = render(Dream, { view, seat: 0, me: 1, name, next: new Set<string>(), picked: [], landing: [], glances: [], told: true, onpick: () => undefined });
    expect(container.querySelectorAll("figure")).toHaveLength(slots);
    const dream = container.querySelector<HTMLElement>(".dream");
    expect(dream?.style.getPropertyValue("--count")).toBe(String(toldColumns(slots).narrow));
    expect(dream).toHaveClass("told");
  });
});

describe("the bar", () => {
  function ask(view: SenView, offer: Record<string, (number | string)[][]> | null, picked: string[] = [], seat: number | null = 0): Ask {
    const choices = choicesOf(offer ?? undefined, seat ?? 0, senPicks);
    return askSen({ view, seat, next: nextPicks(choices, picked), picked, asked: offer !== null, name });
  }
  const turn = { wake: [[]], draw: [[]], take: [[1], [2]], claim: [[3, 1, 2], [4, 1, 2]] };

  test("offers what is legal on my turn, and nothing else", () => {
    expect(ask(look(), turn).buttons.map((button) => button.pick)).toEqual(["discard", "draw", "verb:wake", "verb:claim"]);
    expect(ask(look(), { draw: [[]] }).buttons.map((button) => button.pick)).toEqual(["draw"]);
  });

  test("the second land of a swap may be any but a second own one (S14)", () => {
    const swap = { swap: [[1, 1, 2, 1], [2, 1, 2, 2]] };
    expect(ask(look({ phase: phaseCode("swap") }), swap, ["dream.0.0"]).hint).toContain("Dwóch własnych");
    expect(ask(look({ phase: phaseCode("swap") }), swap, ["dream.1.0"]).hint).toContain("z tego samego snu".replace("z ", "z\u00a0"));
    const choices = choicesOf(swap, 0, senPicks);
    expect([...nextPicks(choices, ["dream.1.0"])].sort()).toEqual(["dream.0.0", "dream.1.1"]);
    expect(complete(choices, ["dream.1.1", "dream.1.0"])?.move).toBe("swap 2 1 2 2");
  });

  test("leads through a choice of several steps", () => {
    expect(ask(look(), turn, ["discard"])).toMatchObject({ title: "Gdzie położyć 7?", undo: true });
    expect(ask(look(), turn, ["verb:wake"]).buttons.map((button) => button.pick)).toEqual(["verb:wake-now"]);
    const numbers = ask(look(), turn, ["verb:claim", "dream.0.0", "dream.0.1"]);
    expect(numbers.buttons.map((button) => button.label)).toEqual(["3", "4"]);
  });

  test("asks for hourglasses beside the numbers where they can be claimed", () => {
    const claim = { claim: [[0, 1, 2], [10, 1, 2], [9, 1, 2], ["hourglass", 1, 2]] };
    const bar = ask(look(), claim, ["verb:claim", "dream.0.0", "dream.0.1"]);
    expect(bar.buttons.map((button) => button.pick)).toEqual(["number:0", "number:9", "number:10", "number:hourglass"]);
    expect(bar.title).toContain("klepsydry");
  });

  test("asks for as many looks as there are", () => {
    const long = look({ phase: phaseCode("look"), look_masks: [0b111, 0b1011] });
    const offer = { look: [[1, 2, 3]] };
    expect(ask(long, offer).title).toContain("trzy");
    expect(ask(long, offer, ["dream.0.0"]).title).toBe("Jeszcze dwie");
    expect(ask(long, offer, ["dream.0.0", "dream.0.1"]).title).toBe("Jeszcze jedną");
    expect(ask(look({ phase: phaseCode("look") }), { look: [[1, 2]] }).title).toContain("dwie");
  });

  test("leads through choosing from the pile", () => {
    const view = look({ phase: phaseCode("choose") });
    const offer = { choose: [["9", 1], ["take2", 2]] };
    expect(ask(view, offer).hint).not.toBe("");
    expect(ask(view, offer, ["pile:take2"])).toMatchObject({ title: "Gdzie położyć Weź 2 (5)?", undo: true });
    expect(ask(view, null, [], 1).title).toBe("Teraz Ala");
  });

  test("explains a special that was drawn", () => {
    const face = senFields().face;
    face[9] = faceCode("peek1");
    const view = look({ phase: phaseCode("drawn"), hand: [9, 0], hand_size: 1, face });
    const bar = ask(view, { put: [[1]], discard: [[]], use: [[]] });
    expect(bar.title).toContain("Podejrzyj 1");
    expect(bar.buttons.find((button) => button.pick === "verb:use")?.note).toBeTruthy();
  });

  test("says whom the table waits for", () => {
    expect(ask(look({ turn: 2 }), null).title).toBe("Teraz Jeż");
    expect(ask(look({ turn: 2 }), null, [], null).hint).not.toBe("");
    expect(ask(look({ phase: phaseCode("look") }), null).title).not.toBe("");
  });

  test.each(["look", "two", "peek", "swap"])("has words for %s", (phase) => {
    const bar = ask(look({ phase: phaseCode(phase) }), { look: [[1, 2]] });
    expect(bar.title).toMatch(/\p{L}/u);
    expect(bar.hint).not.toBe("");
  });
});

describe("the count", () => {
  const counted = (changes: Partial<SenFields>): SenView => look({ phase: phaseCode("count"), caller: 2, ender: 2, ...changes });
  const why = (view: SenView, seat: number): string[] => explain(view, seat).map(({ id }) => id);

  test("goes round the table, and who called comes last", () => {
    for (const caller of [1, 2, 3]) expect(waveOrder(counted({ caller, ender: caller })).at(-1)).toBe(caller - 1);
    expect(waveOrder(counted({}))).toEqual([2, 0, 1]);
    expect(waveOrder(counted({ caller: 0, ender: 2 }))).toEqual([1, 2, 0]);
  });

  test("says what is withheld, and why (S17, S18, S23, S25)", () => {
    expect(why(counted({ withheld: [2, 0, 0] }), 0)).toEqual(["sen-count-not-called"]);
    expect(why(counted({ withheld: [4, 4, 0] }), 0)).toEqual(["sen-count-nines-shared"]);
    expect(why(counted({ withheld: [8, 0, 10] }), 2)).toEqual(["sen-count-all-in-shared", "sen-count-not-called"]);
    expect(why(counted({ withheld: [0, 1, 0] }), 1)).toEqual(["sen-count-tied"]);
    expect(why(counted({ withheld: [8, 8, 16] }), 2)).toEqual(["sen-count-nines-off"]);
  });

  test.each(["pl", "en"] as const)("says in %s where a bound ended the round or the game (S20, S32)", (language) => {
    useTexts(language, texts[language]);
    const none = (): string => "";
    const out = counted({ caller: 0, idle: 3 });
    expect(bounds(out)).toEqual([]);
    const idle = counted({ caller: 0, stopped: 1, idle: 200 });
    expect(bounds(idle)).toEqual([expect.stringContaining("200")]);
    expect(ending(idle, 0, none)).toBe(bounds(idle)[0]);
    expect(ending(out, 0, none)).not.toBe(ending(idle, 0, none));
    const last = counted({ bounded: 1, round: 100 });
    expect(bounds(last)).toEqual([expect.stringContaining("100")]);
    expect(countTexts(last).last).toBe(bounds(last)[0]);
    expect(countTexts(counted({})).last).not.toContain("100");
    expect(bounds(counted({ bounded: 1, stopped: 1, caller: 0, idle: 200, round: 100 })).length).toBe(2);
    useTexts("pl", texts.pl);
  });

  test("explains each result", () => {
    expect(why(counted({ reward: [0, 1, 0] }), 1)).toEqual(["sen-count-fewest"]);
    expect(why(counted({ fined: [0, 5, 0] }), 1)).toEqual(["sen-count-penalty"]);
    expect(why(counted({ withheld: [0, 1, 0] }), 1)).toEqual(["sen-count-tied"]);
    expect(why(counted({ penalty: 0, raw: [7, 8, 9] }), 1)).toEqual(["sen-count-penalty"]);
    expect(why(counted({ penalty: 0, raw: [8, 8, 9], withheld: [0, 1, 0] }), 1)).toEqual(["sen-count-tied"]);
    expect(why(counted({ dropped: [18, 0, 0] }), 0)).toEqual(["sen-count-nines"]);
    expect(why(counted({ reward: [2, 3, 3] }), 0)).toEqual(["sen-count-all-in"]);
    expect(why(counted({ reward: [2, 3, 3] }), 1)).toEqual(["sen-count-others-all-in"]);
    expect(why(counted({}), 0)).toEqual([]);
    expect(why(counted({ hourglasses: [3, 0, 0], dropped: [27, 0, 0] }), 0)).toEqual(["sen-count-hourglasses", "sen-count-nines"]);
  });

  test("hourglasses weigh nine where they are odd in number, and show nothing before", () => {
    const view = counted({ hourglasses: [1, 2, 5], glass_crows: [9, 0, 9] });
    expect([0, 1, 2].map((seat) => view.hourglassCrows(seat))).toEqual([9, 0, 9]);
    expect(view.crowsOf("hourglass")).toBeUndefined();
    const [one, two, many] = [0, 1, 2].map((seat) => explain(view, seat)[0]);
    expect([one, two, many].map((line) => (line ? t(line.id, line.args) : ""))).toEqual([
      "1 klepsydra, nieparzyście: 9 kruków",
      "2 klepsydry, parzyście: 0 kruków",
      "Klepsydry: 5, każda po 9",
    ]);
  });
});
