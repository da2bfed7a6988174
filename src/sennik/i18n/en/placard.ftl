# The page to print: the address of this server as a code, with a few sentences, for all games or for one.

placard-title = A page to print
placard-hint = Print it and hang it where people sit down to play. The code is the address of this server.
placard-print = Print
placard-all = All games
placard-which = What the page is about
placard-lead = Card games with friends and bots
placard-come = Point the camera of your phone at the code: the page opens at once, with nothing to install and no account.
placard-play = Press “Play now” and play against bots, or send friends the link of a table of your own.
placard-learn = Whoever knows no game yet is shown one in a minute and a half.
placard-none = The code did not come. Load the page again.
