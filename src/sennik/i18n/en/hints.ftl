# Hints at a table: the better move, what it gains, and why.

hint-ask = Hint
hint-close = Close the hint
hint-weighing = Trying the moves…
hint-unknown = No hint can be given here.
hint-none = No move here is surely better than the others. Play what you like.
hint-best = Best: { $moves }. In a hundred games that wins about { $points ->
    [one] one more
   *[other] { $points } more
} than: { $than } (± { $within }).
