/** So that no page gets a newer version while a game is open: each page with a game holds a lock that all pages of this browser see. */
const GAME = "sennik-game";

/** A game is open on this page. Returns what ends that. */
export function openGame(): () => void {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Without https there are no locks, and nothing that is taken in the middle of a game.
  if ("locks" in navigator) void navigator.locks.request(GAME, { mode: "shared" }, () => closed).catch(() => undefined);
  return close;
}

/** Whether a game is open on any page of this browser. */
export async function gameOpen(): Promise<boolean> {
  return ((await navigator.locks.query()).held ?? []).some((lock) => lock.name === GAME);
}
