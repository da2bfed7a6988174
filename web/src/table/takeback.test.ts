import { fireEvent, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { senFields, senInfo, table, view } from "../games/sen/testing/scenes";
import type { Change, NewsInfo, TraceInfo, View } from "../net/messages";
import { reduce } from "../state/table";
import { keptSession, play, playPage, snapshotOf } from "../testing/play";
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
const asked = (seat: number, still: number[]): View => moved({ table: table({ take_back: { question: 4, seat, asked: still } }) });

describe.each(["pl", "en"] as const)("a move in %s", (language) => {
  const text = language === "pl" ? { at: "Cofnij swój ostatni ruch", ask: /Poproś/, allow: "Zgoda", refuse: "Niech zostanie", never: "Jednak nie" } : { at: "Take your last move back", ask: /Ask to/, allow: "Agreed", refuse: "Let it stand", never: "Never mind" };

  test("is taken back by a button in the bar, which is there only while it is possible", async () => {
    useTexts(language, texts[language]);
    const { said, show } = play(senInfo, snapshotOf(moved()));
    expect(screen.queryByTitle(text.at)).toBeNull();
    await show(snapshotOf(moved({ take_back: { decision: 7, asking: false } })));
    await userEvent.click(screen.getByTitle(text.at));
    expect(said).toEqual([{ type: "take_back", decision: 7 }]);
    await show(snapshotOf(moved({ take_back: { decision: 6, asking: true } })));
    expect(screen.getByTitle(text.ask)).toBeInTheDocument();
  });

  test("that another wants back is allowed or not", async () => {
    useTexts(language, texts[language]);
    const { said, container } = play(senInfo, snapshotOf(asked(1, [0])));
    expect(container.querySelector(".wish")?.getAttribute("role")).toBe("status");
    await userEvent.click(screen.getByRole("button", { name: text.allow }));
    await userEvent.click(screen.getByRole("button", { name: text.refuse }));
    expect(said).toEqual([{ type: "answer_take_back", question: 4, allow: true }, { type: "answer_take_back", question: 4, allow: false }]);
  });

  test("that I want back says who has still to agree, and can stay after all", async () => {
    useTexts(language, texts[language]);
    const { said, container } = play(senInfo, snapshotOf(asked(0, [1])));
    expect(container.querySelector(".wish")?.textContent).toMatch(/Zmierzchnica|Hawkmoth/);
    expect(screen.queryByRole("button", { name: text.allow })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: text.never }));
    expect(said).toEqual([{ type: "answer_take_back", question: 4, allow: false }]);
  });
});

test("by the key Z, where it is possible", async () => {
  useTexts("en", texts.en);
  const { said, show } = play(senInfo, snapshotOf(moved()));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([]);
  await show(snapshotOf(moved({ take_back: { decision: 7, asking: false } })));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([{ type: "take_back", decision: 7 }]);
});

test("a move is asked for once, however often that is wanted before there is an answer", async () => {
  useTexts("en", texts.en);
  const { session, said } = keptSession();
  let answer: (taken: boolean) => void = () => undefined;
  session.say = (draft) => {
    said.push(draft);
    return new Promise((resolve) => (answer = resolve));
  };
  const { show } = playPage(senInfo, session, snapshotOf(moved({ take_back: { decision: 7, asking: false } })));
  await userEvent.click(screen.getByTitle("Take your last move back"));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([{ type: "take_back", decision: 7 }]);
  answer(true);
  await show(snapshotOf(moved({ take_back: { decision: 6, asking: true } })));
  await fireEvent.keyDown(window, { key: "z" });
  expect(said).toEqual([{ type: "take_back", decision: 7 }, { type: "take_back", decision: 6 }]);
});

describe.each(["pl", "en"] as const)("a question that is over, in %s", (language) => {
  const polish = language === "pl";
  const since = (kind: NewsInfo["kind"], person: string, name: string, seat: number): View =>
    moved({ table: table({ news: [{ at: 500, kind, person, name, seat }] }) });
  const words = (container: HTMLElement): string | undefined => container.querySelector(".wish")?.textContent.trim();
  const live = (container: HTMLElement): string[] => [...container.querySelectorAll("[role=log] p")].map((line) => line.textContent);

  test.each([
    ["stays", "bot", "Ola", 1, polish ? "Ola nie zgadza się na cofnięcie: ruch zostaje." : "Ola says no: the move stays."],
    ["lapsed", "ala", "Ala", 0, polish ? "Nie wszyscy odpowiedzieli na czas: twój ruch zostaje." : "Not everybody answered in time: your move stays."],
    ["let_be", "ola", "Ola", 1, polish ? "Ola jednak nie cofa ruchu." : "Ola lets the move stand after all."],
  ] as const)("says what came of it: %s", async (kind, person, name, seat, sentence) => {
    useTexts(language, texts[language]);
    const { container, show } = play(senInfo, snapshotOf(asked(kind === "let_be" ? 1 : 0, [kind === "let_be" ? 0 : 1])));
    await show(snapshotOf(since(kind, person, name, seat)));
    expect(words(container)).toBe(sentence);
    expect(container.querySelector(".wish")?.getAttribute("role")).toBeNull();
    expect(live(container).filter((line) => line === sentence)).toEqual([sentence]);
    await show(snapshotOf(asked(1, [0])));
    expect(words(container)).not.toBe(sentence);
  });

  test("says nothing to whoever has said so, and it goes by itself", async () => {
    vi.useFakeTimers();
    useTexts(language, texts[language]);
    const { container, show } = play(senInfo, snapshotOf(asked(1, [0])));
    await show(snapshotOf(since("stays", "ala", "Ala", 0)));
    expect(words(container)).toBeUndefined();
    await show(snapshotOf(asked(0, [1])));
    await show(snapshotOf(moved({ table: table({ news: [{ at: 900, kind: "stays", person: "ola", name: "Ola", seat: 1 }] }) })));
    expect(words(container)).toContain("Ola");
    await vi.advanceTimersByTimeAsync(6000);
    expect(words(container)).toBeUndefined();
    vi.useRealTimers();
  });

  test("that the next move has ended says so to whoever has asked, and is read out", async () => {
    useTexts(language, texts[language]);
    const { container, show } = play(senInfo, snapshotOf(asked(0, [1])));
    await show(snapshotOf(moved({ log: [{ ...swap, back: false }] })));
    expect(words(container)).toBe(polish ? "Gra toczy się dalej, więc twój ruch zostaje." : "The game has gone on, so your move stays.");
    expect(container.querySelector(".wish")?.getAttribute("role")).toBe("status");
  });

  test("and went back needs no word", async () => {
    useTexts(language, texts[language]);
    const { container, show } = play(senInfo, snapshotOf(asked(0, [1])));
    await show(snapshotOf(moved({ log: [{ ...swap, seat: 0, back: true }] })));
    expect(words(container)).toBeUndefined();
  });
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
  const first = reduce(null, moved({ take_back: { decision: 7, asking: false } }), 0);
  expect(first?.back).toEqual({ decision: 7, asking: false });
  const change: Change = { type: "change", n: 2, set: {}, trace: swap, decision: null, waiting: [0], result: null };
  expect(reduce(first, { ...change, take_back: { decision: 6, asking: true } }, 0)?.back).toEqual({ decision: 6, asking: true });
  expect(reduce(first, change, 0)?.back).toBeNull();
});
