import type { Snapshot } from "./table";

/**
 * Something that somebody else did to the viewer's own seat (from 1), as the id of a text. While a bot stands in, the page shows it
 * anyway.
 */
export interface Notice {
  id: "notice-removed" | "notice-unseated" | "notice-seated" | "notice-promised" | "notice-host";
  seat: number;
}

/** What the viewer has just asked for, of which they are not told again. */
export type Asked = "stand" | "sit" | null;

/** The topic of a notice. A newer notice of the same topic takes its place. */
export function topicOf(id: Notice["id"]): "seat" | "host" {
  return id === "notice-host" ? "host" : "seat";
}

const promised = (of: Snapshot): number => of.table.seats.findIndex((seat) => seat.promise?.person === of.you);

/** Whether what a notice said is still so. */
export function holds(notice: Notice, now: Snapshot): boolean {
  if (now.table.phase === "over") return false;
  switch (notice.id) {
    case "notice-removed":
      return now.seat === null && promised(now) < 0;
    case "notice-unseated":
      return now.seat === null && promised(now) < 0 && now.table.phase === "open";
    case "notice-seated":
      return now.seat === notice.seat - 1;
    case "notice-promised":
      return promised(now) === notice.seat - 1;
    case "notice-host":
      return now.table.host === now.you;
  }
}

/** The notice for the viewer when the table has changed from one picture to the next; null if there is nothing, or the viewer did it. */
export function noticeOf(before: Snapshot | null, after: Snapshot, asked: Asked): Notice | null {
  if (before?.table.id !== after.table.id || before.you !== after.you) return null;
  const playing = after.table.phase === "playing";
  if (before.seat !== null && after.seat === null && after.table.phase !== "over") {
    if (asked === "stand") return null;
    return { id: playing ? "notice-removed" : "notice-unseated", seat: before.seat + 1 };
  }
  if (after.seat !== null && before.seat !== after.seat && playing && before.table.phase === "playing") {
    return asked === "sit" ? null : { id: "notice-seated", seat: after.seat + 1 };
  }
  if (promised(after) >= 0 && promised(after) !== promised(before)) return { id: "notice-promised", seat: promised(after) + 1 };
  if (after.table.host === after.you && before.table.host !== after.you) return { id: "notice-host", seat: 0 };
  return null;
}
