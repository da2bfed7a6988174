"""What holds for every game, as functions: the conformance suite, random tables, transcripts. Used by tests alone."""
