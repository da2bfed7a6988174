import { expect, test } from "vitest";
import { sentences } from "./sentences";

test("each text ends once, with its own mark or a full stop", () => {
  expect(sentences("17 – it is seventeen!", "Ola: called it right", "")).toBe("17 – it is seventeen! Ola: called it right.");
  expect(sentences("Who?", "“Now!”", " Wait… ")).toBe("Who? “Now!” Wait…");
  expect(sentences("", " ")).toBe("");
});
