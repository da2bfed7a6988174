# A replay: the moments of a played game, their link, and a game that goes on from one of them.

replay-title = Replay
replay-opening = Laying this game out again
replay-none = There is no such replay
replay-moment = Moment { $at } of { $all }
replay-slider = Moment of the game
replay-first = To the beginning
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-next = Step forward
replay-last = To the end
replay-viewpoint = Who is looking
replay-watch = Spectator
replay-open = All cards open
replay-stride = How far a step goes
replay-by-moment = every event
replay-by-round = every round
replay-by-own = their own moves
replay-by-learnt = { $open ->
    [yes] somebody learns something
   *[no] they learn something
}
replay-by-beside = what else happened
replay-speed = Playing speed
replay-times = { $speed }×
replay-copy = Copy the link
replay-link = Link to this moment
replay-link-carries = This link has the whole game in it. The server keeps nothing, and the link works for as long as this server does.
replay-link-long = This game is too long for a link. Send the file of the record instead.
replay-link-damaged = This link is damaged, so the game in it can’t be read. Ask for it once more.
replay-share = Share this moment
replay-share-text = The moment as text
replay-share-picture = The moment as a picture
play-on-title = Play on from here
play-on-about = A new table begins where this game stood at moment { $at }. Everything up to here stays as it was.
play-on-with = Who plays
play-on-with-alone = I, against bots
play-on-with-friends = Friends and I
play-on-with-same = The same people
play-on-seat = My seat
play-on-cards = The cards
play-on-cards-lie = As they lay
play-on-cards-anew = Dealt anew
play-on-cards-lie-help = Every card stays where it was, in the draw pile too. Whoever has seen this replay with all cards open knows where.
play-on-cards-anew-help = All that was seen openly stays. Everything else is dealt anew, so nobody has an advantage from the replay.
play-on-begin = Begin
play-on-open = Open the table
play-on-link = Link to play on from here
play-on-copy = Copy the link
# The server refuses these two with the same words.
refusal-play-on-live = This game is played against the clock, and whoever has seen the replay knows its secrets. So it can’t be played on from here.
refusal-play-on-over = At this moment the game is over. Go back a little and play on from there.
replay-sight = Moment { $at } of { $all } · view: { $who }
replay-text-place = { $place }: { $cards }
replay-text-moves = This round in notation: { $moves }
replay-open-title = Watch a game from its record
replay-open-text = A record is the .jsonl file that you can save after a game. The server checks every move in it, and keeps nothing.
replay-choose = Choose a file
replay-drop = or drop it here
replay-drop-here = Drop the record here
replay-wrong = This record can’t be played again
