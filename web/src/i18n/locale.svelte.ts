import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { recall, remember } from "../app/storage";
import { http } from "../net/http";

/** A language of the client. */
export type Language = "pl" | "en";
/** The arguments of a message. */
export type Args = Record<string, FluentVariable>;

export const LANGUAGES: readonly Language[] = ["pl", "en"];
/** Each language in its own words, for those who cannot read the other. */
export const OWN_NAMES: Record<Language, string> = { pl: "Polski", en: "English" };

/** The catalogues of the client and of each game; those of the server and the command line are not for the browser. */
const files = import.meta.glob<string>(["$i18n/*/*.ftl", "!$i18n/*/cli.ftl", "!$i18n/*/server.ftl", "!$i18n/*/push.ftl", "!$i18n/*/share.ftl", "!$i18n/*/words.ftl"], {
  query: "?raw",
  import: "default",
});

/** The catalogues in use, by their names: the client's own, and those of the games that were needed. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- no component reads it
const parts = new Map<string, Promise<void>>([["client", Promise.resolve()]]);

async function textOf(language: Language, part: string): Promise<string> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${language}/${part}.ftl`));
  return found ? found[1]() : http.texts(part, language);
}

/** The messages of these texts in the language. */
export function makeBundle(language: Language, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

let held = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: "pl",
  bundle: makeBundle("pl", []),
});

/** The language now on screen. Reading it in a component follows a switch. */
export function language(): Language {
  return held.language;
}

function format(id: string, args?: Args): string | null {
  const [name, attribute] = id.split(".") as [string, string?];
  const message = held.bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern == null ? null : held.bundle.formatPattern(pattern, args ?? null, []);
}

/** The text of that id in the language of the reader; the id itself where it is missing (a test keeps that from happening). */
export function t(id: string, args?: Args): string {
  return format(id, args) ?? id;
}

/** A text for a name that comes from the server (an option, a level): the name itself where we have no word for it yet. */
export function named(family: string, name: string, args?: Args): string {
  return format(`${family}-${name}`, args) ?? name.replaceAll("_", " ");
}

/** The text that `named` gives; null if there is no such text. */
export function maybe(family: string, name: string, args?: Args): string | null {
  return format(`${family}-${name}`, args);
}

/** "Ala, Bartek and Celina" in the language of the reader. */
export function listing(items: readonly string[]): string {
  return new Intl.ListFormat(held.language, { style: "long", type: "conjunction" }).format(items);
}

/** "4 or 6" in the language of the reader. */
export function choice(items: readonly string[]): string {
  return new Intl.ListFormat(held.language, { style: "long", type: "disjunction" }).format(items);
}

/** Whose habits of time and date each language has: English alone would be American, with a clock of twelve hours. */
const REGIONS: Readonly<Record<Language, string>> = { pl: "pl-PL", en: "en-GB" };

/** "14:05", or where it was another day "28 November"; with the year where it was another one. */
export function when(at: number, now = Date.now()): string {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
  const then = new Date(at);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(REGIONS[held.language], { hour: "numeric", minute: "2-digit" });
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return then.toLocaleDateString(REGIONS[held.language], { day: "numeric", month: "long", ...year });
}

/** A day in UTC as "28 Nov 2026", or the month of it as "November 2026". */
export function dated(at: number, unit: "day" | "month"): string {
  const form = unit === "month" ? ({ month: "long", year: "numeric" } as const) : ({ day: "numeric", month: "short", year: "numeric" } as const);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
  return new Date(at).toLocaleDateString(REGIONS[held.language], { ...form, timeZone: "UTC" });
}

/** "12.5" in the language of the reader: a tenth is enough of what is no whole number. */
export function amount(value: number): string {
  return value.toLocaleString(REGIONS[held.language], { maximumFractionDigits: 1 });
}

/** "62%" in the language of the reader, of a part from 0 to 1. */
export function share(value: number): string {
  return value.toLocaleString(REGIONS[held.language], { style: "percent" });
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "5 minutes ago"; less than a minute is "now". */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(held.language, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, each]) => now - at >= each) ?? ["second", Infinity];
  return format.format(-Math.floor(Math.max(0, now - at) / length), unit);
}

/** The texts of a game are there once this is settled, in the language on screen and in each that follows. */
export async function needTexts(part: string): Promise<void> {
  let adding = parts.get(part);
  if (adding === undefined) {
    adding = add(part);
    parts.set(part, adding);
    // What could not be had is asked for again.
    adding.catch(() => parts.delete(part));
  }
  return adding;
}

async function add(part: string): Promise<void> {
  for (;;) {
    const wanted = held.language;
    const text = await textOf(wanted, part);
    if (wanted === held.language) {
      held.bundle.addResource(new FluentResource(text));
      held = { ...held };
      return;
    }
  }
}

/** Shows the page in another language, once its texts are loaded, and remembers it. */
export async function setLanguage(next: Language): Promise<void> {
  let texts: string[];
  do texts = await Promise.all([...parts.keys()].map((part) => textOf(next, part)));
  while (texts.length !== parts.size);
  held = { language: next, bundle: makeBundle(next, texts) };
  remember("language", next);
  document.documentElement.lang = next;
}

/** Chosen before, else the browser's first language that we speak, else English. */
export function preferredLanguage(): Language {
  const stored = recall("language");
  if (stored === "pl" || stored === "en") return stored;
  for (const wish of navigator.languages) {
    const short = wish.slice(0, 2).toLowerCase();
    if (short === "pl" || short === "en") return short;
  }
  return "en";
}

/** For tests: texts without files. */
export function useTexts(next: Language, texts: readonly string[]): void {
  held = { language: next, bundle: makeBundle(next, texts) };
  document.documentElement.lang = next;
}
