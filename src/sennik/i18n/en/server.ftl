### The refusals of the server. Every sentence also says what to do instead.

## Refused commands: they make no sense, whatever the position

refusal-no-such-game = There is no such game here. Choose one from the list.
refusal-no-such-preset = This game has no such edition. Choose one from the list.
refusal-no-such-seat = This table has no such seat. Choose one that you can see.
refusal-no-such-level = There are no bots of that level for this game. Choose one from the list.
refusal-level-preparing = The strong bots are still getting ready. Wait a moment, or choose another level.
refusal-option-unknown = This game has no option “{ $option }”. Leave it out.
refusal-option-flag = “{ $option }” can only be on or off. Set it again.
refusal-option-number = “{ $option }” is a whole number from { $least } to { $most }. Set it again.
refusal-option-choice = “{ $option }” has no such choice. There are only these: { $choices }.
refusal-option-text = “{ $option }” is text of at most { $most } { $most ->
    [one] character
   *[other] characters
}. Make it shorter.
refusal-option-deck = “{ $option }” is made of cards with their numbers. Put the deck together again.
refusal-option-fixed = “{ $option }” belongs to this edition and can’t be changed in it. Leave it as it is, or choose another edition.
refusal-option-starter = “{ $option }”: this table has seats 1 to { $seats }. Choose one of them.
refusal-deck-card = This game’s deck has no card “{ $card }”. Leave it out.
refusal-deck-copies = A deck can have from { $least } to { $most } cards “{ $card }”. Give a whole number within these limits.
refusal-deck-cards = A deck can have from { $least } to { $most } cards, and this one would have { $cards }. Put some in or take some out.
refusal-seats = This game is for { $allowed } players. Change the number of seats.
refusal-chat-public = A public table has no chat. Switch “Public table” off, or “Chat”.
refusal-seat-order = Not every seat is in this order once. Arrange the seats again.
refusal-tempo = In this game the night has its own length, so it can’t be played by mail. Choose another tempo.
refusal-move-syntax = “{ $move }” is no move of this game. Choose one of the moves on offer.
refusal-text = The words and the move don’t fit together. Write the words once, in one place.
refusal-name = A name needs at least one letter. Type another one.
refusal-malformed = The server didn’t understand this message. Reload the page and try again.
refusal-binary = The server only understands text messages. Send JSON as text.
refusal-too-large = This message is too long. Send a shorter one.
refusal-unknown-field = This message has a field that the server doesn’t know. Reload the page and try again.
refusal-talk-text = There is nothing to read in this. Write something, or choose a face.
refusal-hello-again = You are already at this table. Go on with a command.

## Refused commands: not now

refusal-illegal = This move is not possible now. Choose one of the moves on offer.
refusal-talk-silent = Nobody talks just now, so that nobody gives anything away. Say it in a moment.
refusal-no-text = Moves of this game have no words. Send the move alone.
refusal-not-started = The game hasn’t begun yet. Wait until the host starts it.
refusal-started = The game has already begun. Change this before the next one.
refusal-not-over = The game is still going on. Finish it first.
refusal-seat-taken = Somebody already has this seat. Choose an empty one.
refusal-seat-empty = Nobody has this seat. Choose one that is taken.
refusal-seats-empty = Some seats are still empty. Wait for people, or put bots there.
refusal-seats-in-use = There are more people with a seat than would fit. Free a seat first, or choose more seats.
refusal-bot-plays = A bot already plays this seat. There is nothing to hand over.
refusal-not-stood-in = You are playing this seat yourself. Just make your move.
refusal-paused = The game is paused. Resume it, then make your move.
refusal-not-paused = There is no pause, and nobody is asking for one. Just play on.
refusal-seat-played = Somebody is playing this seat. Choose one that a bot plays.
refusal-person-seated = This person already has a seat. Choose somebody who watches.
refusal-not-promised = This seat is not promised to that person any more. Look again.
refusal-not-asked = This seat is not for you to give. Leave it to those who are asked.
refusal-not-late = Nobody’s time has run out there any more. Play on.
refusal-late-yourself = Your own time has run out, so the others choose. Just make your move.
refusal-other-seat = This person had another seat in this game and knows what was seen there. Give that seat back, or choose somebody who only watched.
refusal-not-here = This person isn’t at the table. Wait until they come.
refusal-not-banned = This person isn’t banned here. Look again.
refusal-mix = That can’t be mixed in. Type up to 100 letters, digits and signs on one line.
refusal-not-sealed = The deals of this table are not sealed, so there is nothing to mix in.
refusal-of-position = This game goes on from a position, and what is played and by how many belongs to it. Open a new table for another game.
refusal-no-moment = This game has no such moment. Choose one in its replay.
refusal-deal-anew = Hardly any other cards would allow the moves that were made up to here. Choose another moment, or leave the cards as they lay.
refusal-take-back-off = Moves are not taken back at this table. Play on.
refusal-take-back-nothing = There is no move of yours to take back: you have made none, it has gone back already, or somebody has acted since. Play on.
refusal-take-back-other = Another move is the latest one by now, so nothing has changed. Look at the table, then choose again.
refusal-take-back-seen = This move has shown something that was hidden, so it stays. Play on.
refusal-take-back-window = The others are already answering this move, so it stays. Play on.
refusal-take-back-shown = This move has shown the others a card, and at this table such moves stay. Play on.
refusal-take-back-refused = The others have been asked about this move already. Play on.
refusal-take-back-not-asked = Nobody asks to take a move back any more. Play on.
refusal-not-your-turn = It isn’t your turn. Wait until it is.
refusal-stale = The table has moved on since. Look again and choose anew.
refusal-match-over = The game is over. Press “Play again” for another one.
refusal-rules-gone = The rules have changed since this game began, so it can’t go on. Start a new one.
refusal-table-full = The table is full. Watch another one, or come back later.
refusal-table-busy = The table has too much to do just now. Try again in a moment.
refusal-table-changes = You have changed a lot at this table. Wait a few seconds and try again.
refusal-table-worn = This table has been changed too often lately. Wait a minute and try again.
refusal-table-crowded = So many people have come to this table that for now you can only watch. Try again in a minute.
refusal-disk-full = The server has little room left, so it opens no new tables. Play at those that there are, and tell whoever runs it.
refusal-too-fast = That was too much at once. Wait a moment and try again.
refusal-talk-too-fast = That was a lot in a short time. Wait a few seconds, then say it.
refusal-not-stored = This couldn’t be saved, so it didn’t happen. Try again.

## Refused commands: not you

refusal-not-seated = You have no seat here. Ask the host for one.
refusal-not-host = Only the host may do this. Ask the host.
refusal-not-yours = This game is not among yours. Choose one from your history.
refusal-no-part = Your name is nowhere in this game. Choose one in which you took part.
refusal-still-here = You are at the table of this game. Close its page, then try again.
refusal-no-chat = This table has no chat. Say it with a face or a phrase.
refusal-put-out = The host has put you out of this table. You may watch; only the host can seat you again.
refusal-locked = The host has locked this table. Ask the host to let you in or to give you a seat.
refusal-banned-here = The host has banned you from this table. Play at another one.
refusal-table-of = This person can’t be banned: the table is theirs, or they host it. Make somebody else the host, or open a table of your own.
refusal-stand-in-plays = A bot is playing for you. Take your seat back first.
refusal-not-a-bot = A person plays this seat again. Leave the move to them.

## Refused requests

problem-no-person = The server doesn’t know you yet. Say your name first.
problem-no-page = There is nothing at this address. Go back to the start page.
problem-no-method = This address can’t be used like that. See the description of the protocol.
problem-malformed = Something in this request is wrong. Correct it and try again.
problem-wrong-field = “{ $field }” can’t be what it is in this request. Correct it and try again.
problem-no-number = “{ $field }” must be a whole number. Correct it and try again.
problem-no-text = “{ $field }” must be text. Correct it and try again.
problem-no-flag = “{ $field }” must be true or false. Correct it and try again.
problem-no-list = “{ $field }” must be a list. Correct it and try again.
problem-no-object = “{ $field }” must be an object. Correct it and try again.
problem-no-body = This request needs one JSON object. Correct it and try again.
problem-no-json = This request isn’t JSON, or it breaks off before its end. Correct it and try again.
problem-no-json-from = This request isn’t JSON from byte { NUMBER($byte, useGrouping: 0) } on. Correct it and try again.
problem-number-too-large = “{ $field }” can’t be more than { $bound }. Make it smaller.
problem-number-too-small = “{ $field }” must be at least { $bound }. Make it larger.
problem-missing-field = This request lacks “{ $field }”. Put it in and try again.
problem-unknown-field = “{ $field }” is not known here. Leave it out and try again.
problem-too-long = “{ $field }” is too long: it may have at most { $most } { $most ->
    [one] character
   *[other] characters
}. Make it shorter.
problem-too-large = This request is too long. Send a shorter one.
problem-too-fast = Too many requests came from your network. Wait a moment and try again.
problem-head-too-large = The address or the headers of this request are too long. Clear this site’s cookies and try again.
problem-host = This server isn’t known under the name in the address bar. Open it at an address that it showed when it started. Whoever runs it can let this name in with the setting --origin.
problem-origin = Another page tried to act for you. Open Sennik at its own address and try again.
problem-banned = You may not come in here any more. Ask whoever runs this server.
problem-failed = Something went wrong on the server. Try again in a moment.
problem-no-table = There is no such table. Check the link, or open a new one.
problem-record-of-host = The record holds all of the table’s own words, those not yet played too. Ask the player who wrote them for it.
problem-record-while-playing = The record holds every card, so it is there only after the game. Finish it first.
problem-record-wrong = This record can’t be played again. Check whether it is the whole file of a record.
problem-record-large = This file is too large for a record. Choose another one.
problem-no-replay = This game can’t be shown again. It never began, it has no such seat, or its rules are gone.
problem-replays-wait = Many people are waiting for a replay just now. Try again in a few seconds.
problem-many-tables = You have opened many tables. Use one of them, or wait a while.
problem-many-people = Many people came from your network at once. Wait a minute and try again.
problem-many-names = You have just changed your name. Wait a few seconds and try again.
problem-not-storing = The server can’t store anything now. Free its disk, or see its log; games go on as soon as it can.
problem-no-picture = The picture can’t be drawn just now. Try again in a moment.
problem-no-push = This server can’t notify closed browsers. Keep the page open to be called.
problem-no-link = This link is used up or too old. Make a new one on your other device.
problem-not-own-path = Only pages of this server can be shared. Choose the table again.
problem-push-endpoint = Your browser named a push service that this server does not call. Play with the page open, or try another browser.
problem-push-keys = Your browser’s keys for notifications don’t fit. Switch the notifications off and on again.

## The end of a connection

bye-ticket = Your entrance ticket is used up or too old. Reload the page.
bye-version = This page is older than the server. Reload the page.
bye-hello = The server didn’t learn who you are. Reload the page.
bye-no-table = There is no such table. Check the link, or open a new one.
bye-flood = Too many messages came from here. Wait a moment and reload the page.
bye-malformed = The server didn’t understand this page’s messages. Reload the page.
bye-binary = A message from here was no text. Reload the page.
bye-too-large = A message from here was too long. Reload the page and send a shorter one.
bye-unknown-field = This page sends something that the server doesn’t know. Reload it.
bye-too-many-sockets = You have this server open too many times. Close some of its tabs.
bye-table-full = The table is full. Watch another one, or come back later.
bye-key = “Forget my other devices” was chosen on another of your devices. Reload the page to come in anew.
bye-banned = You may not come in here any more. Ask whoever runs this server.
bye-closed = Whoever runs this server has closed the table. Open a new one.
bye-locked = The host has locked this table, so nobody new comes in. Ask the host to open it, then try again.
bye-banned-here = The host has banned you from this table. Play at another one.
bye-forgotten = This server has forgotten you, as was asked of it. Reload the page to come in as somebody new.
bye-store = The table can’t be read from the disk just now. Reload the page in a moment.
bye-shutdown = The server is shutting down. Your game is saved; come back later.
