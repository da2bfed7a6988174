"""What the processes that share a database tell one another: codes that work once, and news. A file is one process's own."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the tables in a database."""
    if op.get_context().dialect.name != "postgresql":
        return
    op.create_table(
        "code",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("code_by_person", "code", ["person_id"])
    op.create_index("code_by_until", "code", ["until"])
    op.create_table(
        "news",
        sa.Column("id", ID, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False, server_default=sa.text("clock_timestamp()")),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
    )
    op.create_index("news_by_at", "news", ["at"])
