import { preference } from "../app/preferences.svelte";
import { named, t } from "../i18n/locale.svelte";
import type { Said } from "../net/messages";
import { isMuted } from "./muted.svelte";
import { moodOf } from "./sayings";

/** Something that was said, with a number of its own. */
export interface Spoken extends Said {
  key: number;
}

/** So many of the latest are kept on the page, to be read again. */
const KEPT = 40;
/** How long a bubble is seen, in ms: for so long at least, longer for each character, and never longer than the last. */
export const SEEN = { least: 4_000, character: 60, most: 10_000 } as const;

/** What was said, in the reader's language. Of what this page does not know it says nothing. */
export function wordsOf(said: Pick<Said, "what" | "text">): string {
  return said.what === "chat" ? said.text : named("said", said.what);
}

/** The same with who said it, as a sentence: what somebody's face does, or the words that they say. */
export function spokenLine(said: Said): string {
  const mood = moodOf(said.what);
  return mood === null ? t("talk-line", { who: said.name, words: wordsOf(said) }) : named("told", mood, { who: said.name });
}

/** A part of such a sentence: the name of who said it, or what stands round it. */
export interface Part {
  text: string;
  name: boolean;
}

/** The same sentence in parts, so that the name in it can be set apart. */
export function toldParts(said: Said): readonly Part[] {
  const line = spokenLine(said);
  const at = line.indexOf(said.name);
  const parts = at < 0 ? [{ text: line, name: false }] : [
    { text: line.slice(0, at), name: false },
    { text: said.name, name: true },
    { text: line.slice(at + said.name.length), name: false },
  ];
  return parts.filter((part) => part.text !== "");
}

/** What the people at one table have said since this page came to it. Nobody else keeps it. */
export class Talk {
  /** The latest that was said, the oldest first. */
  lines = $state.raw<readonly Spoken[]>([]);
  /** The bubbles: of each person the latest. */
  bubbles = $state.raw<readonly Spoken[]>([]);

  private keys = 0;
  // Nothing is drawn from it: no reactive set is wanted.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** Shows what was said, unless the reader does not want to hear it. */
  hear(said: Said): void {
    if (preference("talk") === "off" || isMuted(said.person)) return;
    const spoken: Spoken = { ...said, key: (this.keys += 1) };
    this.lines = [...this.lines, spoken].slice(-KEPT);
    this.bubbles = [...this.bubbles.filter((each) => each.person !== said.person), spoken];
    const words = moodOf(said.what) === null ? wordsOf(said).length : 0;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.bubbles = this.bubbles.filter((each) => each !== spoken);
      },
      Math.min(SEEN.most, SEEN.least + SEEN.character * words),
    );
    this.timers.add(timer);
  }

  /** Takes away what that person has said. */
  forget(person: string): void {
    this.lines = this.lines.filter((each) => each.person !== person);
    this.bubbles = this.bubbles.filter((each) => each.person !== person);
  }

  /** Ends what waits for time. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.bubbles = [];
  }
}
