"""Sen, after the basic edition of 2017."""
