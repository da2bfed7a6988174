import { counted } from "./faces";
import { beforeEach, describe, expect, test } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import type { Decision, TraceInfo } from "../../net/messages";
import type { Ask } from "../../table/ask";
import { choicesOf, complete, nextPicks, open } from "../../table/choices";
import { catsFields, catsInfo, foretellIn, type Scene } from "./testing/scenes";
import { texts } from "../../testing/texts";
import { askCats, badges, moveOf } from "./ask";
import { bounds, countOrder, reason } from "./count";
import { exactCats, liesUp } from "./exact";
import { arrange, type Held } from "./hand";
import { catsPicks, GO, readMove, touchable, touchCats } from "./moves";
import { outcomeOf, type Foretell, type Outcome } from "./outcome";
import { stillPassing, type Passed } from "./passing";
import { tellCats } from "./tell";
import { arithmetic, CatsView } from "./view";

const names = ["Ala", "Ćma", "Jeż", "Sowa"];
const name = (seat: number): string => names[seat] ?? "?";

function look(scene: Scene = {}): CatsView {
  return new CatsView({ ...catsFields(scene) }, catsInfo);
}

beforeEach(() => {
  useTexts("pl", texts.pl);
});

describe("what a land is worth", () => {
  test("the printed examples add up (T-C01, T-C02)", () => {
    const one = look({ lands_of: [["0 6", "2 crow", "3 5", "2"]] });
    expect(one.lands(0).map(arithmetic)).toEqual(["6", "0 × 2 × 2 = 0", "5 × 2 × 2 × 2 = 40", "9 × 2 = 18"]);
    expect([one.sum(0), one.nines(0)]).toEqual([64, 7]);
    const two = look({ lands_of: [["0 8", "3 7", "1 crow", "2"]] });
    expect([two.sum(0), two.nines(0)]).toEqual([82, 6]);
  });

  test("bare nines are doubled by those below the top one alone", () => {
    const bare = look({ lands_of: [["0", "1", "2", "3"]] });
    expect(bare.lands(0).map(({ worth }) => worth)).toEqual([0, 9, 18, 36]);
  });

  test("three nines make a land full, whatever lies on them (C23)", () => {
    expect(look({ lands_of: [["3 5", "3", "3 crow", "2 5"]] }).fullLands(0)).toBe(3);
  });
});

describe("moves as things to touch", () => {
  const picks = (move: string): string[] => {
    const [verb = "", ...args] = move.split(" ");
    return catsPicks(verb, args, 0).map((each) => each.join(" "));
  };

  test("card and land in either order, and nothing is made without the last touch", () => {
    expect(picks("build 2 5")).toEqual(["card:5 dream.0.1 go", "dream.0.1 card:5 go"]);
    expect(picks("attack 2 3 joker 4")).toEqual(["card:joker dream.1.2 cat:4 go", "dream.1.2 card:joker cat:4 go"]);
    expect(picks("chase 1 joker")).toEqual(["card:joker dream.0.0 go", "dream.0.0 card:joker go"]);
    expect(picks("moth 2 1 1 4")).toEqual(["card:moth dream.1.0 dream.0.3 go"]);
    expect(picks("dragon")).toEqual(["card:dragon go"]);
    expect(picks("place 3")).toEqual(["dream.0.2 go"]);
    expect(picks("exchange")).toEqual(["verb:exchange go"]);
    for (const move of ["build 1 5", "meet 1 5", "attack 2 1 5", "cover 2 1 crow", "bat 2 1", "exchange", "place 1", "dragon", "moth 1 1 2 2"]) {
      for (const each of picks(move)) expect(each.endsWith(GO), move).toBe(true);
    }
  });

  test("an answer is one touch of its button", () => {
    expect(picks("defend 5")).toContain("verb:defend 5");
    expect(picks("owl")).toContain("verb:owl");
    expect(picks("pass")).toEqual(["verb:pass"]);
    expect(picks("stop")).toEqual(["verb:stop"]);
  });

  const offer: Decision["offer"] = { build: [[1, "5"], [2, "5"], [1, "3"]], cover: [[2, 1, "5"]] };
  const choices = choicesOf(offer, 0, catsPicks);

  test("another land takes the place of the one before, and the card stays", () => {
    const chosen = touchCats(choices, ["card:5", "dream.0.0"], "dream.1.0");
    expect(chosen).toEqual(["card:5", "dream.1.0"]);
    expect(touchCats(choices, chosen, "dream.1.0")).toEqual(["card:5"]);
    expect(touchCats(choices, chosen, "card:3")).toEqual(["card:3"]);
    expect(touchCats(choices, [], "dream.0.0")).toEqual(["dream.0.0"]);
    expect(touchable(choices, chosen)).toEqual(new Set(["go", "card:5", "dream.1.0", "dream.0.0", "dream.0.1", "card:3"]));
  });

  test("the last touch makes the move of the notation", () => {
    expect(complete(choices, ["card:5", "dream.1.0", GO])?.move).toBe("cover 2 1 5");
    expect(complete(choices, ["card:5", "dream.1.0"])).toBeNull();
    expect(readMove("meet", [2, "joker", "4"], 0)).toMatchObject({ card: "joker", as: "4", at: { seat: 0, land: 1 } });
  });
});

describe("what a move would do", () => {
  const what = (scene: Scene, move: string): Outcome => {
    const [verb = "", ...args] = move.split(" ");
    return outcomeOf(look(scene), 0, readMove(verb, args, 0), move, foretellIn(scene), name);
  };
  const holding = (...hand: string[]): Pick<Scene, "hands"> => ({ hands: [hand, ["?", "?", "?", "?"], ["?", "?", "?", "?"]] });

  test("a land that is built on says its sum (C01)", () => {
    const outcome = what({ lands_of: [["2"]] }, "build 1 5");
    expect(outcome).toMatchObject({ badge: "20", hint: "Kraina 1: 5 × 2 × 2 = 20.", lost: false });
    expect(outcome.after.get("dream.0.0")).toMatchObject({ nines: 2, top: "5", basis: 5, doublings: 2, worth: 20 });
  });

  test("two that make nine go for a nine, equal ones stay as a pair (C05, C06)", () => {
    const scene = { lands_of: [["1 4", "0 5", "2 crow", "0 8"]] };
    expect(what(scene, "meet 1 5")).toMatchObject({ badge: "+9", lost: false });
    expect(what(scene, "meet 1 5").hint).toContain("trafi na krainę 1");
    expect(what(scene, "meet 1 5").after.get("dream.0.0")).toMatchObject({ nines: 2, top: null, worth: 18 });
    expect(what(scene, "meet 2 5")).toMatchObject({ badge: "+9+5" });
    expect(what(scene, "meet 2 5").after.get("dream.0.1")).toMatchObject({ nines: 1, top: "5", worth: 10 });
    expect(what(scene, "meet 1 joker 4").title).toContain("jokera jako 4");
  });

  test("where there is no place, what is won is lost, and it is said before (C10, C11, C13)", () => {
    const full = { lands_of: [["3 4", "0 5", "0 6", "0 7"], ["0 4"]], ...holding("4", "5") };
    expect(what(full, "meet 1 5")).toMatchObject({ badge: "✕", lost: true });
    expect(what(full, "meet 1 4").hint).toContain("Oba przepadną");
    expect(what(full, "attack 2 1 5").hint).toContain("„9” przepadnie");
    // A cat with fewer nines under it makes room by leaving.
    expect(what(full, "meet 2 4").hint).toContain("trafi na krainę 2");
  });

  test("a move that ends the game says who wins (C23, C31)", () => {
    const last = { phase: "place", lands_of: [["3 8", "3 8", "2"], ["0 4"]], playing: ["?"] };
    expect(what(last, "place 3").hint).toBe("Kraina 3: 9 × 2 × 2 = 36. To koniec gry i\u00a0wygrywasz.");
    const late = { ...last, lands_of: [["3", "3", "2"], ["3 8", "3 8"]] };
    expect(what(late, "place 3").hint).toContain("To koniec gry. Wygrywa Ćma.");
    expect(what({ ...last, lands_of: [["3", "3", "1", "0"]] }, "place 3").hint).not.toContain("koniec");
  });

  test("a rival may defend against an attack, not where a nine is covered (C15, C19)", () => {
    const scene = { lands_of: [[], ["0 4", "2"]] };
    expect(what(scene, "attack 2 1 5").hint).toContain("Ćma może się bronić");
    expect(what(scene, "cover 2 2 crow")).toMatchObject({ badge: "0" });
    expect(what(scene, "cover 2 2 crow").hint).not.toContain("bronić");
  });

  test("night cards say what they take and where it goes (C24-C26)", () => {
    const scene = { lands_of: [["0 crow", "3", "0 6", "0 7"], ["0 8", "1 crow"]], ...holding("moth", "bat", "dragon") };
    expect(what(scene, "moth 2 1 1 2")).toMatchObject({ badge: "64" });
    expect(what(scene, "bat 2 2")).toMatchObject({ lost: true });
    const dragon = what(scene, "dragon");
    expect(dragon.hint).toContain("Znikają 2 kruki");
    expect(dragon).toMatchObject({ lost: false });
    expect([...dragon.after.keys()]).toEqual(["dream.0.0", "dream.1.1"]);
    expect(dragon.after.get("dream.0.0")).toMatchObject({ nines: 1, top: null });
  });

  test("a nine and a pair say what the land will be worth (C09)", () => {
    const scene = { phase: "place", lands_of: [["2", "0"]] };
    expect(what({ ...scene, playing: ["?"] }, "place 1")).toMatchObject({ badge: "36" });
    expect(what({ ...scene, playing: ["5", "5"] }, "place 1")).toMatchObject({ badge: "40" });
    // A bat lies beside the crow that it has brought, and is no cat.
    expect(what({ ...scene, playing: ["crow", "bat"] }, "place 2")).toMatchObject({ badge: "9" });
  });

  test("what would come of a move is not told before the rules are there", () => {
    const scene = { lands_of: [["2", "0 4"], ["0 4"]] };
    for (const move of ["build 1 5", "meet 2 5", "attack 2 1 5"]) {
      const [verb = "", ...args] = move.split(" ");
      const outcome = outcomeOf(look(scene), 0, readMove(verb, args, 0), move, () => null, name);
      expect(outcome).toMatchObject({ badge: "", lost: false, after: new Map() });
      expect(outcome.title, move).toBe(what(scene, move).title);
    }
  });

  test("lands are marked where all choices agree", () => {
    const scene = { lands_of: [["2", "0 4"]] };
    const offer = { build: [[1, "5"]], meet: [[2, "5"], [2, "joker", "4"], [2, "joker", "5"]] };
    const marks = (picked: string[]): [string, string][] => {
      const choices = open(choicesOf(offer, 0, catsPicks), picked);
      return [...badges(look(scene), 0, choices, picked, foretellIn(scene), name)].map(([place, { badge }]) => [place, badge]);
    };
    expect(marks(["card:5"])).toEqual([
      ["dream.0.0", "20"],
      ["dream.0.1", "+9"],
    ]);
    expect(marks(["card:joker"])).toEqual([["dream.0.1", "?"]]);
  });
});

describe("the bar", () => {
  function ask(view: CatsView, offer: Decision["offer"] | null, picked: string[] = [], seat: number | null = 0, passing = false, foretell: Foretell = () => null, repeats: boolean | null = null): Ask {
    const all = choicesOf(offer ?? undefined, seat ?? 0, catsPicks);
    return askCats({ view, seat, choices: open(all, picked), next: nextPicks(all, picked), picked, asked: offer !== null, passing, repeats, foretell, name });
  }
  const turn: Decision["offer"] = { build: [[1, "5"]], meet: [[2, "joker", "4"], [2, "joker", "5"]], moth: [[1, 2, 1, 1]], exchange: [[]] };
  const lands = { lands_of: [["2", "0 4"]], hands: [["5", "5", "joker", "moth"], ["?"], ["?"]] };
  const view = look(lands);
  const foretell = foretellIn(lands);
  const choosing = (...picked: string[]): Ask => ask(view, turn, picked, 0, false, foretell);

  test("leads from card to land to the last touch", () => {
    expect(ask(view, turn)).toMatchObject({ title: "Twoja kolej", undo: false, buttons: [{ pick: "verb:exchange" }] });
    expect(ask(view, turn, ["card:5"])).toMatchObject({ title: "Gdzie zagrać 5?", undo: true, buttons: [] });
    expect(ask(view, turn, ["dream.0.0"]).title).toBe("Którą kartę tu zagrać?");
    expect(choosing("card:5", "dream.0.0")).toMatchObject({ hint: "Kraina 1: 5 × 2 × 2 = 20.", undo: true, buttons: [{ pick: GO, key: "Enter" }] });
    expect(choosing("card:joker", "dream.0.1").buttons.map(({ label, note }) => [label, note])).toEqual([
      ["jako 4", "+9+4"],
      ["jako 5", "+9"],
    ]);
    expect(ask(view, turn, ["card:moth"]).title).not.toBe(ask(view, turn, ["card:moth", "dream.0.1"]).title);
    expect(ask(view, turn, ["verb:exchange"]).buttons).toMatchObject([{ pick: GO }]);
  });

  test("asks a defender, says what letting go costs, and asks who cannot defend too (C15, C27)", () => {
    const answered = (scene: Scene, offer: Decision["offer"]): Ask => ask(look(scene), offer, [], 0, false, foretellIn(scene));
    const attack = { phase: "answer", turn: 1, lands_of: [["0 4"]], target_seat: 1, target_land: 1, cat: 5, playing: ["5"] };
    const attacked = look(attack);
    const defence = answered(attack, { defend: [["5"], ["joker"]], owl: [[]], pass: [[]] });
    expect(defence.title).toBe("Ćma atakuje twojego kota 4!");
    expect(defence.buttons.map(({ pick }) => pick)).toEqual(["verb:defend 5", "verb:defend joker", "verb:owl", "verb:pass"]);
    expect(defence.buttons.at(-1)?.note).toBe("rywal zyska „9”");
    expect(ask(attacked, { pass: [[]] }).buttons).toMatchObject([{ pick: "verb:pass", kind: "main", note: "nie masz się czym bronić, ale nikt o tym nie wie" }]);
    expect(ask(attacked, { defend: [["5"]], pass: [[]] }).buttons.at(-1)?.note, "before the rules are there").toBeUndefined();
    const partners = { phase: "answer", teams: 1, playing: ["4"], turn: 1, lands_of: [[], [], ["0 4"]], target_seat: 3, target_land: 1, cat: 4, hands: [["4"], ["?"], ["?"], ["?"]] };
    expect(answered(partners, { defend: [["4"]], pass: [[]] }).title).toBe("Ćma atakuje kota 4 (Jeż)!");
    expect(answered(partners, { defend: [["4"]], pass: [[]] }).buttons.at(-1)?.note).toContain("zabierze oba");
    // Where the attacker has no place for what is won, nobody gets it (C10, C11).
    const crowded = ["3 1", "0 2", "0 3", "0 crow"];
    for (const cat of [4, 5]) {
      const full = { phase: "answer", turn: 1, lands_of: [["0 4"], crowded], target_seat: 1, target_land: 1, cat, playing: [String(cat)] };
      expect(answered(full, { defend: [["joker"]], pass: [[]] }).buttons.at(-1)?.note).toBe("rywal nic nie zyska");
    }
  });

  test("asks the attacker whether to go on, also where nothing is left to go on with (C16, C18)", () => {
    const beaten = look({ phase: "repeat", lands_of: [[], ["0 4"]], target_seat: 2, target_land: 1, cat: 5 });
    expect(ask(beaten, { repeat: [["5"], ["joker"]], stop: [[]] }).buttons.map(({ pick }) => pick)).toEqual(["verb:repeat 5", "verb:repeat joker", "verb:stop"]);
    expect(ask(beaten, { stop: [[]] }).buttons).toMatchObject([{ pick: "verb:stop", kind: "main" }]);
  });

  test("says why an attack can't go on: no card for it, or too many turns without a change (C16, C32)", () => {
    const beaten = look({ phase: "repeat", lands_of: [[], ["0 4"]], target_seat: 2, target_land: 1, cat: 5, hands: [["1", "5"], ["?"], ["?"]] });
    const hint = (repeats: boolean | null, offer: Decision["offer"] = { stop: [[]] }): string => ask(beaten, offer, [], 0, false, undefined, repeats).hint;
    expect(hint(true)).toBe("Nie masz czym atakować dalej.");
    expect(hint(false)).toContain("tak długo nic się nie zmieniło");
    expect(hint(null)).toBe("");
    expect(hint(true, { repeat: [["5"]], stop: [[]] })).toContain("Możesz atakować dalej");
  });

  test("asks where a nine or a pair is to go", () => {
    expect(ask(look({ phase: "place", playing: ["?"] }), { place: [[1], [2]] }).title).toContain("„9”");
    expect(ask(look({ phase: "place", playing: ["5", "5"] }), { place: [[1], [2]] }).title).toContain("oba koty");
  });

  test("says whom the table waits for", () => {
    expect(ask(look({ turn: 2 }), null).title).toBe("Teraz Jeż");
    expect(ask(look({ turn: 2 }), null, [], null).hint).not.toBe("");
    for (const phase of ["answer", "repeat", "place"]) expect(ask(look({ phase, turn: 2, target_seat: 2, target_land: 1 }), null).title, phase).toMatch(/Jeż|Ćma/);
    expect(ask(look(), null).title).not.toBe("");
  });
});

describe("letting attacks go", () => {
  const now = { turns: 7, mine: false };

  test("lasts until the turn is over, or until one's own next one", () => {
    const turn: Passed = { until: "turn", turns: 7 };
    expect(stillPassing(turn, now)).toBe(turn);
    expect(stillPassing(turn, { turns: 8, mine: false })).toBeNull();
    const round: Passed = { until: "round", turns: 7 };
    expect(stillPassing(round, now)).toBe(round);
    expect(stillPassing(round, { turns: 9, mine: false })).toBe(round);
    expect(stillPassing(round, { turns: 9, mine: true })).toBeNull();
    expect(stillPassing(null, now)).toBeNull();
  });
});

describe("one's own hand", () => {
  const dealt = arrange([], ["5", "5", "joker", "crow"], null);
  const faces = (hand: readonly Held[]): string[] => hand.map((held) => held.face);

  test("keeps every card in its place; what comes takes the place of what went", () => {
    const after = arrange(dealt, ["5", "5", "crow", "2"], 2);
    expect(faces(after)).toEqual(["5", "5", "2", "crow"]);
    expect(after.map((held) => held.fresh)).toEqual([false, false, true, false]);
    expect(after[2]?.key).not.toBe(dealt[2]?.key);
  });

  test("of equal cards the one that was touched goes", () => {
    const after = arrange(dealt, ["5", "joker", "crow", "2"], 1);
    expect(faces(after)).toEqual(["5", "2", "joker", "crow"]);
    expect(after[0]?.key).toBe(dealt[0]?.key);
  });

  test("can be short for a while, and grow again", () => {
    const three = arrange(dealt, ["5", "joker", "crow"], 0);
    expect(faces(three)).toEqual(["5", "joker", "crow"]);
    expect(faces(arrange(three, ["5", "joker", "crow", "owl"], null))).toEqual(["5", "joker", "crow", "owl"]);
  });
});

const trace = (parts: Partial<TraceInfo>): TraceInfo => ({ verb: "", seat: 0, numbers: [], steps: [], at: 0, by: "person", ...parts });
const step = (source: string, target: string, face: string | null = null) => ({ source, target, face });

describe("cards on their way", () => {
  const own = { ...catsFields() };
  const ways = (told: TraceInfo, before = own, after = own): string[] =>
    exactCats(told, before, after).steps.map(({ source, target, face }) => `${source} ${target} ${face ?? "-"}`);

  test("one's own hand is told by what its cards show, another's as a whole", () => {
    expect(ways(trace({ verb: "build", steps: [step("hand.0", "dream.0.1", "5"), step("draw", "hand.0", "2")] }))).toEqual(["held.5 dream.0.1 5", "draw held.2 2"]);
    expect(ways(trace({ verb: "build", seat: 1, steps: [step("hand.1", "dream.1.1", "5"), step("draw", "hand.1")] }))).toEqual(["hand.1 dream.1.1 5", "draw hand.1 -"]);
  });

  test("what only passes through the middle goes straight to where it comes to lie", () => {
    const steps = [step("hand.1", "play", "7"), step("draw", "hand.1"), step("dream.1.0", "discard", "2"), step("play", "discard", "7"), step("draw", "play"), step("play", "nine.1.3")];
    expect(ways(trace({ verb: "meet", seat: 1, steps }))).toEqual(["draw hand.1 -", "dream.1.0 discard 2", "hand.1 discard 7", "draw nine.1.3 -"]);
    const fight = [step("hand.1", "play", "6"), step("draw", "hand.1"), step("dream.1.3", "play", "6"), step("play", "nine.1.3", "6"), step("play", "dream.1.3", "6")];
    expect(ways(trace({ verb: "meet", seat: 1, steps: fight }))).toEqual(["draw hand.1 -", "hand.1 nine.1.3 6"]);
  });

  test("a defence lies beside the attack, and both are discarded from there", () => {
    const attacked = { ...catsFields({ phase: "answer", playing: ["3"] }) };
    const steps = [step("hand.2", "play", "joker"), step("draw", "hand.2"), step("play", "discard", "3"), step("play", "discard", "joker")];
    expect(ways(trace({ verb: "defend", seat: 2, steps }), attacked)).toEqual(["draw hand.2 -", "play discard 3", "hand.2 discard joker"]);
    expect(ways(trace({ verb: "attack", seat: 1, steps: [step("hand.1", "play", "3"), step("draw", "hand.1")] }))).toEqual(["hand.1 play 3", "draw hand.1 -"]);
  });

  test("nines lie back up, and what they were is not shown", () => {
    expect(liesUp("nine.0.1", step("play", "nine.0.1", "5"))).toBe(false);
    expect(liesUp("draw", step("draw", "held.5", "5"))).toBe(false);
    expect(liesUp("held.5", step("draw", "held.5", "5"))).toBe(true);
    expect(liesUp("hand.1", step("hand.1", "dream.1.1", "5"))).toBe(false);
    expect(liesUp("discard", step("play", "discard"))).toBe(false);
  });
});

describe("the log", () => {
  const told = (parts: Partial<TraceInfo>, seat: number | null = null): string | null => tellCats(trace(parts), { name, seat, fields: { ...catsFields() } });

  test("tells plays and where they go", () => {
    expect(told({ verb: "build", seat: 1, numbers: [2], steps: [step("hand.1", "dream.1.1", "5")] })).toBe("Ćma kładzie 5 na swoją krainę 2.");
    expect(told({ verb: "cover", seat: 1, numbers: [1, 3], steps: [step("hand.1", "dream.0.2", "crow")] }, 0)).toBe("Ćma zakrywa „9”: kładzie kruka na twoją krainę 3.");
    expect(told({ verb: "attack", seat: 1, numbers: [3, 2, 4], steps: [step("hand.1", "play", "joker")] }, 0)).toBe("Ćma atakuje krainę 2 (Jeż), gra jokera jako 4.");
  });

  test("tells a fight from a friendship, and what was lost (C05-C11)", () => {
    const meet = (cat: number, ...steps: TraceInfo["steps"]): string | null => told({ verb: "meet", seat: 1, numbers: [1, cat], steps: [step("hand.1", "play", String(cat)), ...steps] });
    expect(meet(7, step("dream.1.0", "discard", "2"), step("play", "discard", "7"), step("draw", "play"))).toContain("jest za to „9”");
    expect(meet(7, step("dream.1.0", "discard", "2"), step("play", "discard", "7"), step("draw", "play"), step("play", "discard"))).toContain("nie ma miejsca");
    expect(meet(2, step("dream.1.0", "play", "2"), step("play", "nine.1.0", "2"), step("play", "dream.1.0", "2"))).toContain("zostają razem");
    expect(meet(2, step("dream.1.0", "play", "2"), step("play", "discard", "2"), step("play", "discard", "2"))).toContain("nie mają gdzie zostać");
    expect(told({ verb: "win", seat: 1, numbers: [1, 1, 2], steps: [step("dream.0.0", "play", "2")] }, 1)).toBe("Nikt nie broni: obie „2” są twoje.");
  });

  test("tells what becomes of the crow that a bat takes, and of the dragon (C25, C26)", () => {
    const bat = (...steps: TraceInfo["steps"]): string | null =>
      told({ verb: "bat", seat: 1, numbers: [1, 2], steps: [step("hand.1", "play", "bat"), step("dream.0.1", "play", "crow"), ...steps] }, 1);
    expect(bat(step("play", "nine.1.0", "crow"), step("play", "discard", "bat"), step("draw", "hand.1"))).toContain("staje się twoją „9”");
    expect(bat(), "the player still chooses a land").toContain("staje się twoją „9”");
    expect(bat(step("play", "discard", "crow"), step("play", "discard", "bat"), step("draw", "hand.1"))).toMatch(/przepada, bo nie masz gdzie położyć „9”\.$/);
    const dragon = (...steps: TraceInfo["steps"]): string | null => told({ verb: "dragon", seat: 1, numbers: [], steps: [step("hand.1", "play", "dragon"), ...steps] });
    expect(dragon(step("dream.0.1", "discard", "crow"), step("play", "nine.1.0", "dragon"))).toBe("Ćma wypuszcza smoka. Kruki znikają ze wszystkich snów. Smok staje się zdobytą „9”.");
    expect(dragon(step("play", "discard", "dragon"))).toBe("Ćma wypuszcza smoka. Kruków nie ma. Smok przepada, bo nie ma miejsca na „9”.");
  });

  test("equal cards that are discarded are counted", () => {
    const discard = (...faces: string[]): string | null => told({ verb: "exchange", seat: 1, numbers: [], steps: faces.map((face) => step("hand.1", "discard", face)) });
    const all = "crow joker moth bat owl dragon 5".split(" ");
    expect(discard("crow", "5", "crow", "bat")).toBe("Ćma wymienia karty i\u00a0odrzuca: 2 kruki, 5 i nietoperza.");
    expect(all.map((face) => counted([face, face])[0])).toEqual(["2 kruki", "2 jokery", "2 ćmy", "2 nietoperze", "2 sowy", "2 smoki", "dwie „5”"]);
    expect(all.map((face) => counted(Array<string>(5).fill(face))[0])).toEqual(["5 kruków", "5 jokerów", "5 ciem", "5 nietoperzy", "5 sów", "5 smoków", "5 „5”"]);
    useTexts("en", texts.en);
    expect(discard("crow", "crow", "crow", "crow")).toMatch(/ exchanges cards\. Discarded: four crows\.$/);
    expect(counted(["7", "owl", "7"])).toEqual(["two 7s", "an owl"]);
    expect(told({ verb: "win", seat: 1, numbers: [1, 1, 6], steps: [step("dream.0.0", "play", "6")] }, 1)).toBe("Nobody defends: both 6s are yours.");
    useTexts("pl", texts.pl);
  });

  test("every verb has its words in both languages, for all who read them", () => {
    const verbs = "deal shuffle build meet chase attack cover exchange moth bat dragon place defend owl repeat stop win".split(" ");
    for (const language of ["pl", "en"] as const) {
      useTexts(language, texts[language]);
      for (const verb of verbs) {
        for (const seat of [0, 1, null]) {
          const line = told({ verb, seat: verb === "deal" || verb === "shuffle" ? null : 1, numbers: [1, 2, 1, 3], steps: [step("hand.1", "play", "5"), step("dream.0.0", "discard", "4")] }, seat);
          expect(line, verb).toMatch(/^[A-ZĆŁŚŻŹ]/);
          expect(line, verb).not.toContain("{");
          // Without the memory aid no face of an older move is shown any more.
          const faceless = told({ verb, seat: verb === "deal" || verb === "shuffle" ? null : 1, numbers: [1, 2, 1, 3], steps: [{ source: "hand.1", target: "play" }, { source: "dream.0.0", target: "discard", face: null }] }, seat);
          expect(faceless, verb).toMatch(/^[A-ZĆŁŚŻŹ].*[^\s.,:][.]?$/);
          expect(faceless, verb).not.toMatch(/\s[.,:!]|[ \u00a0]{2}|: *\.|„”|undefined|null/);
        }
      }
      expect(told({ verb: "pass" })).toBeNull();
    }
  });
});

describe("the count", () => {
  test("says why the game is over", () => {
    expect(reason(look({ ending: 1, ender: 1 }), 0, name)).toContain("Masz trzy krainy");
    expect(reason(look({ ending: 1, ender: 2 }), 0, name)).toContain("Ćma ma trzy krainy");
    expect([0, 1, 2].map((ending) => bounds(look({ ending, ender: 1 })))).toEqual([[], [], []]);
    expect([3, 4].map((ending) => bounds(look({ ending })))).toEqual([3, 4].map((ending) => [reason(look({ ending }), 0, name)]));
    expect(new Set([1, 2, 3, 4].map((ending) => reason(look({ ending, ender: 3 }), 0, name))).size).toBe(4);
  });

  test("goes round from who ended it, partners one after the other", () => {
    expect(countOrder(look({ ender: 2 }))).toEqual([1, 2, 0]);
    expect(countOrder(look({ ender: 2, teams: 1, hands: [["5"], ["?"], ["?"], ["?"]] }))).toEqual([1, 3, 2, 0]);
  });

  test("tells what the rules counted", () => {
    const view = look({ lands_of: [["1 5"]], worth: [[11, 0, 0, 0]], total: [12, 0, 0], score: [13, 0, 0] });
    expect([view.land(0, 0).worth, view.sum(0), view.side(0).sum]).toEqual([11, 12, 13]);
  });
});

test("every move of a turn says what it does, in both languages", () => {
  const offer: Decision["offer"] = {
    build: [[1, "5"]],
    meet: [[2, "5"]],
    chase: [[3, "crow"]],
    attack: [[2, 1, "5"]],
    cover: [[2, 2, "5"]],
    exchange: [[]],
    moth: [[1, 2, 1, 1]],
    bat: [[2, 3]],
  };
  const scene = { lands_of: [["0", "0 4", "0 crow"], ["0 4", "1", "0 crow"]], hands: [["5", "crow", "moth", "bat"], ["?"], ["?"]] };
  const view = look(scene);
  for (const language of ["pl", "en"] as const) {
    useTexts(language, texts[language]);
    const foretell = foretellIn(scene);
    for (const choice of choicesOf(offer, 0, catsPicks)) {
      const { title, hint } = outcomeOf(view, 0, moveOf(choice, 0), choice.move, foretell, name);
      expect(title, choice.move).toMatch(/\p{L}/u);
      expect(hint, choice.move).toMatch(/\.$/);
      expect(`${title}${hint}`, choice.move).not.toMatch(/cats-|[{}]/);
    }
  }
});

test("the discard pile shows what lies below a card that is still on its way there", () => {
  expect(look().discarded()).toEqual({ face: "8" });
  expect(look().discarded(1)).toBeNull();
});
