import { beforeEach, expect, test, vi } from "vitest";
import { senInfo } from "./sen/testing/scenes";
import { texts } from "../testing/texts";

beforeEach(() => {
  vi.resetModules();
});

test("no game is there before it is asked for, and then once with its texts", async () => {
  const games = await import(".");
  const { t, useTexts } = await import("../i18n/locale.svelte");
  useTexts("pl", []);
  expect(games.canDraw(senInfo)).toBe(true);
  expect([games.gameClient("sen"), games.gamePoster("sen"), t("game-sen")]).toEqual([null, null, "game-sen"]);
  await games.loadPoster("sen");
  expect([games.gameClient("sen"), games.gamePoster("sen")?.faces, t("game-sen")]).toEqual([null, ["8", "0", null], "Sen"]);
  await games.loadGame("sen");
  const client = games.gameClient("sen");
  await games.loadGame("sen");
  expect(games.gameClient("sen")).toBe(client);
  expect([t("game-cats"), games.gameClient("cats")]).toEqual(["game-cats", null]);
});

test("a game that this client can't draw is none of its games", async () => {
  const games = await import(".");
  await games.loadGame("chess");
  expect([games.canDraw({ ...senInfo, name: "chess", places: [] }), games.gameClient("chess")]).toEqual([false, null]);
  expect(games.preferredGame([{ ...senInfo, name: "chess", places: [] }, senInfo], "chess")).toBe(senInfo);
});

test("a change of language keeps the games whose texts were there, also where it comes in between", async () => {
  const { needTexts, setLanguage, t } = await import("../i18n/locale.svelte");
  await setLanguage("pl");
  const both = [needTexts("cats"), setLanguage("en"), needTexts("sen")];
  await Promise.all(both);
  expect([t("game-cats"), t("sen-option-target"), t("close")]).toEqual(["Cats", "Play to", "Close"]);
  await setLanguage("pl");
  expect([t("game-cats"), t("sen-option-target"), t("close")]).toEqual(["Koty", "Gramy do", "Zamknij"]);
});

test("a poster keeps its place until it is there", async () => {
  const { useTexts } = await import("../i18n/locale.svelte");
  useTexts("pl", texts.pl.filter((text) => !text.includes("game-sen")));
  const { default: Poster } = await import("../pages/Poster.svelte");
  const { loadPoster } = await import(".");
  // Of the same fresh modules.
  const { mount } = await import("svelte");
  const container = document.createElement("div");
  mount(Poster, { target: container, props: { game: senInfo, on: true, slim: true, onchoose: () => undefined } });
  expect(container.querySelectorAll(".fan span")).toHaveLength(1);
  expect(container.querySelector("b")?.textContent).toBe("\u00a0");
  await loadPoster("sen");
  await vi.waitFor(() => {
    expect(container.querySelectorAll(".fan svg")).toHaveLength(3);
  });
  expect(container.querySelector("b")?.textContent).toBe("Sen");
});
