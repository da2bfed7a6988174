# Lessons: their words stand beside the moves, in the files of the lessons; here is the rest.

learn-title = a lesson
learn-you = You
learn-watch = Watch what happens…
learn-step = Step { $step } of { $steps }
learn-next = Go on
learn-skip = Skip
learn-again = From the start
learn-first = In a moment! First try this.
learn-first-read = In a moment! First read, then press “Go on”.
learn-type = Type:
learn-over = Now you can play!
learn-over-part = { $part }: you know that one!
learn-next-part = Next: { $part }
learn-skipped = Enough for now
learn-skipped-text = The lesson is always on the front page, and the rules are under the icon of the book.
learn-none = There is no such lesson
learn-none-game = There is no such game here. Choose one on the front page.
learn-none-lesson = There is no lesson for this edition of “{ $game }”. Its rules are on the front page.
learn-none-part = The lesson for “{ $game }” has no such part. You can begin the lesson on the front page.

learn-offer = Your first time?
learn-offer-learn = Show me how to play
learn-offer-learn-note = a minute and a half
learn-offer-play = I know it, just play
