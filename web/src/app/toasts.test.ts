import { afterEach, expect, test } from "vitest";
import { app, dismiss, tell, toast, unsay } from "./app.svelte";

afterEach(() => {
  for (const { key } of app.toasts) dismiss(key);
});

const texts = (): string[] => app.toasts.map((each) => each.text);

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
