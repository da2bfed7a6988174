# What the server calls people to who are away.

call-asked = Your turn in { $game }
call-begins = { $game } begins
call-table = Table { $table } is waiting for you.
