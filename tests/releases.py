"""What was released: nobody has a match, a record or a database of anything else."""

from __future__ import annotations

import re
from pathlib import Path

_CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
RELEASES = len(re.findall(r"^## ", _CHANGELOG.read_text("utf-8"), re.MULTILINE))
"""So many releases there were."""
