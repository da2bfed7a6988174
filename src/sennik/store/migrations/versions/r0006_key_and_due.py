"""The key by which push services know a server, where several servers are one, and where such a store is copied to."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Makes the table."""
    purpose = sa.Column("purpose", ID, primary_key=True)
    op.create_table("server_key", purpose, sa.Column("body", sa.LargeBinary, nullable=False), sqlite_with_rowid=False)
