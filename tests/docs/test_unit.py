"""The systemd unit of the how-to lets the server do what it needs and no more."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from sennik.server.protocols.open_files import RESERVED
from sennik.server.settings import Limits

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/how-to/host-at-home.md").read_text(encoding="utf-8")
WORST = 3.0
"""The exposure that systemd may give it, of 10."""


def unit() -> str:
    (found,) = re.findall(r"```ini\n(\[Unit\].*?)```", PAGE, re.DOTALL)
    return str(found)


def lines() -> list[tuple[str, str]]:
    service = unit().split("[Service]\n")[1].split("\n\n")[0]
    return [(name, value) for name, _, value in (line.partition("=") for line in service.splitlines())]


def test_the_unit_gives_no_rights_that_are_not_needed() -> None:
    assert {
        ("UMask", "0077"),
        ("StateDirectoryMode", "0700"),
        ("DynamicUser", "yes"),
        ("NoNewPrivileges", "yes"),
        ("CapabilityBoundingSet", ""),
        ("AmbientCapabilities", ""),
        ("SystemCallFilter", "@system-service"),
        ("SystemCallFilter", "~@privileged @resources"),
        ("SystemCallArchitectures", "native"),
        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"),
        ("RestrictNamespaces", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("PrivateDevices", "yes"),
    } <= set(lines())


def test_the_unit_has_files_for_all_sockets_and_all_that_are_kept_back() -> None:
    assert int(dict(lines())["LimitNOFILE"]) >= Limits().sockets + RESERVED


def test_systemd_finds_the_unit_safe_enough(tmp_path: Path) -> None:
    """Measured where systemd is, as on every machine that runs `.ci/run`; elsewhere the two tests above stand alone."""
    assert "missing+=(systemd)" in (ROOT / ".ci/run").read_text(encoding="utf-8")
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return
    file = tmp_path / "sennik.service"
    file.write_text(unit(), encoding="utf-8")
    said = subprocess.run(
        [analyze, "security", "--offline=true", "--no-pager", file], check=False, capture_output=True, text=True
    )
    exposure = re.search(r"Overall exposure level for sennik.service: ([0-9.]+)", said.stdout)
    assert exposure is not None, said
    assert float(exposure[1]) <= WORST
    told = re.search(r"gives it ([0-9.]+), where", PAGE.replace("\n", " "))
    assert told is not None
    assert float(told[1]) <= WORST
