"""The place where pictures are made: one at a time, each in a process of its own, the latest kept."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sennik.server.pictures.letters import Letters
from sennik.server.pictures.poster import HEIGHT, WIDTH, Poster, lay_out

_log = logging.getLogger(__name__)
_PROGRAM: Final = Path(__file__).with_name("draw.py")
_KEPT: Final = 64
_WAITING: Final = 8
"""How many pictures may wait to be drawn."""
_SECONDS: Final = 60.0


class NoPictureError(Exception):
    """The error for a picture that can't be had now: the client is not built, too many wait, or drawing failed."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as PNG. ``tag`` is the same for the same picture."""

    png: bytes
    tag: str


class Easel:
    """Draws posters and icons with the drawings and the fonts of the client's build, which are in the folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: Process | None = None
        self._letters: Letters | None = None
        self._grounds: dict[str, str] = {}

    def keeps(self, poster: Poster) -> bool:
        """Tells whether the picture is there already."""
        return repr(poster) in self._kept

    async def poster(self, poster: Poster) -> Picture:
        """Returns the picture of a poster. Raises ``NoPictureError`` if it can't be had."""
        return self._found(repr(poster)) or await self._keep(repr(poster), lambda: self._drawn_poster(poster))

    async def icon(self, size: int, *, whole: bool = False) -> Picture:
        """Returns the emblem as a square of so many pixels, ``whole`` with a ground that reaches every edge.

        Raises ``NoPictureError`` if it can't be had.
        """
        key = f"icon {size} {whole}"
        drawing = self._read("icon-whole.svg" if whole else "icon.svg")
        svg = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
        return self._found(key) or await self._keep(key, lambda: self._drawn(svg))

    def close(self) -> None:
        """Ends what is being drawn."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _drawn_poster(self, poster: Poster) -> bytes:
        art = poster.art if (self._folder / f"{poster.art}.svg").is_file() else "sennik"
        name = f"{art}-over" if poster.standings else art
        if self._letters is None:
            self._letters = Letters(json.loads(self._read("advances.json")))
        words = lay_out(poster, self._letters)
        # To draw the hundreds of lines below the words takes six times as long as all the rest, so it is done once.
        if name not in self._grounds:
            self._grounds[name] = b64encode(await self._drawn(self._read(f"{name}.svg"))).decode()
        image = f'<image width="{WIDTH}" height="{HEIGHT}" href="data:image/png;base64,{self._grounds[name]}"/>'
        return await self._drawn(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{image}{words}</svg>'
        )

    def _read(self, name: str) -> str:
        try:
            return (self._folder / name).read_text(encoding="utf-8")
        except OSError as error:
            raise NoPictureError("the client is not built") from error

    def _found(self, key: str) -> Picture | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def _keep(self, key: str, drawn: Callable[[], Awaitable[bytes]]) -> Picture:
        """Has the picture drawn when its turn comes, unless it is there by then, and keeps it."""
        if self._waiting >= _WAITING:
            raise NoPictureError("too many pictures wait")
        self._waiting += 1
        try:
            async with self._turn:
                picture = self._found(key)
                if picture is None:
                    png = await drawn()
                    picture = self._kept[key] = Picture(png, f'"{hashlib.sha256(png).hexdigest()[:24]}"')
                    if len(self._kept) > _KEPT:
                        self._kept.popitem(last=False)
                return picture
        finally:
            self._waiting -= 1

    async def _drawn(self, svg: str) -> bytes:
        fonts = [str(font) for font in sorted(self._folder.glob("*.ttf"))]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", str(_PROGRAM), *fonts, stdin=PIPE, stdout=PIPE, stderr=PIPE
        )
        try:
            async with asyncio.timeout(_SECONDS):
                png, said = await self._process.communicate(svg.encode())
        except TimeoutError as error:
            raise NoPictureError("drawing took too long") from error
        finally:
            self.close()
            code, self._process = self._process.returncode, None
        if code or not png:
            lines = said.decode(errors="replace").splitlines() or [""]
            _log.error("a picture could not be drawn: %s", lines[-1])
            raise NoPictureError("drawing failed")
        return png
