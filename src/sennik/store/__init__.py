"""The place where matches and people are kept: events as bytes, in order, durable before anybody is told of them."""

from .copies import DamagedError, PersonLine, SqliteReader, StoredMatch, StoreReader, VersionError, back_up, restore
from .database import DatabaseAddress, DatabaseError, DatabaseInUseError, NoDriverError, without_password
from .files import STORE_FILE, give_to_the_owner, make_folder
from .lock import FolderInUseError, FolderLock
from .places import open_store, read_store
from .sqlite import SqliteStore
from .store import (
    Append,
    Aside,
    ClosedError,
    ConflictError,
    FencedError,
    Line,
    PersonRow,
    Store,
    StoreError,
    Subscription,
    Summary,
    Wanted,
)
from .upkeep import Upkeep

__all__ = [
    "STORE_FILE",
    "Append",
    "Aside",
    "ClosedError",
    "ConflictError",
    "DamagedError",
    "DatabaseAddress",
    "DatabaseError",
    "DatabaseInUseError",
    "FencedError",
    "FolderInUseError",
    "FolderLock",
    "Line",
    "NoDriverError",
    "PersonLine",
    "PersonRow",
    "SqliteReader",
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
    "open_store",
    "read_store",
    "restore",
    "without_password",
]
