"""Several processes on one database: which of them has which table, and how the others reach it."""
