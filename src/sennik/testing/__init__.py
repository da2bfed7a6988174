"""The properties that every game must have, as functions: the conformance suite, random tables, transcripts.

Only tests import this package.
"""
