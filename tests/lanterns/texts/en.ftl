game-lanterns = Lanterns
lanterns-tagline = Light above light, from low to high
lanterns-about = Hang lanterns on your string so that they shine brighter from left to right.
lanterns-share = Let’s play Lanterns!
lanterns-table-mine = Your string
lanterns-preset-plain = Lanterns
lanterns-preset-plain-help = Two to four, a few minutes.
lanterns-option-rounds = Rounds
lanterns-option-rounds-help = After these it is over.
lanterns-ask-turn = Hang a lantern, or drop one
lanterns-do-next = On we go
lanterns-place-string = String
lanterns-log-deal = The lanterns are dealt.
lanterns-log-hang = { $you ->
    [yes] You hang { $face1 } at place { $n1 }.
   *[no] { $who } hangs { $face1 } at place { $n1 }.
}
lanterns-log-drop = { $you ->
    [yes] You drop { $face1 }.
   *[no] { $who } drops { $face1 }.
}
lanterns-log-next = { $you ->
    [yes] You are ready.
   *[no] { $who } is ready.
}
lanterns-rules-1 = Everybody holds three lanterns. On your turn you hang one on a free place of your string, or drop one on the discard pile. Then you draw one.
lanterns-rules-2 = On a string the numbers rise from left to right; places may stay free.
lanterns-rules-3 = The round ends when a string is full or the draw pile is empty. Each lantern is worth its number, and a full string 5 more. Whoever has most light wins.
