import { beforeEach, expect, test } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { play } from "../local/testing/evening";
import type { Fields, Options } from "../rules";
import { infoOf } from "../testing/games";
import { texts } from "../testing/texts";
import { loadPad } from ".";
import { resultOf } from "./result";

beforeEach(() => {
  useTexts("en", texts.en);
});

test.each(["sen", "seventeen", "cats"])("the end of a local game of %s is told as its result has it", { timeout: 120_000 }, async (game) => {
  const info = infoOf(game);
  const { name: preset, options, seats } = info.presets.at(-1)!;
  const names = Array.from({ length: seats.at(-1)! }, (_, seat) => `Player ${seat}`);
  const { messages } = await play({ game, preset, options: options as Options, seats: names.length, seat: 0, level: "thumb", seed: 5, aided: true, regrets: 0, most: 4000, begins: info.meanings.begins });
  const told = messages.flatMap((message) => ("set" in message ? [message] : []));
  const first = messages.find((message) => message.type === "view")!;
  const end = Object.assign({}, first.state, ...told.map(({ set }) => set)) as Fields;
  const result = told.findLast((message) => message.result != null)!.result!;
  const { told: picture, text } = resultOf((await loadPad(game))!, { game, preset, names, winners: result.winners, rounds: [], end, at: 0 });
  expect(picture.sums.map((sum) => Number(sum.split(" ")[0]))).toEqual(result.scores);
  expect(picture.winners).toEqual(result.winners);
  for (const winner of result.winners) expect(picture.line).toContain(names[winner]);
  for (const [seat, name] of names.entries()) expect(text).toMatch(new RegExp(`${name}: .*${result.scores[seat]}`));
});
