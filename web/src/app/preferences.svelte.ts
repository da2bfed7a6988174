import { recall, remember } from "./storage";

/**
 * Everything that a person sets for this device, with its values; the first is what is usual. Each is put onto the root element as an
 * attribute (`data-letters="large"`), where the style sheet finds it; what is usual has none.
 */
export const VALUES = {
  /** "system": as the device has it. */
  theme: ["system", "dark", "dawn"],
  movement: ["usual", "less"],
  letters: ["usual", "large", "larger"],
  scale: ["usual", "small", "large"],
  palette: ["usual", "distinct"],
  reach: ["usual", "left"],
  sure: ["usual", "never"],
  shortcuts: ["usual", "off"],
  /** Usual: what is met for the first time is told in a sentence. */
  callouts: ["usual", "off"],
  /** Usual: on where a phone lies on the table for all. */
  sounds: ["usual", "on", "off"],
  talk: ["usual", "off"],
  mark: ["usual", "off"],
  chime: ["usual", "off"],
  vibration: ["usual", "off"],
  /** Usual: nobody has been asked yet. */
  notices: ["usual", "on", "off"],
  push: ["usual", "on"],
  /** How quickly the bots move at tables that are opened here. */
  pace: ["normal", "quick", "calm"],
} as const;

type Values = typeof VALUES;
/** The name of a setting. */
export type Preference = keyof Values;
/** A value that a setting can have. */
export type Value<Name extends Preference> = Values[Name][number];

function read<Name extends Preference>(name: Name): Value<Name> {
  const kept = recall(name);
  const values: readonly Value<Name>[] = VALUES[name];
  return values.find((value) => value === kept) ?? VALUES[name][0];
}

function readAll(): Record<Preference, string> {
  return Object.fromEntries(preferences.map((name) => [name, read(name)])) as Record<Preference, string>;
}

/** The names of all settings. */
export const preferences = Object.keys(VALUES) as readonly Preference[];

/** What the page looks like: by night or by day. */
export type Light = "dark" | "dawn";

/** The colour that a browser paints round the page: `--surface` of each theme. */
export const SURFACES: Readonly<Record<Light, string>> = { dark: "#0e1230", dawn: "#fbeadb" };

const day = matchMedia("(prefers-color-scheme: light)");

let current = $state.raw<Record<Preference, string>>(readAll());
let byDay = $state(day.matches);

/** The theme that the page has: the one that is chosen, else the device's. Reading it in a component follows a change. */
export function light(): Light {
  const chosen = preference("theme");
  return chosen === "system" ? (byDay ? "dawn" : "dark") : chosen;
}

/** The value of a preference. Reading it in a component follows a change. */
export function preference<Name extends Preference>(name: Name): Value<Name> {
  return current[name] as Value<Name>;
}

/** Puts every preference onto the root element, and follows what another tab or the device changes. Returns what undoes that. */
export function applyPreferences(): () => void {
  apply();
  const follow = (event: StorageEvent): void => {
    if (event.key !== null && !event.key.startsWith("sennik-")) return;
    current = readAll();
    apply();
  };
  const turn = (): void => {
    byDay = day.matches;
    apply();
  };
  addEventListener("storage", follow);
  day.addEventListener("change", turn);
  return () => {
    removeEventListener("storage", follow);
    day.removeEventListener("change", turn);
  };
}

function apply(): void {
  const { dataset } = document.documentElement;
  // The style sheet knows no third theme: night has no attribute.
  const shown = { ...current, theme: light() === "dawn" ? "dawn" : VALUES.theme[0] };
  for (const name of preferences) {
    if (shown[name] === VALUES[name][0]) Reflect.deleteProperty(dataset, name);
    else dataset[name] = shown[name];
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", SURFACES[light()]);
}

/** Sets a preference: it holds at once, and this device keeps it. */
export function prefer<Name extends Preference>(name: Name, value: Value<Name>): void {
  current = { ...current, [name]: value };
  remember(name, value);
  apply();
}
