"""Orders that are carried out without a server, where none uses the folder and the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sennik import bots
from sennik.server.admin.orders import Order, OrderAnswer, OrderError, RefusedOrder
from sennik.server.app import App
from sennik.server.settings import Settings
from sennik.store import DatabaseAddress, StoreError


def carry_out(folder: Path, settings: Settings, order: Order, database: DatabaseAddress | None = None) -> OrderAnswer:
    """Returns the answer to the order, as a server would give it.

    Raises ``FolderInUseError`` or ``DatabaseInUseError`` if a server uses the folder or the database, and ``StoreError``
    or ``OSError`` if the store can't be opened.
    """
    return asyncio.run(_carried_out(folder, settings, order, database))


async def _carried_out(folder: Path, settings: Settings, order: Order, database: DatabaseAddress | None) -> OrderAnswer:
    app = App(folder, bots, settings, database=database)
    await app.start()
    try:
        assert app.administration is not None
        return await app.administration.carry_out(order)
    except OrderError as error:
        return RefusedOrder(error.code)
    except StoreError:
        return RefusedOrder("not-stored")
    finally:
        await app.stop()
