"""Strong bots: a process of its own that searches for their moves, and the server's side of it."""
