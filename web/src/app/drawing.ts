import type { Attachment } from "svelte/attachments";

/**
 * Puts a drawing of our own code into an element. Only strings from `art/` belong here: nothing that anybody typed ever goes through this
 * door, and there is no other one.
 */
export function drawing(svg: string): Attachment<HTMLElement> {
  return (node) => {
    node.innerHTML = svg;
  };
}
