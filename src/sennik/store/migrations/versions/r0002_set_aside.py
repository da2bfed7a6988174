"""What people did with matches in their own lists: hid them, or left them for good. And the portraits that they chose."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table, and adds the columns of portraits, which are empty for everybody who is there."""
    op.create_table(
        "aside",
        sa.Column("person_id", ID, primary_key=True),
        sa.Column("match_id", ID, sa.ForeignKey("match.id", ondelete="cascade"), primary_key=True),
        sa.Column("aside", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("aside_by_match", "aside", ["match_id"])
    op.add_column("person", sa.Column("figure", sa.Integer, nullable=True))
    op.add_column("person", sa.Column("colour", sa.Integer, nullable=True))
