import { afterEach, expect, test, vi } from "vitest";
import { http } from "./http";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("to be nobody yet is an answer and no failure", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
  expect(await http.me()).toBeNull();
  const ala = { person: "ala", name: "Ala", language: "pl" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ala))));
  expect(await http.me()).toEqual(ala);
});
