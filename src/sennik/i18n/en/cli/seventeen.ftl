### Seventeen on the command line: the names of the tallies, and what a replay tells. A replay shows every card.

cli-tally-seventeen-calls = Calls
cli-tally-seventeen-calls_right = – the sum was there

seventeen-told-deal = Round { $n1 }.
seventeen-told-play = { $n1 ->
    [1] { $who } plays { $object1 }, heart up.
   *[0] { $who } plays { $object1 }.
}
seventeen-told-call = { $who } calls 17: the row makes { $is_sum }.
seventeen-told-pass = { $who } has nothing to play.
seventeen-told-draw = Nobody calls. { $steps ->
    [0] There is nothing to draw.
   *[other] { $who } draws { $objects }.
}
seventeen-told-quiet = Nobody calls.
seventeen-told-shuffle = The used pile is shuffled.
seventeen-told-next = { $who } goes on.
seventeen-told-totals = Controls: { $scores }
seventeen-answer-pass = { $who } does not call.
seventeen-answer-call = { $who } wants to call.
seventeen-face-reverse-object = Reverse
seventeen-face-two-object = Play 2
seventeen-face-remove-object = Remove last
seventeen-face-one-sided-object = a one-sided { $value }
seventeen-face-two-sided-object = a two-sided { $value }
seventeen-told-each-trap_control = { $who } hid a Trap: one control.
seventeen-told-each-trap_nerve = { $who } called on a hidden Trap: one nerve.
seventeen-told-each-sum_control = { $who } was right about the sum: one control.
seventeen-told-each-sum_nerve = { $who } was wrong about the sum: one nerve.
seventeen-told-each-withheld_control = { $who } was right about the sum as well, but nobody gets two controls in a round.
seventeen-told-each-withheld_nerve = { $who } was wrong about the sum as well, but at this table the Trap’s nerve is enough.
seventeen-told-each-exchanged = { $lost ->
    [0] { $who } returns two nerves, and has no control to lose.
   *[other] { $who } returns two nerves and one control.
}
seventeen-told-end-bounded = Round { $round } is the last there can be: the game is over.
