import type { Snapshot } from "./table";

/** What somebody else has done to the viewer's own place, as the id of a text and its seat (from 1). That a bot stands in the page shows as long as it does. */
export interface Notice {
  id: "notice-removed" | "notice-unseated" | "notice-seated" | "notice-promised" | "notice-host";
  seat: number;
}

/** What the viewer has just asked for themselves: of that they are not told again. */
export type Asked = "stand" | "sit" | null;

/** What a notice is about: a newer one about the same takes its place. */
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

/** What the viewer is to be told when the table has changed from one picture to the next; null: nothing, or they did it themselves. */
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
