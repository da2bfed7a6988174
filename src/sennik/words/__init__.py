"""Words of Dreamland in Polish and English: the judge of clues, the matcher of guesses, the reader of a retold dream.

Pure functions over a :class:`~sennik.words.language.Language`; only :mod:`sennik.words.load` reads files. Nothing here knows a
match, a clock or a random source.
"""
