import { fireEvent, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { senFields, senInfo, table, view } from "../games/sen/testing/scenes";
import type { Change, TraceInfo, View } from "../net/messages";
import { reduce } from "../state/table";
import { play, snapshotOf } from "../testing/play";
import { texts } from "../testing/texts";
import { tellBack } from "./lines";
import { wayBack } from "./motion";

const swap: TraceInfo = {
  verb: "swap",
  seat: 1,
  numbers: [1, 1, 2, 1],
  steps: [
    { source: "dream.0.0", target: "dream.1.0" },
    { source: "dream.1.0", target: "dream.0.0" },
    { source: "hand", target: "discard", face: "7", seen_by: [0, 1, 2] },
  ],
  at: 900,
  by: "person",
  back: true,
};
/** Ala has moved, and waits for the next. */
const moved = (changes: Partial<View> = {}): View => view({ state: { ...senFields({ turn: 1 }) }, decision: null, waiting: [1], ...changes });
const asked = (seat: number, still: number[]): View => moved({ table: table({ take_back: { seat, asked: still } }) });

describe.each(["pl", "en"] as const)("a move in %s", (language) => {
  const text = language === "pl" ? { at: "Cofnij swój ostatni ruch", ask: /Poproś/, allow: "Zgoda", refuse: "Niech zostanie", never: "Jednak nie" } : { at: "Take your last move back", ask: /Ask to/, allow: "Agreed", refuse: "Let it stand", never: "Never mind" };

  test("is taken back by a button in the bar, which is there only while it is possible", async () => {
    useTexts(language, texts[language]);
    const { said, show } = play(senInfo, snapshotOf(moved()));
    expect(screen.queryByTitle(text.at)).toBeNull();
    await show(snapshotOf(moved({ take_back: "free" })));
    await userEvent.click(screen.getByTitle(text.at));
    expect(said).toEqual([{ type: "take_back" }]);
    await show(snapshotOf(moved({ take_back: "ask" })));
    expect(screen.getByTitle(text.ask)).toBeInTheDocument();
  });

  test("that another wants back is allowed or not", async () => {
    useTexts(language, texts[language]);
    const { said, container } = play(senInfo, snapshotOf(asked(1, [0])));
    expect(container.querySelector(".wish")?.getAttribute("role")).toBe("status");
    await userEvent.click(screen.getByRole("button", { name: text.allow }));
    await userEvent.click(screen.getByRole("button", { name: text.refuse }));
    expect(said).toEqual([{ type: "answer_take_back", allow: true }, { type: "answer_take_back", allow: false }]);
  });

  test("that I want back says who has still to agree, and can stay after all", async () => {
    useTexts(language, texts[language]);
    const { said, container } = play(senInfo, snapshotOf(asked(0, [1])));
    expect(container.querySelector(".wish")?.textContent).toMatch(/Zmierzchnica|Hawkmoth/);
    expect(screen.queryByRole("button", { name: text.allow })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: text.never }));
    expect(said).toEqual([{ type: "answer_take_back", allow: false }]);
  });
});

test("by the key Z, where it is possible", async () => {
  useTexts("en", texts.en);
  const { said, show } = play(senInfo, snapshotOf(moved()));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([]);
  await show(snapshotOf(moved({ take_back: "free" })));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([{ type: "take_back" }]);
});

test("its cards go the other way, the last one first, and what was only looked at stays", () => {
  const back = wayBack({ ...swap, steps: [...swap.steps, { source: "dream.0.1", target: "dream.0.1", face: "3" }] });
  expect(back.steps.map((step) => [step.source, step.target])).toEqual([["discard", "hand"], ["dream.0.0", "dream.1.0"], ["dream.1.0", "dream.0.0"]]);
  expect(back.steps[0]?.face).toBe("7");
});

test("it is told of by who did it", () => {
  useTexts("en", texts.en);
  const name = (seat: number): string => ["Ala", "Ola"][seat] ?? "";
  expect([tellBack(swap, name, 0), tellBack(swap, name, 1)]).toEqual(["Ola takes the move back.", "You take your move back."]);
  useTexts("pl", texts.pl);
  expect([tellBack(swap, name, 0), tellBack(swap, name, 1)]).toEqual(["Ola cofa ruch.", "Cofasz swój ruch."]);
});

test("a change says anew whether a move may be taken back", () => {
  const first = reduce(null, moved({ take_back: "free" }), 0);
  expect(first?.back).toBe("free");
  const change: Change = { type: "change", n: 2, set: {}, trace: swap, decision: null, waiting: [0], result: null };
  expect(reduce(first, { ...change, take_back: "ask" }, 0)?.back).toBe("ask");
  expect(reduce(first, change, 0)?.back).toBeNull();
});
