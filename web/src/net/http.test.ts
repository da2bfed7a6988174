import { afterEach, expect, test, vi } from "vitest";
import { http } from "./http";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("to be nobody yet is an answer and no failure", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
  expect(await http.me()).toBeNull();
  const ala = { person: "ala", name: "Ala", language: "pl", portrait: { figure: 0, colour: 0 } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ala))));
  expect(await http.me()).toEqual(ala);
});

test("a request on a line that swallows it is given up", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => {
        reject(new DOMException("given up", "AbortError"));
      });
    });
  });
  const asked = http.ticket().catch((error: unknown) => error);
  const given = new AbortController();
  const withdrawn = http.ticket(given.signal).catch((error: unknown) => error);
  given.abort();
  expect(await withdrawn).toMatchObject({ code: "offline" });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asked).toMatchObject({ code: "offline" });
  vi.useRealTimers();
});
