# Ask the table: what is the same at every table, for whoever asks what it is; and what only a table says. What belongs to one game stands in its own file.

about-asking = What is this?
about-point = Touch anything, and you are told what it is.
about-missed = Nothing is known of that. Touch something else.
about-point-end = Enough
about-things = On the table now

about-standing = Where the game stands
about-standing-text = The game, and how far it has come.
about-menu = The people at the table, an invitation, the settings, and the way out.
about-home = Leads to the front page.
about-likely = What the card on which it stands may be, and how likely that is, as far as you can know.
about-hint = Which of your moves is the better one, and why. The table tries each of them on many guesses of the hidden cards. The others don’t learn that you asked.
about-sounds = Turns the sounds of the table on and off.
about-scores = What everybody has so far, round by round.
about-log = Everything that has happened, the latest last.
about-talk = Everything that has happened, and what people at the table say.
about-rules = The rules of this game, as they are played at this table.

about-seat = Player
about-seat-text = Touch a player to see large what lies in front of them.
about-seat-lit = The frame of whoever is to play is lit.
about-player = One of the players, by the name and the picture that everybody sees.
about-own = This is you, by the name and the picture that everybody sees.
about-bot = Bot
about-bot-text = The computer plays in this seat.
about-away = This person is not at the table just now.
about-stand-in = The person is away, and a bot plays for them until they come back.
about-come-back = You take your seat back from the bot.
about-ring = The ring grows shorter as the time for a move runs out.
about-fuse = The line burns down with the time that is left to answer.

about-caption = What happened last
about-caption-text = The latest move in words; all of them stand in the log.
about-bar = It says what is asked of you, or whom the table waits for.
about-undo = Nothing has been played yet: what you touched is let go.
about-take-back = You take back a move that is played already.
about-glanced = A look
about-glanced-text = Somebody is looking at this card just now.
about-count = The count
about-count-text = Everything is turned over, and it is seen who gets what.
about-skip = Shows the whole count without waiting.
about-next = Go on
about-next-text = The game goes on once all the players have pressed it.
about-result = Shows who has won, and the points of all.

## What the keys do

keys-next = In the count: see it at once, then go on
keys-take-back = Take your last move back, where that is possible
keys-undo = Take back a touch, or close what is open
keys-focus = To the next thing that can be touched
keys-press = Touch what has the focus
keys-hurry = While others move: hurry what moves
keys-space = Space
keys-odds = What can be known of hidden cards, if the table allows it
keys-hint = A hint, if the table gives any
keys-help = What the thing with the focus is; else all there is to know here

## What the others are asked

take-back-asks = { $who } would like to take the last move back.
take-back-asked = You are asking to take your move back. Still to agree: { $names }.
take-back-allow = Agreed
take-back-refuse = Let it stand
take-back-withdraw = Never mind
take-back-overtaken = The game has gone on, so your move stays.
seat-ask-label = A seat
seat-ask = May { $who } have seat { $seat } right now, and see what lies there? If not, they get it after this round.
seat-ask-now = Yes, now
seat-ask-later = After the round
