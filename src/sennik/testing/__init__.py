"""The properties that every game must have, as functions: the conformance suite, random games, transcripts.

Only tests import this package.
"""
