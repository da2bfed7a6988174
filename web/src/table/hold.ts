import type { Attachment } from "svelte/attachments";

/** ms that a finger or a button of the mouse stays down until it is a long press, and px that it may wander meanwhile. */
const LONG = 450;
const WANDER = 10;

/**
 * A long press, a click of the other button of the mouse, or "?" on what has the focus asks what it is. The click that a long press ends with is
 * not one.
 */
export function held(ask: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let asked = false;
    const end = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
      pointerdown: (event) => {
        asked = false;
        if (event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          timer = undefined;
          asked = true;
          ask();
        }, LONG);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER) end();
      },
      pointerup: end,
      pointercancel: end,
      pointerleave: end,
      contextmenu: (event) => {
        event.preventDefault();
        end();
        // A finger that stays down brings both.
        if (!asked) ask();
        asked = true;
      },
      keydown: (event) => {
        if (event.key !== "?" || event.repeat) return;
        event.preventDefault();
        ask();
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
