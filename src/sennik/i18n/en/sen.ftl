# Sen: cards, prompts, log, counting crows, rules.

game-sen = Sen
sen-tagline = Chase the crows out of your dream
sen-about = Four hidden lands, a good memory and a little nerve.
sen-share = Let’s play Sen!
sen-table-mine = Your dream
sen-preset-basic = Basic
sen-preset-basic-help = The one to begin with: four lands and three kinds of special cards.
sen-preset-jubilee = Jubilee
sen-preset-jubilee-help = With Choose 1 and hourglasses: no crows on them if you have an even number of them, 9 on each if it is odd.
sen-preset-long-dream = Long dream
sen-preset-long-dream-help = Both decks in one and six lands. Pairs and going all in are always on.

## Cards and places

sen-face-take2 = Take 2
sen-face-peek1 = Peek 1
sen-face-swap2 = Swap 2
sen-face-choose1 = Choose 1
sen-face-hourglass = hourglass
sen-face-hourglass-object = an hourglass
sen-face-and-crows = { $name } ({ $crows })
sen-face-hidden = face down
sen-face-down-known = face down, but you know it: { $face }
sen-known-by = Known by { $names }
sen-known-by-nobody = Nobody knows what lies here
sen-known-by-all = Everybody has seen this card
sen-looked-at = Somebody is looking at it now

sen-place-mine = Your land { $slot }
sen-place-other = { $owner }, land { $slot }
sen-place-empty = empty place
sen-would = { $how ->
    [fewer] In your dream that makes { $crows } fewer
    [more] In your dream that makes { $crows } more
   *[same] In your dream that makes as many crows as before
}
sen-would-unknown = What comes of it is not known yet
sen-pile-name-draw = Draw pile
sen-pile-name-discard = Discard pile
sen-place-draw = Draw pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sen-place-draw-empty = The draw pile is empty
sen-place-discard = Discard pile, { $face } on top
sen-place-discard-empty = The discard pile is empty
sen-place-hand = Card in hand: { $face }
sen-place-hand-hidden = Card in hand, face down
sen-fan = Discard pile, from its top
sen-fan-card = { $face }, { $place } of { $cards }
sen-pile-draw = Draw
sen-pile-discard = Discards
sen-total = Total

sen-standing-target = round { $round }, to { $target }
sen-standing-both = round { $round } of { $rounds }, to { $target }
sen-standing-rounds = round { $round } of { $rounds }

## What can be done now

sen-ask-look = { $lands ->
    [one] Peek at one of your lands
    [2] Peek at two of your lands
    [3] Peek at three of your lands
   *[other] Peek at { $lands } of your lands
}
sen-ask-look-hint = Remember them well.
sen-ask-look-more = { $lands ->
    [one] One more
    [2] Two more
   *[other] { $lands } more
}
sen-ask-turn = Your turn
sen-ask-turn-hint = Take a card, or wake everybody up.
sen-ask-take = Where to put { $face }?
sen-ask-take-hint = Tap the land that has to leave.
sen-ask-land-first = This land will leave. What instead?
sen-ask-land-first-hint = Tap the discard pile to take its top card, or draw from the draw pile.
sen-why-look = Now you peek at your own lands. Tap one of them.
sen-why-rival = Only the special lands Peek 1 and Swap 2 reach a rival’s lands. For now choose a pile or a land of your own.
sen-why-drawn = You hold a drawn card already. Lay it on a land of yours, or discard it.
sen-why-swap-own = At most one of the two lands may be yours. The other has to be a rival’s.
sen-about-hidden = The land lies face down. Only those who have peeked know how many crows sit on it.
sen-about-land-name = Land { $face }
sen-about-land-none = Not a single crow sits here. There is no better land.
sen-about-land = { $crows ->
    [one] { $crows } crow sits here. At the end of the round it counts against you.
   *[other] { $crows } crows sit here. At the end of the round they count against you.
}
sen-about-special = { $crows ->
    [one] It works only when it has just been drawn from the draw pile. In a dream it is a land with { $crows } crow.
   *[other] It works only when it has just been drawn from the draw pile. In a dream it is a land with { $crows } crows.
}
sen-ask-drawn = You hold { $face }
sen-ask-drawn-hint = Tap a land of your dream to replace it.
sen-ask-two = Which one do you keep?
sen-ask-two-hint = The other goes to the discards.
sen-ask-peek = Peek at which land?
sen-ask-peek-hint = Yours or a rival’s. Only you will see it.
sen-ask-swap = Swap two lands
sen-ask-swap-hint = Tap the first. Nobody looks.
sen-ask-swap-more = And with which?
sen-ask-swap-more-hint = Tap a rival’s land. Two of your own can’t be swapped.
sen-ask-swap-any-hint = Tap any other land, also one of the same dream.
sen-ask-claim = Tap two equal lands
sen-ask-claim-more = And the second
sen-ask-claim-hint = Right: one land less. Wrong: one more.
sen-ask-claim-number = How many crows on each?
sen-ask-claim-what = How many crows on each? Or hourglasses?
sen-ask-choose = Choose a card of the pile
sen-ask-choose-hint = From its top to its bottom. Everybody will see what you take.
sen-ask-wake = Wake everybody up?
sen-ask-wake-hint = The round ends and crows are counted.
sen-then-crows = { $crows ->
    [one] There is { $crows } crow in your dream.
   *[other] There are { $crows } crows in your dream.
}
sen-then-unknown = How many crows you have is not known yet.
sen-ask-other = { $who } to play
sen-ask-others-look = The others peek at their lands…
sen-ask-watch = You are watching
sen-ask-wait = One moment…

sen-do-draw = Draw a card
sen-do-take = Take open card
sen-do-wake = Wake up!
sen-do-claim = I know what I have
sen-do-claim-hourglass = Hourglasses
sen-do-discard = Discard
sen-do-use = Use { $face }
sen-do-use-take2 = see two, keep one
sen-do-use-peek1 = look under any land
sen-do-use-swap2 = swap two lands
sen-do-use-choose1 = take any card of the discards
sen-keys-land = A land of my dream, or a number that is asked for
sen-keys-use = Use the drawn land

## Log

# The names of a card that is no longer shown, and of one that lay where another was put.
sen-log-card = a card
sen-log-card-before = the one that lay there
sen-log-deal = Round { $round }
sen-log-look = { $you ->
    [yes] You peek at your lands { $slots }.
   *[no] { $who } peeks at their lands { $slots }.
}
sen-log-look-seen = { $you ->
    [yes] You peek at your lands { $slots } and see { $faces }.
   *[no] { $who } peeks at their lands { $slots } and sees { $faces }.
}
sen-log-take = { $you ->
    [yes] You take { $face } from the discards in place of land { $slot }, discarding { $dropped }.
   *[no] { $who } takes { $face } from the discards in place of land { $slot }, discarding { $dropped }.
}
sen-log-draw = { $you ->
    [yes] { $known ->
        [yes] You draw { $face }.
       *[no] You draw a card.
    }
   *[no] { $known ->
        [yes] { $who } draws { $face }.
       *[no] { $who } draws a card.
    }
}
sen-log-put = { $you ->
    [yes] { $known ->
        [yes] You put { $face } in place of land { $slot }, discarding { $dropped }.
       *[no] You put the card in place of land { $slot }, discarding { $dropped }.
    }
   *[no] { $known ->
        [yes] { $who } puts { $face } in place of land { $slot }, discarding { $dropped }.
       *[no] { $who } puts the card in place of land { $slot }, discarding { $dropped }.
    }
}
sen-log-discard = { $you ->
    [yes] You discard { $face }.
   *[no] { $who } discards { $face }.
}
sen-log-use = { $you ->
    [yes] { $known ->
        [yes] You use { $face }.
       *[no] You use a special land.
    }
   *[no] { $known ->
        [yes] { $who } uses { $face }.
       *[no] { $who } uses a special land.
    }
}
sen-log-keep = { $you ->
    [yes] { $known ->
        [yes] You keep one card and discard { $face }.
       *[no] You keep one card and discard the other.
    }
   *[no] { $known ->
        [yes] { $who } keeps one card and discards { $face }.
       *[no] { $who } keeps one card and discards the other.
    }
}
sen-log-peek = { $you ->
    [yes] { $known ->
        [yes] You peek at { $spot }: it is { $face }.
       *[no] You peek at { $spot }.
    }
   *[no] { $known ->
        [yes] { $who } peeks at { $spot }: it is { $face }.
       *[no] { $who } peeks at { $spot }.
    }
}
sen-log-swap = { $you ->
    [yes] You swap { $one } and { $other }.
   *[no] { $who } swaps { $one } and { $other }.
}
sen-log-swap-inside = { $mine ->
    [yes] { $who } swaps your lands { $slots }.
   *[no] { $you ->
        [yes] You swap lands { $slots } of { $owner }.
       *[no] { $who } swaps lands { $slots } of { $owner }.
    }
}
sen-log-spot-own = { $you ->
    [yes] your land { $slot }
   *[no] their land { $slot }
}
sen-log-spot-mine = your land { $slot }
sen-log-spot-other = land { $slot } of { $owner }
sen-log-claim = { $you ->
    [yes] { $right ->
        [yes] You say “{ $what }”. Right, one land fewer!
       *[no] You say “{ $what }”. Wrong, one land more.
    }
   *[no] { $right ->
        [yes] { $who } says “{ $what }”. Right, one land fewer!
       *[no] { $who } says “{ $what }”. Wrong, one land more.
    }
}
sen-claim-number = two lands with { $number }
sen-claim-hourglasses = two hourglasses
sen-log-choose = { $you ->
    [yes] You choose { $face } from the discards in place of land { $slot }, discarding { $dropped }.
   *[no] { $who } chooses { $face } from the discards in place of land { $slot }, discarding { $dropped }.
}
sen-log-wake = { $you ->
    [yes] You call: Wake up!
   *[no] { $who } calls: Wake up!
}

## Counting

sen-count-title = Counting crows
sen-count-woken = { $you ->
    [yes] You woke everybody up
   *[no] { $who } calls: Wake up!
}
sen-count-pile-out = The draw pile has run out, everybody wakes up
sen-count-stopped = { $turns ->
    [one] Nobody has drawn for { $turns } turn, everybody wakes up
   *[other] Nobody has drawn for { $turns } turns, everybody wakes up
}
sen-count-bounded = Round { $round } is the last there can be: the game is over!
sen-count-counting = The dreams are turned over…
sen-count-crows = { $crows ->
    [one] { $crows } crow
   *[other] { $crows } crows
}
sen-count-hourglasses = { $glasses ->
    [one] 1 hourglass: odd, worth 9
    [2] 2 hourglasses: even, worth 0
    [3] 3 hourglasses: odd, worth 9 each
    [4] 4 hourglasses: even, worth 0
   *[other] { $glasses } hourglasses, worth { $crows } each
}
sen-count-fewest = Fewest crows, so 0
sen-count-penalty = { $penalty ->
    [0] Somebody has fewer: the crows count
   *[other] Somebody has fewer: penalty +{ $penalty }
}
sen-count-tied = A tie: no penalty
sen-count-not-called = { $called ->
    [yes] Fewest, but somebody else called: the crows count
   *[no] Fewest, but nobody called: the crows count
}
sen-count-nines-shared = Most nines are shared: they count
sen-count-all-in-shared = Not alone with nothing but nines: they count
sen-count-nines-off = Several have nothing but nines: all nines count
sen-count-nines = Most nines: −{ $dropped }
sen-count-all-in = Nothing but nines: 0!
sen-count-others-all-in = Somebody went all in: 50
sen-count-total = total { $total }
sen-count-round-done = Round { $round } is counted
sen-count-last = That was the last round
sen-count-next = On we go

sen-over-mine = Yours is the fairest dream!
sen-over-other = { $who } has the fairest dream
sen-over-shared = { $names } share the fairest dream
sen-looks-yet = still peeking
sen-sheet-round = Round
sen-sheet-empty = The first round is still on.

## Options

sen-option-edition = Edition
sen-option-penalty = Penalty for waking too early
sen-option-penalty-help = Added for whoever calls Wake up! without having the fewest crows.
sen-option-target = Play to
sen-option-target-help = The game ends after the round in which somebody reaches that many crows, or sooner after the chosen number of rounds.
sen-option-target-0 = no target
sen-option-target-instead = To play without a target, first choose a number of rounds, or the game would never end.
sen-option-rounds = Number of rounds
sen-option-rounds-help = The game ends after so many rounds, or sooner if somebody reaches the target. To play them all, choose “no target”.
sen-option-rounds-0 = no limit
sen-option-rounds-instead = To play with no limit of rounds, first choose a target, or the game would never end.
sen-option-nines = Not so scary crows
sen-option-nines-help = Whoever alone has the most lands with 9 crows at the end of a round does not count them.
sen-option-all_in = All in!
sen-option-all_in-help = Whoever alone ends a round with nothing but nines scores 0, and everybody else 50.
sen-option-pairs = I know what I have
sen-option-pairs-help = Instead of taking a card, name two lands of yours with the same number of crows, and the number; the pictures may differ. Right: one unseen land replaces both. Wrong: both are shown to everybody and turned back, and one unseen land is added.
sen-option-caller_tie = When the caller ties for the fewest crows
sen-option-caller_tie-own = the caller’s crows count, no penalty
sen-option-caller_tie-zero = the caller scores 0
sen-option-first_turn_call = Wake up! on a round’s first turn
sen-option-first_turn_call-help = Whoever begins a round may wake everybody before anybody has taken a card.
sen-option-starter = First to play: seat
sen-option-deck = Own deck
sen-deck-crows = crows

## Options that can’t be like that

refusal-sen-long-dream = The Long dream is always played with “{ $all_in }” and “{ $pairs }”, and without “{ $nines }”. Set it like that, or choose another edition.
refusal-sen-deck-pair = “{ $land }”: give two whole numbers, first its crows, then its cards.
refusal-sen-deck-crows = “{ $land }” can have from 0 to { $most } crows. Change their number.
refusal-sen-deck-fixed = The number of crows on “{ $land }” is always { $crows }. Leave it as it is.

## Ask the table

sen-about-draw = Draw pile
sen-about-discard = Discard pile
sen-about-empty = A dream has grown shorter here: no land lies in this place any more.
sen-about-known = You know this card
sen-about-would-name = What would come of it
sen-about-would = How many crows your dream gains or loses if you touch this land now.
sen-about-put-away = Lays the drawn card on the discard pile, and your dream stays as it is.
sen-about-total-name = Crows so far
sen-about-total = The crows of all rounds that are counted already; whoever has the fewest at the end wins.

## Rules

sen-rules-goal-long = Everybody has a dream of six hidden lands, and crows sit on the lands. Gather as few as you can: after the last round the smallest flock wins.
sen-rules-goal = Everybody has a dream of four hidden lands, and crows sit on the lands. Gather as few as you can: after the last round the smallest flock wins.
sen-rules-start-title = When a round begins
sen-rules-start-long = Peek at three of your lands and remember them. What the others hide you learn later, or never.
sen-rules-start = Peek at two of your lands and remember them. What the others hide you learn later, or never.
sen-rules-marks-title = Marks over the lands
sen-rules-marks-dot = A small sign in the shape and colour of a player, as it stands at their picture: that player has seen the card and knows it.
sen-rules-marks-all = A pale pill: everybody at the table has seen the card.
sen-rules-marks-known = A small card on the back: you know what lies there. Nobody else sees this.
sen-rules-marks-tap = Tap a marked land to read who knows it.
sen-rules-turn-title = On your turn, do one thing
sen-rules-turn-open = Take the top of the discard pile and lay it in place of one of your lands. Everybody sees what you take.
sen-rules-turn-hidden = Draw a card and look at it in secret. Then lay it in place of one of your lands, discard it, or use it if it is special.
sen-rules-turn-wake = Call Wake up! if you think you have the fewest crows. The round ends at once.
sen-rules-turn-wake-later = Call Wake up! if you think you have the fewest crows. The round ends at once. At this table not on the first turn of a round.
sen-rules-specials-title = Special lands
sen-rules-take2 = Look at two cards from the draw pile. Keep one and play it, discard the other.
sen-rules-peek1 = Look under one land of any dream, your own included.
sen-rules-swap2 = Swap any two lands, of which one at most is yours; both may lie in the same rival’s dream. Nobody looks.
sen-rules-choose1 = Look through the whole discard pile and choose any card of it, even this one. Show it and lay it in place of one of your lands.
sen-rules-specials = They work only when drawn from the draw pile. In a dream or on the discards they are lands with crows like any other.
sen-rules-hourglass-title = Hourglasses
sen-rules-hourglass = An hourglass is no special: in play it is a land like any other. What it is worth shows only at the count.
sen-rules-hourglass-odd = With an odd number of them each is 9 crows, and a nine in every respect, in the variants too.
sen-rules-hourglass-even = With an even number each is 0 crows, and no nine.
sen-rules-hourglass-pairs = In “I know what I have” one says “hourglasses” and no number, and both lands have to be hourglasses.
sen-rules-count-title = Counting
sen-rules-count = The dreams are turned over and everybody adds their crows.
sen-rules-count-best = Whoever called Wake up! and really has the fewest scores 0.
sen-rules-count-penalty = If somebody else has fewer, the caller adds their own crows and { $penalty } more.
sen-rules-count-no-penalty = If somebody else has fewer, the caller adds their own crows.
sen-rules-count-tie-own = If the caller ties for the fewest, their own crows count, without a penalty.
sen-rules-count-tie-zero = If the caller ties for the fewest, the caller scores 0 too.
sen-rules-count-pile = When the draw pile runs out, or nobody draws from it for 200 turns in a row, the round ends as well, with no reward and no penalty.
sen-rules-count-first = Seat { $seat } begins the first round.
sen-rules-count-next = The next round is begun by whoever sits to the left of the one who ended it.
sen-rules-end-title = End of the game
sen-rules-end-target = The game ends after the round in which somebody reaches { $target ->
    [one] { $target } crow
   *[other] { $target } crows
}.
sen-rules-end-rounds = It ends after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} at the latest.
sen-rules-end-winner = After a hundred rounds the game ends in any case. The smallest total wins. Whoever shares it shares the win.
sen-rules-variants-title = Variants
sen-rules-deck-title = Deck
sen-rules-nines-first = These nines are dropped first; only then is it seen whether the caller has the fewest. If several share the most nines, all count.
sen-rules-all-in-shared = If two or more have nothing but nines, nobody is rewarded and all nines count.
sen-rules-all-in-shrunk = In a dream that has shrunk, nines on all the lands that are left are enough, even on a single one.

sen-statistic-calls = Rounds with a wake-up of yours
sen-statistic-calls-right = Wake-ups that were right
sen-statistic-crows = Mean crows a round
