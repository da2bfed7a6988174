"""The server: people, lobby, match tasks, timers, HTTP and WebSocket. It is the only part that puts the others together.

``sennik.server.run`` starts it. The package itself loads nothing, so that its settings can be read in no time.
"""
