# The table: what only people at one need, and the front page does not.

pause-ask = Pause
pause-asks = Asking for a pause: { $names }
pause-asked = You are asking for a pause. Still to agree: { $names }.
pause-agree = Agreed
pause-refuse = Play on
pause-withdraw = Never mind
pause-title = Pause
pause-note = The clocks stand still. Play goes on where it stopped.
pause-resume = Back to the game
pause-why = The game is paused.

guide-title = What the cards do
guide-hold = Hold anything down, or click it with the right button, to read what it is.
guide-keys = On a keyboard, press “?”.

over-cost = What my moves cost
