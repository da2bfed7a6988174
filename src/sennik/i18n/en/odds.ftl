# What can be known of hidden cards: how likely each of them is what.

odds-exact = Counted exactly.
odds-guessed = From { $guesses } guesses, ± { $points } points.
odds-counting = Counting…
odds-nothing = Nothing is hidden here.
odds-unknown = This can’t be counted at this table.
odds-table = Table
odds-card = Card
odds-share = Chance
odds-truth = Where it really is
odds-percent = { $percent }%
odds-hardly = <1%
odds-face-share = { $face } ({ $percent })
odds-may-be = It may be { $faces }
odds-is = Really: { $face } ({ $percent })

## Where hidden cards lie

odds-at-draw = { $pile }
odds-at-below = { $pile } below its top card
odds-at-discard = { $pile }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
odds-at-play = card in play
odds-at-hand = { $owned ->
    [yes] { $owner }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in hand
   *[no] in hand: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
odds-at-dream = { $owner }: { $several ->
    [yes] lands { $which }
   *[no] land { $which }
}
odds-at-nine = { $owner }: nines, { $several ->
    [yes] lands { $which }
   *[no] land { $which }
}
odds-at-row = row: { $several ->
    [yes] places { $which }
   *[no] place { $which }
}
