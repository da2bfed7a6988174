## Sealed deals: before a game, and the page on which a game is checked

seal-title = Sealed deals
seal-about = All deals of this game follow from a secret that the table has drawn already, and from what the players mix in. After the game everybody can check that.
seal-fingerprint = Fingerprint of the seal
seal-mixed = { $people ->
    [0] Nobody has mixed anything in yet.
    [one] One person has mixed something in.
   *[other] { $people } people have mixed something in.
}
seal-mine = From you: { $words }
seal-words = Or words of your own
seal-words-help = Anything that nobody else can guess.
seal-mix = Mix in

## The page

check-title = Check a game
check-about = Your browser checks the record of a game by itself: every move by the rules and, if the deals were sealed, every shuffle by the seal. No server takes part in it.
check-choose = Choose a record
check-checking = Checking…
check-fine = This game is as it should be
check-fine-deals = What can be checked here is as it should be
check-rest = The rules of this game don’t run in a browser. Where Sennik is installed, this command checks everything else: sennik verify FILE
check-fine-moves = This game kept to the rules
check-wrong-title = Something is wrong with this game
check-elsewhere-title = This game can’t be checked here
check-game = { $game }: { $names }
check-moves = { $moves ->
    [0] There is no move.
    [one] The only move follows the rules.
   *[other] All { $moves } moves follow the rules.
}
check-shuffles = { $shuffles ->
    [0] Nothing was shuffled.
    [one] The only shuffle follows from the seal.
   *[other] All { $shuffles } shuffles follow from the seal.
}
check-unfinished = The record ends before the game does.
check-unsealed = The deals were not sealed, so nobody can tell how the cards were shuffled.
check-same = The fingerprint is the one that this browser saw before the first deal.
check-other = Before the first deal this browser saw another fingerprint: { $kept }. Do not trust this game.
check-unseen = This browser did not see the table before the first deal. Compare the fingerprint with somebody who did:
check-there = What you mixed in is part of it: { $words }
check-missing = What you mixed in is missing: { $words }. Do not trust this game.
check-mixed = Mixed in were:
check-nobody = Nobody mixed anything in.
check-line = Line { $line }: { $reason }
check-wrong-line = this is no line of a record.
check-wrong-header = the record does not begin as a record does.
check-wrong-deal = these cards can’t be dealt here.
check-wrong-other-deal = this deal does not follow from the seal.
check-wrong-no-deal = a deal is missing before this line.
check-wrong-move = this move is not possible here.
check-wrong-window = there is no window of answers to close here.
check-wrong-take-back = there is no move of that seat to take back.
check-wrong-result = this is not the result that was played.
check-wrong-after = nothing may follow the result.
check-elsewhere-game = The rules of this game don’t run in a browser. Where Sennik is installed, this command checks it: sennik verify FILE
check-elsewhere-rules = This game was played by other rules than this version of Sennik has.
check-elsewhere-options = This game was played with settings that this page does not know, such as a deck of one’s own. Where Sennik is installed, this command checks it: sennik verify FILE
check-elsewhere-deals = This record has no deal that can be checked here. Where Sennik is installed, this command checks it: sennik verify FILE
check-large = This file is too large to be the record of a game.
check-how = How sealed deals work
check-again = Check another one
