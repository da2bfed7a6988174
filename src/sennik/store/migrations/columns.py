"""The kinds of columns that are not the same in every database."""

import sqlalchemy as sa

ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
"""An id, compared by its bytes as in SQLite: the order of a language is another one, and changes with the system."""
