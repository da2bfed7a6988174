## The score pad for a game with the cards of the box

pad-title = Score pad: { $game }
pad-about = Playing with the cards of the box? Enter what lies on the table, and the pad counts it by the rules. It works without a network and forgets nothing, even if the phone goes dark.
pad-people = Who is playing?
pad-people-help = In the order in which you sit: each person’s left neighbour comes next.
pad-person = Person { $number }
pad-person-add = Add a person
pad-person-remove = Remove: { $who }
pad-known = Names from before
pad-seats = This edition is for { $least } to { $most } people.
pad-starts = Who starts?
pad-options = Settings of the game
pad-start = Start
pad-empty = The rounds will stand here.
pad-round = Round { $round }
pad-round-enter = Enter round { $round }
pad-round-edit = Correct round { $round }
pad-round-remove = Remove this round
pad-round-starts = { $who } starts round { $round }
pad-after-round = After round { $round }
pad-edit-hint = A slip? Touch the number of the round and correct it; all that follows is counted anew.
pad-beyond = { $rounds ->
    [one] With this change the game ends sooner: { $rounds } round no longer counts.
   *[other] With this change the game ends sooner: { $rounds } rounds no longer count.
}
pad-save = Save the round
pad-cancel = Close without saving
pad-cancel-sure = Give this round up?
pad-undo = Undo the change
pad-new = New game
pad-again = Same people again
pad-earlier = Earlier games: { $count }
pad-forget = Remove the game: { $names }
pad-kept = All of it is kept by itself, in this browser alone.
pad-unkept = This browser keeps nothing more: the pad is gone once you close the page.
pad-key-back = Take back the last one
pad-next-person = Next person

## Sen: what lies on the table

pad-sen-ender-is = { $who } ended the round
pad-sen-ender-missing = Who ended the round? Touch the sign beside the name.
pad-sen-how = How did it end?
pad-sen-called = Wake up!
pad-sen-pile = The draw pile ran out
pad-sen-dreams = The dreams
pad-sen-now = Now the lands of { $who }
pad-sen-ready = That is all: check it and save.
pad-sen-beyond = The box has only { $copies } lands with the number { $number }. Is that right?
pad-sen-beyond-hourglass = The box has only { $copies } hourglasses. Is that right?

## Seventeen

pad-seventeen-caller = Called
pad-seventeen-caller-missing = Who called?
pad-seventeen-last = Last card
pad-seventeen-last-missing = Who played the last card?
pad-seventeen-trap = Hidden Trap
pad-seventeen-mark = { $what }: { $who }
pad-seventeen-row = The row
pad-seventeen-row-empty = Turn the hearts over and enter the numbers in the row. Specials are 0.
pad-seventeen-row-hint = The numbers in the row, those under hearts too. Specials are 0.
pad-seventeen-sum = Sum
pad-seventeen-called = Called
pad-seventeen-right = Was right
pad-seventeen-control = Control
pad-seventeen-nerve = Nerve
pad-seventeen-tokens = control { $control }, nerves { $nerves }

## Cats

pad-cats-empty = Enter the dreams when the game is over.
pad-cats-enter = Enter the dreams
pad-cats-edit = Correct the dreams
pad-cats-save = Count the result
pad-cats-next = Next land
pad-cats-now = { $who }, land { $land }: first each 9, then the cat or crow on top
pad-cats-land = Land { $land }
pad-cats-nine = 9
pad-cats-team = together { $sum }

## Dreamland

pad-dreamland-first = Who dreams first? By the rules, the oldest of you.
pad-dreamland-next = Next to dream: { $who }
pad-dreamland-enter = To night { $round }
pad-dreamland-dreams = Tonight { $who } dreams
pad-dreamland-roles = In the game: { $fairy ->
    [one] { $fairy } fairy
   *[other] { $fairy } fairies
}, { $devil ->
    [one] { $devil } devil
   *[other] { $devil } devils
}, { $imp ->
    [one] { $imp } imp
   *[other] { $imp } imps
}. One card is left over, and nobody looks at it.
pad-dreamland-deal-phone = The phone deals the roles
pad-dreamland-deal-box = We deal the cards of the box
pad-dreamland-deal-none = Enter the result only
pad-dreamland-deal-anew = Deal anew
pad-dreamland-ready = Lay the dream cards ready, and keep the phone where the dreamer doesn’t see it.
pad-dreamland-end-night = End the night
pad-dreamland-time-up = Time is up.
pad-dreamland-to-dream = To the dream
pad-dreamland-recall = Listen, the mask still on. Tap each time the story names a word from the yellow side. All of them are worth 2 points.
pad-dreamland-named = { $named } of { $of } named
pad-dreamland-name = A yellow word
pad-dreamland-back-to-night = Back to the night
pad-dreamland-yellow = Cards on the yellow side
pad-dreamland-blue = Cards on the blue side
pad-dreamland-recalled = Yellow words that the dream named
pad-dreamland-nights = Correct a night:
pad-dreamland-who-was = The roles
pad-dreamland-roles-missing = Turn the role cards over: who was what?
pad-dreamland-beyond = { $role }: { $cards ->
    [one] there is only { $cards } such card in the game. Is that right?
   *[other] there are only { $cards } such cards in the game. Is that right?
}
