import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCS = "../docs/site/sennik/static/site.css";
const paths = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /\.(css|svelte)$/.test(path));
const sources = [...paths.map((path) => `src/${path}`), DOCS].map((path): [string, string] => [path, readFileSync(path, "utf8")]);

/** The rules with `:hover` that stand in no `@media (hover: hover)`: after a touch they would stay. */
function sticky(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  let words = "";
  for (const sign of css.replace(/\/\*[\s\S]*?\*\//g, "")) {
    if (sign === "{") {
      open.push(words.trim());
      if (/:hover\b/.test(words) && !open.some((each) => /^@media.*\(hover: hover\)/.test(each))) found.push(words.trim());
      words = "";
    } else if (sign === "}") {
      open.pop();
      words = "";
    } else if (sign === ";") words = "";
    else words += sign;
  }
  return found;
}

test("a rule that would stick after a touch is found", () => {
  expect(sticky("a { color: red } @media (width > 1px) { a:hover { color: blue } }")).toEqual(["a:hover"]);
  expect(sticky("@media (hover: hover) and (pointer: fine) { a:hover, b { color: blue } }")).toEqual([]);
});

test("what a finger touched last looks like all else: only a mouse hovers", () => {
  const styles = sources.map(([path, text]): [string, string] => [path, path.endsWith(".svelte") ? (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "") : text]);
  expect(styles.filter(([, css]) => css.includes(":hover")).length).toBeGreaterThan(3);
  expect(styles.flatMap(([path, css]) => sticky(css).map((rule) => `${path}: ${rule}`))).toEqual([]);
});
