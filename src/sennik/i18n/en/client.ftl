# The client: front page, table before the start, menu of the table, messages.

page-title = Sennik – card games with friends and bots
page-title-short = Sennik
page-title-turn = ● Your turn – Sennik

close = Close
theme-dawn = Light page
theme-night = Dark page
undo = Undo
go-home = Front page
seconds = { $seconds } s
minutes = { $minutes } min
hours = { $hours } h
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
days-hours = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } h
hours-minutes = { $hours } h { $minutes } min
bar-label = What you can do
live-label = What happens
menu = Table menu
menu-title = At the table
scores = Scores
log-title = Log
log-empty = Nothing has happened yet.
name-nobody = Sleepyhead

## Trouble

problem-offline = The server can’t be reached. Try again in a moment.
problem-unknown = Something went wrong. Please try again.
page-unreached = This page did not come
page-unreached-text = The connection broke off on the way. Once it is back, the page comes by itself.
page-unreached-again = Try again
reconnecting = Reconnecting…
unsent = Not sent yet. Reconnecting…
bar-unsent = Not sent yet
bar-unsent-hint = The line is gone. This goes out by itself as soon as it is back.
bar-sending = On its way…
lost-title = Nobody has dreamt this page
lost-text = The address leads nowhere. Check that all of it is there.
table-gone = This table is gone
table-none = There is no such table
table-barred = You can’t come in here now
table-missing = There is no such table. Check the link, or open a new one.
table-outside = You can’t come in here
table-opening = Sitting down…

## Front page

home-about = Card games for friends and bots. In your browser, no account.
home-games = What shall we play?
home-players = For { $seats }.
home-players-device = One phone, { $people } { $most ->
    [one] person
   *[other] people
}.
home-players-short = { $low }–{ $high } players
home-new-of = { $game }: new table
home-name = Your name
home-name-hint = e.g. Sam
home-name-full = A name has at most { $most } characters.
portrait-choose = Choose your picture
portrait-figure = Your picture
portrait-colour = The colour behind it
figure-moon = Moon
figure-fox = Fox
figure-cat = Cat
figure-hare = Hare
figure-lantern = Lantern
figure-star = Star
figure-fish = Fish
figure-snail = Snail
figure-mushroom = Toadstool
figure-boat = Paper boat
figure-key = Key
figure-balloon = Balloon
colour-night = Night blue
colour-sea = Sea blue
colour-pine = Pine green
colour-moss = Moss green
colour-ochre = Ochre
colour-rust = Rust
colour-wine = Wine red
colour-rose = Rose
colour-violet = Violet
colour-plum = Plum
home-play = Play now
home-play-note = { $bots ->
    [0] on this one device, at once
    [1] against one bot, at once
    [2] against two bots, at once
    [3] against three bots, at once
   *[other] against { $bots } bots, at once
}
home-friends = Play with friends
home-friends-note = you get a link to send
home-new = Custom table
home-create = Open the table
home-create-bots = Play with bots
home-rules = Rules
home-learn = Learn it
home-pad = Score pad for the boxed game
home-docs = Documentation: the complete rules and more
home-offline = Play without a network
home-unreached = The server can’t be reached just now. You can still play against bots.
home-mine = Your tables
home-mine-all = { $count ->
    [one] Show { $count } table
   *[other] Show all { $count } tables
}
home-mine-fewer = Show fewer
home-turn = Your turn
home-in-play = in play
home-round = round { $round }
home-since = since { $when }
home-time-mine = your time: { $left }
home-time-other = { $who }: { $left }
home-time-late = { $who } has run out of time
home-time-late-mine = your time is up
home-tempo-mail = by mail
home-not-begun = waiting to begin
home-you = you
home-away = { $who } (away)
home-stood-in = { $who } (a bot stands in)
home-play-turn = Play
home-hide = Hide
home-show = Show again
home-hidden-now = The table is hidden.
home-hidden = { $count ->
    [one] You have { $count } hidden table
   *[other] You have { $count } hidden tables
}
home-leave = Leave
home-leave-sure = A bot plays on for you to the end. Leave?
home-leave-ends = This ends the game. Leave?
home-decline = Not this time
home-played = Played
home-played-won = you won
home-played-other = { $who } won
home-played-shared = { $names } won together
home-played-none = no result
home-history = History and statistics
home-played-more = Show earlier ones
home-score = { $who }: { $score }
home-again-people = Again with the same people
home-see = See the end
home-filter-games = Show tables of
home-open = Tables to join
home-watch = Tables to watch
home-return = Return
home-join = Join
home-watch-do = Watch
setup-unsaid = { $more ->
    [yes] Bots have nothing to say about { $count } of your words, such as { $words }. They will pass on those cards, so let people give the clues.
   *[no] Bots have nothing to say about { $words }. They will pass on those cards, so let people give the clues.
}
home-words = Tables with words to guess
home-words-all = all
line-words = { $language ->
    [en] English words
   *[pl] Polish words
}
line-gone = No longer on the list.
line-host = { $who } invites
line-opened = { $minutes ->
    [0] opened just now
   *[other] opened { $ago }
}
line-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}

## Link and code

share-label = Link to this table
share-copy = Copy
share-send = Send
share-copied = Link copied.
share-select = The link is selected: copy it.
share-local = This address works on this computer only.
share-code = Show the QR code
share-code-hide = Hide the code
share-code-label = QR code of this link

## Coming in, and devices

gate-title = They are waiting for you
gate-text = Just say what to call you.
gate-title-playing = They are playing already
gate-title-over = The game is over
gate-text-watch = You can watch. Just say what to call you.
gate-enter = Come in
device-title = Play on this device
device-text = You take your seat at the table over here. The link works once.
device-claim = It’s me, I play here
device-done = Done, { $name }.
device-failed = This link no longer works. Make a new one on the first device.
device-link = Open on the other device
device-forget = Forget my other devices
device-forget-sure = Really? They lose your seats
device-forget-note = Only this one will still be you. For a device that you lost, or a link that went astray.
device-forgotten = Your other devices are forgotten.
device-link-note = { $minutes ->
    [one] Works once, for { $minutes } minute. Send it to nobody: whoever opens it plays as you.
   *[other] Works once, for { $minutes } minutes. Send it to nobody: whoever opens it plays as you.
}

## The table before the start

lobby-host-hint = Send the link, wait for your guests, begin.
lobby-device-hint = Check the names and begin: the phone goes from hand to hand.
lobby-device-guest-hint = Everybody here plays on one phone. { $who } has it.
lobby-guest-hint = { $who } hosts this table
lobby-option = { $option }: { $value }
lobby-odds = with the odds shown
lobby-hints = with hints
lobby-sealed = sealed deals
lobby-forgetful = without the memory aid
lobby-without = { $option }: no
lobby-clock-brisk = { $turn } a move{ $bank ->
    [none] { "" }
   *[some] , { $bank } in reserve
}{ $window ->
    [none] { "" }
   *[some] , { $window } to answer
}
lobby-clock-mail = By mail: { $turn } a move{ $window ->
    [none] { "" }
   *[some] , { $window } to answer
}
lobby-clock-unhurried = No clock: everybody takes their time
lobby-seats = Seats
lobby-empty = Free seat
lobby-team = team { $team }
lobby-team-own = team { $team }, yours
lobby-sit = Sit here
lobby-stand = Just watch
lobby-bots-silent = Bots say nothing aloud: from their seats nobody gives a clue.
lobby-move = Move here
lobby-add-bot = Put a bot on seat { $seat }
lobby-kick = Free the seat of { $who }
lobby-free-seat = Free the seat
lobby-give-seat = Give a seat
lobby-more = What you can do about { $who }
lobby-move-seat = { $who }, seat { $seat }: drag it, or press the up or down arrow
lobby-moved = { $who }: seat { $seat } now
lobby-seats-more = { $seats ->
    [one] Add a seat
   *[other] Add { $seats } seats
}
lobby-seats-fewer = { $seats ->
    [one] Take a seat away
   *[other] Take { $seats } seats away
}
lobby-seats-range = This edition has { $seats } seats.
lobby-shuffle = Shuffle the seats
lobby-lock = Lock the table
lobby-unlock = Unlock the table
lobby-public = A public table: it is on the front page, and anybody may join.
lobby-locked = The table is locked. Nobody new comes in, and only the host gives seats.
lobby-locked-host = The table is locked. Whoever is in stays; nobody new comes in or sits down.
lobby-standing = Without a seat
lobby-guest-waits = gets a seat before a bot does
lobby-guest-stands = no seat is free
lobby-guest-watches = just watches
lobby-guest-out = put out by the host
lobby-put-out = The host has put you out of this table. You may watch; only the host can seat you again.
lobby-level = Level of the bots
lobby-options-guest = Only the host, { $who }, can change these.
lobby-options = Game options
lobby-start = Begin
lobby-start-bots = { $bots ->
    [one] Begin with { $bots } bot
   *[other] Begin with { $bots } bots
}
lobby-wait = The host, { $who }, starts the game.

level-random = Random
level-easy = Easy
level-thumb = Skilled
level-strong = Strong
level-preparing = Strong: still getting ready

creature-tawny-owl = Tawny Owl
creature-moth = Hawkmoth
creature-hedgehog = Hedgehog
creature-bat = Noctule
creature-nightjar = Nightjar
creature-badger = Badger
creature-marten = Marten
creature-firefly = Firefly
creature-dormouse = Dormouse
creature-salamander = Salamander
creature-weasel = Weasel
creature-wolverine = Wolverine

setup-preset = Edition
setup-game = Game
setup-fixed-on = always
setup-fixed-off = never
setup-fixed = In this edition it is always so.
setup-seats = How many play
setup-variants = Variants
setup-table = Table
setup-memory = Memory aid
setup-memory-help = Cards you have seen stay marked for you. Without it, you have to remember.
setup-odds = Show the odds
setup-odds-help = Whoever likes sees on face-down cards what they may be. It follows from nothing but their own view.
setup-sealed = Sealed deals
setup-sealed-help = After the game everybody can check that nobody arranged the cards.
setup-take-backs = Moves are taken back
setup-take-backs-help = A move that showed its player something new always stays.
setup-take-backs-ask = also if all agree
setup-take-backs-unseen = if they showed nothing
setup-take-backs-never = never
setup-withheld = The table has a list of its own. Only the player who wrote it sees it before the start, and nobody afterwards.
setup-public = Public table
setup-public-help = Anybody finds it on the front page and may join.
setup-chat = Chat
setup-chat-help = People here may write to one another. Faces and phrases are there without it.
setup-chat-public = Not at a public table, where anybody could write. Faces and phrases are there all the same.
setup-clock = Time for a move
setup-clock-none = no limit
setup-tempo = Tempo
setup-tempo-unhurried = No hurry
setup-tempo-brisk = Live
setup-tempo-mail = By mail
setup-tempo-unhurried-help = No clock: everybody takes their time.
setup-tempo-brisk-help = Everybody plays now, with a time for each move.
setup-tempo-mail-help = Everybody plays when they can, over days. Whoever is away is called when it’s their turn, if they want that.
setup-days = Time for a move
setup-days-help = It runs while nobody is at the table, too.
setup-over-help = When it runs out, the others choose: wait, a bot, or the end. Nothing is lost by itself.
setup-bank = Extra time for the whole game
setup-bank-help = It is used up when a move takes longer. Quick moves fill it again.
setup-bank-none = none
setup-window-move = as long as for a move
setup-grace-never = for ever
setup-pace = Bots move
setup-window = Time to answer a card
setup-window-help = Everybody has this long to answer. The answers stay hidden until it is over.
setup-grace = Wait for those who are gone
setup-grace-help = After that a bot stands in until they return.
setup-between = The number can be from { $low } to { $high }, so it is { $kept } now.
setup-other = other
setup-deck-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
setup-deck-usual = as in this edition
setup-deck-own = changed
setup-deck-range = A deck has from { $least } to { $most } cards.
setup-deck-further = Chosen above and counted in: { $cards }.
setup-deck-copies = { $card }: how many cards
setup-deck-of-them = cards
setup-deck-before = { $copies ->
    [one] { $copies } card before
   *[other] { $copies } cards before
}
setup-deck-reset = Back to this edition’s deck
stepper-less = { $what }, 1 fewer
stepper-more = { $what }, 1 more

## At the table

seat-number = Seat { $seat }
seat-host = host
seat-away = away
seat-here = here
seat-late = time’s up
time-left = Time left: { $left }
time-away = { $who } is away
time-away-bot = A bot in { $left }
time-away-wait = The table waits.
time-bot-now = Bot now
time-late = { $who } has run out of time
time-late-choose = What now?
time-late-others = The others choose.
time-late-you-hint = The others may choose a bot or the end. Just make your move.
time-wait = Wait
time-wait-note = { $left } more
time-bot = A bot
time-bot-note = until they return
time-end = End
time-end-note = without a result
time-end-sure = Really end it?
time-end-agree = Agree to the end
time-end-asked = You are asking to end the game. Still to agree: { $names }.
time-end-wants = Asking to end the game: { $names }
seat-you = you
seat-bot = bot: { $level }
seat-stand-in = a bot stands in
table-rivals = Rivals
count-skip = Show at once
count-final = Who has won?
count-wait = One moment…
count-waiting = Waiting for { $names }
look-at = Look closer: { $owner }
look-at-short = look closer
why-wait = Not just yet
why-watching = You are only watching, so there is nothing for you to move.
why-sent = Your move is on its way.
take-back = Take back
take-back-free = Take your last move back
take-back-ask = Ask to take your last move back
told-taken-back = { $you ->
    [yes] You take your move back.
   *[no] { $who } takes the move back.
}
table-plays = { $game }, table { $table }
watching = You are watching
stand-in = A bot plays for you
come-back = Take back
people-hand-over = Let a bot stand in
people-bot-for-me = Let a bot play for me
people-bot-coming = The bot sits down…
people-kick = Remove
people-kick-sure = Really remove?
people-make-host = Make host
people-make-host-sure = Really make { $who } host?
people-ban = Ban
people-ban-sure = Really ban { $who }?
people-banned = Banned from this table
people-unban = Let in again
people-watching = Watching
people-reseat = Give this seat to { $who }
people-promise = { $who } sits here after this round. A bot plays until then.
people-promise-missing = At once if they agree: { $names }.
people-agree = Let { $who } sit now
people-leave = Leave the table
people-leave-sure = Really? A bot plays on
people-invite = Invite
people-device = Play on another device

rules-of = { $game }: the rules

over-again = Play again
over-other = Change the game
over-other-play = Play this
over-join-next = To the next game
over-home = Enough for today
over-share = Share the result
over-share-copy = Copy as text
over-share-copied = The text is copied.
over-share-save = Save the picture
over-share-picture = The result as a picture
over-share-text = The result as text
over-share-failed = This can’t be shared just now. Try again in a moment.
over-check = Check the deals
over-record = Save the record
over-join = Join
over-wanted = { $who } wants another game
over-evening = This evening, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
over-won = { $who }: { $won ->
    [one] { $won } win
   *[other] { $won } wins
}
over-abandoned = Everybody has left this table, so the game ended without a result.
over-called-off = { $you ->
    [yes] Your time was up, and the others did not wait any longer. The game ended without a result.
   *[no] { $who ->
        [nobody] Somebody’s time was up. The game ended without a result.
       *[somebody] { $names } ran out of time. The game ended without a result.
    }
}
over-record-note = A file to keep: every card and every move of this game.

## Several people on one device

round-title = More people on this device
round-about = Pass the device round: each person sees only their own cards, and a curtain falls in between.
round-name = Their name
round-add = Add this person
round-remove = Remove
round-clock = The clock also runs while the device goes from hand to hand.
round-clock-off = Play without a clock
round-full = There is no free seat left.
round-not-live = Not in this game: here some see the whole time what others must not see, and the clock runs for all at once. Each of you needs a device.
round-one-phone = For a single phone there is the edition “{ $edition }”.
round-not-windows = Not in this game: after nearly every card everybody is asked in secret, and the device would have to go round each time. Each of you needs a device here.
round-to = Hand it to { $who }
round-to-any = Who is next: { $names }?
round-plays = Now playing: { $names }
round-wait = One moment…
round-me = I’m { $who }
round-look = Somebody else wants to look at their cards
round-nothing = Nobody’s cards are on this page now.
round-cards = { $who }’s cards
round-cover = Cover
round-hand-on = Cover, and on to { $who }
round-all-see = Everything lies open
round-all-on = All of us go on

## Talk

log-talk = Log and talk
talk-title = Talk
talk-chat = Write to the table
talk-send = Send
talk-silent = Nobody talks just now, so that nobody gives anything away.
talk-watching = You hear what is said. Only the players talk while the game goes on.
talk-line = { $who }: { $words }
talk-heard = Whom do you want to hear?
talk-mute = Mute
talk-mute-note = On this device only. The others don’t notice.
said-smile = smile
said-laugh = laughter
said-wink = wink
said-wow = wow!
said-think = thinking
said-oops = oops!
said-sad = sad
said-yawn = yawn
said-hello = Hello!
said-luck = Good luck!
said-bravo = Well played!
said-thanks = Thank you!
said-moment = One moment…
said-no-hurry = Take your time
said-sorry = Sorry!
said-again = Once more?
told-smile = { $who } smiles.
told-laugh = { $who } laughs.
told-wink = { $who } winks.
told-wow = { $who } is amazed.
told-think = { $who } is thinking.
told-oops = { $who } says: oops!
told-sad = { $who } is sad.
told-yawn = { $who } yawns.

## What the host has done to the reader’s seat

notice-removed = The host has removed you from the game. A bot plays on for you, and you may watch.
notice-unseated = The host has freed your seat.
notice-seated = You are in the game! Your seat: { $seat }.
notice-promised = Seat { $seat } is yours after this round, or sooner if the others agree.
notice-host = You host this table now.

## What was done to the table, in the log

news-host = { $you ->
    [yes] You host the table now.
   *[no] { $who } hosts the table now.
}
news-freed = { $you ->
    [yes] The host freed your seat.
   *[no] The host freed the seat of { $who }.
}
news-removed = { $you ->
    [yes] The host removed you from seat { $seat }. A bot plays on there.
   *[no] The host removed { $who } from seat { $seat }. A bot plays on there.
}
news-left = { $you ->
    [yes] You left seat { $seat }. A bot plays on there.
   *[no] { $who } left seat { $seat }. A bot plays on there.
}
news-seated = { $you ->
    [yes] The host gave you seat { $seat }.
   *[no] The host gave { $who } seat { $seat }.
}
news-stand-in = { $you ->
    [yes] A bot stands in for you.
   *[no] A bot stands in for { $who }.
}
news-back = { $you ->
    [yes] You are back in the game.
   *[no] { $who } is back in the game.
}
news-banned = { $you ->
    [yes] The host banned you from the table.
   *[no] The host banned { $who } from the table.
}
news-late = { $you ->
    [yes] Your time ran out. The others choose what happens.
   *[no] { $who } ran out of time.
}
news-stays = { $you ->
    [yes] You say no: the move stays.
   *[no] { $who } says no: the move stays.
}
news-lapsed = { $you ->
    [yes] Not everybody answered in time: your move stays.
   *[no] Not everybody answered { $who } in time: the move stays.
}
news-let-be = { $you ->
    [yes] You let your move stand after all.
   *[no] { $who } lets the move stand after all.
}
news-more = { $you ->
    [yes] The others gave you more time.
   *[no] { $who } got more time.
}

## The keyboard

keys-title = Keyboard
keys-open = Keyboard shortcuts

## Settings

settings = Settings
settings-look = Appearance
settings-hear = Sounds
settings-talk = Talk
settings-call = Notifications
settings-hand = Hand and keys
settings-you = You
settings-you-keep = Save
settings-you-kept = Saved. Everybody at your tables sees it.
settings-you-help = Everybody at your tables sees your name and your picture.
settings-kept = All but your name and your picture is kept on this device, for this device.
settings-call-help = For when it is your turn and you are looking elsewhere. While you look at the table you get none.
settings-call-insecure = This address is plain http. The mark, the sound and the vibration work here while the page is open; notifications need an address with https.
settings-call-unable = This browser shows no notifications of a page. On an iPhone or iPad, put the page on the home screen and open it there.
settings-call-denied = Your browser blocks notifications of this page. You can allow them in the browser’s settings for this address.
setting-on = on
setting-off = off
setting-theme = Theme
setting-theme-system = as on my device
setting-theme-dark = dark
setting-theme-dawn = light
setting-language = Language
setting-letters = Text size
setting-letters-usual = normal
setting-letters-large = large
setting-letters-larger = very large
setting-scale = Cards on the table
setting-scale-small = small
setting-scale-usual = fit the screen
setting-scale-large = larger
setting-scale-help = Usually they are as large as the screen has room for. With larger ones the table is higher than the screen, and scrolls.
setting-palette = Colours
setting-palette-usual = normal
setting-palette-distinct = easier to tell apart
setting-palette-help = For people who see fewer colours. Whatever matters can be seen without them too.
setting-movement = Animations
setting-movement-usual = as this device is set
setting-movement-less = fewer
setting-sounds = At the table
setting-sounds-usual = where one phone lies on the table
setting-sounds-on = always
setting-sounds-off = never
setting-sounds-help = A browser plays sounds only after you have touched the page once.
setting-talk = What people say at the table
setting-talk-usual = shown
setting-talk-off = hidden
setting-talk-help = You can also mute one person: at the table, under their words.
setting-muted = { $count ->
    [one] You have muted { $count } person.
   *[other] You have muted { $count } people.
}
setting-muted-none = Hear everybody
setting-mark = Mark on the tab
setting-chime = Sound
setting-vibration = Vibration
setting-notices = Notification while the page is out of sight
setting-push = Notification when the browser is closed
setting-push-help = Your browser’s push service delivers it encrypted. It learns that this server calls you and when, but not what about.
setting-reach = You play with your
setting-reach-usual = right hand
setting-reach-left = left hand
setting-sure = Ask again before what can’t be undone
setting-sure-usual = yes
setting-sure-never = no
setting-sure-help = Such as leaving a table or removing somebody.
setting-callouts = Explain what is new
setting-callouts-usual = once, at its place
setting-callouts-off = never
setting-shortcuts = Letters and digits as shortcuts
setting-shortcuts-usual = on
setting-shortcuts-off = off
setting-pace = Bots move
setting-pace-quick = quickly
setting-pace-normal = at their ease
setting-pace-calm = calmly
setting-pace-help = At tables that you open. Alone with bots, a tap on the table hurries them.
sounds = Sounds
sounds-on = Turn the sounds on
sounds-off = Turn the sounds off

## Calls

call-title = Your turn in { $game }
call-text = The table is waiting for you.
call-ask = Call me when it’s my turn
call-ask-short = Call me
call-allowed = You will be called. The settings let you choose how.
call-not-allowed = You won’t get notifications. The settings let you change that.

## Replay

odds-now = What can be known

play-on-lobby = This game goes on from moment { $at } of an earlier one. { $anew ->
    [yes] What nobody saw openly is dealt anew.
   *[no] The cards lie as they lay.
}
play-on-look = Look at the position
play-on-stays = This game goes on from a position. What is played, and by how many, stays.
play-on-log = This game goes on from moment { $at } of an earlier one.
over-replay = Watch it again
home-replay = Watch a game from its record
