# The pages of the rules, whatever the game: contents, search, rulings and the deck.

rules-on = on at this table
rules-contents = Contents
rules-search = Search the rules
rules-found = { $sections ->
    [0] Nothing found. Fewer letters find more.
    [one] Found in one section
   *[other] Found in { $sections } sections
}
rules-print = Print
rules-play = Play
rules-page = The rules on a page of their own
rules-full = The complete rules, with moves in writing and records
rules-detail = In detail
rules-sources = The word beside each number says where a ruling comes from: “text” is the rulebook, “publisher” another edition of the game, and “house” is us, where no edition says what to do.
rules-why = Why?
rules-why-of = Why? The rule on it: { $text }
rules-quoted = “{ $words }”
rules-value-on = “yes”
rules-value-off = “no”
rules-deck-total = { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
rules-deck-copies = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
rules-deck-own = This table plays with a deck of its own. What differs: { $cards }.
rules-deck-line = { $card } × { $copies }
