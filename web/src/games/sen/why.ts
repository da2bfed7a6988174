import type { Reason } from "../../table/telling";
import { dreamOwner } from "./places";
import type { SenView } from "./view";

interface Situation {
  view: SenView;
  /** The viewer's seat, and what has been touched of a move. */
  seat: number | null;
  picked: readonly string[];
  asked: boolean;
}

/** Why nothing comes of touching a place, and what can be touched instead; null where the bar's own words say it. */
export function whySen({ view, seat, picked, asked }: Situation, place: string): Reason | null {
  if (!asked) return null;
  const owner = dreamOwner(place);
  const rival = owner !== null && owner !== seat;
  switch (view.phase) {
    case "look":
      return { id: "sen-why-look" };
    case "turn":
      return rival ? { id: "sen-why-rival" } : null;
    case "drawn":
      if (rival) return { id: "sen-why-rival" };
      return place === "draw" ? { id: "sen-why-drawn" } : null;
    case "swap": {
      const first = picked[0] === undefined ? null : dreamOwner(picked[0]);
      return first !== null && first === owner && owner === seat ? { id: "sen-why-swap-own" } : null;
    }
    default:
      return null;
  }
}
