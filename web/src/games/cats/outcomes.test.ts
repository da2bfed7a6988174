import { expect, test } from "vitest";
import { readMove } from "./moves";
import { fights, outcomeOf, placesAfter } from "./outcome";
import { catsFields, catsInfo } from "./testing/scenes";
import lines from "./testing/outcomes.txt?raw";
import { CatsView } from "./view";

interface Case {
  line: string;
  view: CatsView;
  seat: number;
  move: string;
  does: string;
}

/** Positions of random games with a move of each and what the rules made of it: `testing/outcomes.py` writes them. */
const cases: readonly Case[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [teams = "", lands = "", seat = "", play = "", move = "", does = ""] = line.split("|");
    const rows = lands.split(" ").map((row) => row.match(/../g) ?? []);
    const written = rows.map((row) => row.map(([nines = "0", top = "."]) => (top === "." ? nines : `${nines} ${top === "c" ? "crow" : top}`)));
    const fields = catsFields({
      teams: Number(teams),
      lands_of: written,
      hands: rows.map(() => ["?"]),
      phase: move.startsWith("place") ? "place" : "turn",
      playing: move.startsWith("place") ? ["?", ...(play === "." ? [] : [play])] : [],
    });
    return { line, view: new CatsView({ ...fields }, catsInfo), seat: Number(seat), move, does };
  });

const read = ({ move, seat }: Case): ReturnType<typeof readMove> => {
  const [verb = "", ...args] = move.split(" ");
  return readMove(verb, args, seat);
};

/** The lands as the client says that they would lie, in the way in which the rules tell it. */
function said(one: Case): string {
  const { after } = outcomeOf(one.view, one.seat, read(one), String);
  return [...after].map(([place, { nines, top }]) => `${place.replace("dream.", "").replace(".", "")}${nines}${top === null ? "." : top === "crow" ? "c" : top}`).sort().join(",");
}

test("there are thousands of positions, with every verb that changes a land", () => {
  expect(cases.length).toBeGreaterThan(2000);
  expect(new Set(cases.map(({ move }) => move.split(" ")[0]))).toEqual(new Set(["build", "meet", "chase", "attack", "cover", "moth", "bat", "dragon", "place"]));
});

test("a land lies after a move as the client says before it", () => {
  const laid = cases.filter(({ does }) => does.startsWith("="));
  expect(laid.map((one) => [one.line, said(one)])).toEqual(laid.map((one) => [one.line, one.does.slice(1).split(",").sort().join(",")]));
});

test("what is won goes to the lands that the client names, or is lost where it names none (C10, C11)", () => {
  const won = cases.filter(({ does }) => does.startsWith(">"));
  const named = won.map((one) => placesAfter(one.view, one.seat, read(one)).join(""));
  expect(won.map(({ line }, at) => [line, named[at]])).toEqual(won.map(({ line, does }) => [line, does.slice(1).split(" ")[0]]));
  expect(won.map((one) => outcomeOf(one.view, one.seat, read(one), String).lost)).toEqual(named.map((places) => places === ""));
});

test("two cats fight where the client says so, and stay as a pair", () => {
  const met = cases.filter(({ move, does }) => /^(?:meet|attack)/.test(move) && does !== ">");
  const foretold = met.map((one) => {
    const move = read(one);
    return fights(move.as, one.view.land(move.at?.seat ?? 0, move.at?.land ?? 0).top);
  });
  expect(met.map(({ line }, at) => [line, foretold[at]])).toEqual(met.map(({ line, does }) => [line, does.endsWith(" pair")]));
});

test("a land is worth what the rules made of it", () => {
  for (const one of cases.filter(({ move }) => move.startsWith("build")).slice(0, 200)) {
    const [change] = outcomeOf(one.view, one.seat, read(one), String).after.values();
    expect(change?.worth, one.line).toBe(catsInfo.figures["stacks"] === undefined ? -1 : (catsInfo.figures["stacks"] as Record<string, number[][]>)[change?.top ?? ""]?.[change?.nines ?? 0]?.[2]);
  }
});
