/**
 * Whether keys or a pointer were used last is an attribute of the root element (`data-by="keys"`): a ring then shows the focus also where it
 * was put by the page itself. Returns what ends that.
 */
export function followHands(): () => void {
  const { dataset } = document.documentElement;
  const keys = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) dataset["by"] = "keys";
  };
  const pointer = (): void => {
    delete dataset["by"];
  };
  addEventListener("keydown", keys, true);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", keys, true);
    removeEventListener("pointerdown", pointer, true);
  };
}

/** ms after which a browser has taken the focus from what can't have it any more. */
const SETTLED = 60;

/**
 * What had the focus may be gone after a move, or be closed: then the bar has it, where the next thing to do will be. A browser would leave it
 * nowhere, and whoever uses keys would begin at the top of the page. For what holds all that can be done.
 */
export function keepFocus(node: HTMLElement): () => void {
  let inside = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = (event: FocusEvent): void => {
    inside = event.target instanceof Node && node.contains(event.target);
  };
  const point = (): void => {
    inside = false;
  };
  const look = (): void => {
    if (!inside || document.activeElement !== document.body || document.querySelector("dialog[open]") !== null) return;
    node.querySelector<HTMLElement>(".bar, .say input")?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => {
    look();
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED);
  });
  changes.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert"] });
  document.addEventListener("focusin", come);
  document.addEventListener("pointerdown", point, true);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener("focusin", come);
    document.removeEventListener("pointerdown", point, true);
  };
}
