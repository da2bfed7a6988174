import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { texts } from "../testing/texts";
import CatsRules from "./cats/Rules.svelte";
import DreamlandRules from "./dreamland/Rules.svelte";
import type { RulesProps } from "./index";
import SenRules from "./sen/Rules.svelte";
import SeventeenRules from "./seventeen/Rules.svelte";

beforeEach(() => {
  useTexts("en", texts.en);
});

/** What the rules say at a table with these options, with plain blanks. */
function told(rules: Component<RulesProps>, options: RulesProps["options"] = {}): string {
  const page = render(rules, { options });
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

  test("one nerve for all traps (D28), and a win that is shared (D35)", () => {
    expect(told(SeventeenRules)).toContain("one, however many traps there are");
    expect(told(SeventeenRules)).toContain("they share the win");
  });
});

describe("the rules of Cats are those of the table", () => {
  test("where a fought pair goes (C06), what has no place (C10, C11), and a win that is shared (C31)", () => {
    expect(told(CatsRules)).toContain("So do both cats after a fight. What has no place is lost.");
    expect(told(CatsRules)).toContain("after that the win is shared");
  });
});

describe("the rules of Dreamland are those of the table", () => {
  test("a dream without a yellow card has no bonus but where the table has it so (K19)", () => {
    expect(told(DreamlandRules)).toContain("Without a yellow card there is no bonus.");
    expect(told(DreamlandRules, { empty_recall: true })).not.toContain("there is no bonus");
  });

  test("clues are one word each in turn with one device too, which keeps neither turns nor time (K05, K15)", () => {
    const said = told(DreamlandRules, { speech: "spoken", players: "1\n2\n3\n4" });
    expect(said).toContain("everybody gives a clue of one word. You may pass. You keep track of turns and time yourselves.");
    expect(told(DreamlandRules)).not.toContain("yourselves");
  });
});
