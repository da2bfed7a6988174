# The plain table, on which the client shows a game without a folder of its own.

plain-turn = Your turn
plain-touch = Tap what is lit.
plain-touch-more = Tap what goes with it.
plain-more = And now?
plain-wait = Waiting for { $who }
plain-wait-table = One moment…
plain-watch = You are watching.
plain-mine = Your cards
plain-card = a card
plain-card-hidden = a card face down
plain-card-hidden-about = Nobody tells you what is on the other side.
plain-round = Round { $round }

## Places, and what lies there

plain-place-draw = Draw pile
plain-place-discard = Discard pile
plain-place-hand = Hand
plain-place-play = In play
plain-place-row = Row
plain-place-of = { $place }, { $owner }
plain-pile = { $place }: { $count ->
    [one] one card
   *[other] { $count } cards
}
plain-pile-top = { $place }: { $count ->
    [one] one card
   *[other] { $count } cards
}, on top { $face }
plain-slot = { $place }, place { $number }: { $face }
plain-slot-empty = { $place }, place { $number }: empty

## The log

plain-log = { $someone ->
    [yes] { $who }: { $what }
   *[no] { $what }
}{ $shown ->
    [yes] { " " }({ $cards })
   *[no] { "" }
}

## The count and the end

plain-count-title = After round { $round }
plain-count-counting = Counting…
plain-count-done = Round { $round } is counted
plain-count-next = On we go
plain-count-last = That was the last round
plain-over-mine = You win!
plain-over-other = { $who } wins
plain-over-shared = { $names } win together

## Ask the table

plain-about-card = A card of this game; the rules tell what it does.
plain-about-place = A place where cards of this game lie.
plain-about-do = A move of this game; the rules tell what comes of it.
