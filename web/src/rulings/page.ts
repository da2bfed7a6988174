/**
 * The rules of a game as the documentation has them (`docs/reference`), as data: every ruling by its id. They are written once, and read there, on
 * the page of the rules and at the table.
 */
import type { Language } from "../i18n/locale.svelte";

/** A piece of a sentence. A link leads to a ruling, by its id. */
export type Piece = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "link"; text: string; to: string };

/** Pieces that belong together: a paragraph, a point of a list, a cell of a table. */
export type Line = readonly Piece[];

/** A paragraph, a list or a table of a ruling. */
export type Block =
  | { kind: "text"; line: Line }
  | { kind: "points"; points: readonly Line[] }
  | { kind: "table"; head: readonly Line[]; rows: readonly (readonly Line[])[] };

/** One numbered ruling: its id ("S17"), on what it rests in the words of the page ("house; disputed"), and what it says. */
export interface Ruling {
  id: string;
  source: string;
  blocks: readonly Block[];
}

/** The rulings of a game in the order of the page, by their ids. */
export type Rulings = ReadonlyMap<string, Ruling>;

const RULING = /^<a id="\w+"><\/a>\*\*(\w+)\*\* \(([^)]*)\)\. /;
const FENCED = /^```[^\n]*\n[\s\S]*?^```$/gm;
const PIECE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)]+)\)/g;
/** The ids of worked examples, by which the tests cite them. */
const EXAMPLE = /\*\*T-[A-Z]\d\d\*\*\.?\s*/g;
/** Words of one letter that a line must not end with. */
const ALONE = /(?<![^\s(„])([aiouwzAIOUWZ])\s+(?=\S|$)/g;

/** The anchor that the documentation gives to a heading. */
function anchor(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, "").trim().replace(/\s/g, "-");
}

/** Reads the text of a page. */
export function readRulings(text: string, language: Language): Rulings {
  const chunks = text.replace(FENCED, "").split(/\n{2,}/).map((chunk) => chunk.trim()).filter((chunk) => chunk !== "");
  const anchors = anchorsOf(chunks);
  const found = new Map<string, Ruling & { blocks: Block[] }>();
  let current: { blocks: Block[] } | null = null;
  for (const chunk of chunks) {
    const begins = RULING.exec(chunk);
    if (begins) {
      const [whole, id = "", source = ""] = begins;
      const ruling = { id, source: typeset(source.replace(/\s+/g, " "), language), blocks: [blockOf(chunk.slice(whole.length), anchors, language)] };
      found.set(id, ruling);
      current = ruling;
    } else if (chunk.startsWith("#")) current = null;
    else current?.blocks.push(blockOf(chunk, anchors, language));
  }
  return found;
}

/** The ruling to which each anchor of the page leads: its own, or the first one below a heading. */
function anchorsOf(chunks: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let headings: string[] = [];
  for (const chunk of chunks) {
    const id = RULING.exec(chunk)?.[1];
    if (id !== undefined) {
      for (const heading of headings) found.set(heading, id);
      headings = [];
      found.set(id.toLowerCase(), id);
    } else if (chunk.startsWith("## ")) headings = [anchor(chunk.slice(3))];
    else if (chunk.startsWith("### ")) headings.push(anchor(chunk.slice(4)));
  }
  return found;
}

function blockOf(chunk: string, anchors: ReadonlyMap<string, string>, language: Language): Block {
  const line = (text: string): Line => lineOf(text.replace(EXAMPLE, "").replace(/\s+/g, " ").trim(), anchors, language);
  if (chunk.startsWith("- ")) return { kind: "points", points: chunk.slice(2).split(/\n- /).map(line) };
  if (!chunk.startsWith("|")) return { kind: "text", line: line(chunk) };
  const [head = [], , ...rows] = chunk.split("\n").map((row) => row.split("|").slice(1, -1).map(line));
  // The column with the ids of examples alone is left out.
  const kept = head.flatMap((cell, at) => (cell.length > 0 || rows.some((row) => (row[at]?.length ?? 0) > 0) ? [at] : []));
  const columns = (row: readonly Line[]): Line[] => kept.map((at) => row[at] ?? []);
  return { kind: "table", head: columns(head), rows: rows.map(columns) };
}

function lineOf(text: string, anchors: ReadonlyMap<string, string>, language: Language): Line {
  const pieces: Piece[] = [];
  const add = (kind: "text" | "strong" | "em", words: string): void => {
    if (words !== "") pieces.push({ kind, text: typeset(words, language) });
  };
  let end = 0;
  for (const found of text.matchAll(PIECE)) {
    add("text", text.slice(end, found.index));
    end = found.index + found[0].length;
    const [, strong, em, code, words, target = ""] = found;
    const to = target.startsWith("#") ? anchors.get(decodeURIComponent(target.slice(1))) : undefined;
    if (strong !== undefined) add("strong", strong);
    else if (em !== undefined) add("em", em);
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (words !== undefined && to !== undefined) pieces.push({ kind: "link", text: typeset(words, language), to });
    // Elsewhere in the documentation: here the words alone say it.
    else if (words !== undefined) add("text", words);
  }
  add("text", text.slice(end));
  return pieces;
}

function typeset(text: string, language: Language): string {
  const curled = text.replace(/'/g, "’");
  return language === "pl" ? curled.replace(ALONE, "$1\u00a0") : curled;
}

/** The words of a ruling without any form, as they are searched. */
export function wordsOf(ruling: Ruling): string {
  const lines = ruling.blocks.flatMap((block): readonly Line[] => (block.kind === "text" ? [block.line] : block.kind === "points" ? block.points : [block.head, ...block.rows].flat()));
  return [ruling.id, ...lines.map((line) => line.map((piece) => piece.text).join(""))].join(" ");
}

const files = import.meta.glob<string>(["$docs/rules-*.md", "$docs/zasady-*.md"], { query: "?raw", import: "default" });

/** The rulings of the page with that name, "rules-sen"; rejects where they can't be had. */
export async function loadRulings(name: string, language: Language): Promise<Rulings> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}.md`));
  if (!found) throw new RangeError(`no page of rules is called ${name}`);
  return readRulings(await found[1](), language);
}
