import { getContext, setContext } from "svelte";
import { listing, t } from "../i18n/locale.svelte";
import type { TakeBackOffer } from "../net/messages";
import type { Draft } from "../net/socket";
import { isHost, type Snapshot } from "../state/table";
import type { AskButton } from "./ask";
import { clocksOf, timeText } from "./clocks";
import { isAway } from "./places";

/** What the bar says while the table waits for somebody who does not come, or who takes days. */
export interface Waits {
  /** null: the bar's own title stays. */
  title: string | null;
  hint: string;
  /** A moment that is counted down to, in the time of `performance.now()`, and the words for what is left. */
  until: number | null;
  counted: (left: string) => string;
  buttons: readonly AskButton[];
  /** What a button says to the server. */
  says: (pick: string) => Draft | null;
}

const NOTHING: Pick<Waits, "hint" | "until" | "counted" | "buttons" | "says"> = {
  hint: "",
  until: null,
  counted: (left) => left,
  buttons: [],
  says: () => null,
};

/** Below this (ms of a move) the ring tells enough, and no words are needed. */
const LONG = 3_600_000;

/** What there is to say of those whom the table waits for; null while nobody holds it up. */
export function waitsOf(snapshot: Snapshot, name: (seat: number) => string): Waits | null {
  const { table, seat, waiting } = snapshot;
  if (table.phase !== "playing" || snapshot.paused !== null) return null;
  const late = table.seats.findIndex((each, number) => each.late && number !== seat);
  if (late >= 0) return lateness(snapshot, late, name);
  const away = waiting.find((number) => number !== seat && isAway(table.seats[number]));
  const byMail = table.setup.clock.tempo === "mail";
  if (away !== undefined && !byMail) return absence(snapshot, away, name);
  const clock = clocksOf(snapshot).find((each) => each.seat !== seat);
  if (byMail && clock !== undefined && clock.turnEnds - clock.began >= LONG) {
    return { ...NOTHING, title: null, until: clock.ends, counted: (left) => t("time-left", { left }) };
  }
  return null;
}

function absence(snapshot: Snapshot, away: number, name: (seat: number) => string): Waits {
  const at = snapshot.table.seats[away]?.bot_at ?? null;
  const buttons: AskButton[] = isHost(snapshot) ? [{ pick: "bot", label: t("time-bot-now"), icon: "bot", kind: "plain" }] : [];
  return {
    title: t("time-away", { who: name(away) }),
    hint: at === null ? t("time-away-wait") : "",
    until: at === null ? null : snapshot.opened + at,
    counted: (left) => t("time-away-bot", { left }),
    buttons,
    says: () => ({ type: "hand_over", seat: away }),
  };
}

function lateness(snapshot: Snapshot, late: number, name: (seat: number) => string): Waits {
  const { table, seat } = snapshot;
  const own = seat === null ? undefined : table.seats[seat];
  const title = t("time-late", { who: name(late) });
  const plays = own !== undefined && !own.stand_in && !own.late;
  if (!plays && !(seat === null && isHost(snapshot))) return { ...NOTHING, title, hint: t("time-late-others") };
  const ending = table.ending ?? null;
  const wanted = seat !== null && ending?.wanted.includes(seat) === true;
  const buttons: AskButton[] = [
    { pick: "wait", label: t("time-wait"), note: t("time-wait-note", { left: timeText(1000 * table.setup.clock.turn) }), icon: "hourglass", kind: "plain" },
    { pick: "bot", label: t("time-bot"), note: t("time-bot-note"), icon: "bot", kind: "plain" },
  ];
  if (plays && !wanted) buttons.push({ pick: "end", label: ending ? t("time-end-agree") : t("time-end"), note: t("time-end-note"), sure: t("time-end-sure"), icon: "close", kind: "plain" });
  const hint = ending === null ? t("time-late-choose") : wanted ? t("time-end-asked", { names: listing(ending.asked.map(name)) }) : t("time-end-wants", { names: listing(ending.wanted.map(name)) });
  const says = (pick: string): Draft => (pick === "wait" ? { type: "give_time", seat: late } : pick === "bot" ? { type: "hand_over", seat: late } : { type: "call_off" });
  return { ...NOTHING, title, hint, buttons, says };
}

/** What the bar is given: the waiting, whether the viewer's own time is up, what they may take back, and the way to say something. */
export interface BarWaits {
  waits: Waits | null;
  late: boolean;
  /** The viewer's latest move, if they may take it back; and what takes it back, or asks for it. */
  back: TakeBackOffer | null;
  takeBack: () => void;
  say: (draft: Draft) => void;
}

const KEY = Symbol("waits");
const NOBODY: BarWaits = { waits: null, late: false, back: null, takeBack: () => undefined, say: () => undefined };

/** Stores for the bars below this component whom the table waits for. */
export function setWaits(of: () => BarWaits): void {
  setContext(KEY, of);
}

/** Whom the table waits for, for a bar; nobody where no table is. */
export function barWaits(): () => BarWaits {
  return getContext<(() => BarWaits) | undefined>(KEY) ?? (() => NOBODY);
}
