"""Small pictures of screens, compared as an eye compares them: what has moved is seen, and how a letter was smoothed is not.

Two pictures are laid over each other cell by cell. A cell is alike if its colour, averaged, is within what the other picture has
there when it is pushed by a pixel to any side, give or take a little. So another version of the browser, which draws the same
page with other edges, changes nothing. A button that moves by a fingertip changes a row of cells along its edges.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page

SCALE: Final = 0.5
"""How much of a screen's width and height its picture has."""

CELL: Final = 4
"""The side of a cell in pixels of a picture."""

ALIKE: Final = 12
"""Levels of a colour (of 255) between which nobody tells cells apart."""

FEW: Final = 3
"""So many cells may differ before a picture does."""

QUALITIES: Final = (0.88, 0.93, 0.97, 1.0)
"""Of a kept picture (WebP); with 1 nothing is lost. The first is taken with which the picture is like itself, and plainly so."""

PLAINLY: Final = 9
"""The levels for that."""

PAGE: Final = """
const decode = async (base64) => createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
const canvasOf = (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    return [canvas, canvas.getContext("2d", {willReadFrequently: true, alpha: false})];
};
const encode = async (canvas, type, quality) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({type, quality})).arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
};
const drawn = async (base64) => {
    const image = await decode(base64);
    const [canvas, context] = canvasOf(image.width, image.height);
    context.drawImage(image, 0, 0);
    return canvas;
};
// Sums over all pixels above and to the left: the average of any box is four look-ups.
const sums = (canvas) => {
    const {width, height} = canvas;
    const {data} = canvas.getContext("2d").getImageData(0, 0, width, height);
    return [0, 1, 2].map((c) => {
        const table = new Float64Array((width + 1) * (height + 1));
        for (let y = 0; y < height; y++) {
            let row = 0;
            for (let x = 0; x < width; x++) {
                row += data[(y * width + x) * 4 + c];
                table[(y + 1) * (width + 1) + x + 1] = table[y * (width + 1) + x + 1] + row;
            }
        }
        return (left, top, right, bottom) => {
            const at = (x, y) => table[y * (width + 1) + x];
            return (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
        };
    });
};
const differing = (kept, now, cell, alike) => {
    const {width, height} = kept;
    const [before, after] = [sums(kept), sums(now)];
    const found = [];
    for (let top = 0; top < height; top += cell) for (let left = 0; left < width; left += cell) {
        const [right, bottom] = [Math.min(left + cell, width), Math.min(top + cell, height)];
        let most = 0;
        for (let c = 0; c < 3; c++) {
            let [low, high] = [255, 0];
            for (let v = -1; v <= 1; v++) for (let u = -1; u <= 1; u++) {
                if (left + u < 0 || top + v < 0 || right + u > width || bottom + v > height) continue;
                const level = before[c](left + u, top + v, right + u, bottom + v);
                low = Math.min(low, level);
                high = Math.max(high, level);
            }
            const level = after[c](left, top, right, bottom);
            most = Math.max(most, low - level, level - high);
        }
        if (most > alike) found.push([left, top, right - left, bottom - top]);
    }
    return found;
};
// What is kept, what is there now, and what is there now with all paler that has not changed.
const beside = (kept, now, cells) => {
    const {width, height} = kept;
    const [canvas, context] = canvasOf(3 * width + 16, Math.max(height, now.height));
    context.fillStyle = "#888";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(kept, 0, 0);
    context.drawImage(now, width + 8, 0);
    context.drawImage(now, 2 * width + 16, 0);
    context.fillStyle = "rgb(255 255 255 / 75%)";
    context.fillRect(2 * width + 16, 0, width, height);
    for (const [left, top, wide, high] of cells) {
        context.drawImage(now, left, top, wide, high, 2 * width + 16 + left, top, wide, high);
        context.strokeStyle = "#f0f";
        context.strokeRect(2 * width + 16 + left + 0.5, top + 0.5, wide - 1, high - 1);
    }
    return canvas;
};
window.pack = async ([screen, quality]) => encode(await drawn(screen), "image/webp", quality);
window.compare = async ([picture, screen, cell, alike, few]) => {
    const [kept, now] = [await drawn(picture), await drawn(screen)];
    const same = kept.width === now.width && kept.height === now.height;
    const cells = same ? differing(kept, now, cell, alike) : [[0, 0, kept.width, kept.height]];
    const differs = !same || cells.length > few;
    return {cells: differs ? cells : [], beside: differs ? await encode(beside(kept, now, cells), "image/png") : ""};
};
"""


@dataclass(frozen=True)
class Difference:
    """What is not as it was. ``left`` to ``bottom`` are pixels of the screen round all of it.

    ``beside`` is a picture (PNG) of what was kept, what is there now, and where they differ.
    """

    cells: int
    left: int
    top: int
    right: int
    bottom: int
    beside: bytes

    def __str__(self) -> str:
        return f"{self.cells} spots between {self.left},{self.top} and {self.right},{self.bottom}"


class Easel:
    """Where pictures are packed and compared: a page of the browser itself, which reads all that it has taken."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context()
        self._page = self._context.new_page()
        self._page.evaluate(f"() => {{ {PAGE} }}")

    def pack(self, picture: bytes) -> bytes:
        """A picture (PNG) as it is kept (WebP)."""
        kept = ""
        for quality in QUALITIES:
            kept = self._run("pack", [_text(picture), quality])
            if not self._run("compare", [kept, _text(picture), CELL, PLAINLY, FEW])["cells"]:
                break
        return base64.b64decode(kept)

    def compare(self, kept: bytes, picture: bytes) -> Difference | None:
        """What of a picture (PNG) is not as in the kept one; None if it is as it was."""
        found = self._run("compare", [_text(kept), _text(picture), CELL, ALIKE, FEW])
        if not found["cells"]:
            return None
        edges = [(left, top, left + width, top + height) for left, top, width, height in found["cells"]]
        left, top = (round(min(edge[side] for edge in edges) / SCALE) for side in (0, 1))
        right, bottom = (round(max(edge[side] for edge in edges) / SCALE) for side in (2, 3))
        return Difference(len(edges), left, top, right, bottom, base64.b64decode(found["beside"]))

    def close(self) -> None:
        self._context.close()

    def _run(self, what: Literal["pack", "compare"], given: list[Any]) -> Any:
        return self._page.evaluate(f"given => window.{what}(given)", given)


def photograph(page: Page, scale: float = SCALE) -> bytes:
    """A picture (PNG) of what is in sight of a page, so much larger or smaller."""
    size = page.viewport_size
    assert size is not None
    browser = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, **size, "scale": scale}
    taken = browser.send("Page.captureScreenshot", {"format": "png", "clip": clip, "optimizeForSpeed": True})
    browser.detach()
    return base64.b64decode(taken["data"])


def _text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()
