"""The migrations, one in each file, in the order of their numbers."""
