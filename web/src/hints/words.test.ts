import { beforeEach, describe, expect, test } from "vitest";
import { catsFields, catsInfo } from "../games/cats/testing/scenes";
import { hints as cats } from "../games/cats/hints";
import { seventeenFields, seventeenInfo } from "../games/seventeen/testing/scenes";
import { hints as seventeen } from "../games/seventeen/hints";
import { useTexts } from "../i18n/locale.svelte";
import type { Advice } from "../rules/weigh";
import { texts } from "../testing/texts";
import { adviceText } from "./words";

const name = (seat: number): string => ["Ala", "Ola", "Jan"][seat] ?? "";
const atSeventeen = { fields: { ...seventeenFields() }, info: seventeenInfo, seat: 0, name };
const inCats = (scene = {}) => ({ fields: { ...catsFields({ lands_of: [["0 5", "1"], ["1 4", "2"]], ...scene }) }, info: catsInfo, seat: 0, name });

/** A reading after both moves, with the standard error of the difference. */
const read = (after: number, otherwise: number, error = 0.01): Advice["readings"][number] => ({ after, otherwise, more: { mean: after - otherwise, error } });
const NONE = read(0, 0, 0);

function advice(changes: Partial<Advice> = {}): Advice {
  return { moves: ["call"], than: "pass", gain: 0.12, within: 0.031, readings: [NONE, NONE, NONE], ...changes };
}


describe("in Polish", () => {
  beforeEach(() => {
    useTexts("pl", texts.pl);
  });

  test.each([
    [0.01, "jedna wygrana"],
    [0.03, "3 wygrane"],
    [0.12, "12 wygranych"],
    [0.22, "22 wygrane"],
  ])("%f of a game is %s", (gain, words) => {
    expect(adviceText(advice({ gain }), seventeen, atSeventeen)).toBe(`Najlepiej: sprawdź. To około ${words} więcej na 100 gier niż: jeszcze nie sprawdzaj (±\u00a04).`);
  });

  test("several moves are as good", () => {
    const moves = ["play 5 up", "play trap down", "play two up"];
    expect(adviceText(advice({ moves, than: "play 4x2" }), seventeen, atSeventeen)).toMatch(/^Najlepiej: dołóż odkrytą 5, dołóż sercem do góry Pułapkę lub dołóż odkrytą kartę Zagraj 2\. .*niż: dołóż dwustronną 4/);
  });

  test.each([
    [1.2, "jednego kota"],
    [3, "3 koty"],
    [5, "5 kotów"],
  ])("%f cats more are %s", (more, words) => {
    expect(adviceText(advice({ moves: ["build 3 5"], than: "exchange", readings: [read(20 + more, 20, 0.1), NONE] }), cats, inCats())).toMatch(
      new RegExp(`^Najlepiej: połóż 5 na krainie 3\\..*niż: wymień wszystkie karty.*Masz wtedy na końcu średnio o\u00a0${words} więcej\\.$`),
    );
  });
});

describe("in English", () => {
  beforeEach(() => {
    useTexts("en", texts.en);
  });

  test("nothing is surely better", () => {
    expect(adviceText(null, seventeen, atSeventeen)).toBe("No move here is surely better than the others. Play what you like.");
  });

  test("what tells two moves apart most clearly is why", () => {
    const why = (...readings: Advice["readings"]): string => adviceText(advice({ readings }), seventeen, atSeventeen).split(" (±\u00a04). ")[1] ?? "";
    expect(why(read(0.62, 0.41), read(0.2, 0.5, 0.005), NONE)).toBe("Then you take a nerve in 2 of 10 rounds, otherwise in 5.");
    expect(why(read(0.62, 0.41), read(0.2, 0.5, 0.2), NONE)).toBe("Then you gain a control in 6 of 10 rounds, otherwise in 4.");
    expect(why(read(0.54, 0.51), NONE, NONE), "of so few both would be the same").toBe("Then you gain a control in 54 of 100 rounds, otherwise in 51.");
    expect(why(read(0.3, 0.6), read(0.5, 0.2), NONE), "what speaks against a move is no reason for it").toBe("");
    expect(why(read(0.6, 0.4, 0.2), NONE, NONE), "it may be chance").toBe("");
    expect(why(NONE, NONE, read(0.1, 0.4))).toBe("Then a rival gains a control in 1 of 10 rounds, otherwise in 4.");
  });

  test("a team wins together", () => {
    const team = inCats({ teams: 1, hands: [["5"], ["?"], ["?"], ["?"]], lands_of: [["0 5"], [], ["1 6"], []] });
    const said = { moves: ["build 2 5"], than: "exchange", gain: 0.04 };
    expect(adviceText(advice(said), cats, inCats())).toContain("about 4 games in 100");
    expect(adviceText(advice(said), cats, team)).toContain("about 8 games in 100");
  });

  test.each([
    ["meet 1 5", "let 5 meet your cat 5 on land 1"],
    ["attack 2 1 joker 4", "attack cat 4 (Ola) with a joker as 4"],
    ["cover 2 2 crow", "cover the nine on land 2 (Ola) with a crow"],
    ["moth 2 1 1 3", "carry cat 4 to land 3 (Ala)"],
    ["defend joker", "defend with a joker"],
    ["owl", "send the owl"],
    ["pass", "let the attack go"],
    ["stop", "stop the attack"],
    ["repeat 4", "attack again with 4"],
    ["place 2", "lay it onto land 2"],
    ["dragon", "play the dragon"],
    ["bat 2 1", "send the bat for the crow (Ola)"],
    ["chase 2 joker", "chase the crow from land 2 with a joker"],
  ])("%s is said as: %s", (move, words) => {
    expect(cats.say(move, inCats())).toBe(words);
  });

  test("readings of a guess", () => {
    const [own, rival] = cats.measures;
    const state = { seats: 4, teams: 1, score: new Int32Array([30, 40, 30, 40]) } as never;
    expect([own!.read(state, 0, catsInfo), rival!.read(state, 0, catsInfo)]).toEqual([30, 40]);
    const alone = { seats: 3, teams: 0, score: new Int32Array([30, 12, 20]) } as never;
    expect([own!.read(alone, 1, catsInfo), rival!.read(alone, 1, catsInfo)]).toEqual([12, 30]);
    const round = { seats: 2, trap_control: [0, 1], sum_control: [0, 0], trap_nerve: [1, 0], sum_nerve: [0, 0] } as never;
    expect(seventeen.measures.map(({ read: reading }) => reading(round, 0, seventeenInfo))).toEqual([0, 1, 1]);
  });
});
