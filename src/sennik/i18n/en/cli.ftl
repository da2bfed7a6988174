### The command line: help, answers and errors. Option names and notations are the same in every language.

cli-usage = Usage: sennik COMMAND
cli-help = A place to play tabletop card games: a server for friends, replays and simulations.
cli-epilogue = All commands take --language pl|en; without it the language is the environment’s. Exit codes: 0 done, 1 it failed, 2 wrong usage.
cli-group-commands = Commands
cli-group-parameters = Options
cli-help-help = Shows this help.
cli-help-version = Shows the version.

cli-serve-usage = Usage: sennik serve [--port N] [--host H] [--data DIR]
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

cli-simulate-usage = Usage: sennik simulate GAME [--preset P] [--seats N] [--players LIST] [--rounds N] [--seed S] [--picture FILE] [--json] [--option NAME=VALUE]...
cli-simulate-help = Plays many rounds at machine speed and shows what came of them. The same seed gives the same rounds. The first time the rules are compiled, which takes half a minute.
cli-simulate-examples =
    Examples:
      sennik simulate sen --rounds 1000000
      sennik simulate sen --seats 3 --players thumb,thumb,random
      sennik simulate sen --option penalty=15 --option nines=yes
      sennik simulate sen --preset long-dream --picture dreams.svg

cli-bench-usage = Usage: sennik bench [GAME] [--seconds S] [--json]
cli-bench-help = Measures how fast this computer plays: random moves as machine code, a checked move with its legal moves, and all views of a position. The first time the rules are compiled, which takes half a minute.
cli-bench-examples =
    Examples:
      sennik bench
      sennik bench sen --seconds 10 --json

## Parameters

cli-name-file = FILE
cli-name-game = GAME
cli-parameter-port = Port to listen on; 0 takes a free one (default: 8017).
cli-parameter-host = Address to listen on; 127.0.0.1 is this computer alone (default: 0.0.0.0, everybody who can reach it).
cli-parameter-data = Folder for the matches (default: sennik in your data folder, ~/.local/share).
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
cli-parameter-preset = One of the game’s presets (default: its first).
cli-parameter-option = One of the game’s options, NAME=VALUE. Can be given again.
cli-parameter-seats = How many play (default: 4, or as near as the game allows).
cli-parameter-players = thumb (plays by rules of thumb) or random (any move that is possible): one for all seats, or one for each, parted by commas (default: thumb).
cli-parameter-rounds = How many rounds to play (default: 100000).
cli-parameter-seed = What the luck is drawn from, a whole number (default: 1).
cli-parameter-picture = Draw what came of them into this file too, as an SVG.
cli-parameter-seconds = How long to measure each figure (default: 2).

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
cli-file-not-text = { $file }, line { $line }: this is no UTF-8 text.

## serve

cli-serve-here = On this computer: { $address }
cli-serve-share = To share: { $address }
cli-serve-data = Matches are kept in { $folder }
cli-serve-stop = Ctrl+C stops the server.
cli-serve-stopped = The server has stopped.
cli-serve-failed = The server could not begin: { $reason }.
cli-serve-folder = The folder { $folder } can’t be used: { $reason }.
cli-serve-folder-used = Another server already uses the folder { $folder }. Stop it first, or take another folder: serve --data DIR
cli-serve-database = The database { $file } can’t be used: { $reason }.
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
cli-replay-move = move { $move }, “{ $written }”: { $reason }
cli-replay-at-move = move { $move }: { $reason }
cli-replay-syntax = this is no move of the game
cli-replay-illegal = this is not possible here
cli-replay-instead = Possible here: { $moves }.
cli-replay-answer = { $who } answers: { $move }
cli-replay-closed = The time to answer is over.
cli-replay-round = Totals: { $scores }
cli-replay-points = This round: { $scores }
cli-replay-unfinished = The record ends here; the game is not over.
cli-replay-result = Result: { $scores }. { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
cli-replay-and = { $names } and { $last }

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
