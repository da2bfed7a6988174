import type { Decision } from "../../net/messages";
import type { Fields } from "../../state/table";
import { DreamView } from "./view";

/** Whether the table waits for this viewer; that somebody may object at any time is no waiting. */
export function waitsForMe(fields: Fields, seat: number | null, decision: Decision | null): boolean {
  if (seat === null || decision === null) return false;
  return new DreamView(fields, seat).f.waiting.includes(seat);
}
