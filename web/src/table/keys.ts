/** Whether a key was meant as a shortcut: alone, with no sheet open, and not typed into a field. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return false;
  return document.querySelector("dialog[open]") === null;
}

/** Whether that was the second tap of two, or a later one, at the same spot: what the first has brought there was not meant by it. */
export function again(event: MouseEvent): boolean {
  return event.detail > 1;
}
