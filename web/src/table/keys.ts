import { preference } from "../app/preferences.svelte";

/** Whether a key was meant as a shortcut: alone, pressed and not held down, letters only where they are wanted, with no sheet open, and not typed into a field. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && preference("shortcuts") === "off") return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return false;
  return document.querySelector("dialog[open]") === null;
}

/** A key that stays down presses the button that has the focus again and again: only the first time was meant. For every key that goes down. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) event.preventDefault();
}
