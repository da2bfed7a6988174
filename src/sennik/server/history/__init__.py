"""What people look back on: the games that they have played, what became of them, and how they get rid of them."""
