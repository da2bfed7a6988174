/** What the things on a table are, in words: whoever asks about one is told this. */
import { t } from "../i18n/locale.svelte";
import type { GameInfo, Setup } from "../net/messages";
import type { Fields } from "../state/table";

/** The name of a thing, and what it is or does. */
export interface About {
  name: string;
  text: string;
  /** What else there is to know of it. */
  more?: string;
  /** It in one sentence, where the first of the text is not enough by itself. */
  brief?: string;
}

/** It in one sentence: what is said of it when it is met for the first time. */
export function inBrief({ text, brief }: About): string {
  return brief ?? /^.*?[.!?…][”’"»)]*(?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text;
}

/** The table at which somebody asks. */
export interface Asked {
  info: GameInfo;
  setup: Setup;
  fields: Fields;
  seat: number | null;
}

/** What tells of a topic; null where it does not know it. */
export type Tells = (topic: string) => About | null;

/** A topic's words by the ids of its texts: its name, what it is, what else there is to know. */
export type Words = readonly [name: string, text: string, more?: string];

/** The words of a topic of that table; null where it has none. */
export function told(words: Readonly<Record<string, Words>>, topic: string): About | null {
  const found = words[topic];
  if (found === undefined) return null;
  const [name, text, more] = found;
  return more === undefined ? { name: t(name), text: t(text) } : { name: t(name), text: t(text), more: t(more) };
}

/** The topic of a card by what it shows; null is its back. */
export function faceTopic(face: string | null): string {
  return face === null ? "back" : `face-${face}`;
}

/** What a topic says of a card: what it shows, null for its back; undefined where it is about no card. */
export function faceOf(topic: string): string | null | undefined {
  return topic === "back" ? null : topic.startsWith("face-") ? topic.slice("face-".length) : undefined;
}

/** The topic of a button of the bar: "verb:defend 5" and "defend" are the same. */
export function actionTopic(pick: string): string {
  const [kind = "", what = ""] = pick.split(":");
  return `do-${(kind === "verb" || kind === "side" ? what : kind).split(" ")[0] ?? ""}`;
}

/** What is the same at every table. */
const SHARED: Readonly<Record<string, Words>> = {
  asking: ["about-asking", "guide-hold", "guide-keys"],
  standing: ["about-standing", "about-standing-text"],
  menu: ["menu", "about-menu"],
  home: ["go-home", "about-home"],
  odds: ["odds-now", "setup-odds-help"],
  likely: ["odds-now", "about-likely"],
  hint: ["hint-ask", "about-hint"],
  sounds: ["sounds", "about-sounds"],
  scores: ["scores", "about-scores"],
  log: ["log-title", "about-log"],
  talk: ["log-talk", "about-talk"],
  rules: ["home-rules", "about-rules"],
  seat: ["about-seat", "about-seat-text", "about-seat-lit"],
  player: ["about-seat", "about-player"],
  own: ["seat-you", "about-own", "about-seat-lit"],
  bot: ["about-bot", "about-bot-text"],
  away: ["seat-away", "about-away"],
  late: ["seat-late", "setup-over-help"],
  "stand-in": ["seat-stand-in", "about-stand-in"],
  "come-back": ["come-back", "about-come-back"],
  watching: ["watching", "why-watching"],
  ring: ["setup-clock", "about-ring"],
  countdown: ["setup-clock", "setup-over-help"],
  fuse: ["setup-window", "about-fuse", "setup-window-help"],
  caption: ["about-caption", "about-caption-text"],
  bar: ["bar-label", "about-bar"],
  undo: ["undo", "about-undo"],
  "take-back": ["take-back", "about-take-back", "setup-take-backs-help"],
  call: ["call-ask", "settings-call-help"],
  glanced: ["about-glanced", "about-glanced-text"],
  count: ["about-count", "about-count-text"],
  "do-skip": ["count-skip", "about-skip"],
  "do-next": ["about-next", "about-next-text"],
  "do-result": ["count-final", "about-result"],
  "do-wait": ["time-wait", "setup-over-help"],
  "do-bot": ["time-bot", "setup-over-help"],
  "do-end": ["time-end", "setup-over-help"],
};

/** What tells of each topic of a table: first its game, then what is the same everywhere. */
export function tellsOf(game: ((topic: string, asked: Asked) => About | null) | undefined, asked: () => Asked): Tells {
  return (topic) => game?.(topic, asked()) ?? told(SHARED, topic);
}
