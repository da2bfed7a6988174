"""The settings of the documentation site for Sphinx. ``build_site.py`` in this folder builds the site."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from pygments.lexers.data import JsonLexer
from pygments.lexers.special import TextLexer

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "src")]  # autodoc then finds the package without an installation

import contents  # noqa: E402

project = "Sennik"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
language = "en"

myst_heading_anchors = 4
suppress_warnings = [
    "toc.not_included",  # docs/README.md lists the pages, and reads well without Sphinx
    "ref.python",  # two classes may have the name in backticks
]
highlight_language = "none"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "show-inheritance": True, "ignore-module-all": True}
python_use_unqualified_type_names = True
default_role = "py:obj"  # names in backticks

html_theme = "sennik"
html_theme_path = [str(HERE)]
html_title = "Sennik"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
html_additional_pages = {"szukaj": "search.html"}


def setup(app: Any) -> dict[str, bool]:
    """Registers what the site needs with Sphinx, which calls this function."""
    contents.connect(app)
    made_by = "".join(path.read_text("utf-8") for path in sorted(HERE.rglob("*.*")) if "__pycache__" not in path.parts)
    app.add_config_value("made_by", made_by, "env")  # Sphinx reads all pages again after a change of these files
    app.add_lexer("jsonl", JsonLexer)
    app.add_lexer("ebnf", TextLexer)  # pygments has no lexer for the dialect's notation
    return {"parallel_read_safe": True, "parallel_write_safe": True}
