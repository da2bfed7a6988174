import type { Attachment } from "svelte/attachments";

/** ms that a finger or a button of the mouse stays down until it is a long press, and px that it may wander meanwhile. */
const LONG = 450;
const WANDER = 10;

/** What is written in is marked and pasted into with these touches, and "?" is a sign there. */
const WRITTEN = "input, textarea";

/**
 * A long press, a click of the other button of the mouse, or "?" on what has the focus asks what it is. `ask` is given the element, and returns
 * false where there is nothing to tell: then it was a touch like any other. The click that a long press ends with is not one.
 */
export function held(ask: (target: EventTarget | null) => boolean): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let asked = false;
    const end = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const written = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITTEN) !== null;
    const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
      pointerdown: (event) => {
        end();
        asked = false;
        if (event.button !== 0 || written(event)) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          timer = undefined;
          asked = ask(event.target);
        }, LONG);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER) end();
      },
      pointerup: end,
      pointercancel: end,
      pointerleave: end,
      contextmenu: (event) => {
        if (written(event)) return;
        end();
        // A finger that stays down brings both.
        asked = asked || ask(event.target);
        if (asked) event.preventDefault();
      },
      keydown: (event) => {
        if (event.key !== "?" || event.repeat || written(event)) return;
        if (ask(event.target)) event.preventDefault();
      },
    };
    const click = (event: MouseEvent): void => {
      if (!asked || event.detail === 0) return;
      asked = false;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const [type, listener] of Object.entries(listeners)) node.addEventListener(type, listener as EventListener);
    node.addEventListener("click", click, true);
    return () => {
      end();
      for (const [type, listener] of Object.entries(listeners)) node.removeEventListener(type, listener as EventListener);
      node.removeEventListener("click", click, true);
    };
  };
}
