### Dreamland on the command line: the names of the tallies, and what a replay tells. A replay shows every card.

dreamland-told-shuffle = The dream cards are shuffled.
dreamland-told-deal = Round { $n1 }: { $seat2 } dreams, everybody else gets a role.
dreamland-told-look = Player { $word1 } looks at their own role.
dreamland-told-hide = The role of player { $word1 } is hidden again.
dreamland-told-ready = { $who } is ready.
dreamland-told-quiet = { $who } leaves judging to the others.
dreamland-told-judge = { $who } judges again.
dreamland-told-night = The night begins. { $is_card ->
    [0] There is no card left.
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-give = { $move ->
    [appeal] { $who } appeals for the clue “{ $text }”.
   *[other] { $who } gives the clue “{ $text }”.
} { $is_clues_outcome ->
    [illegal] The judge says no: { $is_clues_rule ->
        [same] the same word
        [stem] a shared stem
        [sound] a similar sound
        [translation] a translation
        [more-than-one-word] more than one word
       *[other] decided here before
    }.
    [ask] The judge asks the awake: { $is_clues_rule ->
        [same] the same word?
        [stem] a shared stem?
        [sound] a similar sound?
        [translation] a translation?
       *[other] more than one word?
    }
   *[legal] { "" }
}
dreamland-told-stopped = The appeal of { $who } fails: that was no clue.
dreamland-told-clue = { $move ->
    [spoken] { $who } says a clue aloud.
   *[other] The clue of { $who } reaches the dreamer.
}
dreamland-told-object = { $who } objects to clue { $n1 }.
dreamland-told-allow = { $who } lets clue { $n1 } pass.
dreamland-told-mended = Card { $n1 } was set right.
dreamland-told-back = What became of card { $n1 } is taken back.
dreamland-told-penalty = The clue was illegal: card { $n1 } lies before { $who }. { $new_card ->
    [0] { "" }
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-pass = { $move ->
    [pass] { $who } passes.
   *[other] The appeal of { $who } fails, and the turn is over.
}
dreamland-told-late = The time of { $who } is over.
dreamland-told-guess = { $move ->
    [guess] { $who } guesses “{ $text }” for “{ $is_cards_word }”
   *[other] { $who } guesses at “{ $is_cards_word }”
}: { $is_cards_side ->
    [yellow] right.
   *[blue] { $is_cards_matched ->
        [ask] is that right?
       *[other] wrong.
    }
} { $new_card ->
    [0] { "" }
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-right = { $who } says that the guess at card { $n1 } was right.
dreamland-told-wrong = { $who } says that the guess at card { $n1 } was wrong.
dreamland-told-skip = { $who } passes over “{ $is_cards_word }”. { $new_card ->
    [0] { "" }
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-time = The night is over. { $is_phase ->
    [last] One last guess at “{ $is_word }”?
   *[other] { "" }
}
dreamland-told-leave = No last guess: the card stays where it is.
dreamland-told-recall = { $letters ->
    [0] The dream is not retold.
   *[other] The dream: “{ $text }”
}
dreamland-told-tick = { $who } says that the dream named card { $n1 }.
dreamland-told-untick = { $who } says that the dream did not name card { $n1 }.
dreamland-told-done = { $who } has looked over the cards.
dreamland-told-count = { $letters ->
    [0] { "" }
   *[other] The dream: “{ $text }”
} The roles lie open. Yellow cards: { $n1 }, blue ones: { $n2 }.
dreamland-told-next = { $who } goes on.
dreamland-told-undo = { $who } takes an overruling back.
dreamland-told-guess-device = { $seat1 } guesses at “{ $is_cards_word }”: { $is_cards_side ->
    [yellow] right.
   *[blue] wrong.
} { $new_card ->
    [0] { "" }
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-penalty-device = The clue was illegal: card { $n2 } lies before { $seat1 }. { $new_card ->
    [0] { "" }
   *[other] Card { $is_card }: “{ $is_word }”.
}
dreamland-told-right-device = The guess at card { $n2 } was right after all.
dreamland-told-wrong-device = The guess at card { $n2 } was wrong after all.
dreamland-told-tick-device = The dream named card { $n2 }.
dreamland-told-untick-device = The dream did not name card { $n2 }.
dreamland-told-next-device = On we go.
