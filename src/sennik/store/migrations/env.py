"""The script that runs migrations on the connection from ``sennik.store.migrate``."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
