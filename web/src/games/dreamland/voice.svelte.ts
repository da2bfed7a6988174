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

  constructor(private readonly lang: () => string) {
    $effect(() => {
      if (!("speechSynthesis" in window)) return;
      const look = (): void => {
        this.able = voiceFor(this.lang()) !== null;
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

  toggle(): void {
    this.on = !this.on;
    remember("voice", this.on ? "yes" : "no");
    if (!this.on) speechSynthesis.cancel();
  }

  say(text: string): void {
    if (!this.on || !this.able) return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voiceFor(this.lang());
    said.lang = said.voice?.lang ?? this.lang();
    said.rate = 0.95;
    speechSynthesis.speak(said);
  }
}
