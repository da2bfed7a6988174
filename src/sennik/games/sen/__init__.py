"""Sen, according to the basic edition of 2017."""
