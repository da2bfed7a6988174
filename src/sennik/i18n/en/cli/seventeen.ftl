### Seventeen on the command line: tallies, and what a replay tells. There everything is known.

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
   *[other] { $who } draws { $faces }.
}
seventeen-told-quiet = Nobody calls.
seventeen-told-shuffle = The used pile is shuffled.
seventeen-told-next = { $who } goes on.
seventeen-told-totals = Controls: { $scores }
seventeen-answer-pass = { $who } does not call.
seventeen-answer-call = { $who } wants to call.
