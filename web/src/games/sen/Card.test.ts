import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Card from "./Card.svelte";

describe("Card", () => {
  it("is an image with its label", () => {
    render(Card, { face: "3", label: "Trójka" });
    expect(screen.getByRole("img", { name: "Trójka" })).toBeInTheDocument();
  });

  it("is a decoration without a label", () => {
    const { container } = render(Card, { face: null, label: "" });
    expect(screen.queryByRole("img")).toBeNull();
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  it("writes the word of a special on its ribbon, as text", () => {
    const { container } = render(Card, { face: "peek1", crows: 3, word: "<Podejrzyj> 1", label: "" });
    expect(container.querySelector("text")).toHaveTextContent("<Podejrzyj> 1");
    expect(container.querySelector("text")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });

  it.each(["7", "hourglass", null])("has no ribbon on %s", (face) => {
    const { container } = render(Card, { face, word: "Weź 2", label: "" });
    expect(container.querySelector("text")).toBeNull();
  });

  it("shows one picture for cards that look alike", () => {
    const pictures = [0, 1].map(() => render(Card, { face: "9", label: "" }).container.querySelector("image")?.getAttribute("href"));
    expect(pictures[0]).toMatch(/^data:image\/svg\+xml,/);
    expect(pictures[1]).toBe(pictures[0]);
  });
});
