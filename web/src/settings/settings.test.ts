import { readdirSync, readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyPreferences, prefer, preference, preferences } from "../app/preferences.svelte";
import { useTexts } from "../i18n/locale.svelte";
import { isShortcut } from "../table/keys";
import { reducedMotion } from "../table/motion";
import Sure from "../table/Sure.svelte";
import { accessibilityFaults } from "../testing/accessible";
import { texts } from "../testing/texts";
import Settings from "./Settings.svelte";

const root = document.documentElement;
/** Everything that reads a setting: the style sheets, and the scripts other than this page and the list itself. */
const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!./Settings.svelte", "!../app/preferences.svelte.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function secure(permission: string | null): void {
  vi.stubGlobal("isSecureContext", permission !== null);
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve("granted") });
}

beforeEach(() => {
  localStorage.clear();
  useTexts("en", texts.en);
  for (const name of preferences) prefer(name, name === "theme" ? "system" : "usual");
  secure("default");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(legend: string, label: string): Promise<void> {
  await fireEvent.click(within(screen.getByRole("group", { name: legend })).getByLabelText(label));
}

describe("every setting", () => {
  test("is read somewhere: nothing there does nothing", () => {
    const sheets = readdirSync("src/style").filter((name) => name.endsWith(".css"));
    const read = [...Object.values(sources), ...sheets.map((sheet) => readFileSync(`src/style/${sheet}`, "utf8"))].join("\n");
    expect(preferences.filter((name) => !read.includes(`data-${name}`) && !read.includes(`preference("${name}")`))).toEqual([]);
  });

  test("holds at once, is on the root element for the style sheets, and is kept", async () => {
    render(Settings, { keys: [], onlanguage: () => undefined });
    await choose("Text size", "very large");
    await choose("Theme", "light");
    await choose("Colours", "easier to tell apart");
    await choose("You play with your", "left hand");
    await choose("Cards on the table", "small");
    expect(Object.fromEntries(Object.entries(root.dataset))).toMatchObject({ letters: "larger", theme: "dawn", palette: "distinct", reach: "left", scale: "small" });
    expect(localStorage.getItem("sennik-letters")).toBe("larger");
    await choose("Text size", "normal");
    expect(root.dataset).not.toHaveProperty("letters");
  });

  test("follows another tab", () => {
    const end = applyPreferences();
    localStorage.setItem("sennik-letters", "large");
    dispatchEvent(new StorageEvent("storage", { key: "sennik-letters" }));
    expect([preference("letters"), root.dataset["letters"]]).toEqual(["large", "large"]);
    end();
  });

  test("that makes no sense is as usual", () => {
    localStorage.setItem("sennik-letters", "enormous");
    const end = applyPreferences();
    dispatchEvent(new StorageEvent("storage", { key: "sennik-letters" }));
    expect(preference("letters")).toBe("usual");
    end();
  });

  test("of the hand and the keys does what it says", async () => {
    render(Settings, { keys: [], onlanguage: () => undefined });
    const key = new KeyboardEvent("keydown", { key: "n" });
    expect([isShortcut(key), isShortcut(new KeyboardEvent("keydown", { key: "Escape" }))]).toEqual([true, true]);
    await choose("Letters and digits as shortcuts", "off");
    expect([isShortcut(key), isShortcut(new KeyboardEvent("keydown", { key: "Escape" }))]).toEqual([false, true]);
    await choose("Animations", "fewer");
    expect(reducedMotion()).toBe(true);
    await choose("Ask again before what can’t be undone", "no");
    cleanup();
    const sure = vi.fn();
    render(Sure, { label: "Leave", sure: "Really?", icon: "kick", onsure: sure });
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(sure).toHaveBeenCalledOnce();
  });

  test("of the language goes to whoever shows the page", async () => {
    const spoken = vi.fn();
    render(Settings, { keys: [], onlanguage: spoken });
    await choose("Language", "Polski");
    expect(spoken).toHaveBeenCalledWith("pl");
  });
});

describe("the ways of being called", () => {
  test("are switched one by one, and the browser is asked only when it is switched on", async () => {
    render(Settings, { keys: [], onlanguage: () => undefined });
    await choose("Mark on the tab", "off");
    expect([preference("mark"), preference("notices")]).toEqual(["off", "usual"]);
    await choose("Notification while the page is out of sight", "on");
    await vi.waitFor(() => {
      expect(preference("notices")).toBe("on");
    });
  });

  test.each([
    [null, "This address is plain http. The mark, the sound and the vibration work here while the page is open; notifications need an address with https."],
    ["denied", "Your browser blocks notifications of this page. You can allow them in the browser’s settings for this address."],
  ])("say what is missing where notifications can't be had (%s)", (permission, told) => {
    secure(permission);
    render(Settings, { keys: [], onlanguage: () => undefined });
    expect(screen.getByText(told)).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: /Notification/ })).toBeNull();
  });
});

test.each(["pl", "en"] as const)("axe finds nothing in the settings, and every text is there (%s)", async (language) => {
  useTexts(language, texts[language]);
  const { container } = render(Settings, { keys: [{ keys: ["W"], does: "x" }], onlanguage: () => undefined });
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(container.textContent).not.toMatch(/settings?-[a-z]/);
});
