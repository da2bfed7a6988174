const ICON = "/favicon.svg";
const MARKED = "/favicon-turn.svg";

/** Marks the tab's icon, or takes the mark off. */
export function markIcon(marked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = marked ? MARKED : ICON;
  if (link && link.getAttribute("href") !== wanted) link.href = wanted;
}
