### A table’s own list of words. $line is the number of the line, from 1. $text is the text of that line, or the limit that was exceeded.

word-list-no-letters = Line { $line }: “{ $text }” has no letters. Write a word there or take the line out.
word-list-not-letters = Line { $line }: “{ $text }” is more than letters. A word may have Latin letters, hyphens and apostrophes; put one word on each line.
word-list-too-long = Line { $line }: “{ $text }…” is too long. Write a shorter word.
word-list-too-many-parts = Line { $line }: “{ $text }” has more than three words. Put one word on each line, or a name of two or three.
word-list-word-twice = Line { $line }: “{ $text }” is in the list already. Take one of them out.
word-list-same-word = Line { $line }: “{ $text }” is another form of “{ $other }”. Keep only one of them.
word-list-too-many-words = Line { $line }: a list may have at most { $text } words. Take the rest out.
word-list-too-few-words = The list has too few words: it needs at least { $text }. Add some.
