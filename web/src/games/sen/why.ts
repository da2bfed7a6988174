import { t } from "../../i18n/locale.svelte";
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
export function whySen({ view, seat, picked, asked }: Situation, place: string): string | null {
  if (!asked) return null;
  const owner = dreamOwner(place);
  const rival = owner !== null && owner !== seat;
  switch (view.phase) {
    case "look":
      return t("sen-why-look");
    case "turn":
      return rival ? t("sen-why-rival") : null;
    case "drawn":
      if (rival) return t("sen-why-rival");
      return place === "draw" ? t("sen-why-drawn") : null;
    case "swap": {
      const first = picked[0] === undefined ? null : dreamOwner(picked[0]);
      return first !== null && first === owner && owner === seat ? t("sen-why-swap-own") : null;
    }
    default:
      return null;
  }
}
