"""What each seat has done in a match that is over. It is counted when somebody asks for it, and then kept."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "counted",
        sa.Column("match_id", ID, sa.ForeignKey("match.id", ondelete="cascade"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
