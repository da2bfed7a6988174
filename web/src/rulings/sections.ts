/** The numbered sections of a game's rules, as data: what each is called, which rulings it tells, and where they apply. */
import type { Language } from "../i18n/locale.svelte";
import type { GameInfo } from "../net/messages";
import type { Counts } from "../table/deck";

type Value = string | number | boolean;

/** Where something applies: everything that is named here has to be so. */
export interface When {
  /** Options that have that value, or one of these. What is not known of an option is not held against it. */
  options?: Readonly<Record<string, Value | readonly Value[]>>;
  /** At least one of these options is on: true, or more than 0. */
  on?: readonly string[];
  /** All these variants are played; on a page, where no table has chosen yet, they may be. */
  variants?: readonly string[];
  /** At least one of these is. */
  variant?: readonly string[];
  /** At least one of these cards is in the deck. Where no deck is known, all are. */
  cards?: readonly string[];
  /** More than two play. Where it is not known how many there are, they do. */
  many?: true;
}

/** One section. Its words and pictures are drawn by the game, by the section's id. */
export interface Section {
  /** Names it in addresses: "turn". */
  id: string;
  /** The text that is its heading. */
  title: string;
  when?: When;
  /** The ids of the rulings that it tells, some of them only where they apply. */
  rulings: readonly (string | readonly [id: string, when: When])[];
}

/** All sections of a game, and where its rulings are written. */
export interface Chapters {
  /** The page of the documentation with the rulings, by language: a file of `docs/reference`. */
  pages: Readonly<Record<Language, string>>;
  sections: readonly Section[];
  /** The ruling behind a text that the table says, by the text's id: behind a reason, or a line of the count. */
  behind: Readonly<Record<string, string>>;
  /** The ruling behind what the game refuses, by the refusal's code without the name of the game. */
  refused?: Readonly<Record<string, string>>;
}

/** The ruling behind what a table says, by the id of the text or the code of the refusal; null where there is none. */
export function rulingBehind(game: string, { behind, refused = {} }: Chapters, said: string): string | null {
  return behind[said] ?? (said.startsWith(`${game}-`) ? refused[said.slice(game.length + 1)] : undefined) ?? null;
}

/** The table, or the edition, whose rules are told. */
export interface Ground {
  info: GameInfo | null;
  options: Readonly<Record<string, unknown>>;
  deck: Counts | null;
  seats?: number | undefined;
  /** The options that the edition has fixed, where the others may still be chosen; null at a table, where everything has been. */
  fixed: readonly string[] | null;
}

/** A section as it stands on the ground: with its number, and the ids of those of its rulings that apply. */
export interface Numbered {
  id: string;
  title: string;
  number: number;
  rulings: readonly string[];
}

/** Whether a variant is played, or may be. */
function played(variant: string, { options, fixed }: Ground): boolean {
  return options[variant] === true || (fixed !== null && !fixed.includes(variant));
}

/** The value of an option: that of the ground, else the usual one of the game. */
function valueOf(name: string, ground: Ground): unknown {
  return ground.options[name] ?? ground.info?.options.find((option) => option.name === name)?.default;
}

/** Whether something applies on this ground. */
export function applies(when: When | undefined, ground: Ground): boolean {
  if (when === undefined) return true;
  const { options = {}, on, variants = [], variant, cards, many } = when;
  const has = ([name, wanted]: [string, Value | readonly Value[]]): boolean => {
    const value = valueOf(name, ground);
    return value === undefined || [wanted].flat().includes(value as Value);
  };
  if (!Object.entries(options).every(has)) return false;
  if (on !== undefined && !on.some((name) => Number(valueOf(name, ground)) > 0)) return false;
  if (!variants.every((each) => played(each, ground)) || variant?.some((each) => played(each, ground)) === false) return false;
  if (cards !== undefined && ground.deck !== null && !cards.some((card) => (ground.deck?.[card]?.copies ?? 0) > 0)) return false;
  return many === undefined || ground.seats !== 2;
}

/** The sections that apply, numbered from 1, each with its rulings that do. */
export function numbered(sections: readonly Section[], ground: Ground): readonly Numbered[] {
  return sections
    .filter((section) => applies(section.when, ground))
    .map(({ id, title, rulings }, index) => ({
      id,
      title,
      number: index + 1,
      rulings: rulings.flatMap((ruling) => (typeof ruling === "string" ? [ruling] : applies(ruling[1], ground) ? [ruling[0]] : [])),
    }));
}

/** The ids of all rulings of a section, whether they apply or not. */
export function idsOf(section: Section): readonly string[] {
  return section.rulings.map((ruling) => (typeof ruling === "string" ? ruling : ruling[0]));
}
