/** What of one's own games is looked at. "" and 0 do not matter. `days` is how many days back it goes. */
export interface Wish {
  game: string;
  edition: string;
  company: "" | "people" | "bots";
  beside: string;
  days: number;
}

export const ALL: Wish = { game: "", edition: "", company: "", beside: "", days: 0 };

/** The periods that can be chosen, in days. */
export const PERIODS: readonly number[] = [0, 30, 365];

const DAY = 86_400_000;

/** The wish that the address says behind its "?". What makes no sense is left out. */
export function readWish(search: string): Wish {
  const said = new URLSearchParams(search);
  const company = said.get("company") ?? "";
  const days = Number(said.get("days") ?? 0);
  return {
    game: said.get("game") ?? "",
    edition: said.get("edition") ?? "",
    company: company === "people" || company === "bots" ? company : "",
    beside: said.get("beside") ?? "",
    days: PERIODS.includes(days) ? days : 0,
  };
}

/** What the address says behind its "?" of a wish; "" of one for all games. */
export function wishSearch(wish: Wish): string {
  return query({ game: wish.game, edition: wish.edition, company: wish.company, beside: wish.beside, days: String(wish.days || "") });
}

/** What the server is asked with, from the beginning of a day on. */
export function wishQuery(wish: Wish, after = "", now = Date.now()): string {
  const since = wish.days === 0 ? "" : String((Math.floor(now / DAY) - wish.days) * DAY);
  return query({ game: wish.game, edition: wish.edition, company: wish.company, beside: wish.beside, since, after });
}

function query(values: Readonly<Record<string, string>>): string {
  const said = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  return said.size === 0 ? "" : `?${said.toString()}`;
}
