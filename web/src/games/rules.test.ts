import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { deckOf, usualSetup } from "../table/setup";
import { infoOf } from "../testing/games";
import { texts } from "../testing/texts";
import CatsRules from "./cats/Rules.svelte";
import DreamlandRules from "./dreamland/Rules.svelte";
import type { RulesProps } from "./index";
import SenRules from "./sen/Rules.svelte";
import SeventeenRules from "./seventeen/Rules.svelte";

beforeEach(() => {
  useTexts("en", texts.en);
});

/** Sen with these cards in the deck of a preset. */
function senDeck(preset: string, deck: Record<string, [number, number]> = {}): Pick<RulesProps, "deck"> {
  const sen = infoOf("sen");
  return { deck: deckOf(sen, { ...usualSetup(sen, 4), preset, options: { deck } }) };
}

/** What the rules say at a table with these options, with plain blanks. */
function told(rules: Component<RulesProps>, options: RulesProps["options"] = {}, more: Partial<RulesProps> = {}): string {
  const page = render(rules, { options, ...more });
  const said = page.container.textContent.replace(/\s+/g, " ");
  page.unmount();
  return said;
}

describe("the rules of Sen are those of the table", () => {
  test("a table without a call on the first turn of a round leaves everybody else's first turn alone (S16)", () => {
    expect(told(SenRules, { first_turn_call: false })).toContain("not on the first turn of a round");
    expect(told(SenRules)).not.toContain("first turn");
  });

  test("who begins the next round is told (S07)", () => {
    expect(told(SenRules)).toContain("begun by whoever sits to the left of the one who ended it");
  });

  test("a pair is a matter of crows, not of pictures (S27)", () => {
    expect(told(SenRules)).toContain("the same number of crows, and the number; the pictures may differ");
  });
});

describe("the rules of Sen follow the cards and the options, not the name of the edition", () => {
  test("hourglasses and Choose 1 in an own deck bring their rules (J01, J04)", () => {
    expect(told(SenRules, {}, senDeck("basic"))).not.toMatch(/Hourglasses|Choose 1/);
    const mixed = told(SenRules, {}, senDeck("basic", { hourglass: [9, 5], choose1: [6, 2] }));
    expect(mixed).toContain("An hourglass is no special");
    expect(mixed).toContain("Look through the whole discard pile");
    const bare = told(SenRules, { edition: "jubilee" }, senDeck("jubilee", { hourglass: [9, 0], choose1: [6, 0] }));
    expect(bare).not.toMatch(/An hourglass is no special|Look through the whole discard pile/);
  });

  test("without specials there is nothing to say of them", () => {
    const none = senDeck("basic", { take2: [5, 0], peek1: [6, 0], swap2: [7, 0] });
    expect(told(SenRules, {}, none)).not.toContain("Special lands");
  });

  test("a dream of fewer lands may be all in wherever pairs and all-in are both on (J12)", () => {
    const shrunk = "even on a single one";
    expect(told(SenRules, { pairs: true, all_in: true })).toContain(shrunk);
    expect(told(SenRules, { edition: "long-dream", pairs: true, all_in: true })).toContain(shrunk);
    expect(told(SenRules, { all_in: true })).not.toContain(shrunk);
    expect(told(SenRules, { pairs: true })).not.toContain(shrunk);
  });

  test("two lands of one dream (S14), nines first (S22), several all-ins (S25), a wrong claim (S29), who begins (S31)", () => {
    const said = told(SenRules, { starter: 3 }, senDeck("basic"));
    expect(said).toContain("both may lie in the same rival’s dream");
    expect(said).toContain("These nines are dropped first; only then is it seen whether the caller has the fewest.");
    expect(said).toContain("nobody is rewarded and all nines count");
    expect(said).toContain("both are shown to everybody and turned back");
    expect(said).toContain("Seat 3 begins the first round.");
  });

  test("no penalty is told where there is none", () => {
    expect(told(SenRules, { penalty: 0 })).not.toContain("0 more");
  });
});

describe("the rules of Seventeen are those of the table", () => {
  test.each([
    ["D08", "direction", "reset", "A new round does not change that.", "In a new round they go clockwise again."],
    ["D14", "last_player", "card", "whoever played Remove last.", "whoever’s card is the last one now."],
    ["D16", "bound_may_call", false, "Calling instead is allowed.", "Calling instead is not allowed."],
    ["D17", "call_between", false, "Rivals may call after each of them.", "Rivals may call only after the second."],
    ["D29", "trap_nerve", "one", "A wrong call costs another one.", "A wrong call does not add another."],
  ])("%s: %s", (_ruling, option, value, usual, other) => {
    expect(told(SeventeenRules)).toContain(usual);
    expect(told(SeventeenRules)).not.toContain(other);
    expect(told(SeventeenRules, { [option]: value })).toContain(other);
    expect(told(SeventeenRules, { [option]: value })).not.toContain(usual);
  });

  test("between two a Reverse changes nothing, and nobody is nearer (D03, D06)", () => {
    const two = told(SeventeenRules, {}, { seats: 2 });
    expect(two).toContain("Between two it changes nothing.");
    expect(two).not.toMatch(/clockwise|go the other way|nearest/);
    expect(told(SeventeenRules, {}, { seats: 3 })).toMatch(/play goes clockwise.*nearest to the left.*Turns go the other way/);
  });

  test("who begins (D39), what tokens are (D33, D37), and the end at the latest (D42)", () => {
    const said = told(SeventeenRules, { starter: 2 });
    expect(said).toContain("Seat 2 begins");
    expect(said).toContain("two of them take a control from you");
    expect(said).toContain("after a hundred rounds");
  });

  test("one nerve for all traps (D28), and a win that is shared (D35)", () => {
    expect(told(SeventeenRules)).toContain("one, however many traps there are");
    expect(told(SeventeenRules)).toContain("they share the win");
  });
});

describe("the rules of Cats are those of the table", () => {
  test("where a fought pair goes (C06), what has no place (C10, C11), and a win that is shared (C31)", () => {
    expect(told(CatsRules)).toContain("So do both cats after a fight: you choose the land, the old one or another. What has no place is lost.");
    expect(told(CatsRules)).toContain("after that the win is shared");
  });

  test("who begins (C33), the end at the latest (C32), and a partner's nines, crows and owl (C30)", () => {
    expect(told(CatsRules, { starter: 4 })).toContain("Seat 4 begins");
    expect(told(CatsRules)).toContain("after a hundred turns of each at the latest");
    expect(told(CatsRules, { teams: true })).toContain("nor cover their nines, with cats or with crows");
    expect(told(CatsRules, { teams: true })).not.toContain("send an owl for you");
    expect(told(CatsRules, { teams: true, owls: 4 })).toContain("send an owl for you");
  });

  test("what is not in the deck is not told", () => {
    const cats = infoOf("cats");
    const deck = deckOf(cats, { ...usualSetup(cats, 4), options: { deck: { joker: 0, crow: 0 } } });
    expect(told(CatsRules, {}, { deck })).not.toMatch(/Chase a crow|It stands for a cat/);
  });
});

describe("the rules of Dreamland are those of the table", () => {
  test("a dream without a yellow card has no bonus but where the table has it so (K19)", () => {
    expect(told(DreamlandRules)).toContain("A dream without a yellow card earns no bonus.");
    expect(told(DreamlandRules, { empty_recall: true })).not.toContain("earns no bonus");
  });

  test("clues are one word each in turn with one device too, which keeps neither turns nor time (K05, K15)", () => {
    const said = told(DreamlandRules, { speech: "spoken", players: "1\n2\n3\n4" });
    expect(said).toContain("everybody gives a clue of one word. You may pass. You keep track of turns and time yourselves.");
    expect(told(DreamlandRules)).not.toContain("yourselves");
  });
});
