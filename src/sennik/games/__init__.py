"""The games, with a folder for each. No game imports another, and only ``sennik.catalog`` imports them."""
