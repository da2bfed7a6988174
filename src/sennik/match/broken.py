"""The error for a match that can't be made of its events."""


class BrokenMatch(RuntimeError):
    """The error for events that do not fit each other, because of a bug or a damaged store.

    >>> from sennik.match import rebuild
    >>> rebuild([], lambda name, number=None: None)
    Traceback (most recent call last):
        ...
    sennik.match.broken.BrokenMatch: a match without events
    """
