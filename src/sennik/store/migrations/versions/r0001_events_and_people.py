"""The first tables: events, the lines of lists, whose match is whose, people, where they are called, and who may not come in."""

import sqlalchemy as sa
from alembic import op

from sennik.store.migrations.columns import ID

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes all tables."""
    op.create_table(
        "event",
        sa.Column("match_id", ID, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("match_by_phase", "match", ["phase", "public", "updated"])
    op.create_table(
        "member",
        sa.Column("person_id", ID, primary_key=True),
        sa.Column("match_id", ID, sa.ForeignKey("match.id", ondelete="cascade"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("member_by_match", "member", ["match_id"])
    op.create_table(
        "person",
        sa.Column("id", ID, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ban",
        sa.Column("who", ID, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "subscription",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("endpoint", ID, nullable=False, unique=True),
        sa.Column("person_id", ID, sa.ForeignKey("person.id", ondelete="cascade"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
    )
    op.create_index("subscription_by_person", "subscription", ["person_id"])
