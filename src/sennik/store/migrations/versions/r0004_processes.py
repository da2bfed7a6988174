"""The processes that share a database, and which of them has which match. A file is one process's own."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Makes the tables in a database."""
    if op.get_context().dialect.name != "postgresql":
        return
    op.create_table(
        "process",
        sa.Column("id", ID, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "owner",
        sa.Column("match_id", ID, primary_key=True),
        sa.Column("process_id", ID, sa.ForeignKey("process.id", ondelete="cascade"), nullable=False),
    )
    op.create_index("owner_by_process", "owner", ["process_id"])
