# Seventeen: cards, hints, log, count, rules.

game-seventeen = Seventeen
seventeen-preset-basic = Basic
seventeen-preset-basic-help = The rules from the box, for two to six.

## Options

seventeen-option-open_hands = Two-sided cards show in hands
seventeen-option-open_hands-help = Rivals know your two-sided cards, and everybody the top of the draw pile.
seventeen-option-bound_may_call = A player who owes two cards may call
seventeen-option-bound_may_call-help = After Play 2 the next player may call 17 instead of playing two.
seventeen-option-call_between = Calls between two cards
seventeen-option-call_between-help = Rivals may call as soon as the first of two cards lies.
seventeen-option-direction = Direction in a new round
seventeen-option-direction-keep = stays as it was
seventeen-option-direction-reset = clockwise again
seventeen-option-last_player = Who answers after Remove last
seventeen-option-last_player-help = Who counts as having played the last card.
seventeen-option-last_player-remover = whoever removed it
seventeen-option-last_player-card = whoever’s card is last now
seventeen-option-trap_nerve = A trap and a wrong call
seventeen-option-trap_nerve-help = When the caller falls into a trap and the sum falls short.
seventeen-option-trap_nerve-adds = two nerves
seventeen-option-trap_nerve-one = one nerve
seventeen-option-starter = First to play: seat
seventeen-option-deck = Own deck
refusal-seventeen-deck = All cards of this deck together do not make 17. Put in more numbers.

## Cards

seventeen-face-reverse = Reverse
seventeen-face-two = Play 2
seventeen-face-remove = Remove last
seventeen-face-trap = Trap
seventeen-face-trap-object = a Trap

### From here on only the client uses these texts.

seventeen-tagline = Hold your breath until seventeen
seventeen-about = A row grows, hearts hide numbers. Who is first to feel that it is 17?
seventeen-share = Let’s play Seventeen!
seventeen-table-mine = Your cards

## Cards and places on the table

seventeen-face-hidden = heart
seventeen-face-unseen = unknown card
seventeen-face-one-sided = { $value }, one-sided
seventeen-face-two-sided = { $value }, two-sided
seventeen-face-down-known = heart, but you know it: { $face }
seventeen-tokens = Controls: { $control }, nerves: { $nerves }
seventeen-due = Plays { $cards } cards
seventeen-place-mine = Your card { $slot }: { $face }
seventeen-would = Played, it makes { $sum } in sight
seventeen-place-rival = { $owner } holds: { $face }
seventeen-place-row = Row, card { $place }: { $face }, { $you ->
    [yes] laid by you
   *[no] laid by { $owner }
}
seventeen-pile-name-draw = Draw pile
seventeen-pile-name-discard = Used pile
seventeen-place-draw = Draw pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top: { $face }
seventeen-place-draw-empty = The draw pile is empty
seventeen-place-used-empty = Used pile, empty
seventeen-place-used = Used pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top: { $face }
seventeen-row = The row
seventeen-row-empty = The row is empty. The first card goes here.
seventeen-sum-seen = { $sum } in sight
seventeen-sum-hearts = { $hearts ->
    [one] and { $hearts } heart
   *[other] and { $hearts } hearts
}
seventeen-sum-no-hearts = and no heart yet
seventeen-sum-own = yours hide { $sum }
seventeen-way-left = Turns go to the left, clockwise.
seventeen-way-right = Turns go to the right, anticlockwise.
seventeen-standing = round { $round }

## What can be done now

seventeen-ask-turn = Your turn
seventeen-ask-turn-hint = Tap the card that you play.
seventeen-ask-turn-call-hint = Tap a card, or call 17!
seventeen-ask-two = You play two cards
seventeen-ask-second = One card more
seventeen-ask-forced = No card left: you call
seventeen-ask-stuck = No card left: you sit this one out
seventeen-ask-side = How do you lay { $face }?
seventeen-ask-call = Sure? It ends the round
seventeen-ask-call-hint = You bet that the row makes 17 or more.
seventeen-then-open = { $kind ->
    [number] { $sum } in all
   *[other] { $sum } in sight
}
seventeen-then-sum = With the hearts it makes { $sum }.
seventeen-then-unknown = What it makes with the hearts is not known yet.
seventeen-ask-window = Is it 17 yet?
seventeen-ask-passing-turn = You let it pass until your turn
seventeen-ask-passing-round = You let it pass for the whole round
seventeen-ask-window-others = Will anybody call?
seventeen-ask-wait = A moment…
seventeen-touch-draw = You don’t draw by hand: at the end of your turn your hand fills up to three by itself.
seventeen-touch-used = These cards have left the row. Nobody takes them from here any more.
seventeen-touch-row = The row lies as it was laid until somebody calls.
seventeen-touch-rival = Those are a rival’s cards. You play from your own hand alone.
seventeen-hand-empty = There is no card in this hand.
seventeen-about-heart-name = Heart
seventeen-about-heart = The back of a one-sided or special card. Only whoever played it knows what is under it.
seventeen-about-one-sided = It counts { $value }. You may lay it number up or heart up: then the others don’t know how much you add.
seventeen-about-two-sided = It counts { $value }. The number is on both sides, so everybody sees it{ $hands ->
    [closed] {" "}once it lies in the row.
   *[open] , in a hand too.
}
seventeen-about-unseen = At this table nobody sees the cards of others or the top of the draw pile. It may be two-sided, one-sided or special.
seventeen-about-special = It counts 0. It works face up only: heart up it does nothing.
seventeen-ask-other = { $who } to play
seventeen-ask-watch = You are watching.
seventeen-do-call = Call 17!
seventeen-do-pass = Not yet
seventeen-do-pass-stuck = Sit out
seventeen-do-pass-turn = Not before my turn
seventeen-do-pass-round = Not this round
seventeen-do-pass-stop = Ask me again
seventeen-do-up = Face up
seventeen-do-down = Heart up
seventeen-do-up-number = all see the { $value }
seventeen-do-down-number = nobody knows it is { $value }
seventeen-do-up-reverse = { $seats ->
    [2] changes nothing between two
   *[more] reverses the direction
}
seventeen-do-up-two = the next one plays 2
seventeen-do-up-remove = takes the last card away
seventeen-do-up-trap = does nothing
seventeen-do-down-special = does nothing, counts 0
seventeen-do-down-trap = waits for a caller
seventeen-ask-side-heart-only = This round has gone on so long that Remove last may only go heart up.
seventeen-keys-slip = A card of the hand

## Log

seventeen-log-round = Round { $round }
seventeen-log-play = { $you ->
    [yes] You play { $face }.
   *[no] { $who } plays { $face }.
}
seventeen-log-play-down = { $you ->
    [yes] { $known ->
        [yes] You play heart up: { $face }.
       *[no] You play a card heart up.
    }
   *[no] { $who } plays a card heart up.
}
seventeen-log-play-reverse = { $seats ->
    [2] { $you ->
        [yes] You play Reverse. Between two it changes nothing.
       *[no] { $who } plays Reverse. Between two it changes nothing.
    }
   *[more] { $you ->
        [yes] You reverse the direction.
       *[no] { $who } reverses the direction.
    }
}
seventeen-log-play-two = { $you ->
    [yes] You play Play 2: the next player plays two cards.
   *[no] { $who } plays Play 2: the next player plays two cards.
}
seventeen-log-play-remove = { $you ->
    [yes] You remove the last card.
   *[no] { $who } removes the last card.
}
seventeen-log-play-trap = { $you ->
    [yes] You play a Trap face up. Nobody will fall for it.
   *[no] { $who } plays a Trap face up. Nobody will fall for it.
}
seventeen-log-call = { $you ->
    [yes] You call 17!
   *[no] { $who } calls 17!
}
seventeen-log-sum = { $reached ->
    [yes] The row makes { $sum }, and 17 is reached.
   *[no] The row makes { $sum }, short of 17.
}
seventeen-log-control = Control goes to { $names }.
seventeen-log-nerves = Nerves go to { $names }.
seventeen-log-quiet = Nobody calls.
seventeen-log-shuffle = The used cards are shuffled into a new draw pile.
seventeen-log-draw = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
seventeen-log-card = a card
seventeen-log-stuck = { $you ->
    [yes] You have nothing to play.
   *[no] { $who } has nothing to play.
}

## The end of a round

seventeen-count-title = Seventeen!
seventeen-count-called = { $you ->
    [yes] That was your call
   *[no] called by { $who }
}
seventeen-count-turning = The hearts turn over…
seventeen-count-trap = { $you ->
    [yes] A trap! It is yours.
   *[no] A trap! { $who } hid it.
}
seventeen-count-reached = { $sum ->
    [17] { $sum } – it is seventeen!
   *[other] { $sum } – seventeen and more!
}
seventeen-count-short = { $sum } – not seventeen yet
seventeen-why-call-right = called it right
seventeen-why-call-wrong = called too early
seventeen-why-last-over = laid the last card, and 17 was reached
seventeen-why-last-under = laid the last card, short of 17
seventeen-why-trap-owner = hid a trap
seventeen-why-trap-caller = fell into a trap
seventeen-why-exchange = 2 nerves and a control go back
seventeen-why-no-control = right about the sum too, but nobody gets two controls in a round
seventeen-why-no-nerve = called too early too, but at this table the trap’s nerve is enough
seventeen-why-exchange-none = 2 nerves go back, there is no control to lose
seventeen-gain-control = a control
seventeen-gain-nerve = { $nerves ->
    [one] a nerve
   *[other] { $nerves } nerves
}
seventeen-count-round-done = Round { $round } is settled
seventeen-count-last = That was the last round
seventeen-count-bounded = Round { $round } is the last there can be: the game is over!
seventeen-count-next = On we go

seventeen-over-mine = Nerves of steel! You win
seventeen-over-other = Cool and calm: { $who } wins
seventeen-over-shared = { $names } win together
seventeen-sheet-goal = Whoever has 3 controls at the end of a round wins.

## Ask the table

seventeen-about-draw = Draw pile
seventeen-about-used = Used pile
seventeen-about-sum-name = The sum
seventeen-about-sum = What can be seen of the row, added up; the hearts come on top of it.
seventeen-about-known-name = You know this card
seventeen-about-known = Small on the heart stands what is under it, which you alone can see.
seventeen-about-would-name = What would come of it
seventeen-about-would = What everybody would see of the row once this card lies in it.
seventeen-about-laid-name = Whose card it is
seventeen-about-laid = The sign below a card of the row is that of the player who laid it.
seventeen-about-trap = Lay it heart up: whoever then calls falls into it.
seventeen-about-later = You are not asked after each card any more, until the moment that the button names.
seventeen-about-up = The card lies with its number or its picture up, and everybody sees it.
seventeen-about-down = The card lies with its heart up, and you alone know what it is.
seventeen-about-way = Direction

## Rules

seventeen-rules-goal = You all add cards to one row. Some numbers can be seen, some hide under a heart. Catch the moment when the whole row comes to 17. Three controls win the game.
seventeen-rules-start-title = To begin
seventeen-rules-start = Everybody holds three cards. Two-sided ones show on the back too, so your rivals know them in your hand. Of the others they only know that there is a heart on the back.
seventeen-rules-start-closed = Everybody holds three cards. At this table nobody sees anybody else’s, not even the two-sided ones.
seventeen-rules-start-first = { $seats ->
    [2] Seat { $seat } begins.
   *[more] Seat { $seat } begins, and play goes clockwise.
}
seventeen-rules-tokens-title = Tokens
seventeen-rules-tokens = Controls are what you want: three of them win. Nerves are what you get for a mistake: two of them take a control from you. There are enough of both for everybody.
seventeen-rules-turn-title = On your turn do one thing
seventeen-rules-turn-play = Add a card to the end of the row. A one-sided card lies as you like: its number up, or its heart. A two-sided one always shows. At the end of the turn you draw up to three. When the draw pile runs out, the used cards are shuffled.
seventeen-rules-turn-call = Or call 17, if there is a card in the row.
seventeen-rules-window-title = After every card
seventeen-rules-window = Every rival may call 17. The first to say it is the caller, and the round ends.
seventeen-rules-window-order = Of calls made at the same time, the one nearest to the left of the player who laid the card counts, whichever way the turns go. Without a clock, and by mail, everybody is asked in peace, and all who call after a card have called at once.
seventeen-rules-specials-title = Special cards
seventeen-rules-specials = They count 0. They work face up only; heart up they do nothing, with one exception.
seventeen-rules-reverse = { $seats ->
    [2] Between two it changes nothing.
   *[more] Turns go the other way at once. { $direction ->
        [reset] In a new round they go clockwise again.
       *[keep] A new round does not change that.
    }
}
seventeen-rules-two = The next player has to play two cards, and draws two. { $bound ->
    [no] Calling instead is not allowed.
   *[yes] Calling instead is allowed.
} { $between ->
    [no] Rivals may call only after the second.
   *[yes] Rivals may call after each of them.
}
seventeen-rules-remove = It leaves the row, and so does the card just before it. Nobody looks at them. The last player is then { $last ->
    [card] whoever’s card is the last one now.
   *[remover] whoever played Remove last.
}
seventeen-rules-trap = Face up it does nothing. Hidden under a heart it waits: when somebody calls, whoever hid it takes a control, and the caller a nerve: one, however many traps there are. { $nerve ->
    [once] A wrong call does not add another.
   *[adds] A wrong call costs another one.
}
seventeen-rules-count-title = When somebody calls
seventeen-rules-count = The hearts turn over, and the whole row is added up.
seventeen-rules-count-over = It makes 17 or more: the caller takes a control, and whoever played last a nerve.
seventeen-rules-count-under = It makes less: the other way round.
seventeen-rules-count-nerves = Whoever has two nerves gives them back, together with one control if they have one. A third nerve stays.
seventeen-rules-count-once = Nobody gains more than one control in a round.
seventeen-rules-next = Whoever won the argument about the sum begins the next round. Hands are kept.
seventeen-rules-end-title = The end
seventeen-rules-end = The game ends after a round in which somebody has three controls. If several have three, the one with fewer nerves wins; if these are equal too, they share the win.
seventeen-rules-end-late = Nothing goes on for ever: after a hundred turns for each player, counted together, in one round Remove last can be laid heart up only, and after a hundred rounds whoever has the most controls wins.
seventeen-rules-deck-title = The deck

seventeen-statistic-calls = Rounds that you called
seventeen-statistic-calls-right = Calls that were right
seventeen-statistic-traps = Rounds in which a trap of yours worked
seventeen-statistic-control = Mean controls a game
seventeen-statistic-nerves = Mean nerves a game
