### The command line: help, answers and errors. Option names and notations are the same in every language.

cli-usage = Usage: sennik COMMAND
cli-help = A place to play tabletop card games: a server for friends, replays and simulations.
cli-epilogue = All commands take --language pl|en; without it the language is the environment’s. Exit codes: 0 done, 1 it failed, 2 wrong usage.
cli-group-commands = Commands
cli-group-parameters = Options
cli-help-help = Shows this help.
cli-help-version = Shows the version.

cli-serve-usage = Usage: sennik serve [--port N] [--host H] [--data DIR] [--database URL] [--peer-address A]
cli-serve-help = Serves games to browsers, on this computer and on its network.
cli-serve-examples =
    Examples:
      sennik serve
      sennik serve --port 8100 --data ~/games
      sennik serve --host 127.0.0.1

cli-games-usage = Usage: sennik games [--json]
cli-games-help = Lists the games, their presets and how many can play.
cli-games-examples =
    Examples:
      sennik games
      sennik games --json

cli-replay-usage = Usage: sennik replay FILE [--json]
cli-replay-help = Plays the record of a match again and tells every move and the result. A record that breaks a rule is refused at that move.
cli-replay-examples =
    Examples:
      sennik replay match.jsonl
      sennik replay - < match.jsonl

cli-verify-usage = Usage: sennik verify FILE [--fingerprint F] [--words W] [--json]
cli-verify-help = Checks the record of a match with sealed deals: whether every deal follows from the seal and from what people mixed in, and every move from the rules.
cli-verify-examples =
    Examples:
      sennik verify match.jsonl
      sennik verify match.jsonl --fingerprint 18486ee1639dcc0363b4e4a6e8b4a5e9…
      sennik verify match.jsonl --words "a grey cat"

cli-simulate-usage = Usage: sennik simulate GAME [--preset P] [--seats N] [--players LIST] [--rounds N] [--seed S] [--picture FILE] [--json] [--option NAME=VALUE]...
cli-simulate-help = Plays many rounds at machine speed and shows what came of them. The same seed gives the same rounds. The first time the rules are compiled, which takes half a minute.
cli-simulate-examples =
    Examples:
      sennik simulate sen --rounds 1000000
      sennik simulate sen --seats 3 --players thumb,thumb,random
      sennik simulate sen --option penalty=15 --option nines=yes
      sennik simulate sen --preset long-dream --picture dreams.svg

cli-ladder-usage = Usage: sennik ladder GAME [--preset P] [--seats N] [--games N] [--guesses N] [--seed S] [--json] [--option NAME=VALUE]...
cli-ladder-help = Lets one player of each kind play whole games among others of another kind, in every seat and with the same deals, and shows which share of the games it wins. The first time the rules are compiled, which takes a minute.
cli-ladder-examples =
    Examples:
      sennik ladder seventeen --seats 3
      sennik ladder cats --seats 3 --guesses 64 --games 90

cli-bench-usage = Usage: sennik bench [GAME] [--seconds S] [--json]
cli-bench-help = Measures how fast this computer plays: random moves as machine code, a checked move with its legal moves, and all views of a position. The first time the rules are compiled, which takes half a minute.
cli-bench-examples =
    Examples:
      sennik bench
      sennik bench sen --seconds 10 --json

cli-copy-usage = Usage: sennik copy --from DIR|URL --to DIR|URL [--json]
cli-copy-help = Copies everything that is stored, people and matches, from a folder to a PostgreSQL database, back, or to another one of its kind. No server may use either of them meanwhile. The target must be unused, and is compared with the source in the end.
cli-copy-examples =
    Examples:
      sennik copy --from ~/.local/share/sennik --to postgresql://sennik@localhost/sennik
      sennik copy --from postgresql://sennik@localhost/sennik --to ~/games

cli-admin-usage = Usage: sennik admin COMMAND
cli-admin-help = Looks after a server: its tables, its people and its data. Works beside a running server on the same data; only restore needs it stopped.
cli-admin-examples =
    Examples:
      sennik admin tables
      sennik admin backup monday.sqlite3
      sennik admin check --data /srv/sennik

cli-admin-tables-usage = Usage: sennik admin tables [--phase open|playing|over] [--limit N] [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-tables-help = Lists the tables, the latest first: id, phase, game, who sits there, when something last happened (UTC), host.
cli-admin-tables-examples =
    Examples:
      sennik admin tables --phase playing
      sennik admin tables --limit 20 --json

cli-admin-people-usage = Usage: sennik admin people [--name TEXT] [--limit N] [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-people-help = Lists the people, those who were here last first: id, name, how many tables they have, the day they were last here. Of their keys nothing is shown.
cli-admin-people-examples =
    Examples:
      sennik admin people --name ala
      sennik admin people --json

cli-admin-close-usage = Usage: sennik admin close TABLE [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-close-help = Closes a table that waits or plays. It is removed with its game, and the people at it are told at once.
cli-admin-close-examples =
    Examples:
      sennik admin close k3jxw8mqp4tz
      sennik admin close k3jxw8mqp4tz --json

cli-admin-ban-usage = Usage: sennik admin ban WHO [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-ban-help = Lets a person or a network in no more, and ends what they have open. Somebody who comes anew in another browser is another person: then ban the network.
cli-admin-ban-examples =
    Examples:
      sennik admin ban m2tqz7hcx9ra
      sennik admin ban 203.0.113.0/24

cli-admin-unban-usage = Usage: sennik admin unban WHO [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-unban-help = Lets a person or a network in again.
cli-admin-unban-examples =
    Examples:
      sennik admin unban m2tqz7hcx9ra
      sennik admin unban 203.0.113.0/24

cli-admin-forget-usage = Usage: sennik admin forget PERSON [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-forget-help = Removes all that says who a person is: name, language and key, and name and id in every game. Games that nobody else has are removed. This can’t be undone.
cli-admin-forget-examples =
    Examples:
      sennik admin forget m2tqz7hcx9ra
      sennik admin forget m2tqz7hcx9ra --json

cli-admin-prune-usage = Usage: sennik admin prune [--open-days N] [--unfinished-days N] [--finished-days N] [--people-days N] [--dry-run] [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-prune-help = Removes what nobody has used for so many days; 0 removes nothing of that kind. What is not given is as the settings keep.* say.
cli-admin-prune-examples =
    Examples:
      sennik admin prune --finished-days 365 --dry-run
      sennik admin prune --people-days 730

cli-admin-backup-usage = Usage: sennik admin backup FILE [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-backup-help = Copies all data into a new file, as it is at one moment, also while a server runs. The copy holds every card of every game.
cli-admin-backup-examples =
    Examples:
      sennik admin backup monday.sqlite3
      sennik admin backup monday.sqlite3 --data /srv/sennik

cli-admin-restore-usage = Usage: sennik admin restore FILE [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-restore-help = Puts a backup in the place of the data, and keeps what was there under another name. The server must be stopped.
cli-admin-restore-examples =
    Examples:
      sennik admin restore monday.sqlite3
      sennik admin restore monday.sqlite3 --data /srv/sennik

cli-admin-check-usage = Usage: sennik admin check [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-check-help = Plays every stored game again from its record and says which don’t replay, and whether the file is whole.
cli-admin-check-examples =
    Examples:
      sennik admin check
      sennik admin check --json

cli-admin-status-usage = Usage: sennik admin status [--data DIR] [--database URL] [--config FILE] [--json]
cli-admin-status-help = Says how the running server is.
cli-admin-status-examples =
    Examples:
      sennik admin status
      sennik admin status --json

## Parameters

cli-name-file = FILE
cli-name-game = GAME
cli-name-table = TABLE
cli-name-who = WHO
cli-name-person = PERSON
cli-parameter-port = Port to listen on; 0 takes a free one (default: 8017).
cli-parameter-host = Address to listen on; 127.0.0.1 is this computer alone (default: 0.0.0.0, everybody who can reach it).
cli-parameter-data = Folder for the matches (default: sennik in your data folder, ~/.local/share).
cli-parameter-peer-address = Where other servers on the same database reach this one, HOST:PORT. By default it is the address on which it listens.
cli-parameter-database = Address of a PostgreSQL database for the people and the matches, postgresql://USER@HOST/NAME. The folder then keeps only the lock, and the socket of `sennik admin`.
cli-parameter-origin = A name under which this server is reached, or another origin whose pages may use it, such as https://example.org. Can be given again.
cli-parameter-secure-cookies = Let browsers send their secret over https only, for a server behind a proxy.
cli-parameter-keep-free = MB of the disk to keep free: with less no new tables are opened, and games go on (default: 100).
cli-parameter-config = File of settings in TOML (default: sennik/sennik.toml in your folder of settings, ~/.config, if it is there).
cli-parameter-set = Any other setting, NAME=VALUE, such as keep.finished-days=365. Can be given again.
cli-parameter-print-settings = Print every setting with its value and where that comes from, and serve nothing.
cli-parameter-json-settings = With --print-settings: print one JSON object.
cli-parameter-json = Print one JSON object.
cli-parameter-file = The record: a file of JSON lines, or - for what comes in.
cli-parameter-simulate-game = A card game, by its name in “sennik games”. A game of words, such as dreamland, can’t be simulated.
cli-parameter-bench-game = The card game to measure (default: all of them).
cli-parameter-copy-from = Where everything is now: a folder of data, or the address of a database.
cli-parameter-copy-to = Where it is to be: a folder without a store in it, or the address of an empty database.
cli-parameter-preset = One of the game’s presets (default: its first).
cli-parameter-option = One of the game’s options, NAME=VALUE. Can be given again.
cli-parameter-seats = How many play (default: 4, or as near as the game allows).
cli-parameter-players = thumb (plays by rules of thumb) or random (any move that is possible): one for all seats, or one for each, parted by commas (default: thumb).
cli-parameter-rounds = How many rounds to play (default: 100000).
cli-parameter-games = How many games each pair plays (default: 300).
cli-parameter-guesses = In how many ways the searching player guesses what it can’t see, for each move that it may make (default: 24).
cli-parameter-seed = What the luck is drawn from, a whole number (default: 1).
cli-parameter-fingerprint = The fingerprint that the table showed before the first deal. It has to be the seal’s.
cli-parameter-words = What you mixed in. It has to be among what was mixed in.
cli-parameter-picture = Draw what came of them into this file too, as an SVG.
cli-parameter-seconds = How long to measure each figure (default: 2).
cli-parameter-phase = Only tables in this phase: open, playing or over.
cli-parameter-limit = At most so many lines (default: all).
cli-parameter-person-name = Only people in whose name this text stands.
cli-parameter-table = The table’s id, as in its link and in “sennik admin tables”.
cli-parameter-who = A person’s id, as in “sennik admin people”, or a network or an address, such as 203.0.113.0/24.
cli-parameter-person = The person’s id, as in “sennik admin people”.
cli-parameter-open-days = Tables that have not begun.
cli-parameter-unfinished-days = Games that have begun and are not over.
cli-parameter-finished-days = Games that are over, with their records.
cli-parameter-people-days = People whom no table has any more.
cli-parameter-dry-run = Only count, and remove nothing.
cli-parameter-backup-file = The new file. It must not exist yet.
cli-parameter-restore-file = The backup.

## Wrong usage

cli-see-help = “{ $command } --help” says how it goes.
cli-error-language = “{ $value }” is none of the languages: { $languages }.
cli-error-unknown-option = There is no option { $option } here.
cli-error-unknown-command = There is no command “{ $word }”. There are: { $commands }.
cli-error-unknown-word = It is not clear what “{ $word }” means here.
cli-error-picture = The picture { $file } can’t be written.
cli-error-missing = { $argument } is missing.
cli-error-value = “{ $value }” does not go with { $argument }.
cli-error-repeated = { $option } can be given once only.
cli-error-arguments = Something in the arguments is wrong: { $detail }
cli-error-game = There is no game “{ $game }”. There are: { $known }.
cli-error-preset = { $game } has no preset “{ $preset }”. It has: { $known }.
cli-error-seats = { $game } with this preset is for { $allowed } players, not { $seats }.
cli-error-option = These options do not go together: { $detail }
cli-error-option-name = { $game } has no option “{ $option }”. It has: { $known }.
cli-error-option-value = The option { $option } does not take “{ $value }”. It takes: { $wanted }.
cli-wanted-number = a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
cli-wanted-flag = yes or no
cli-wanted-text = text, at most { NUMBER($high, useGrouping: 0) } characters
cli-wanted-deck = a JSON object such as {"{"}"9": [9, 6]{"}"}, card to crows and copies
cli-error-games = The number of games must be from 1 to { $most }.
cli-error-guesses = The number of guesses must be from 1 to { $most }.
cli-error-rounds = The number of rounds must be from 1 to { $most }.
cli-error-not-compiled = { $game } is played in words. Card games can be simulated and measured: { $known }.
cli-error-study = Compiled rules are needed for this, and this installation can’t make them. Add what is missing with: pip install "sennik[study]"
cli-error-player = There is no player “{ $player }” here. There are: { $known }.
cli-error-players = { $players ->
    [one] { $players } player is named
   *[other] { $players } players are named
} for { $seats } seats. Name one for all, or one for each.
cli-error-json-settings = --json goes with --print-settings alone.
cli-error-setting = The setting { $setting } ({ $where }) can’t be “{ $value }”. It takes { $wanted }.
cli-error-setting-name = There is no setting { $setting } ({ $where }). “sennik serve --print-settings” lists them all.
cli-error-toml = The file { $file } is no TOML: { $reason }.
cli-setting-ignored = { $variable } in the environment is no setting, and is ignored.
cli-source-command-line = command line: { $where }
cli-source-environment = environment: { $where }
cli-source-file = file: { $where }
cli-source-default = default
cli-wanted-amount = a number from 0 to { NUMBER($high, useGrouping: 0) }, with decimals or without
cli-wanted-host = an address or a name of this computer
cli-wanted-folder = the path of a folder
cli-wanted-peer-address = an address with a port, such as 10.0.0.7:8017
cli-wanted-database = the address of a PostgreSQL database, such as postgresql://sennik@db.example.org/sennik
cli-wanted-origins = addresses such as https://example.org, without a path, separated by commas
cli-wanted-networks = networks such as 10.0.0.0/8, separated by commas
cli-wanted-often = how many a second on average and how many at once, such as 0.5/40
cli-wanted-between = two numbers of seconds, the smaller one first, such as 0.7-2.2
cli-error-seconds = The number of seconds must be above 0 and at most 600.

## Failed

cli-interrupted = Interrupted.
cli-file-missing = There is no file { $file }.
cli-file-folder = { $file } is a folder, not a file.
cli-file-forbidden = You may not read { $file }.
cli-file-unreadable = { $file } can’t be read{ $number ->
    [0] {""}
   *[other] {" "}(error { $number } of the system)
}.
cli-file-large = { $file } is too large for a record.

## serve

cli-serve-here = On this computer: { $address }
cli-serve-share = To share: { $address }
cli-serve-data = Matches are kept in { $folder }
cli-serve-database-data = Matches are kept in the database { $database }
cli-serve-stop = Ctrl+C stops the server.
cli-serve-stopped = The server has stopped.
cli-serve-failed = The server could not begin: { $reason }.
cli-serve-folder = The folder { $folder } can’t be used: { $reason }.
cli-serve-folder-used = Sennik is already running with the folder { $folder }. Stop it first, or give this one a folder and a port of its own: serve --data DIR --port N
cli-serve-database = The database { $file } can’t be used: { $reason }.
cli-database-used = Another Sennik uses the database { $database }. Stop it first, or give this one a database of its own.
cli-database-failed = The database { $database } can’t be used: { $reason }.
cli-database-driver = What talks to PostgreSQL is not installed: pip install "sennik[postgres]"
cli-reason-nobody = nobody answers there
cli-reason-host = there is no computer of that name
cli-reason-encryption = the encrypted connection failed
cli-reason-login = it does not let this user in: the name or the password is wrong
cli-reason-missing = there is no such database
cli-reason-forbidden = this user may not do that there
cli-reason-crowded = it has no connection left
cli-reason-starting = it is starting or stopping just now
cli-reason-standby = it can only be read, as a standby
cli-reason-slow = it took too long
cli-reason-full = the disk is full
cli-reason-address = this address leads nowhere
cli-reason-busy = another program keeps the file for itself
cli-reason-damaged = the file is damaged, or it is none of Sennik’s
cli-reason-closed = you may not read or write there
cli-reason-disk = the disk fails
cli-reason-gone = there is no such file or folder
cli-reason-other-kind = something else has this name
cli-reason-no-address = this computer does not have that address, or another program has it
cli-reason-newer = the data are of a newer version of Sennik
cli-reason-foreign = it has tables of another program
cli-reason-taken = another Sennik answers at the address of this one (--peer-address)
cli-reason-log-left = the file with the games is gone and its log (-wal) is there; put the file back, or move the log away
cli-reason-unequal = what was written is not what was read
cli-reason-other = { $told }
cli-serve-port-used = Port { NUMBER($port, useGrouping: 0) } is in use. Is Sennik running already? Another port: serve --port { NUMBER($other, useGrouping: 0) }
cli-serve-port-forbidden = You may not use port { NUMBER($port, useGrouping: 0) }. Take one from 1024 on.
cli-serve-host = It is not possible to listen on { $host }: { $reason }.

## games

cli-games-seats = { $range } { $seats ->
    [one] player
   *[other] players
}
cli-games-device = one phone, { $range } { $most ->
    [one] person
   *[other] people
}
cli-games-called = { $game }, { $preset }

## replay

cli-replay-seat = Player { $seat }
cli-replay-header = { $game }: { $names }
cli-replay-wrong = { $file }, line { $line }: { $reason }
cli-replay-answer = { $who } answers: { $move }
cli-replay-closed = The time to answer is over.
cli-replay-taken-back = { $who } takes the move back.
cli-replay-round = Totals: { $scores }
cli-replay-points = This round: { $scores }
cli-replay-unfinished = The record ends here; the game is not over.
cli-replay-result = Result: { $scores }. { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
cli-replay-and = { $names } and { $last }

## verify

cli-verify-moves = By the rules: { $moves ->
    [0] there is no move.
    [one] the only move.
   *[other] all { $moves } moves.
}
cli-verify-shuffles = From the seal: { $shuffles ->
    [0] nothing was shuffled.
    [one] the only shuffle.
   *[other] all { $shuffles } shuffles.
}
cli-verify-mixed = { $people ->
    [0] Nobody mixed anything in.
    [one] One person mixed this in:
   *[other] { $people } people mixed this in:
}
cli-verify-fingerprint = Fingerprint of the seal: { $fingerprint }
cli-verify-compare = Compare it with the fingerprint that the table showed before the first deal (--fingerprint).
cli-verify-same = It is the fingerprint that you gave.
cli-verify-unsealed = This record has no seal, so nobody can tell how its cards were shuffled.
cli-verify-other-fingerprint = This is another seal: its fingerprint is { $fingerprint }, and you gave { $told }
cli-verify-not-mixed = “{ $words }” is not among what was mixed in.

## ladder

cli-ladder-playing = Playing: { $one } among { $others }…
cli-ladder-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
} a pair, { $seats } players, { $guesses ->
    [one] { $guesses } guess
   *[other] { $guesses } guesses
}
cli-ladder-one = One of
cli-ladder-among = among { $others }
cli-ladder-share = { $share }% ± { $half }
cli-ladder-fair = Of equals each wins { $share }%. The interval holds the true share nineteen times in twenty.

## simulate

cli-simulate-compiling = Compiling the rules of { $game }…
cli-simulate-playing = Rounds
cli-simulate-moved = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
cli-simulate-so-far = { $done } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}…
cli-simulate-interrupted = Interrupted: that was { $done } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
cli-simulate-rounds = Rounds
cli-simulate-moves = Moves
cli-simulate-seconds = Seconds
cli-simulate-rate = Moves a second
cli-simulate-seat = Seat
cli-simulate-spread = Percentiles
cli-simulate-shares = Shares
cli-simulate-picture = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $seats } players: { $players }
cli-simulate-player = Player
cli-tally-games = Games finished
cli-tally-calls = Calls
cli-tally-calls_right = – the caller was right
cli-tally-calls_tied = – the caller was tied
cli-tally-pile_outs = Draw pile ran out
cli-tally-all_ins = All in
cli-tally-turns = Turns a round
cli-tally-first = First to play is ahead by
cli-tally-results_at = Results of a round
cli-tally-lengths_at = Turns of a round
cli-tally-crows = Crows
cli-tally-result = Result
cli-tally-shared = Shared wins
cli-tally-shuffles = Shuffles
cli-tally-cards = Cards in the row at the call
cli-tally-traps = Traps found
cli-tally-sums_at = Sums at the call
cli-tally-control = Controls
cli-tally-nerves = Nerves
cli-tally-three_lands = Ended by three full lands
cli-tally-piles_empty = Ended by empty piles
cli-tally-nothing_changed = Ended because nothing changed
cli-tally-turns_over = Ended after a hundred turns of each
cli-tally-attacks = Attacks
cli-tally-attacks_defended = – defended
cli-tally-wins = Games won

## bench

cli-bench-measuring = Measuring { $game }…
cli-bench-game = Game
cli-bench-rate = random moves/s
cli-bench-checked = move, µs
cli-bench-hide = views, µs

## copy

cli-copy-working = Copying…
cli-copy-progress = Copying… { $percent }%
cli-copy-done = Copied: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}. Both places hold the same (SHA-256 { $digest }).
cli-copy-key = The key for calls is not in it. If a server is to go on calling the same browsers, put { $file } into its folder before you start it; of several, into that of the first.
cli-copy-same = Source and target are the same place: { $place }.
cli-copy-place = “{ $place }” is neither a folder nor the address of a PostgreSQL database, such as postgresql://sennik@localhost/sennik.
cli-copy-nothing = There is nothing to copy in { $place }.
cli-copy-used = There are people or matches in { $place } already. Name a place that is not used yet.
cli-copy-running = A server uses { $place }. Stop it first.
cli-copy-failed = Nothing was copied: { $reason }.

## admin

cli-admin-error-phase = There is no phase “{ $phase }”. There are: { $known }.
cli-admin-error-limit = The limit must be at least 1, not { $limit }.
cli-admin-error-days = A number of days is from 0 on, not { $days }.
cli-admin-phase-open = waits
cli-admin-phase-playing = plays
cli-admin-phase-over = over
cli-admin-seats = { $people } of { $seats } { $bots ->
    [0] {""}
    [one] + { $bots } bot
   *[other] + { $bots } bots
}
cli-admin-tables-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
cli-admin-people-count = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
cli-admin-person-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
cli-admin-person-banned = banned
cli-admin-networks = Banned networks: { $networks }
cli-admin-check-file = The file: { $said }
cli-admin-check-no-events = its events are gone, or some of them
cli-admin-check-unreadable = event { NUMBER($event, useGrouping: 0) } can’t be read
cli-admin-check-broken = event { NUMBER($event, useGrouping: 0) } does not fit ({ $kind })
cli-admin-check-no-line = it is missing in the lists
cli-admin-check-other-phase = the lists have it in another phase
cli-admin-check-rules-gone = its rules are gone: it can be looked at, but not finished
cli-admin-check-done = { $count ->
    [one] { $count } game checked
   *[other] { $count } games checked
}, { $wrong ->
    [0] all replay
    [one] { $wrong } does not replay
   *[other] { $wrong } do not replay
}.
cli-admin-folder = { $file } is a folder. Name a new file for the copy.
cli-admin-exists = There is a file { $file } already. Choose another name.
cli-admin-backup-done = The backup is { $file }, { $size } MB. It holds every card of every game: keep it to yourself.
cli-admin-backup-key = The key for calls is not in it. Keep { $file } with it.
cli-admin-restore-done = { $file } is restored.
cli-admin-restore-kept = What was there before is now { $file }.
cli-admin-restore-running = A server uses the folder { $folder }, and would write on into the old file. Stop it first.
cli-admin-close-done = The table { $table } is closed.
cli-admin-ban-done = { $who } may not come in any more.
cli-admin-unban-done = { $who } may come in again.
cli-admin-forget-done = { $person } is forgotten: { $changed ->
    [one] { $changed } game changed
   *[other] { $changed } games changed
}, { $removed ->
    [one] { $removed } game removed
   *[other] { $removed } games removed
}. Backups that were made before still hold them.
cli-admin-prune-done = Removed: { $open } open, { $unfinished } unfinished, { $finished } finished, { $people } people.
cli-admin-prune-trial = Would be removed: { $open } open, { $unfinished } unfinished, { $finished } finished, { $people } people.
cli-admin-status = Sennik { $version } has run for { $hours } h { $minutes } min. Tables in memory: { $tables }. Open sockets: { $sockets }.
cli-admin-not-running = No server uses the folder { $folder }.
cli-admin-no-line = A server uses the folder { $folder } but does not answer there. Does it belong to another user or an older version? Ask as its user, or stop it first.
cli-admin-no-data = There is no data in the folder { $folder }. Name the right one: --data DIR
cli-admin-newer = { $file } is of a newer version of Sennik. Update this one first.
cli-admin-older = { $file } is of an older version of Sennik. Make a backup and start the server once, which brings it up to date.
cli-admin-damaged = This is no data of Sennik, or it is damaged: { $place }
cli-admin-own-tools = The matches are kept in the database { $database }, which has tools of its own for that: pg_dump and pg_restore.
cli-admin-elsewhere = A server uses the database { $database } with another folder, or on another computer. Give this command there, or with the same --data, or stop the server first.
cli-admin-failed = It could not be done: { $reason }.
cli-admin-refused-no-table = There is no table “{ $named }”.
cli-admin-refused-game-over = The game at { $named } is over. Old games are removed by “sennik admin prune”.
cli-admin-refused-no-person = There is no person with the id “{ $named }”. “sennik admin people” lists them.
cli-admin-refused-no-ban = { $named } is not banned.
cli-admin-refused-not-stored = The server can’t store anything now. Is the disk full?
cli-admin-refused-malformed = The running server does not know this order. It is of another version: start it anew.
