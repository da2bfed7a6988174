### What a link says where it is sent, and the picture beside it. The server fills it in; the pages of the client do not need it.

share-site-title = Sennik – card games with friends and bots
share-site-description = Card games for friends and bots: Sen, Seventeen, Cats and Dreamland. In your browser, with no account.
share-site-head = Card games with friends and bots
share-site-lead = In your browser, with no account.
share-rules-title = { $game }: the rules
share-edition = { $game } · { $edition }
share-invites = { $name } invites you to { $game }
share-invites-nobody = You are invited to { $game }
share-seats = Seats taken: { $taken } of { $seats }.
share-seats-all = All seats are taken. You can watch.
share-sit = Open the link and take a seat.
share-device = One phone goes round the whole table.
share-plays = A game of { $game } is going on
share-plays-who = At the table: { $names }. Open the link to watch.
share-over = This game of { $game } is over
share-won = { $name } has won { $game }
share-won-nobody = A game of { $game } is over
share-won-shared = { $names } share the win
share-score = { $name } { $score }
share-picture = Picture: { $title }
