"""The migrations of the stores, which ``sennik.store.migrate`` runs."""
