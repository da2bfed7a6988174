"""The program that draws one picture: an SVG comes in, and a PNG goes out. Its arguments are the files of the fonts.

It is a process of its own, because drawing keeps a core busy for most of a second at worst, and lets nothing else
in its process run meanwhile. It imports nothing of the server, so it starts at once.
"""

from __future__ import annotations

import os
import sys

import resvg_py


def png_of(svg: str, fonts: list[str]) -> bytes:
    """Returns the picture as PNG. The fonts of the machine are not used, so it looks the same everywhere."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # games go first
    sys.stdout.buffer.write(png_of(sys.stdin.buffer.read().decode(), sys.argv[1:]))
