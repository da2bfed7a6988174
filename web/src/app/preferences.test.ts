import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A device that is set to light or dark, and can be set otherwise. */
function device(light: boolean): { set: (light: boolean) => void } {
  let turned = (): void => undefined;
  const query = {
    matches: light,
    addEventListener: (_: string, listener: () => void) => (turned = listener),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("matchMedia", () => query);
  return {
    set: (now) => {
      query.matches = now;
      turned();
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["theme"];
});

test("until one is chosen the theme is the device's, also when that changes", async () => {
  const { set } = device(true);
  const { applyPreferences, light, prefer } = await import("./preferences.svelte");
  const stop = applyPreferences();
  expect(document.documentElement.dataset["theme"]).toBe("dawn");
  set(false);
  expect(light()).toBe("dark");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  prefer("theme", "dawn");
  expect(document.documentElement.dataset["theme"]).toBe("dawn");
  set(true);
  prefer("theme", "dark");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  prefer("theme", "system");
  expect(document.documentElement.dataset["theme"]).toBe("dawn");
  stop();
});
