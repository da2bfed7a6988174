"""Prints a hash of all that everybody at some tables is told, for every game: ``python -m tests.told``.

The first line says whether the modules through which a move goes are compiled.
"""

from __future__ import annotations

import hashlib
import re

import sennik.server.views.projector as compiled_or_not
from sennik import catalog
from sennik.match import decode
from sennik.match import events as e
from tests.match.evenings import Evening
from tests.match.table import facts
from tests.server.views.test_scenes import CASES, SEEDS, Live

NUMBER = re.compile(rb'"n":\d+')


class Ear:
    """A listener that keeps a hash of all that it is told, without the numbers of messages, which begin anywhere."""

    watching = False

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard = hashlib.sha256()
        self.messages = 0

    def tell(self, message: bytes) -> None:
        self.heard.update(NUMBER.sub(b"", message))
        self.messages += 1

    fresh = tell


def main() -> None:
    print("sources interpreted" if str(compiled_or_not.__spec__.origin).endswith(".py") else "modules compiled")  # noqa: T201
    for case in CASES:
        if catalog.lookup(case.game.name) is None:
            continue  # a game of the tests
        for aided in (True, False):
            bodies = Evening(case, SEEDS.get(case.id, 1), 200, memory_aid=aided).play().stored
            live = Live(decode(bodies[0]))
            ears: dict[str, Ear] = {}
            for body in bodies[1:]:
                live.follow(decode(body))
                if isinstance(decode(body), e.Abandoned):
                    break  # nobody is there any more, so nobody is told
                for person in live.match.people:
                    if person not in ears:
                        ears[person] = Ear(person)
                        live.projector.attach(live.match, ears[person], live.match.at)
            total = hashlib.sha256(b"\n".join(bodies) + repr(sorted(facts(live.match).items())).encode())
            for person in sorted(ears):
                total.update(ears[person].heard.digest())
            print(case.id, aided, len(bodies), sum(ear.messages for ear in ears.values()), total.hexdigest()[:16])  # noqa: T201


if __name__ == "__main__":
    main()
