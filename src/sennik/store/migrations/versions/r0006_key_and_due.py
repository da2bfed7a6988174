"""The key by which push services know a server, when something is due at a match, and who was reminded at it."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0006"
down_revision = "0005"

_TAKE_OVER = {
    "sqlite": "update match set due = coalesce(json_extract(cast(summary as text), '$.due'), 0) "
    "where phase = 'playing' and json_valid(cast(summary as text))",
    "postgresql": "update match set due = coalesce((convert_from(summary, 'UTF8')::json ->> 'due')::bigint, 0) "
    "where phase = 'playing' and position(convert_to('\"due\"', 'UTF8') in summary) > 0",
}
"""What was due before stood only in the summary, as the server writes it."""


def upgrade() -> None:
    """Makes the tables and the column, with what is due at matches that are there."""
    purpose = sa.Column("purpose", ID, primary_key=True)
    op.create_table("server_key", purpose, sa.Column("body", sa.LargeBinary, nullable=False), sqlite_with_rowid=False)
    op.add_column("match", sa.Column("due", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(_TAKE_OVER[op.get_context().dialect.name])
    some = sa.text("due > 0")
    op.create_index("match_by_due", "match", ["due"], sqlite_where=some, postgresql_where=some)
    op.create_table(
        "reminder",
        sa.Column("match_id", ID, sa.ForeignKey("match.id", ondelete="cascade"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
