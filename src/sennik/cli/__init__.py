"""The command ``sennik``: serve, games, replay, simulate, bench.

It exits with 0 if it did what was asked for, with 1 if that failed, and with 2 for wrong usage. What was asked for goes
to stdout, everything else to stderr.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .errors import Failed, Misused
from .output import warn
from .texts import Texts, split_language

DONE, FAILED, MISUSED = range(3)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code. If ``arguments`` is None, it takes those of the process."""
    try:
        language, rest = split_language(sys.argv[1:] if arguments is None else arguments)
    except Misused as error:
        warn(str(error))
        return MISUSED
    say = Texts(language)
    # It is imported only when the language is known, since the help texts are in it.
    from .app import run

    try:
        run(say, rest)
    except Misused as error:
        warn(f"{error}\n{say('cli-see-help', command=error.command)}")
        return MISUSED
    except Failed as error:
        warn(str(error))
        return FAILED
    except KeyboardInterrupt:
        warn(say("cli-interrupted"))
        return FAILED
    except BrokenPipeError:
        # The reader of the output has closed it. Without stdout the interpreter does not complain when it flushes.
        sys.stdout = None
        return DONE
    return DONE
