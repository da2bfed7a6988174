"""The sockets ``/ws``: one connection from its hello to its end."""
