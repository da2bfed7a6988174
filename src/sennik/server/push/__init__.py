"""Calls to people who are away: web push (RFC 8030, 8291 and 8292) to the browsers that asked for it."""
