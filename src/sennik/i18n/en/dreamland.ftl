# Dreamland: the refusals of its rules.

game-dreamland = Dreamland
dreamland-preset-online = Online
dreamland-preset-online-help = Clues are typed. Four minutes a night, fifteen seconds a clue.
dreamland-preset-box = Quick, as in the box
dreamland-preset-box-help = Clues are typed. Two minutes a night, five seconds a clue.
dreamland-preset-table = At one table
dreamland-preset-table-help = You sit together and speak aloud; each of you sees the own screen.
dreamland-preset-device = One phone for all
dreamland-preset-device-help = You sit together and speak aloud; one phone shows the words and counts.

# ---- Server: what is refused, and what to do instead ----

## Moves

refusal-dreamland-not-now = That is not possible now. Look at the table and choose something that is on offer.
refusal-dreamland-text = Words are missing, or have signs that can’t be shown. Type them again, with single blanks.
refusal-dreamland-text-long = That is too long. A clue or a guess has at most 40 characters, a dream 2000.
refusal-dreamland-no-text = No words go with that. Send the move alone.

## Clues that the judge stops (K11, K14)

refusal-dreamland-clue-same = “{ $clue }” is the very word on the card, “{ $word }”. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-stem = “{ $clue }” has its stem in common with “{ $word }”. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-sound = “{ $clue }” sounds like “{ $word }” ({ $through }). Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-translation = “{ $clue }” is “{ $word }” in { $through ->
    [pl] Polish
    [en] English
    [de] German
    [fr] French
    [es] Spanish
    [it] Italian
   *[other] another language
}. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-more-than-one-word = A clue is one word, and “{ $clue }” is not. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-house = This table has decided that “{ $clue }” does not go with “{ $word }”. Nobody has seen it: give another clue, or appeal.

## Options

refusal-dreamland-words-line = Your list of words, line { $line }: { $problem ->
    [no-letters] there are no letters in “{ $text }”
    [too-long] “{ $text }” is longer than 40 characters
    [not-letters] “{ $text }” has signs that are no letters
    [too-many-parts] “{ $text }” has more than three words
   *[word-twice] “{ $text }” is there already
}. Lines to mend: { $lines }.
refusal-dreamland-words-few = Your list of words is too short. Put at least { $least } on it, one a line.
refusal-dreamland-words-many = Your list of words is too long. Leave { $most } on it.
refusal-dreamland-players-count = The number of names given is { $names }. Write down { $fewest } to { $most } players, one a line.
refusal-dreamland-players-name = The name in line { $line } can’t be shown, or is too long. Write one of at most { $longest } characters.
refusal-dreamland-players-twice = “{ $name }” is there twice, again in line { $line }. Give everybody a name of their own.
refusal-dreamland-players-typed = Where one device serves everybody, clues are said aloud. Choose that, or take the names away.
refusal-dreamland-seats = With names of players the table has one seat, without them { $fewest } to { $most }. Change the names, or choose another variant.
