"""The folder and the files of a store are their owner's alone."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from sennik.store import SqliteStore, make_folder

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere rights are another thing")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def _open_to_all() -> Iterator[None]:
    """As under the most generous umask."""
    before = os.umask(0)
    yield
    os.umask(before)


async def test_new_files_are_private_whatever_the_umask(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    make_folder(folder)
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    await store.append("m", 0, [b"a"])
    assert rights(folder) == 0o700
    assert {file.name: rights(file) for file in folder.iterdir()} == {
        "sennik.sqlite3": 0o600,
        "sennik.sqlite3-shm": 0o600,
        "sennik.sqlite3-wal": 0o600,
    }
    await store.close()


async def test_what_somebody_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o777)
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    await store.append("m", 0, [b"a"])
    await store.close()
    backup = folder / "sennik-backup.sqlite3"
    backup.write_bytes((folder / "sennik.sqlite3").read_bytes())
    for file in folder.iterdir():
        file.chmod(0o666)
    make_folder(folder)
    again = await SqliteStore.open(folder / "sennik.sqlite3")
    assert await again.load("m") == [b"a"]
    assert rights(folder) == 0o700
    assert {rights(file) for file in folder.iterdir()} == {0o600}
    await again.close()


async def test_a_folder_with_other_things_in_it_stays_as_it_is_and_the_files_do_not(tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    tmp_path.chmod(0o755)  # noqa: ASYNC240
    make_folder(tmp_path)
    store = await SqliteStore.open(tmp_path / "sennik.sqlite3")
    assert (rights(tmp_path), rights(tmp_path / "sennik.sqlite3")) == (0o755, 0o600)
    await store.close()
