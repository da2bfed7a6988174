import { beforeEach, describe, expect, test } from "vitest";
import { t, useTexts } from "../../i18n/locale.svelte";
import type { TraceInfo } from "../../net/messages";
import { given, seventeenFields, seventeenInfo } from "./testing/scenes";
import { texts } from "../../testing/texts";
import { aboutSlip } from "./about";
import { bounds, countTexts, reveal, settled } from "./count";
import { exactSeventeen, liesUp } from "./exact";
import { UNSEEN } from "./faces";
import { tellSeventeen } from "./tell";
import { SeventeenView } from "./view";

const NAMES = ["Ala", "Ćma", "Jeż"];

function trace(verb: string, seat: number | null, steps: TraceInfo["steps"] = [], numbers: number[] = []): TraceInfo {
  return { verb, seat, numbers, steps, at: 0, by: null };
}

function told(one: TraceInfo, seat: number | null = 0): string | null {
  return tellSeventeen(one, { name: (each) => NAMES[each] ?? "", seat, fields: { ...seventeenFields() } });
}

/** A slip is laid in the third place of the row. */
const laid = (seat: number, face: string | null, heart = false): TraceInfo =>
  trace("play", seat, [{ source: `hand.${seat}`, target: "row.2", ...(face === null ? {} : { face }) }], [heart ? 1 : 0]);

describe.each([
  ["pl", ["Dokładasz 4.", "Ćma dokłada kartę sercem do\u00a0góry.", "Dokładasz sercem do\u00a0góry: Pułapkę.", "Ćma zmienia kierunek.", "Jeż: SPRAWDZAM!", "Mówisz: SPRAWDZAM!"]],
  ["en", ["You play 4.", "Ćma plays a card heart up.", "You play heart up: a Trap.", "Ćma reverses the direction.", "Jeż calls 17!", "You call 17!"]],
] as const)("the log in %s", (language, lines) => {
  beforeEach(() => {
    useTexts(language, texts[language]);
  });

  test("without the memory aid a card that lay open is told as some card, not as one that lay heart up", () => {
    expect([told(laid(0, null)), told(laid(1, null))]).toEqual(language === "pl" ? ["Dokładasz kartę.", "Ćma dokłada kartę."] : ["You play a card.", "Ćma plays a card."]);
  });

  test("tells what was seen, and no more", () => {
    const said = [
      laid(0, "4x2"),
      laid(1, null, true),
      laid(0, "trap", true),
      laid(1, "reverse"),
      trace("call", 2),
      trace("call", 0),
    ].map((one) => told(one)?.replaceAll("\u00a0", " "));
    expect(said).toEqual(lines.map((line) => line.replaceAll("\u00a0", " ")));
  });

  test("tells what came of a call: the sum, and who takes what", () => {
    const counted = (sum: number, rest: object): string | null =>
      tellSeventeen(trace("call", 2), { name: (seat) => NAMES[seat] ?? "", seat: 0, fields: { ...seventeenFields({ caller: 3, sum, ...rest }) } });
    expect(counted(18, { reached: 1, sum_control: [0, 0, 1], sum_nerve: [0, 1, 0] })?.replaceAll("\u00a0", " ")).toBe(
      language === "pl" ? "Jeż: SPRAWDZAM! Suma: 18, jest siedemnaście. Opanowanie: Jeż. Nerwy: Ćma." : "Jeż calls 17! The row makes 18, and 17 is reached. Control goes to Jeż. Nerves go to Ćma.",
    );
    expect(counted(12, { trap_control: [1, 0, 0], trap_nerve: [0, 0, 1], sum_control: [0, 1, 0], sum_nerve: [0, 0, 1] })?.replaceAll("\u00a0", " ")).toBe(
      language === "pl" ? "Jeż: SPRAWDZAM! Suma: 12, nie ma siedemnastu. Opanowanie: Ala i Ćma. Nerwy: Jeż." : "Jeż calls 17! The row makes 12, short of 17. Control goes to Ala and Ćma. Nerves go to Jeż.",
    );
  });

  test("tells what came of a call of a row that makes 0, and nothing before it is counted (D26)", () => {
    const called = (rest: object): string | undefined =>
      tellSeventeen(trace("call", 2), { name: (seat) => NAMES[seat] ?? "", seat: 0, fields: { ...seventeenFields({ caller: 3, sum: 0, ...rest }) } })?.replaceAll("\u00a0", " ");
    expect(called({ sum_control: [0, 1, 0], sum_nerve: [0, 0, 1] })).toBe(
      language === "pl" ? "Jeż: SPRAWDZAM! Suma: 0, nie ma siedemnastu. Opanowanie: Ćma. Nerwy: Jeż." : "Jeż calls 17! The row makes 0, short of 17. Control goes to Ćma. Nerves go to Jeż.",
    );
    expect(called({ trap_control: [0, 1, 0], withheld_control: [0, 1, 0], sum_nerve: [0, 0, 1] })).toContain(language === "pl" ? "Suma: 0" : "makes 0");
    expect(called({})).toBe(language === "pl" ? "Jeż: SPRAWDZAM!" : "Jeż calls 17!");
  });

  test("the verdict of a count says 17 of seventeen alone, and more of what is more", () => {
    const verdicts = [17, 18, 23].map((sum) => t("seventeen-count-reached", { sum }));
    expect(verdicts).toEqual(
      language === "pl"
        ? ["17 – jest siedemnaście!", "18 – jest siedemnaście z\u00a0nawiązką!", "23 – jest siedemnaście z\u00a0nawiązką!"]
        : ["17 – it is seventeen!", "18 – seventeen and more!", "23 – seventeen and more!"],
    );
  });

  test("tells what was drawn as far as it was seen", () => {
    const steps = [{ source: "draw", target: "hand.1", face: "3x2" }, { source: "draw", target: "hand.1" }];
    expect(told(trace("draw", 1, steps))).toMatch(language === "pl" ? /^Ćma dobiera 3 i\skartę\.$/ : /^Ćma draws 3 and a card\.$/);
    expect(told(trace("draw", 1))).toBeNull();
  });

  test("says nothing of what it doesn't know", () => {
    expect(told(trace("dance", 1))).toBeNull();
  });
});

describe("every slip has a place of its own", () => {
  const before = { ...seventeenFields({ row: ["2x2 1", "3 0 down"], hands: [["3", "4x2", "3"], ["?", "2x2", "?"], ["5x2"]] }) };
  const after = { ...seventeenFields({ row: ["2x2 1", "3 0 down", "? 1 down"], hands: [["3", "4x2", "3"], ["1x2", "2x2", "?"], ["5x2"]] }) };
  const exact = (one: TraceInfo): string[] =>
    exactSeventeen(one, before, after, seventeenInfo).steps.map((step) => `${step.source} ${step.target}`);

  test("in a hand by what it shows, in the row by its turn", () => {
    expect(exact(laid(1, null, true))).toEqual(["hand.1.2 row.2"]);
    expect(exact(laid(1, "2x2"))).toEqual(["hand.1.1 row.2"]);
    expect(exact(laid(0, "4x2"))).toEqual(["hand.0.1 row.2"]);
    expect(exact(trace("draw", 1, [{ source: "draw", target: "hand.1", face: "1x2" }]))).toEqual(["draw hand.1.0"]);
  });

  test("the card that removes goes with the one before it", () => {
    const removed = [
      { source: "hand.1", target: "row.2", face: "remove" },
      { source: "row.1", target: "discard" },
      { source: "row.2", target: "discard" },
    ];
    const gone = { ...seventeenFields({ row: ["2x2 1"], hands: [["3", "4x2", "3"], ["2x2", "?"], ["5x2"]] }) };
    const { steps } = exactSeventeen(trace("play", 1, removed), before, gone, seventeenInfo);
    expect(steps.map((step) => `${step.source} ${step.target}`)).toEqual(["hand.1.2 discard", "row.1 discard"]);
  });

  test("it lies as it was laid", () => {
    const step = (face?: string): TraceInfo["steps"][number] => ({ source: "a", target: "b", ...(face === undefined ? {} : { face }) });
    expect(liesUp("row.0", step("2x2"), before)).toBe(true);
    expect(liesUp("row.1", step("3"), before)).toBe(false);
    expect(liesUp("hand.0.0", step("3"), before)).toBe(true);
    expect(liesUp("hand.1.0", step(), before)).toBe(false);
    expect(liesUp("draw", step("3"), before)).toBe(false);
    expect(liesUp("draw", step("5x2"), before)).toBe(true);
  });
});

describe("with closed hands nobody sees which backs are hearts (D40)", () => {
  const scene = { row: ["2x2 1", "? 2 down"], hands: [["3", "4x2"], ["?", "?"], ["?"]], discard: [3], discard_size: 1, discard_down: [1] };
  const closed = { ...seventeenFields({ ...scene, open_hands: 0 }) };
  const view = new SeventeenView(closed, seventeenInfo);

  test("a rival's cards and the top of the draw pile are unknown, and what lies heart up stays a heart", () => {
    expect(view.hand(1).map((held) => held.face)).toEqual([UNSEEN, UNSEEN]);
    expect(view.hand(0).map((held) => held.face)).toEqual(["3", "4x2"]);
    expect(view.deck.top).toBe(UNSEEN);
    expect(view.row().map((laid) => laid.face)).toEqual(["2x2", null]);
    expect(new SeventeenView({ ...seventeenFields(scene) }, seventeenInfo).hand(1).map((held) => held.face)).toEqual([null, null]);
  });

  test("a card that is drawn shows no heart on its way", () => {
    const drawn = trace("draw", 1, [{ source: "draw", target: "hand.1" }]);
    const [step] = exactSeventeen(drawn, closed, closed, seventeenInfo).steps;
    expect(step).toMatchObject({ source: "draw", target: "hand.1.1", face: UNSEEN });
    expect([step!.source, step!.target].map((place) => liesUp(place, step!, closed))).toEqual([true, true]);
    for (const face of ["3", "3x2"]) expect(liesUp("draw", { source: "draw", target: "hand.0", face }, closed)).toBe(true);
    const open = { ...seventeenFields(scene) };
    expect(exactSeventeen(drawn, open, open, seventeenInfo).steps[0]).not.toHaveProperty("face");
    const heart = trace("play", 2, [{ source: "hand.2", target: "row.1" }], [1]);
    expect(exactSeventeen(heart, closed, closed, seventeenInfo).steps[0]).not.toHaveProperty("face");
  });

  test.each(["pl", "en"] as const)("in %s they are called and explained otherwise than a heart", (language) => {
    useTexts(language, texts[language]);
    const [unknown, heart] = [UNSEEN, null].map((face) => aboutSlip({ open_hands: false }, 3, face));
    expect(unknown!.name).not.toBe(heart!.name);
    expect(unknown!.text).toMatch(language === "pl" ? /dwustronna, jednostronna albo specjalna/ : /two-sided, one-sided or special/);
    const [here, elsewhere] = [false, true].map((open_hands) => aboutSlip({ open_hands }, 3, "4x2").text.replaceAll("\u00a0", " "));
    expect(here).toMatch(language === "pl" ? /gdy karta leży w rzędzie\.$/ : /everybody sees it once it lies in the row\.$/);
    expect(elsewhere).toMatch(language === "pl" ? /każdy ją widzi, także w ręce\.$/ : /everybody sees it, in a hand too\.$/);
  });
});

describe("between two", () => {
  test.each([
    ["pl", "Dokładasz kartę Zmiana kierunku. We dwoje niczego to nie zmienia.", "Zmieniasz kierunek.", "niczego nie zmienia"],
    ["en", "You play Reverse. Between two it changes nothing.", "You reverse the direction.", "changes nothing"],
  ] as const)("a Reverse is not said to change anything (D06): %s", (language, two, more, note) => {
    useTexts(language, texts[language]);
    const reverse = trace("play", 0, [{ source: "hand.0", target: "row.0", face: "reverse" }], [0]);
    const said = (seats: number): string | null => tellSeventeen(reverse, { name: (each) => NAMES[each] ?? "", seat: 0, fields: { ...seventeenFields(), seats } });
    expect(said(2)?.replaceAll("\u00a0", " ")).toBe(two);
    expect(said(3)?.replaceAll("\u00a0", " ")).toBe(more);
    expect(t("seventeen-do-up-reverse", { value: 0, seats: 2 }).replaceAll("\u00a0", " ")).toContain(note);
  });
});

describe("the count", () => {
  const view = new SeventeenView(
    {
      ...seventeenFields({
        phase: "count",
        row: ["2x2 1", "3 0 down", "trap 2 down", "4x2 1"],
        last: 2,
        caller: 1,
        sum: 9,
        ...given({ trap_control: 2, trap_nerve: 0, sum_control: 1, sum_nerve: 0, exchanged: 0, lost: 0 }),
      }),
    },
    seventeenInfo,
  );

  test("turns the hearts in the order in which they were laid, then adds up the row (D28)", () => {
    expect(reveal(view.row())).toEqual([
      { kind: "turn", index: 1, trap: false },
      { kind: "turn", index: 2, trap: true },
      ...[0, 1, 2, 3].map((index) => ({ kind: "add", index })),
    ]);
  });

  test("tells the caller first, each token with its reason (D26, D28, D29, D33)", () => {
    expect(settled(view)).toEqual([
      {
        seat: 0,
        gains: [
          { token: "nerve", why: "seventeen-why-trap-caller" },
          { token: "nerve", why: "seventeen-why-call-wrong" },
        ],
        withheld: [],
        exchanged: true,
        lost: 1,
      },
      { seat: 1, gains: [{ token: "control", why: "seventeen-why-last-under" }], withheld: [], exchanged: false, lost: 0 },
      { seat: 2, gains: [{ token: "control", why: "seventeen-why-trap-owner" }], withheld: [], exchanged: false, lost: 0 },
    ]);
  });

  test("a caller who played last as well is not told reasons that contradict each other (D14, D26)", () => {
    const settledFor = (reached: number): string[] => {
      const fields = seventeenFields({ phase: "count", row: ["5 2", "4 2"], last: 3, caller: 3, reached, ...given({ sum_control: 2, sum_nerve: 2 }) });
      return settled(new SeventeenView({ ...fields }, seventeenInfo)).flatMap((line) => line.gains.map((gain) => gain.why));
    };
    expect(settledFor(0)).toEqual(["seventeen-why-last-under", "seventeen-why-call-wrong"]);
    expect(settledFor(1)).toEqual(["seventeen-why-call-right", "seventeen-why-last-over"]);
  });

  test.each(["pl", "en"] as const)("says in %s where the game ended because there are no more rounds (D42)", (language) => {
    useTexts(language, texts[language]);
    const last = new SeventeenView({ ...seventeenFields({ phase: "over", bounded: 1, round: 100 }) }, seventeenInfo);
    expect(bounds(last)).toEqual([expect.stringContaining("100")]);
    expect(countTexts(last).last).toBe(bounds(last)[0]);
    expect(bounds(view)).toEqual([]);
    expect(countTexts(view).last).not.toContain("100");
  });

  test("says which token is withheld, and why (D28-D30)", () => {
    const fields = {
      ...seventeenFields({
        phase: "count",
        row: ["trap 1 down", "2 2 down"],
        last: 2,
        caller: 1,
        ...given({ trap_control: 1, trap_nerve: 0, withheld_control: 1, withheld_nerve: 0 }),
      }),
    };
    const lines = settled(new SeventeenView(fields, seventeenInfo));
    expect(lines.map(({ seat, withheld }) => [seat, withheld])).toEqual([
      [0, ["seventeen-why-no-nerve"]],
      [1, ["seventeen-why-no-control"]],
    ]);
    for (const language of ["pl", "en"] as const) {
      useTexts(language, texts[language]);
      for (const why of lines.flatMap((line) => line.withheld)) expect(t(why)).not.toBe(why);
    }
  });
});

test("a row that is cleared goes slip by slip with what the count has shown", () => {
  const codes = ["1", "5", "3"].map((face) => seventeenInfo.faces.indexOf(face));
  const after = { ...seventeenFields({ discard: [1, 2, 3], discard_size: 3, discard_down: [0, 0, 1] }), face: [0, ...codes] };
  const sweep = trace("deal", null, [{ source: "row", target: "discard", count: 2 }]);
  const { steps } = exactSeventeen(sweep, { ...seventeenFields() }, after, seventeenInfo);
  expect(steps.map((step) => [step.source, step.target, step.face, step.count])).toEqual([
    ["counted.0", "discard", "5", 1],
    ["counted.1", "discard", "3", 1],
  ]);
  expect(steps.every((step) => liesUp(step.source, step, after))).toBe(true);
});

describe("the used pile", () => {
  const pile = (discard_down: number[], known: boolean): SeventeenView => {
    const fields = seventeenFields({ discard: [1, 2], discard_size: 2, discard_down });
    const face = [0, 0, known ? seventeenInfo.faces.indexOf("3") : 0];
    return new SeventeenView({ ...fields, face }, seventeenInfo);
  };

  test("shows what lies below a card that is still on its way there", () => {
    const fields = seventeenFields({ discard: [2, 1], discard_size: 2, discard_down: [0, 0] });
    const coming = new SeventeenView({ ...fields, face: [0, seventeenInfo.faces.indexOf("5"), seventeenInfo.faces.indexOf("3")] }, seventeenInfo);
    expect([coming.used().top, coming.used(1).top, coming.used(2).top]).toEqual(["5", "3", null]);
  });

  test("shows its top card as it lies, and what the viewer knows of a heart", () => {
    expect(pile([1, 0], true).used()).toEqual({ size: 2, top: "3", up: true });
    expect(pile([0, 1], true).used()).toEqual({ size: 2, top: "3", up: false });
    expect(pile([0, 1], false).used()).toEqual({ size: 2, top: null, up: false });
    expect(new SeventeenView({ ...seventeenFields() }, seventeenInfo).used()).toEqual({ size: 0, top: null, up: false });
  });
});
