import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Name from "./Name.svelte";

const parts = (name: string): { whole: string; cut: string | null; number: string | null } => {
  const { container } = render(Name, { name });
  const text = (which: string): string | null => container.querySelector(which)?.textContent ?? null;
  return { whole: container.textContent, cut: text(".cut"), number: text(".number") };
};

test("the number that tells two people of one name apart is no part of what may be cut", () => {
  expect(parts("Świętosława Maksymiliana 2")).toEqual({ whole: "Świętosława Maksymiliana 2", cut: "Świętosława Maksymiliana", number: " 2" });
  expect(parts("Ola 12")).toEqual({ whole: "Ola 12", cut: "Ola", number: " 12" });
});

test("a name without one, or of nothing else, is a name", () => {
  for (const name of ["Ola", "7", "R2D2", "Jan 3 Sobieski"]) expect(parts(name)).toEqual({ whole: name, cut: name, number: null });
});

const sources = import.meta.glob<string>(["../**/*.svelte", "!./Name.svelte"], { query: "?raw", import: "default", eager: true });

test("nothing else cuts names: what happened last, a word, the head of a page, and names that go on in a second line", () => {
  const cutting = Object.entries(sources).filter(([, source]) => source.includes("text-overflow: ellipsis"));
  expect(cutting.map(([path]) => path.split("/").at(-1)).sort()).toEqual(
    ["Controls.svelte", "Ending.svelte", "Night.svelte", "Play.svelte", "PublicTables.svelte", "Row.svelte"],
  );
});
