"""The place where matches and people are kept: events as bytes, in order, durable before anybody is told of them."""

from .copies import DamagedError, PersonLine, StoredMatch, StoreReader, VersionError, back_up, restore
from .files import give_to_the_owner, make_folder
from .lock import FolderInUseError, FolderLock
from .sqlite import SqliteStore
from .store import Append, Aside, ClosedError, ConflictError, Line, PersonRow, Store, StoreError, Subscription, Summary, Wanted
from .upkeep import Upkeep

__all__ = [
    "Append",
    "Aside",
    "ClosedError",
    "ConflictError",
    "DamagedError",
    "FolderInUseError",
    "FolderLock",
    "Line",
    "PersonLine",
    "PersonRow",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreReader",
    "StoredMatch",
    "Subscription",
    "Summary",
    "Upkeep",
    "VersionError",
    "Wanted",
    "back_up",
    "give_to_the_owner",
    "make_folder",
    "restore",
]
