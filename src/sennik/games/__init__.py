"""The games, a folder each. None imports another; only :mod:`sennik.catalog` imports them."""
