"""What people did with matches in their own lists: hid them, or left them for good."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "aside",
        sa.Column("person_id", sa.Text, primary_key=True),
        sa.Column("match_id", sa.Text, sa.ForeignKey("match.id", ondelete="cascade"), primary_key=True),
        sa.Column("aside", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("aside_by_match", "aside", ["match_id"])
