/** So long (ms) after a tap of a finger another one at the same spot belongs to it. Longer than a hand needs for two, shorter than one reads. */
const TWICE = 400;
/** So far (px) two taps of one finger may lie apart. */
const APART = 40;

/** What is typed into takes every tap: they only move the place where one writes. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** What is meant to be tapped again and again: a number that goes up by one. It changes nothing under the finger. */
const AGAIN = "[data-again]";

/**
 * Lets the first of two taps at one spot through and takes the second away, before any control hears of it: what the first has brought under
 * the finger was not meant by it. Mice are counted by the browser; fingers are not by all, so theirs are told by time and place. Keys, and what
 * speaks for them, tap nothing twice.
 */
export class OneTap {
  private touched = false;
  /** How many times something was pressed, and how many when a tap was last let through. */
  private presses = 0;
  private let = { at: -Infinity, x: 0, y: 0, press: -1 };

  /** For every `pointerdown`, in the capture phase. */
  pressed = (event: PointerEvent): void => {
    this.touched = event.pointerType !== "mouse";
    this.presses += 1;
  };

  /** For every `click`, in the capture phase. */
  clicked = (event: MouseEvent): void => {
    if (event.detail === 0 || (event.target instanceof Element && event.target.closest(`${TYPED}, ${AGAIN}`) !== null)) return;
    if (event.detail > 1 || this.follows(event)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    this.let = { at: event.timeStamp, x: event.clientX, y: event.clientY, press: this.presses };
  };

  /** Whether a finger taps again where it has just tapped; what a browser makes of the same press (a label's box) is no tap. */
  private follows(event: MouseEvent): boolean {
    const { at, x, y, press } = this.let;
    if (!this.touched || press === this.presses) return false;
    return event.timeStamp - at < TWICE && Math.hypot(event.clientX - x, event.clientY - y) < APART;
  }
}
