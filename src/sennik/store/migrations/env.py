"""The script that runs migrations on the connection from ``sennik.store.migrate``, or writes them down for PostgreSQL."""

from alembic import context

if context.is_offline_mode():
    # Whoever carries the statements out does so in a transaction.
    context.configure(dialect_name="postgresql", literal_binds=True, transactional_ddl=False)
else:
    context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
