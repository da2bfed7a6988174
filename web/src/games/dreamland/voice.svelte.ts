import { recall, remember } from "../../app/storage";

/** A voice of the browser's for that language, null where it has none. */
function voiceFor(lang: string): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  const fits = voices.filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  return fits.find((voice) => voice.localService) ?? fits[0] ?? null;
}

/** Reads clues aloud in the language of the table's words. To be made while a component is. */
export class ReadingAloud {
  /** Whether this browser has a voice for the language at all. */
  able = $state(false);
  on = $state(recall("voice") === "yes");

  /** Held, so that speech is not cut off whenever anything else changes. */
  private readonly lang: string;

  constructor(wanted: () => string) {
    this.lang = $derived(wanted());
    $effect(() => {
      if (!("speechSynthesis" in window)) return;
      const look = (): void => {
        this.able = voiceFor(this.lang) !== null;
      };
      look();
      // Voices come some time after the page.
      speechSynthesis.addEventListener("voiceschanged", look);
      return () => {
        speechSynthesis.removeEventListener("voiceschanged", look);
        speechSynthesis.cancel();
      };
    });
  }

  /** Switches it on or off. Phones let a page speak only after a touch: what is heard now is said at once. */
  toggle(heard: string): void {
    this.on = !this.on;
    remember("voice", this.on ? "yes" : "no");
    if (!this.on) this.hush();
    else if (heard) this.say(heard);
  }

  /** Nothing more is said of what was heard before. */
  hush(): void {
    if (this.able) speechSynthesis.cancel();
  }

  say(text: string): void {
    if (!this.on || !this.able) return;
    try {
      const said = new SpeechSynthesisUtterance(text);
      said.voice = voiceFor(this.lang);
      said.lang = said.voice?.lang.replace("_", "-") ?? this.lang;
      said.rate = 0.95;
      speechSynthesis.speak(said);
    } catch {
      // A browser that would rather not: the clue stands on the screen all the same.
    }
  }
}
