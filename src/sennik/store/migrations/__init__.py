"""The migrations of the stores, run by :mod:`sennik.store.migrate`."""
