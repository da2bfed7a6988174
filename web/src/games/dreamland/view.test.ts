import { beforeEach, describe, expect, test } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import type { Change, TraceInfo } from "../../net/messages";
import { reduce, type Snapshot } from "../../state/table";
import { dreamlandInfo, dreamlandView, type DreamScene } from "./testing/scenes";
import { texts } from "../../testing/texts";
import { client as dreamland } from ".";
import { clockFace, clockText, remaining } from "./clock.svelte";
import { reason, turning } from "./count";
import { first, offers, tidy, write } from "./moves";
import { enteredNames, namesOf, playerName } from "./names";
import { options } from "./options";
import { doubt } from "./reasons";
import { DreamView } from "./view";

function snapshotOf(scene: DreamScene, now = 0): Snapshot {
  const snapshot = reduce(null, dreamlandView(scene), now);
  if (!snapshot) throw new Error("a view is a snapshot");
  return snapshot;
}

function viewOf(scene: DreamScene): DreamView {
  const { state, seat } = snapshotOf(scene);
  return new DreamView(state ?? {}, seat);
}

function trace(verb: string, seat: number | null, numbers: number[]): TraceInfo {
  return { verb, seat, numbers, steps: [], at: 0, by: null };
}

beforeEach(() => {
  useTexts("pl", texts.pl);
});

describe("what a viewer is", () => {
  test("the dreamer and who watches are masked until the dream is retold, the awake are not (K09)", () => {
    expect([viewOf("masked").masked, viewOf("watching").masked, viewOf("turn").masked, viewOf("tick").masked]).toEqual([true, true, false, false]);
    expect([viewOf("masked").dreams, viewOf("watching").dreams]).toEqual([true, false]);
    expect([viewOf("masked").f.word, viewOf("turn").f.word]).toEqual(["", "kot"]);
  });

  test("who holds the one device is masked by nothing, and sees a role only while it is shown", () => {
    expect([viewOf("device_night").masked, viewOf("device_night").dreams]).toEqual([false, false]);
    expect([viewOf("device_pass").role, viewOf("device_look").role]).toEqual([null, "devil"]);
  });

  test("nobody knows another's role before the count (K28)", () => {
    expect(viewOf("turn").role).toBe("fairy");
    expect(viewOf("turn").f.roles).toEqual(["", "fairy", "?", "?"]);
    expect(viewOf("count").f.roles).toEqual(["", "fairy", "devil", "imp"]);
  });

  test("the awake speak from the dreamer's left on (K05), and turn over in that order, the dreamer last", () => {
    expect(viewOf("turn").awake).toEqual([1, 2, 3]);
    expect(turning(viewOf("count"))).toEqual([1, 2, 3, 0]);
  });

  test("cards lie on their sides, penalties on neither (K09, K14)", () => {
    const view = viewOf("board");
    expect(view.side("yellow").map((card) => card.word)).toEqual(["kot"]);
    expect(view.side("blue").map((card) => card.word)).toEqual(["aktor", "latarnia"]);
    expect(view.penalties.map((card) => [card.word, card.offender])).toEqual([["dziecko", 1]]);
  });

  test("a clue of a card that is settled can still be objected to for a while (K29)", () => {
    expect(viewOf("late").lateClues.map(({ clue, card }) => [clue.text, card.word])).toEqual([["mgła", "kot"]]);
  });

  test("the sheet has the night that is counted just now, and the sums as the server gives them", () => {
    const { f } = viewOf("count");
    const view = new DreamView({ ...f, history: [[1, 0, 2, 3]], points: [2, 0, 4, 1], sums: [3, -1, 6, 4] }, 0);
    expect(view.nights).toEqual([[1, 0, 2, 3], [2, 0, 4, 1]]);
    expect(view.players.map((player) => view.written(player))).toEqual(["3", "−1", "6", "4"]);
    expect(new DreamView({ ...view.f, phase: "over" }, 0).nights).toEqual([[1, 0, 2, 3]]);
  });
});

describe("time", () => {
  test("runs from when play began, in the reader's own clock", () => {
    const { began, state } = snapshotOf("turn", 500_000);
    const view = new DreamView(state ?? {}, 1);
    expect(began).toBe(498_000);
    expect(remaining(view.f.phase_ends, began, 500_000)).toBe(240_000);
    expect(remaining(view.f.turn_ends, began, 514_900)).toBe(100);
    expect(remaining(view.f.turn_ends, began, 600_000)).toBe(0);
  });

  test("has no end where the game names none, and none where the game is not live", () => {
    expect(remaining(-1, 0, 5)).toBe(-1);
    expect(remaining(9, null, 5)).toBe(-1);
  });

  test("is told by the message that was least late", () => {
    const before = snapshotOf("turn", 500_000);
    const change: Change = { type: "change", n: 2, set: {}, trace: null, decision: null, waiting: [], result: null };
    expect(reduce(before, { ...change, time: 3_000 }, 500_900)?.began).toBe(497_900);
    expect(reduce(before, { ...change, time: 3_000 }, 509_000)?.began).toBe(498_000);
    expect(reduce(before, change, 500_900)?.began).toBe(498_000);
  });

  test("reads in minutes, and below one in seconds", () => {
    expect([240_000, 60_000, 59_001, 1_000, 0].map(clockFace)).toEqual(["4:00", "1:00", "1:00", "1", "0"]);
    expect([61_000, 59_000, 900].map(clockText)).toEqual(["1:01", "59 s", "1 s"]);
  });
});

describe("moves", () => {
  test("are written with their numbers, and offered by them", () => {
    const { decision } = snapshotOf("appeal");
    expect(offers(decision?.offer, "allow", 2)).toBe(true);
    expect(offers(decision?.offer, "allow", 9)).toBe(false);
    expect(offers(decision?.offer, "clue")).toBe(false);
    expect(offers(null, "clue")).toBe(false);
    expect(first(snapshotOf("turn").decision?.offer, "clue")).toBe(1);
    expect(write("penalty", 3, 4)).toBe("penalty 3 4");
  });

  test("have texts without blanks at the ends or in rows", () => {
    expect(tidy("  ciepły \n  koc ")).toBe("ciepły koc");
  });
});

describe("names of one device", () => {
  test("are a line each; an empty field is a number and reads as one", () => {
    expect(enteredNames(["Ola", " ", "Ewa  Nowa", ""])).toBe("Ola\n2\nEwa Nowa\n4");
    expect(namesOf("Ola\n\n2\n")).toEqual(["Ola", "2"]);
    const { state } = snapshotOf("device_night");
    expect([0, 3].map((player) => playerName(state, () => "nobody", player))).toEqual(["Ola", "Gracz 4"]);
  });
});

describe("options", () => {
  test("are shown where they matter: nobody judges what is said aloud", () => {
    const { setup } = dreamlandView("turn").table;
    const shown = (change: object): string[] =>
      dreamlandInfo.options.map((option) => option.name).filter((option) => options.shown(option, { ...setup, ...change }, dreamlandInfo));
    expect(shown({})).toEqual(["language", "night", "clue", "last", "judge", "order", "empty_recall", "speech", "words"]);
    expect(shown({ preset: "table" })).not.toContain("judge");
    expect(shown({ preset: "device", seats: 1 })).not.toContain("clue");
  });
});

describe.each([
  ["pl", ["Noc 2. Śni Ćma", "Noc 2. Śnisz ty", "Jeż podpowiada.", "Podpowiadasz.", "Karta 3 się zmieniła."], "Odwołanie: ta sama rodzina: kot → kotek", "Wątpliwość: ta sama rodzina: dziecko → dziecinada", "3 za większą stronę, bo dzieli je jedna karta (2 : 3)"],
  ["en", ["Night 2. Ćma dreams", "Night 2. You dream", "Jeż gives a clue.", "You give a clue.", "Card 3 has changed."], "Appeal: same family: kot → kotek", "In doubt: same family: dziecko → dziecinada", "3 for the larger side: they are one card apart (2 : 3)"],
] as const)("in %s", (language, lines, appealed, doubted, apart) => {
  const NAMES = ["Ala", "Ćma", "Jeż", "Nietoperz"];
  const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ");
  beforeEach(() => {
    useTexts(language, texts[language]);
  });

  test("the log tells what both sides of the mask may hear", () => {
    const told = (one: TraceInfo, seat: number | null, scene: DreamScene = "turn"): string =>
      plain(dreamland.tell(one, { name: (each) => NAMES[each] ?? "", seat, fields: snapshotOf(scene).state }));
    expect([
      told(trace("deal", null, [2, 2, 9]), 0),
      told(trace("deal", null, [2, 2, 9]), 1),
      told(trace("clue", 2, [9]), 1),
      told(trace("clue", 2, [9]), 2),
      told(trace("changed", null, [3, 9]), 0),
    ]).toEqual(lines);
    expect(told(trace("give", 2, [1, 9]), 1)).toBe("");
  });

  test("whoever was awake reads clues and guesses in words, during the night and after it; behind the mask nobody does (K09, K28)", () => {
    const told = (verb: string, numbers: number[], scene: DreamScene, nth: number | null): string =>
      plain(dreamland.tell(trace(verb, verb === "guess" ? 0 : 3, numbers), { name: (each) => NAMES[each] ?? "", seat: snapshotOf(scene).seat, fields: snapshotOf(scene).state, nth }));
    const heard = (scene: DreamScene): string[] => viewOf(scene).heard.map((clue) => clue.text);
    expect(heard("late")).toEqual(["tajemnica", "kotek", "mgła"]);
    expect(heard("doubt")).toEqual(["tajemnica", "kotek", "mgła"]); // the fourth has not reached the dreamer
    expect(heard("count")).toEqual(["tajemnica", "kotek", "mgła", "dziecinada"]); // it was heard, and called forbidden later
    expect([heard("masked"), heard("masked_changed"), heard("recall"), heard("watching")]).toEqual([[], [], [], []]);
    for (const scene of ["late", "count"] as const) {
      expect(told("clue", [9], scene, 2)).toMatch(/: mgła$/);
      expect(told("clue", [9], scene, null)).not.toMatch(/mgła/);
    }
    expect(told("guess", [4, 9], "board", 1)).toMatch(/latarnia.*: lampa$/);
    expect(told("guess", [4, 9], "recall", 1)).not.toMatch(/latarnia|lampa/);
    expect(told("clue", [9], "masked", 0)).not.toMatch(/tajemnica/);
  });

  test("where one device serves the table the player stands in the trace", () => {
    const told = (one: TraceInfo): string =>
      plain(dreamland.tell(one, { name: () => "nobody", seat: 0, fields: snapshotOf("device_night").state }));
    expect(told(trace("penalty", null, [3, 5, 9]))).toMatch(/Ewa.*5|5.*Ewa/);
    expect(told(trace("deal", null, [1, 1, 9]))).toMatch(/Ola/);
  });

  test("the machine says why it doubts a clue", () => {
    const [, kin] = viewOf("appeal").f.clues;
    const [unsure] = viewOf("doubt").f.clues;
    if (!kin || !unsure) throw new Error("the scenes have these clues");
    expect(plain(doubt(kin))).toBe(appealed);
    expect(plain(doubt(unsure))).toBe(doubted);
    expect(doubt({ outcome: "legal", rule: "", evidence: [], appealed: false, asks: "object" })).toBeNull();
    // Where the awake judge, the machine only points: what it is sure of it tells as a doubt (K13).
    const sure = { ...unsure, outcome: "illegal" as const };
    expect(doubt({ ...sure, asks: "object" })).toBe(doubt(unsure));
    expect(doubt({ ...sure, asks: "allow" })).not.toBe(doubt(unsure));
  });

  test("points come with their reason, an imp's with the arithmetic (K20)", () => {
    expect(plain(reason({ yellow: 2, blue: 3 }, "more", 3).text)).toBe(apart);
  });
});
