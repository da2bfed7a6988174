# Games without a network.

offline-title = Without a network
offline-about = You play against bots on this very device. Nobody else is needed, and no server.
offline-kept = Your games here
offline-kept-since = since { $when }
offline-kept-bots = { $bots ->
    [one] against one bot
   *[other] against { $bots } bots
}
offline-kept-over = finished
offline-go-on = Play on
offline-look = Look at it
offline-remove = Delete
offline-remove-sure = Delete this game for good?
offline-passing = This browser keeps nothing, so a game is gone once you close the page.
offline-new = A new game
offline-level = The bots
offline-play = Play
offline-play-note = { $bots ->
    [one] you and one bot
   *[other] you and { $bots } bots
}
offline-more = More settings
offline-name = What do the bots call you?
offline-failed = This game can’t be begun like this. Change the settings, or choose another edition.
offline-unready = This device does not have the whole of Sennik yet. Connect it to the network once more.
offline-gone = There is no such game
offline-gone-text = On this device there is none under this address. It was deleted, or you played it elsewhere.
offline-other-rules = This game can’t go on
offline-other-rules-text = It was begun by other rules than this version of Sennik has.
offline-broken = This game can’t be read
offline-broken-text = What this device has kept of it is damaged. Delete it from your games, and begin a new one.

offline-table = { $game }, kept on this device
offline-refused = That isn’t possible in a game without a network.
offline-stale = The game has already moved on. Look at the table and choose again.
offline-illegal = This move is not possible now. Choose one of the moves on offer.
offline-overtaken = This game went on in another window. Here is how it stands now.
offline-unkept = This browser keeps nothing more. Play on, but leave the page open: once it is closed, what you play now is gone.

offline-install = Also without a network
offline-installed = Sennik is kept on this device. It opens and plays without a network too.
offline-installing = Sennik is being kept on this device, so that it opens without a network.
offline-insecure = Over this plain connection (http) a browser keeps no page for later. Save Sennik as one file instead: it plays the same games from any folder, and needs no network.
offline-file = Save Sennik as a file
offline-update = A newer version is ready.
offline-update-take = Take it now
offline-update-busy = A game is open in another window. Close it first, so that nothing changes in the middle of it.
offline-file-note = One file with the same games, for any folder of a computer or phone. The games that it keeps are its own.
