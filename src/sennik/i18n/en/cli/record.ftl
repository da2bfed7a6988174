### The reasons why a record can’t be read or played. The place (file, line, move) is printed before the reason.

## The text is not a record

record-empty = there is no record here
record-no-json = this is no JSON, or it breaks off before its end
record-no-json-from = this is no JSON from byte { NUMBER($byte, useGrouping: 0) } on
record-number-range = a number in this line is out of range
record-no-line = a line must be one JSON object
record-no-header = the first line must say {"{"}"sennik": 1, ...{"}"}
record-no-entry = a line has a "deal", a "move", a "close", a "ring", a "take_back" or the "result"
record-after-result = nothing may follow the result
record-missing-field = the field “{ $field }” is missing
record-unknown-field = the field “{ $field }” is not known here
record-wrong-field = the field “{ $field }” can’t have this value
record-too-long = the field “{ $field }” is too long: { NUMBER($most, useGrouping: 0) } is the most it may have
record-too-short = the field “{ $field }” must not be empty
record-too-small = the field “{ $field }” must be at least { NUMBER($bound, useGrouping: 0) }
record-too-large = the field “{ $field }” must be at most { NUMBER($bound, useGrouping: 0) }
record-no-number = the field “{ $field }” must be a whole number
record-no-text = the field “{ $field }” must be text
record-no-list = the field “{ $field }” must be a list
record-no-object = the field “{ $field }” must be an object

## The game

record-no-game = no game “{ $game }” is known here
record-no-rules = no game “{ $game }” is known here under the rules number { $rules }
record-no-preset = { $game } has no preset “{ $preset }”
record-option = { $reason } ({ $option })

## Deals

record-no-deal = nothing is dealt here
record-no-card = there is no card “{ $card }” in this shuffle
record-many-cards = the card “{ $card }” is dealt { NUMBER($dealt, useGrouping: 0) } times, and there { $there ->
    [one] is { $there }
   *[other] are { $there }
}
record-other-deal = this deal does not follow from the seal: shuffle { NUMBER($number, useGrouping: 0) } gives another order
record-wrong-deal = the game can’t be dealt in this order

## Moves, and what happens by itself

record-deal-missing = a deal is missing before this move
record-game-over = the game is over before this move
record-not-to-move = seat { $seat } is not to move, but { $others }
record-syntax = “{ $move }” is no move of this game
record-illegal = “{ $move }” is not legal here
record-judged = what is judged of “{ $move }” can’t be read
record-no-window = no window of answers is open
record-no-take-back = seat { $seat } has no move here that could be taken back
record-no-time = time does nothing in this game
record-no-time-no-judge = time does nothing in this game, and nothing is judged
record-not-due = nothing is due at that time
record-due = “{ $move }” comes at { NUMBER($time, useGrouping: 0) }, and what is due at { NUMBER($due, useGrouping: 0) } has not happened
record-move-before = “{ $move }” comes at { NUMBER($time, useGrouping: 0) }, after something that came at { NUMBER($before, useGrouping: 0) }
record-ring-before = the ring comes at { NUMBER($time, useGrouping: 0) }, after something that came at { NUMBER($before, useGrouping: 0) }

## The result

record-result-early = there is a result, but the game is not over
record-other-result = the result is scores [{ $scores }] and winners [{ $winners }], but the moves give [{ $reached }] and [{ $won }]

## How it is told

record-not-utf8 = this is no UTF-8 text
record-at-move = move { $move }: { $reason }
record-move-refused = move { $move }, “{ $written }”: { $reason }
record-not-of-game = this is no move of the game
record-not-here = this is not possible here
record-possible = Possible here: { $moves }.
record-on-line = Line { $line }: { $reason }
