"""How many files, and so how many connections, the process may have open at the same time."""

from __future__ import annotations

import logging
import sys
from typing import Final

_log = logging.getLogger(__name__)

RESERVED: Final = 64
"""Files that no connection gets: the store's, and whatever is read now and then."""

_ENOUGH: Final = 1_048_576
"""Where a system says that there is no limit, it means none above this."""


def most_connections(wanted: int) -> int:
    """Raises the limit of open files as far as the process may, and returns how many connections that leaves room for.

    The log says so, as a warning where it is fewer than the ``wanted``.
    """
    files = _raised()
    if files is None:
        return _ENOUGH
    connections = max(1, files - RESERVED)
    level = logging.INFO if connections >= wanted else logging.WARNING
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
        """The system has no such limit."""
        return None

else:
    import resource

    def _raised() -> int | None:
        """The limit, which is raised from the soft to the hard one."""
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
