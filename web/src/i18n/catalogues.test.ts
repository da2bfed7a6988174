import { FluentResource } from "@fluent/bundle";
import { PEOPLE } from "../app/figures";
import { VALUES } from "../app/preferences.svelte";
import { colourNames } from "../art/avatars";
import { expect, test } from "vitest";
import { gameClient } from "../games";
import type { GameInfo } from "../net/messages";
import { gameInfos } from "../testing/games";
import { LACKING } from "../seal/check";
import { WRONG } from "../seal/lines";
import { MOODS, PHRASES } from "../talk/sayings";
import { texts } from "../testing/texts";
import { makeBundle } from "./locale.svelte";

type Pattern = FluentResource["body"][number]["value"];
type Piece = Exclude<NonNullable<Pattern>, string>[number];

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../testing/**", "!../art/**", "!../games/*/testing/**", "!../games/*/art/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

/** What every preset fixes is not shown as an option. */
function shown(game: GameInfo): GameInfo["options"] {
  return game.options.filter((option) => !game.presets.every((preset) => preset.fixed.includes(option.name)));
}

/** What bots are, as the server names them. */
const creatures = "tawny-owl moth hedgehog bat nightjar badger marten firefly dormouse salamander weasel wolverine".split(" ");

/** What may be wrong with a table's own list of words: `OWN_CODES` of `sennik.words.lists`. */
const listProblems = "no-letters not-letters too-long too-many-parts word-twice same-word too-many-words too-few-words".split(" ");

/** What each game declares that it counts, as `tests/i18n/test_game_texts.py` has it from the games. */
const STATISTICS = {
  sen: "calls calls-right crows",
  seventeen: "calls calls-right traps control nerves",
  cats: "cats most-cats nines full-lands",
  dreamland: "fairy devil imp cards-right penalties rescue lie",
};

/** Ids that are put together from what the server names: each family with everything it can name. */
const composed = [
  ...["game", "lesson", "part"].map((what) => `learn-none-${what}`),
  ...creatures.map((creature) => `creature-${creature}`),
  ...["with-alone", "with-friends", "with-same", "cards-lie", "cards-anew", "cards-lie-help", "cards-anew-help"].map((choice) => `play-on-${choice}`),
  ...PEOPLE.map((figure) => `figure-${figure}`),
  ...colourNames.map((colour) => `colour-${colour}`),
  ...["draw", "discard", "hand", "row", "play"].map((place) => `plain-place-${place}`),
  ...gameInfos.flatMap((game) => game.places.filter(({ name }) => name === "draw" || name === "discard").map(({ name }) => `${game.name}-pile-name-${name}`)),
  // The places of the card games whose rules are exported, and the cards under a top card that lies by itself.
  ...["draw", "below", "discard", "play", "hand", "dream", "nine", "row"].map((place) => `odds-at-${place}`),
  ...(["theme", "letters", "scale", "palette", "movement", "sounds", "talk", "reach", "sure", "callouts", "shortcuts", "pace"] as const).flatMap((name) => [
    `setting-${name}`,
    ...VALUES[name].map((value) => `setting-${name}-${value}`),
  ]),
  ...["mark", "chime", "vibration"].map((name) => `setting-${name}`),
  ...[...MOODS, ...PHRASES].map((saying) => `said-${saying}`),
  ...MOODS.map((mood) => `told-${mood}`),
  ...["unhurried", "brisk", "mail"].flatMap((tempo) => [`setup-tempo-${tempo}`, `setup-tempo-${tempo}-help`]),
  // What the referee of a game without a network refuses, and why there may be no such game.
  ...["refused", "stale", "illegal", "overtaken"].map((code) => `offline-${code}`),
  ...["gone", "other-rules", "broken"].flatMap((why) => [`offline-${why}`, `offline-${why}-text`]),
  ...["never", "unseen", "ask"].map((when) => `setup-take-backs-${when}`),
  ...WRONG.map((why) => `check-wrong-${why}`),
  ...LACKING.map((why) => `check-elsewhere-${why}`),
  ...gameInfos.filter((game) => "packs" in game.figures).map((game) => `${game.name}-check-deals`),
  ...listProblems.map((code) => `word-list-${code}`),
  // What is said of one's own games: the statistics of each game, and its feats, which the server says.
  ...Object.entries(STATISTICS).flatMap(([game, names]) => names.split(" ").map((name) => `${game}-statistic-${name}`)),
  // The roles that have a lesson of their own.
  ...["fairy", "dreamer", "devil", "imp"].map((role) => `dreamland-role-${role}`),
  ...["rescue", "lie"].map((feat) => `dreamland-feat-${feat}`),
  ...["day", "week", "month"].flatMap((unit) => [`history-by-${unit}`, `history-${unit}`]),
  ...["people", "bots"].map((company) => `history-company-${company}`),
  ...["game", "edition", "company", "beside", "days"].flatMap((filter) => [`history-filter-${filter}`, `history-any-${filter}`]),
  ...["all", "alone", "shared"].map((which) => `history-delete-${which}`),
  ...gameInfos.flatMap((game) => [
  `game-${game.name}`,
  ...["tagline", "about", "share", "table-mine"].map((text) => `${game.name}-${text}`),
  ...game.levels.map((level) => `level-${level}`),
  ...(game.presets.some((preset) => preset.strong) ? ["level-strong"] : []),
  ...(game.presets.length > 1 ? game.presets.flatMap((preset) => [`${game.name}-preset-${preset.name}`, `${game.name}-preset-${preset.name}-help`]) : []),
  // the label of each: where it is not shown, a refusal still calls it so
  ...game.options.map((option) => `${game.name}-option-${option.name}`),
  ...shown(game).flatMap((option) => [
    ...(option.instead ? [`${game.name}-option-${option.name}-instead`] : []),
    ...(option.kind === "choice" ? option.choices.map((choice) => `${game.name}-option-${option.name}-${choice}`) : []),
  ]),
  ]),
];
/** Composed ids that may be missing. */
const optional = gameInfos.flatMap((game) => [
  `${game.name}-nth-round`,
  ...game.presets.flatMap((preset) => [`${game.name}-preset-${preset.name}`, `${game.name}-preset-${preset.name}-help`]),
  ...shown(game).flatMap((option) => [
    `${game.name}-option-${option.name}-help`,
    ...[0, ...option.choices].map((choice) => `${game.name}-option-${option.name}-${choice}`),
  ]),
]);

function messages(language: "pl" | "en"): FluentResource["body"] {
  return texts[language].flatMap((text) => new FluentResource(text).body);
}

const ids = (language: "pl" | "en"): string[] => messages(language).map((message) => message.id);

/** What a game refuses: the server says it, and tests/i18n/test_game_texts.py looks after it. */
const said = "refusal-";

function pieces(pattern: Pattern): Piece[] {
  if (pattern === null || typeof pattern === "string") return [];
  return pattern.flatMap((piece) =>
    typeof piece !== "string" && piece.type === "select"
      ? [piece, ...piece.variants.flatMap((variant) => pieces(variant.value))]
      : [piece],
  );
}

/** The names of the arguments a message asks for. */
function argumentsOf(pattern: Pattern): string[] {
  const found = pieces(pattern).flatMap((piece) => {
    if (typeof piece === "string") return [];
    const expression = piece.type === "select" ? piece.selector : piece;
    return expression.type === "var" ? [expression.name] : [];
  });
  return [...new Set(found)].sort();
}

/** Every id that the code asks for by name: the strings in a call of `t`, and those kept in tables for one. */
function asked(): Set<string> {
  const inCalls = [...code.matchAll(/\bt\(((?:[^()"]|"[^"]*"|\([^()]*\))*)/g)].flatMap(([, inside = ""]) => {
    const first = inside.split(/,(?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)/)[0] ?? "";
    // What something is compared with is no id.
    return [...first.replaceAll(/=== "[^"]*"/g, "").matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id).filter((id) => !["yes", "no", "zero"].includes(id));
  });
  const families = ["about", "home", "lobby", "news", "notice", "plain-over", "replay-by", "table", ...gameInfos.map((game) => game.name)].join("|");
  const inTables = [...code.matchAll(new RegExp(`"((?:${families})-[a-z0-9_-]+)"`, "g"))].map(([, id = ""]) => id);
  return new Set([...inCalls, ...inTables]);
}

test("every game that is described here can be drawn", () => {
  expect(gameInfos.filter((game) => gameClient(game.name) === null)).toEqual([]);
});

test("the search finds the ids", () => {
  const found = asked();
  for (const id of ["close", "sen-ask-look-more", "sen-do-use-peek1", "sen-rules-count-tie-zero", "lobby-start-bots"]) {
    expect(found, id).toContain(id);
  }
});

test.each(["pl", "en"] as const)("every text that is asked for exists in %s", (language) => {
  const known = new Set(ids(language));
  const classes = /^(?:table|home)-[a-z]+$/;
  const missing = [...asked(), ...composed].filter((id) => !known.has(id) && !(classes.test(id) && !code.includes(`t("${id}"`)));
  expect(missing).toEqual([]);
});

test.each(["pl", "en"] as const)("no text of %s is unused", (language) => {
  const used = new Set([...asked(), ...composed, ...optional]);
  expect(ids(language).filter((id) => !used.has(id) && !id.startsWith(said))).toEqual([]);
});

test("both languages have the same texts with the same arguments", () => {
  const english = new Map(messages("en").map((message) => [message.id, message.value]));
  expect(ids("pl").sort()).toEqual([...english.keys()].sort());
  for (const message of messages("pl")) {
    expect(argumentsOf(message.value), message.id).toEqual(argumentsOf(english.get(message.id) ?? null));
  }
});

test("no id stands twice in a language", () => {
  for (const language of ["pl", "en"] as const) expect(new Set(ids(language)).size).toBe(ids(language).length);
});

test("Polish counts in three ways wherever it counts", () => {
  for (const message of messages("pl")) {
    for (const piece of pieces(message.value)) {
      if (typeof piece === "string" || piece.type !== "select") continue;
      // A number of its own may have words of its own.
      const keys = piece.variants.map((variant) => String(variant.key.value)).filter((key) => !/^\d+$/.test(key));
      if (keys.includes("one")) expect(keys, message.id).toEqual(["one", "few", "many"]);
    }
  }
});

test.each(["pl", "en"] as const)("every text of %s can be filled in", (language) => {
  const bundle = makeBundle(language, texts[language]);
  for (const message of messages(language)) {
    for (const number of [0, 1, 3, 5, 22]) {
      const args = Object.fromEntries(argumentsOf(message.value).map((name) => [name, number]));
      const errors: Error[] = [];
      bundle.formatPattern(message.value ?? "", args, errors);
      expect(errors, message.id).toEqual([]);
    }
  }
});

test("Polish numbers sound right", () => {
  const bundle = makeBundle("pl", texts.pl);
  const crows = (count: number): string => {
    const pattern = bundle.getMessage("sen-count-crows")?.value;
    return pattern ? bundle.formatPattern(pattern, { crows: count }) : "";
  };
  expect([1, 2, 5, 12, 22, 25].map(crows)).toEqual(["1 kruk", "2 kruki", "5 kruków", "12 kruków", "22 kruki", "25 kruków"]);
});

test("no single letter is left alone at the end of a Polish line", () => {
  const loose = texts.pl.flatMap((text) =>
    text.split("\n").filter((line) => !line.startsWith("#") && /(?:^|[\s(„])[aiouwzAIOUWZ] (?=[\p{L}\d{])/u.test(line)),
  );
  expect(loose).toEqual([]);
});
