/** Which things of a page can be asked about: each names its topics in `data-about`. */

const ABOUT = "[data-about]";
/** Where fingers and keys have another meaning: what is written is marked and pasted there. */
const WRITTEN = "input, textarea, select";

const topicsOf = (element: Element): string[] => (element.getAttribute("data-about") ?? "").split(" ").filter((topic) => topic !== "");

/** The thing that a touch of this element asks about; null where there is none. */
export function thingAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(WRITTEN) !== null) return null;
  return target.closest<HTMLElement>(ABOUT);
}

function isSeen(element: Element): boolean {
  return element.checkVisibility();
}

/** The topics of a thing and of what is drawn on it, each once, in the order of the page. */
export function topicsIn(thing: Element): string[] {
  return [...new Set([thing, ...thing.querySelectorAll(ABOUT)].filter(isSeen).flatMap(topicsOf))];
}

/** The first thing below an element that has this topic and can be seen; null where there is none. */
export function thingAbout(root: ParentNode, topic: string): HTMLElement | null {
  const named = root.querySelectorAll<HTMLElement>(`[data-about~="${CSS.escape(topic)}"]`);
  return [...named].find((each) => isSeen(each) && each.getBoundingClientRect().width > 0) ?? null;
}
