import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";
import { accessibilityFaults } from "./testing/accessible";

test("the page has one main part with a heading, and axe finds nothing wrong", async () => {
  const { container } = render(App);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test("the accessibility check sees a fault", async () => {
  const part = document.createElement("main");
  part.innerHTML = "<button></button>";
  document.body.append(part);
  expect(await accessibilityFaults(part)).toHaveLength(1);
  part.remove();
});
