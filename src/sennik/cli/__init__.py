"""The command ``sennik``: serve, games, replay, simulate, bench.

Exit codes: 0 done, 1 the thing asked for failed, 2 wrong usage. What is asked for goes to stdout, everything else to stderr.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .errors import Failed, Misused
from .output import warn
from .texts import Texts, split_language

DONE, FAILED, MISUSED = range(3)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code. ``arguments`` None: those of the process."""
    try:
        language, rest = split_language(sys.argv[1:] if arguments is None else arguments)
    except Misused as error:
        warn(str(error))
        return MISUSED
    say = Texts(language)
    # Not before the language is known: the help texts are made of it.
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
        # Whoever read the output has had enough; the interpreter shall not complain when it flushes.
        sys.stdout = None
        return DONE
    return DONE
