"""Runs migrations on the connection that :mod:`sennik.store.migrate` gives."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
