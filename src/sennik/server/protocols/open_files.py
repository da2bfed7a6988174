"""The limit of files, and so of connections, that the process may have open at the same time."""

from __future__ import annotations

import logging
import sys
from typing import Final

_log = logging.getLogger(__name__)

RESERVED: Final = 64
"""How many files no connection gets: those of the store, and files that are read now and then."""

_ENOUGH: Final = 1_048_576
"""The limit that is meant when a system says that there is none."""


def most_connections(wanted: int) -> int:
    """Raises the limit of open files as far as the process may, and returns for how many connections there is then
    room.

    It logs that, as a warning if it is fewer than ``wanted``.
    """
    files = _raised()
    if files is None:
        return _ENOUGH
    connections = max(1, files - RESERVED)
    level = logging.DEBUG if connections >= wanted else logging.WARNING
    _log.log(
        level,
        "%d files may be open (ulimit -n): room for %d connections, where %d are wanted, and %d are kept for the store",
        files,
        connections,
        wanted,
        RESERVED,
    )
    return connections


if sys.platform == "win32":

    def _raised() -> int | None:
        """Returns None, since the system has no such limit."""
        return None

else:
    import resource

    def _raised() -> int | None:
        """Returns the limit, after it was raised from the soft to the hard one."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _ENOUGH if hard == resource.RLIM_INFINITY else hard
        if soft == resource.RLIM_INFINITY:
            return _ENOUGH
        if soft < wanted:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            except (OSError, ValueError):
                return soft  # not allowed to: a service's bounds, or a system that means less than it says
            return wanted
        return soft
