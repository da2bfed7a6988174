"""A server that offers Lanterns beside the games of the house, for tests: ``python -m tests.lanterns.serve serve ...``."""

from __future__ import annotations

import sys
from pathlib import Path

from sennik import catalog, i18n

from .game import Lanterns

TEXTS = Path(__file__).parent / "texts"


def offer() -> None:
    """Adds Lanterns to the games of this process, and its texts to the catalogues."""
    house = i18n.catalogues

    def catalogues(language: str) -> dict[str, str]:
        return {**house(language), Lanterns.name: (TEXTS / f"{language}.ftl").read_text("utf-8")}

    i18n.catalogues = catalogues
    catalog.GAMES = (*catalog.GAMES, Lanterns())


if __name__ == "__main__":
    offer()
    from sennik.cli import main

    sys.exit(main())
