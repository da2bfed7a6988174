"""The server: people, lobby, match tasks, timers, HTTP and WebSocket. It is the only part that puts the others together."""

from sennik.server.run import Addresses, serve
from sennik.server.settings import Limits, Rate, Settings

__all__ = ["Addresses", "Limits", "Rate", "Settings", "serve"]
