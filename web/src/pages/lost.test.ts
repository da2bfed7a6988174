import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../i18n/locale.svelte";
import Learn from "./Learn.svelte";

// Texts come as they come in a browser: those of a game only once they are asked for.
beforeEach(() => setLanguage("pl"));

test.each([
  ["dreamland", "online", "nobody", "Lekcja gry „Kraina snów” nie ma takiej części. Naukę zaczniesz ze strony głównej."],
  ["cats", "nothing", null, "Ta odmiana gry „Koty” nie ma lekcji. Zasady są na stronie głównej."],
  ["nothing", null, null, "Nie ma tu takiej gry. Wybierz jakąś na stronie głównej."],
])("a lesson of %s %s %s is not to be had, and the page says why", async (game, preset, part, text) => {
  render(Learn, { game, preset, part });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Nie ma takiej lekcji" })).toBeInTheDocument();
});
