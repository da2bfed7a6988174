"""The portraits that people chose: a figure and a colour."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds both columns, empty for everybody who is there."""
    op.add_column("person", sa.Column("figure", sa.Integer, nullable=True))
    op.add_column("person", sa.Column("colour", sa.Integer, nullable=True))
