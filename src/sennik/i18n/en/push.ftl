# What the server calls people to who are away.

call-asked = Your turn in { $game }
call-counted = The round is over in { $game }
call-reminded = Your time is running out in { $game }
call-question = A question for you in { $game }
call-late = Somebody’s time is up in { $game }
call-begins = { $game } begins
call-table = Table { $table } is waiting for you.
