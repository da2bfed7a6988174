"""The place where matches and people are kept: events as bytes, in order, durable before anybody is told of them."""

from .files import make_folder
from .lock import FolderInUseError, FolderLock
from .sqlite import SqliteStore
from .store import Append, Aside, ClosedError, ConflictError, Line, PersonRow, Store, StoreError, Summary

__all__ = [
    "Append",
    "Aside",
    "ClosedError",
    "ConflictError",
    "FolderInUseError",
    "FolderLock",
    "Line",
    "PersonRow",
    "SqliteStore",
    "Store",
    "StoreError",
    "Summary",
    "make_folder",
]
