import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawn, gameClient } from "../games";
import { useTexts } from "../i18n/locale.svelte";
import { texts } from "../testing/texts";
import { playPage, quietSession, snapshotOf } from "../testing/play";
import { dreamlandInfo, dreamlandView } from "../games/dreamland/testing/scenes";
import { senInfo, view } from "../games/sen/testing/scenes";
import Shortcuts from "./Shortcuts.svelte";
import { commonKeys } from "./shortcuts";

const asks = import.meta.glob<string>("../games/*/ask.ts", { query: "?raw", import: "default", eager: true });

test.each(drawn)("every key that a button of %s has is told of", (game) => {
  const told = [...(gameClient(game)?.keys() ?? []), ...commonKeys()].flatMap((line) => line.keys);
  const used = [...(asks[`../games/${game}/ask.ts`] ?? "").matchAll(/\bkey: "([^"]+)"/g)].map(([, key]) => key);
  expect(used.filter((key) => !told.includes(key ?? ""))).toEqual([]);
  if (game === "sen") expect(used.length).toBeGreaterThan(5);
});

test.each(drawn.flatMap((game) => (["pl", "en"] as const).map((language) => [game, language] as const)))("the keys of %s are told in %s", (game, language) => {
  useTexts(language, texts[language]);
  const { container } = render(Shortcuts, { keys: gameClient(game)?.keys() ?? [] });
  const lines = [...container.querySelectorAll("dd")].map((line) => line.textContent);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => /^[a-z0-9]+-/.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});

test.each([
  ["the stage that tells of its cards", senInfo, view()],
  ["the stage that has none", dreamlandInfo, dreamlandView("turn")],
] as const)("“?” shows the keys over %s", async (_, info, told) => {
  useTexts("en", texts.en);
  playPage(info, quietSession(), snapshotOf(told));
  await fireEvent.keyDown(document.body, { key: "?" });
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText("Take back a touch, or close what is open")).toBeInTheDocument();
});
