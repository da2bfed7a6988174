import { recall, remember } from "./storage";

/** A theme of the whole page: dark or light. */
export type Theme = "night" | "dawn";

let current = $state<Theme>(recall("theme") === "dawn" ? "dawn" : "night");

/** The theme that is shown. */
export function theme(): Theme {
  return current;
}

/** Lights the page as chosen; without a choice it is night. */
export function applyTheme(): void {
  if (current === "dawn") document.documentElement.dataset["theme"] = "dawn";
  else delete document.documentElement.dataset["theme"];
}

/** Changes to the other theme, and remembers it. */
export function switchTheme(): void {
  current = current === "dawn" ? "night" : "dawn";
  remember("theme", current);
  applyTheme();
}
