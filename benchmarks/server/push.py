"""How long a call by push takes: from the move that asks somebody until a push service on this machine has it, encrypted.

python -m benchmarks.server.push [TIMES]
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.server.push.test_calls import pair, subscribe


async def measure(times: int) -> list[float]:
    """Returns the seconds of that many calls, each at a server and a table of its own."""
    found: list[float] = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            async with pair(Path(folder)) as two:
                await subscribe(two.bob, two.service.browser("bob"))
                started = perf_counter()
                await two.until_bob_is_asked()
                await two.service.call()
                found.append(perf_counter() - started)
    return found


if __name__ == "__main__":
    seconds = asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
    print(f"{len(seconds)} calls: median {statistics.median(seconds):.3f} s, longest {max(seconds):.3f} s")
