import type { SeatInfo } from "../net/messages";

/** What an address of a replay says: the moment, who sees it (the number of a seat, "watch" or "open"), and whether it is told what they could know. */
export interface Place {
  at: number;
  viewpoint: string;
  odds: boolean;
}

/** Reads what stands behind the "?" of an address. What is nonsense counts as not said. `usual` is who sees it where it does not say. */
export function readPlace(search: string, usual: string): Place {
  const given = new URLSearchParams(search);
  const at = Number(given.get("at") ?? "0");
  const seat = given.get("seat") ?? "";
  const viewpoint = /^([1-9]|10)$/.test(seat) ? seat : given.has("watch") ? "watch" : given.has("open") ? "open" : usual;
  return { at: Number.isFinite(at) ? at : 0, viewpoint, odds: given.has("odds") };
}

/** Whether an address asks to play on from its moment. */
export function asksToPlay(search: string): boolean {
  return new URLSearchParams(search).has("play");
}

/** Whether an address asks what the moves of its seat cost. */
export function asksWhatMovesCost(search: string): boolean {
  return new URLSearchParams(search).has("cost");
}

/** What stands behind the "?" of the address of that moment. */
export function placeSearch({ at, viewpoint, odds }: Place): string {
  return `?at=${at}&${/^\d/.test(viewpoint) ? `seat=${viewpoint}` : viewpoint}${odds ? "&odds" : ""}`;
}

/** The viewpoints that a match has: each seat, who watched, and everything open. */
export function viewpoints(seats: readonly SeatInfo[]): readonly string[] {
  return [...seats.map((_, seat) => String(seat + 1)), "watch", "open"];
}
