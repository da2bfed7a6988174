import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { app, dismiss, tell, toast, unsay } from "./app.svelte";
import Toasts from "./Toasts.svelte";

afterEach(() => {
  for (const { key } of app.toasts) dismiss(key);
});

const texts = (): string[] => app.toasts.map((each) => each.text);

test("they stand below the bar on top, and at the foot where a finger has just pressed something above", async () => {
  const bars = document.createElement("div");
  bars.innerHTML = "<header data-head></header><footer data-foot></footer>";
  document.body.append(bars);
  const at = (selector: string, top: number, height: number): void => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
  };
  at("header", 0, 61);
  at("footer", innerHeight - 80, 80);
  const { container } = render(Toasts);
  const list = (): HTMLElement | null => container.querySelector<HTMLElement>(".toasts");
  const press = (y: number): void => {
    dispatchEvent(new MouseEvent("pointerdown", { clientY: y }));
  };
  press(innerHeight - 10);
  toast("Not now");
  await tick();
  expect([list()?.classList.contains("low"), list()?.style.getPropertyValue("--room")]).toEqual([false, "61px"]);
  for (const { key } of app.toasts) dismiss(key);
  await tick();
  press(100);
  toast("Link copied");
  await tick();
  expect([list()?.classList.contains("low"), list()?.style.getPropertyValue("--room")]).toEqual([true, "80px"]);
  toast("You are the host", "notice", "host");
  await tick();
  expect(list()?.classList.contains("low"), "what stays covers nobody’s own cards").toBe(false);
  bars.remove();
});

test("of one topic the newest is said, and what is not true any more goes", () => {
  toast("Your seat is free", "notice", "seat");
  toast("You are the host", "notice", "host");
  toast("Seat 2 is yours", "notice", "seat");
  expect(texts()).toEqual(["You are the host", "Seat 2 is yours"]);
  unsay("seat");
  expect(texts()).toEqual(["You are the host"]);
});

test("a newer hint takes the place of the older", () => {
  tell("Choose a pile first");
  tell("Not your turn yet");
  expect(texts()).toEqual(["Not your turn yet"]);
});
