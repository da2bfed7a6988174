### Sen on the command line: the names of the tallies, and what a replay tells. A replay shows every card.

sen-told-deal = Round { $n1 } is dealt, { $face_last } is face up.
sen-told-look = { $n3 ->
    [0] { $who } peeks at lands { $n1 } and { $n2 }: { $face1 } and { $face2 }.
   *[other] { $who } peeks at lands { $n1 }, { $n2 } and { $n3 }: { $face1 }, { $face2 } and { $face3 }.
}
sen-told-wake = { $who } calls: Wake up!
sen-told-take = { $who } takes { $object1 } from the discard pile in place of land { $n1 } and discards { $object2 }.
sen-told-draw = { $who } draws { $object1 }.
sen-told-put = { $who } puts { $object1 } in place of land { $n1 } and discards { $object2 }.
sen-told-discard = { $who } discards { $object1 }.
sen-told-use = { $who } uses { $face1 }.
sen-told-keep = { $who } discards { $object1 } and keeps the other card.
sen-told-peek = { $who } peeks at land { $n2 } of { $seat1 }: { $face1 }.
sen-told-swap = { $who } swaps land { $n2 } of { $seat1 } and land { $n4 } of { $seat3 }.
sen-told-claim = { $who } claims { $word1 ->
    [hourglass] two hourglasses
   *[other] two lands with { $word1 }
}, lands { $n2 } and { $n3 }: { $face1 } and { $face2 }. { $n4 ->
    [1] Right.
   *[0] Wrong.
}
sen-told-choose = { $who } chooses { $object1 } from the discard pile in place of land { $n1 } and discards { $object2 }.
sen-told-next = { $who } goes on.
sen-told-each-hourglasses = { $who }: { $value ->
    [1] 1 hourglass, so 9 crows
    [2] 2 hourglasses: an even number, so 0 crows
    [3] 3 hourglasses: an odd number, so 9 crows each
    [5] 5 hourglasses: an odd number, so 9 crows each
    [4] 4 hourglasses: an even number, so 0 crows
   *[other] { $value } hourglasses
}.
sen-told-each-dropped = { $who } has the most nines: { $value } crows fewer.
sen-told-each-fined = { $who } woke everybody too early: { $value } crows more.
sen-told-each-reward = { $value ->
    [1] { $who } called with the fewest crows: 0.
    [2] { $who } has nothing but nines: 0.
   *[3] { $who } gets 50, since somebody has nothing but nines.
}
sen-told-each-withheld = { $value ->
    [1] { $who } ties for the fewest: their own crows count, no penalty.
    [2] { $who } has the fewest, but did not call: their own crows count.
    [4] { $who } shares the most nines, so they count.
    [5] { $who } ties for the fewest and for the most nines: their own crows count, no penalty.
    [6] { $who } has the fewest, but did not call, and shares the most nines: their own crows count.
    [8] { $who } is not alone with nothing but nines, so they count.
    [9] { $who } is not alone with nothing but nines, and ties for the fewest: their own crows count, no penalty.
    [12] { $who } is not alone with nothing but nines, so they count.
    [13] { $who } is not alone with nothing but nines, and ties for the fewest: their own crows count, no penalty.
    [16] Several have nothing but nines, so all nines count, those of { $who } too.
    [17] Several have nothing but nines, so all nines count; { $who } ties for the fewest: their own crows count, no penalty.
    [18] Several have nothing but nines, so all nines count; { $who } has the fewest, but did not call: their own crows count.
   *[other] { $who } is not alone with nothing but nines, so they count, and did not call.
}
sen-told-end-stopped = { $idle ->
    [one] Nobody has drawn for { $idle } turn: the round ends.
   *[other] Nobody has drawn for { $idle } turns: the round ends.
}
sen-told-end-bounded = Round { $round } is the last there can be: the game is over.
