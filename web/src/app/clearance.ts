/** The latest press anywhere on the page: how far from the top of the window, and when. */
let pressed = { y: Infinity, at: -Infinity };
/** ms for which a finger is still where it pressed. */
const STAYS = 1_500;

if (typeof addEventListener === "function") {
  addEventListener(
    "pointerdown",
    (event) => {
      pressed = { y: event.clientY, at: performance.now() };
    },
    { capture: true, passive: true },
  );
}

/** Whether a finger has just pressed something in the upper half of the window. */
export function pressedAbove(): boolean {
  return performance.now() - pressed.at < STAYS && pressed.y < innerHeight / 2;
}

/** How far down the bar on top reaches, with its menu and its title: in px from the top of the window, 0 where it is scrolled away. */
export function headBottom(scope: ParentNode = document): number {
  return Math.max(0, scope.querySelector("[data-head]")?.getBoundingClientRect().bottom ?? 0);
}

/** How far up the bar at the foot reaches: in px from the bottom of the window, 0 where there is none. */
export function footTop(scope: ParentNode = document): number {
  const top = scope.querySelector("[data-foot]")?.getBoundingClientRect().top ?? innerHeight;
  return Math.max(0, innerHeight - top);
}
