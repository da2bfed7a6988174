"""The periods in which a server ran, so that nobody is charged for the time between them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "service",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
