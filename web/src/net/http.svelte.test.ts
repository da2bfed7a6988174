import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { http } from "./http";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a request says the language of the page, and what asks does not ask again for another one", async () => {
  const said: (string | null)[] = [];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    said.push(new Headers(init.headers).get("accept-language"));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  useTexts("pl", []);
  const stop = $effect.root(() => {
    $effect(() => {
      void http.me();
    });
  });
  flushSync();
  useTexts("en", []);
  flushSync();
  await http.me();
  expect(said).toEqual(["pl", "en"]);
  stop();
});
