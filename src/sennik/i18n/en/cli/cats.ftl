### Cats on the command line: the names of the tallies, and what a replay tells. A replay shows every card.

cli-tally-cats-result = Cats
cli-tally-cats-turns = Turns a game
cli-tally-cats-results_at = Cats of a dream

cats-told-deal = Four cards are dealt to each.
cats-told-shuffle = The discards are shuffled.
cats-told-build = { $who } lays { $object1 } on land { $n1 }.
cats-told-meet = { $who } plays { $object1 }{ $card1 ->
    [joker] { " " }as cat { $n2 }
   *[other] { "" }
} on their own land { $n1 }.
cats-told-chase = { $who } chases the crow from land { $n1 } with { $object1 }.
cats-told-attack = { $who } attacks land { $n2 } ({ $seat1 }) with { $object1 }{ $card1 ->
    [joker] { " " }as cat { $n3 }
   *[other] { "" }
}.
cats-told-cover = { $who } covers the nine of land { $n2 } ({ $seat1 }) with { $object1 }.
cats-told-exchange = { $who } exchanges all cards.
cats-told-moth = { $who } sends a moth: a cat flies from land { $n2 } ({ $seat1 }) to land { $n4 } ({ $seat3 }).
cats-told-bat = { $who } sends a bat for the crow on land { $n2 } ({ $seat1 }).
cats-told-dragon = { $who } sends the dragon.
cats-told-defend = { $who } beats off the attack on land { $n2 } with { $object1 }.
cats-told-owl = The owl ends the attack: { $who } takes { $object_last }.
cats-told-win = Nobody defends land { $n2 } ({ $seat1 }): { $who } wins the attack.
cats-told-repeat = { $who } attacks land { $n2 } ({ $seat1 }) again with { $object1 }.
cats-told-stop = { $who } attacks no more.
cats-told-place = { $to2 ->
    [dream] { $who } lays both cats on land { $n1 }.
   *[other] { $who } adds a nine to land { $n1 }.
}
cats-told-number = cat { $number }
cats-told-number-object = cat { $number }
cats-answer-defend = { $who } answers with { $object1 }.
cats-answer-owl = { $who } sends an owl.
cats-answer-pass = { $who } lets it go.
cats-told-end-ending = { $value ->
    [1] { $who } has three lands with three nines: the game is over.
    [2] Both piles are empty: the game is over.
    [4] Everybody has had a hundred turns: the game is over.
   *[3] No dream has changed for a long time: the game is over.
}
