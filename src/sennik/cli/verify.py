"""The command ``sennik verify``: whether the deals of a record are those that its seal promised, and every move by the rules."""

from __future__ import annotations

from sennik.kernel.game import Result
from sennik.match import record as records
from sennik.match.seal import fingerprint

from .errors import Failed
from .output import show, show_json
from .replay import Narration, print_error, read_text
from .texts import Texts


def run(say: Texts, file: str, *, seal: str | None, words: str | None, as_json: bool) -> None:
    """Checks the record in the file (``-``: stdin) and prints what was found.

    ``seal`` is the fingerprint that was told before the first deal, and ``words`` is what somebody mixed in, if they are given.
    Raises ``Failed`` if the record can't be played, has no seal, or has not this fingerprint or these words.
    """
    try:
        checked = _Checked(say, file)
        if not as_json:
            for line in checked.lines():
                show(line)
        checked.compare(seal, words)
    except Failed as error:
        if as_json:
            print_error(None, None, str(error))
        raise
    if as_json:
        show_json(checked.data())
    else:
        show(say("cli-verify-compare" if seal is None else "cli-verify-same"))


class _Checked:
    """A record whose every deal and move was checked. Raises ``Failed`` at the first that is wrong."""

    def __init__(self, say: Texts, file: str) -> None:
        self.say = say
        told: Narration | None = None
        try:
            self.record = records.parse(read_text(say, file))
            told = Narration(say, self.record)
            for _ in told.steps():
                pass
        except records.RecordError as error:
            reason = records.explained(error, say.language) if told is None else told.explain(error)
            raise Failed(say("cli-replay-wrong", file=file, line=str(error.line), reason=reason)) from error
        self.game = told.game
        self.result: Result | None = told.rules.result(told.state)
        self.shuffles = sum(isinstance(entry, records.DealLine) for entry in self.record.entries)
        self.seal = self.record.header.seal
        self.fingerprint = None if self.seal is None else fingerprint(self.seal.secret)

    def lines(self) -> list[str]:
        """Returns what holds, in sentences."""
        say, seal = self.say, self.seal
        lines = [say("cli-verify-moves", moves=self.record.plays)]
        if self.result is None:
            lines.append(say("cli-replay-unfinished"))
        if seal is not None:
            lines.append(say("cli-verify-shuffles", shuffles=self.shuffles))
            lines.append(say("cli-verify-mixed", people=len(seal.mixed)))
            lines += [f"  {words}" for words in seal.mixed]
            lines.append(say("cli-verify-fingerprint", fingerprint=self.fingerprint or ""))
        return lines

    def compare(self, told: str | None, words: str | None) -> None:
        """Raises ``Failed`` if there is no seal, or if it has another fingerprint than the one that was told, or not these
        words.
        """
        if self.seal is None:
            raise Failed(self.say("cli-verify-unsealed"))
        if told is not None and told.strip().lower() != self.fingerprint:
            raise Failed(self.say("cli-verify-other-fingerprint", told=told[:80], fingerprint=self.fingerprint or ""))
        if words is not None and words not in self.seal.mixed:
            raise Failed(self.say("cli-verify-not-mixed", words=words[:120]))

    def data(self) -> dict[str, object]:
        """Returns the same as one object."""
        return {
            "game": self.game,
            "moves": self.record.plays,
            "shuffles": self.shuffles,
            "finished": self.result is not None,
            "fingerprint": self.fingerprint,
            "mixed": [] if self.seal is None else list(self.seal.mixed),
        }
