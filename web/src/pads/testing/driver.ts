/**
 * Counts with the pads what it is told of whole games, for tests/conformance/test_pads.py. Each line of the input is a game, and each line
 * of the output what came of it, both as JSON.
 */
import { createInterface } from "node:readline";
import type { Fields, Options } from "../../rules";
import { CatsCounting } from "../cats/counting";
import type { Counting, PadTable, Standing } from "../counting";
import { DreamCounting } from "../dreamland/counting";
import { SenCounting } from "../sen/counting";
import { SeventeenCounting } from "../seventeen/counting";

interface Job {
  game: "sen" | "seventeen" | "cats" | "dreamland";
  options: Options;
  seats: number;
  rounds: unknown[];
  /** The fields of the count that are asked for. */
  fields: string[];
}

function padOf(game: Job["game"], table: PadTable): Counting<unknown> {
  switch (game) {
    case "sen":
      return new SenCounting(table) as unknown as Counting<unknown>;
    case "seventeen":
      return new SeventeenCounting(table) as unknown as Counting<unknown>;
    case "cats":
      return new CatsCounting(table) as unknown as Counting<unknown>;
    case "dreamland":
      return new DreamCounting(table) as unknown as Counting<unknown>;
  }
}

function answer({ game, options, seats, rounds, fields }: Job): Omit<Standing, "rounds"> & { complete: boolean; rounds: Fields[] } {
  const pad = padOf(game, { names: Array.from({ length: seats }, String), preset: "", options });
  const { rounds: counted, ...rest } = pad.standing(rounds);
  const asked = counted.map((round) => Object.fromEntries(fields.map((name) => [name, round[name]!])));
  return { ...rest, complete: rounds.every((round) => pad.complete(round)), rounds: asked };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as Job))}\n`);
}
