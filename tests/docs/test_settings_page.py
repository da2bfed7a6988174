"""The page of settings has every setting with its default, and its file can be read."""

from __future__ import annotations

import re
from pathlib import Path

from sennik.cli.settings import configure, declared
from sennik.cli.texts import Texts

from .pages import pages

PAGE = pages()["docs/reference/settings.md"]


def test_the_page_has_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([\w.-]+)` \| ([^|]+?) \| [\w`]", PAGE.text, re.MULTILINE))
    wanted = {name: setting.kind.write(setting.default) or "none" for name, setting in declared().items()}
    wanted["data"] = rows["data"]  # it depends on the machine
    assert rows == wanted


def test_the_file_on_the_page_can_be_read(tmp_path: Path) -> None:
    (block,) = (block for block in PAGE.blocks() if block.language == "toml")
    file = tmp_path / "sennik.toml"
    file.write_text(block.text, encoding="utf-8")
    configuration = configure(Texts("en"), "sennik serve", {}, config=str(file))
    assert configuration.settings.keep.finished_days == 365
    assert configuration.settings.limits.sockets == 8_000


def test_the_table_of_what_is_removed_has_the_defaults() -> None:
    text = pages()["docs/how-to/look-after-a-server.md"].text
    rows = dict(re.findall(r"^\| `(keep[\w.-]+)` \| (\d+)", text, re.MULTILINE))
    assert rows == {name: setting.kind.write(setting.default) for name, setting in declared().items() if name.startswith("keep.")}
