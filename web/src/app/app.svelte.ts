import { http, HttpError } from "../net/http";
import { COLOURS, PEOPLE } from "./figures";
import type { GameInfo, Me, Portrait } from "../net/messages";
import { language, setLanguage, t, type Language } from "../i18n/locale.svelte";

/** A short note on top of the page. */
export interface Toast {
  key: number;
  text: string;
  /** A notice stays until it is dismissed. */
  kind: "info" | "problem" | "notice";
  /** What it is about: of one topic only the newest is said. */
  topic: string | null;
  /** Where more is said of it. */
  more: More | null;
}

/** A way to more, beside what is said. */
export interface More {
  label: string;
  go: () => void;
}

let me = $state.raw<Me | null>(null);
let games = $state.raw<readonly GameInfo[]>([]);
let toasts = $state.raw<readonly Toast[]>([]);
let keys = 0;
let sheets = $state.raw<readonly string[]>([]);

export const app = {
  get me(): Me | null {
    return me;
  },
  get games(): readonly GameInfo[] {
    return games;
  },
  get toasts(): readonly Toast[] {
    return toasts;
  },
  /** The sheet on top, which alone can be seen and heard; null where none is open. */
  get sheet(): string | null {
    return sheets.at(-1) ?? null;
  },
};

/** The game of that name as the server describes it; null if the server does not offer it. */
export function gameInfo(name: string): GameInfo | null {
  return games.find((game) => game.name === name) ?? null;
}

/** Shows a short note, if there is anything to tell. The same words are shown only once at a time. */
export function tell(text: string | null, more: More | null = null): void {
  if (text === null || text === "") return;
  toast(text, "info", "hint", more);
}

/** Says it for a while; what is there already in the same words is said once, and what is newer takes the place of what was said of its topic. */
export function toast(text: string, kind: Toast["kind"] = "info", topic: string | null = null, more: More | null = null): void {
  keys += 1;
  const one: Toast = { key: keys, text, kind, topic, more };
  const others = toasts.filter((each) => each.text !== text && (topic === null || each.topic !== topic));
  const passing = others.filter((each) => each.kind !== "notice").slice(-2);
  toasts = [...others.filter((each) => each.kind === "notice" || passing.includes(each)), one];
  if (kind === "notice") return;
  setTimeout(
    () => {
      dismiss(one.key);
    },
    kind === "problem" ? 7000 : 4000,
  );
}

/** A sheet opens on top of what there is; returns what to call when it closes. */
export function opened(sheet: string): () => void {
  sheets = [...sheets, sheet];
  return () => {
    sheets = sheets.filter((each) => each !== sheet);
  };
}

/** Removes a note. */
export function dismiss(key: number): void {
  toasts = toasts.filter((each) => each.key !== key);
}

/** Removes the notes of a topic that are no longer true. */
export function unsay(topic: string): void {
  if (toasts.some((each) => each.topic === topic)) toasts = toasts.filter((each) => each.topic !== topic);
}

/** Shows what went wrong in words: the server's sentence, or ours where it gave none. */
export function complain(error: unknown): void {
  if (error instanceof HttpError) {
    toast(error.text || (error.code === "offline" ? t("problem-offline") : t("problem-unknown")), "problem");
  } else toast(t("problem-unknown"), "problem");
}

/** Does something that may fail, and says so if it does. */
export async function orComplain(what: () => Promise<unknown>): Promise<void> {
  try {
    await what();
  } catch (error) {
    complain(error);
  }
}

/**
 * Learns who this browser is (nobody yet is an answer too) and which games there are. Where the server can't be reached it is asked again and
 * again behind what is shown.
 */
export async function loadApp(): Promise<void> {
  const [who, list] = await Promise.all([http.me().catch(() => null), http.games().catch((error: unknown) => askAgain(error))]);
  me = who;
  games = list;
}

/** ms between two attempts to reach the server. */
const AGAIN = 2_000;

function askAgain(error: unknown, first = true): readonly GameInfo[] {
  // That the server can't be reached is said where it matters.
  if (first && !(error instanceof HttpError && error.code === "offline")) complain(error);
  setTimeout(() => void loadAgain(), AGAIN);
  return games;
}

async function loadAgain(): Promise<void> {
  try {
    const list = await http.games();
    me = (await http.me()) ?? me;
    games = list;
  } catch (error) {
    askAgain(error, false);
  }
}

/** The games that can be played without a server, where none has said which it has. */
export function knowGames(known: readonly GameInfo[]): void {
  if (games.length === 0) games = known;
}

/** The picture of this person; for who is nobody yet any, which is theirs from then on unless they choose another. */
export function ownPortrait(): Portrait {
  return me?.portrait ?? { figure: Math.floor(Math.random() * PEOPLE.length), colour: Math.floor(Math.random() * COLOURS) };
}

/** Makes a person for this browser if it is nobody yet, or gives the person the name they typed and the picture they chose. */
export async function introduce(name: string, portrait: Portrait): Promise<Me> {
  const clean = name.trim().replace(/\s+/g, " ").slice(0, 24) || t("name-nobody");
  const drawn = me !== null && me.portrait.figure === portrait.figure && me.portrait.colour === portrait.colour;
  if (!drawn || me?.name !== clean || me.language !== language()) me = await http.introduce(clean, language(), portrait);
  return me;
}

/** Goes on in another language; the server is told, for what it says to this person when they are away. */
export async function speak(next: Language): Promise<void> {
  await setLanguage(next);
  if (me !== null && me.language !== next) await http.introduce(me.name, next, me.portrait).catch(() => undefined);
}

/** Stores who this browser is; null is nobody. */
export function becomes(who: Me | null): void {
  me = who;
}
