# Hints at a table: the better move, what it gains, and why.

hint-ask = Hint
hint-weighing = Trying the moves…
hint-unknown = No hint can be given here.
hint-none = No move here is surely better than the others. Play what you like.
hint-best = Best: { $moves }. It wins about { $points ->
    [one] one game
   *[other] { $points } games
} in 100 more than: { $than } (± { $within }).

## Whether a table gives them

setup-hints = Hints
setup-hints-help = Whoever is to move may ask which move is better. The answer knows no more than they may know.
setup-hints-forgetful = Only at a table that helps to remember: a hint knows what the table shows, and no more.

## Seventeen

seventeen-hint-move = { $verb ->
    [call] call 17
   *[other] don’t call yet
}
seventeen-hint-play = { $side ->
    [up] play { $kind ->
        [number] the { $face }
       *[other] { $face }
    } face up
    [down] play { $kind ->
        [number] the { $face }
       *[other] { $face }
    } heart up
   *[both] play the two-sided { $face }
}
seventeen-hint-control = Then you gain a control in { $after } of { $of } rounds, otherwise in { $otherwise }.
seventeen-hint-nerve = Then you take a nerve in { $after } of { $of } rounds, otherwise in { $otherwise }.
seventeen-hint-rival = Then a rival gains a control in { $after } of { $of } rounds, otherwise in { $otherwise }.

## Cats

cats-hint-move = { $verb ->
    [build] lay { $card } onto land { $land }
    [meet] let { $card } meet your cat { $top } on land { $land }
    [chase] chase the crow from land { $land } with { $card }
    [attack] attack cat { $top } ({ $who }) with { $card }
    [cover] cover the nine on land { $land } ({ $who }) with { $card }
    [exchange] exchange all your cards
    [moth] carry cat { $top } to land { $land } ({ $who })
    [bat] send the bat for the crow ({ $who })
    [dragon] play the dragon
    [defend] defend with { $card }
    [owl] send the owl
    [pass] let the attack go
    [repeat] attack again with { $card }
    [stop] stop the attack
   *[other] lay it onto land { $land }
}
cats-hint-own = Then you end with { $more ->
    [one] one cat
   *[other] { $more } cats
} more on average.
cats-hint-rival = Then your best rival ends with { $more ->
    [one] one cat
   *[other] { $more } cats
} fewer on average.
