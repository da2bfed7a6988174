# After the game: what the moves of one seat cost, and what was luck.

review-working = Looking at the moves…
review-judged = { $done } of { $all } moves looked at
review-unknown = Nothing can be said of this game: it was played by rules of another release.
review-none = No move of { $who } was surely worse than another one. Well played!
review-sum = { $moves ->
    [one] One move of { $all } gave something away.
   *[other] { $moves } moves of { $all } gave something away.
}
review-show = Show move { $at }
review-rounds = Moves and luck, as games won in 100
review-round = Round
review-chance = Chance before
review-given = Given away
review-luck = Luck
review-about = Each move is judged by what could be known before it, among players who play by simple rules, and not by what came of it. Luck is what the cards and the others brought: the chance at the end of a round is the one before it, less what was given away, plus luck.
review-unjudged = { $moves ->
    [one] Nothing can be said of one move.
   *[other] Nothing can be said of { $moves } moves.
}
