### The page of one's own games. The server gives every number.

history-title = Your games
history-about = Finished games in which you had your seat to the end. Only you see this.
history-nobody = There is no game here yet. Play one, and you will find it here.
history-none = You have not finished a game yet.
history-none-such = No game fits. Change the filters.
history-filters = Filters
history-filter-game = Game
history-filter-edition = Edition
history-filter-company = Company
history-filter-beside = With
history-filter-days = When
history-any-game = All
history-any-edition = All
history-any-company = Any
history-any-beside = Anybody
history-any-days = Ever
history-company-people = With other people
history-company-bots = With bots alone
history-last-days = { $days ->
    [one] The last day
   *[other] The last { $days } days
}
history-results = { $games ->
    [one] { $games } game, won: { $won }
   *[other] { $games } games, won: { $won }
}
history-by-day = Games day by day
history-by-week = Games week by week
history-by-month = Games month by month
history-day = Day
history-week = Week from
history-month = Month
history-as-table = The same as a table
history-games = Games
history-won = Won
history-not-won = Not won
history-editions = Game by game
history-place = Mean place
history-score = Mean score
history-best = Best score
history-share = { $share } of { $of }
history-left = { $games ->
    [one] { $games } game is still being counted.
   *[other] { $games } games are still being counted.
}
history-people = With whom
history-beside = Who
history-bots = Bots
history-mine = You won
history-theirs = They won
history-list = Games
history-all = All games
history-such = These games
history-records = Save the records (ZIP)
history-remove = Remove
history-remove-all = Remove all games
history-delete-alone = Nobody else has this game: it will be gone for good, with its record and its replay.
history-delete-shared = The game leaves your history and statistics, on all your devices. The others who played keep it, with your name. Once all have deleted it, it is gone for good.
history-delete-all = All finished games leave your history and statistics. Others keep those in which they played, with your name. Those that nobody else has are gone for good.
history-delete-do = Delete it for me
history-delete-all-do = Delete all for me
history-nameless = Everybody will see “N. N.” in place of your name, and nobody can tell that it was you. The game leaves your history, and the others keep it. What other games of that evening say of you does not change.
history-nameless-all = In all finished games “N. N.” will stand in place of your name, and nobody can tell that it was you. The games leave your history, and the others keep them. Those that nobody else has are gone for good.
history-nameless-do = Take me out of this game
history-nameless-all-do = Take me out of all
history-remove-note = This can’t be undone. It does not change records that somebody has saved.
history-elsewhere = A game that is not in the list
history-elsewhere-about = Did you leave a game, were you put out of it, or did you only watch? Once it is over you can take your name out of it too. Everybody will then see “N. N.” in its place.
history-elsewhere-address = The address of its table
history-elsewhere-lost = No table has such an address. Copy the whole link.
history-deleted = { $games ->
    [one] { $games } game was deleted.
   *[other] { $games } games were deleted.
}
history-made-nameless = { $games ->
    [one] You are no longer in { $games } game.
   *[other] You are no longer in { $games } games.
}
