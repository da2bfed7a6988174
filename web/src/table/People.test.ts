import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app, dismiss } from "../app/app.svelte";
import { loadGame } from "../games";
import { useTexts } from "../i18n/locale.svelte";
import { keptSession, snapshotOf } from "../testing/play";
import { senInfo, view } from "../games/sen/testing/scenes";
import { texts } from "../testing/texts";
import People from "./People.svelte";

const LINK = { url: "http://192.168.0.7:8000/device/once", qr: "<svg/>", seconds: 600 };
const ASKED: string[] = [];

/** The page of who is at the table, with the link for another device; the server answers a request for a new key like that. */
async function shown(language: "pl" | "en", answered: () => Response): Promise<void> {
  useTexts(language, texts[language]);
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    ASKED.push(`${init?.method ?? "GET"} ${url}`);
    return Promise.resolve(url.endsWith("/me/key") ? answered() : new Response(JSON.stringify(LINK)));
  });
  const { session } = keptSession();
  render(People, { session, snapshot: snapshotOf(view()), game: senInfo, onkeys: () => undefined, onask: () => undefined, onsettings: () => undefined, onclose: () => undefined });
  await userEvent.click(screen.getByRole("button", { name: language === "pl" ? "Graj na innym urządzeniu" : "Play on another device" }));
}

beforeEach(async () => {
  ASKED.length = 0;
  await loadGame("sen");
});

afterEach(() => {
  for (const { key } of app.toasts) dismiss(key);
  vi.unstubAllGlobals();
});

test.each([
  ["pl", "Zapomnij moje inne urządzenia", "Na pewno? Stracą twoje miejsca", "Pozostałe urządzenia już cię nie znają."],
  ["en", "Forget my other devices", "Really? They lose your seats", "Your other devices are forgotten."],
] as const)("in %s other devices are forgotten once one is sure, and the link goes with them", async (language, forget, sure, done) => {
  await shown(language, () => new Response(JSON.stringify({ person: "ala", name: "Ala", language })));
  await userEvent.click(screen.getByRole("button", { name: forget }));
  expect(ASKED.some((asked) => asked.endsWith("/me/key")), "one tap forgets nobody").toBe(false);
  await userEvent.click(screen.getByRole("button", { name: sure }));
  expect(ASKED.filter((asked) => asked === "POST /api/me/key")).toHaveLength(1);
  await vi.waitFor(() => {
    expect(app.toasts.map((toast) => toast.text)).toContain(done);
  });
  expect(screen.queryByRole("button", { name: forget })).toBeNull();
});

test("what the server refuses is said, and the link stays", async () => {
  const problem = { code: "too-fast", text: "Z twojej sieci przyszło za dużo żądań.", where: "" };
  await shown("pl", () => new Response(JSON.stringify(problem), { status: 429 }));
  await userEvent.click(screen.getByRole("button", { name: "Zapomnij moje inne urządzenia" }));
  await userEvent.click(screen.getByRole("button", { name: "Na pewno? Stracą twoje miejsca" }));
  await vi.waitFor(() => {
    expect(app.toasts.map((toast) => toast.text)).toContain(problem.text);
  });
  expect(screen.getByRole("button", { name: "Zapomnij moje inne urządzenia" })).toBeTruthy();
});

test("once a bot plays for me, what it does is seen: the menu closes", async () => {
  useTexts("pl", texts.pl);
  const { session, said } = keptSession();
  const onclose = vi.fn();
  const before = view();
  const props = { session, game: senInfo, onkeys: () => undefined, onask: () => undefined, onsettings: () => undefined, onclose };
  const { rerender } = render(People, { ...props, snapshot: snapshotOf(before) });
  await userEvent.click(screen.getByRole("button", { name: "Niech bot zagra za mnie" }));
  expect(said).toContainEqual({ type: "hand_over", seat: 0 });
  expect(onclose, "it is still on its way").not.toHaveBeenCalled();
  const seats = before.table.seats.map((seat, number) => (number === 0 ? { ...seat, stand_in: true } : seat));
  await rerender({ ...props, snapshot: snapshotOf({ ...before, table: { ...before.table, seats } }) });
  expect(onclose).toHaveBeenCalledOnce();
});
