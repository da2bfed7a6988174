# Dreamland: the names and options, the texts that only the client uses, and the refusals.

game-dreamland = Dreamland
dreamland-preset-online = Online
dreamland-preset-online-help = Clues and guesses are typed, so there is more time.
dreamland-preset-box = As in the box
dreamland-preset-box-help = Typed as well, but a night is 2 minutes, a clue 5 seconds, and you are the judges.
dreamland-preset-table = At one table
dreamland-preset-table-help = You speak aloud, and everybody has a phone with the word or the mask.
dreamland-preset-device = One phone
dreamland-preset-device-help = You speak aloud and the phone goes round: it shows roles and words and keeps the score.

## Options

dreamland-option-language = Language of the words
dreamland-option-language-pl = Polish
dreamland-option-language-en = English
dreamland-option-night = Seconds a night lasts
dreamland-option-clue = Seconds for a clue
dreamland-option-last = Seconds for the last guess
dreamland-option-last-0 = none
dreamland-option-judge = Who watches the clues
dreamland-option-judge-help = Players may always object. Where the program helps, it stops obvious slips before anyone sees them, without a penalty; where the players judge, it only points at them.
dreamland-option-judge-friendly = the program helps
dreamland-option-judge-strict = the program penalises
dreamland-option-judge-players = players, the program points
dreamland-option-judge-off = players, no program
dreamland-option-order = Who gives clues to a new card
dreamland-option-order-goes_on = whoever is next
dreamland-option-order-restarts = the dreamer’s left neighbour again
dreamland-option-empty_recall = Bonus for a dream without yellow cards
dreamland-option-empty_recall-help = Two points for the recall even if no card lies on the yellow side.
dreamland-option-speech = Clues
dreamland-option-speech-typed = typed
dreamland-option-speech-spoken = aloud
dreamland-option-words = Your own words
dreamland-option-words-help = One word a line, 12 at least. Empty: the words of the game. Only whoever writes the list sees it, and only before the start. The writer knows the words when dreaming, too.
dreamland-option-players = Players of the one phone

### From here on only the client uses these texts.

dreamland-tagline = Whispers by night, the truth at dawn
dreamland-about = Fairies help, devils mislead, imps keep the balance. One player dreams, and guesses with eyes shut.
dreamland-nth-round = night { $round }
dreamland-share = Let’s play Dreamland!
dreamland-table-mine = Your place
dreamland-lobby-words = { $language ->
    [en] English
   *[pl] Polish
} words
dreamland-lobby-own = the table’s own list
dreamland-lobby-clock = A night: { $night }, for a clue: { $clue }
dreamland-standing = night { $round }/{ $rounds }
dreamland-player = Player { $number }
dreamland-wait = One moment…
dreamland-time = { $what }: { $time } left
dreamland-round = Night { $round } of { $rounds }
dreamland-night = Night
dreamland-last = Last guess
dreamland-card = Dream card { $number }
dreamland-yellow = Yellow side
dreamland-blue = Blue side

## The players of one phone

dreamland-names-title = Who plays
dreamland-names-help = The oldest first, then to the left. Everybody dreams one night.
dreamland-names-add = One more
dreamland-names-remove = Remove { $who }


## Roles

dreamland-role-fairy = Fairy
dreamland-role-devil = Devil
dreamland-role-imp = Imp
dreamland-role-dreamer = Dreamer
dreamland-role-look = Tap to see your role
dreamland-task-fairy = Help the dreamer guess as many words as possible.
dreamland-task-devil = Lead the dreamer to wrong answers.
dreamland-task-imp = Keep right and wrong answers even.
dreamland-task-dreamer = No peeping. You are about to hear clues: guess whenever you like, and keep your answers in mind. In the morning you retell the dream.
dreamland-pays-fairy = 1 point for each yellow card.
dreamland-pays-devil = 1 point for each blue card.
dreamland-pays-imp = Yellow and blue 3 : 3 are 5 points, 2 : 3 are 3, and 4 : 2 are 2.
dreamland-pays-dreamer = 1 point for each yellow card, and 2 for a dream with all the yellow ones in it.
dreamland-dreams-short = dreams

## Before the night

dreamland-ready-title = { $who } dreams tonight
dreamland-ready-dreamer = Tonight you dream
dreamland-ready-wait = Waiting for the others
dreamland-ready-watch = { $who } dreams. Night is about to fall.
dreamland-ready-device = { $who } puts on the mask
dreamland-ready-device-hint = Everybody knows their role now. Hold the phone so that the dreamer sees neither the word nor the sides.
dreamland-ready-until = night falls in { $time } at the latest
dreamland-ready-yes = ready
dreamland-do-ready = I’m ready
dreamland-do-mask = My mask is on
dreamland-do-begin = Night falls
dreamland-quiet = I don’t want to judge clues
dreamland-quiet-help = The others will. Object once, and you judge again.
dreamland-look-round = Night { $round }. { $who } dreams.
dreamland-look-hand = Pass the phone to { $who }
dreamland-look-alone = Look on your own, then hide the card.
dreamland-look-tap = Turn the card over when you hold the phone
dreamland-look-again = See a role again
dreamland-look-place = { $place } of { $of }
dreamland-do-look = I’m { $who } – show my role
dreamland-do-hide = Hide and pass on
dreamland-do-hide-again = Hide

## Night

dreamland-givers = Who dreams, and who gives clues
dreamland-clues = Clues for this card
dreamland-clues-before = Clues for earlier cards
dreamland-hint-night = One word about this card. The dreamer hears it three seconds later.
dreamland-hint-aloud = One word about this card, aloud.
dreamland-word-new = New word: { $word }
dreamland-turn = Your turn: give a clue
dreamland-turn-aloud = Your turn: say one word
dreamland-turn-held = On its way into the dream
dreamland-turn-other = { $who } gives a clue
dreamland-field-clue = Your clue
dreamland-field-wait = You can type already
dreamland-field-guess = Your guess
dreamland-held = On its way into the dream
dreamland-held-appeal = An appeal: it is heard only if the others allow it ({ $votes })
dreamland-held-forbidden = Forbidden, unless the others allow it ({ $votes })
dreamland-held-few = Too few of you judge to let this pass
dreamland-turn-appeal = You appeal: { $votes } allow it. Or give another clue
dreamland-votes = { $votes } of { $needs }
dreamland-votes-few = too few judge
dreamland-judge = { $who } says “{ $clue }”: may it pass?
dreamland-do-send = Send
dreamland-do-pass = Pass
dreamland-do-leave = No answer
dreamland-do-appeal = Appeal
dreamland-do-object = Object
dreamland-do-allow = It’s fine
dreamland-do-spoken = The clue is given
dreamland-do-right = Right
dreamland-do-right-note = to the yellow side
dreamland-do-wrong = Wrong
dreamland-do-wrong-note = or passed, to the blue side
dreamland-do-wrong-note-last = to the blue side
dreamland-do-none = No answer, or passed
dreamland-do-none-note = the card doesn’t count
dreamland-do-back = Take back card { $card }: { $state }
dreamland-state-right = right
dreamland-state-wrong = wrong
dreamland-state-pass = passed
dreamland-state-penalty = penalty
dreamland-do-mend = Set a card right
dreamland-do-mend-card = { $word }: set it right
dreamland-mend-title = What became of “{ $word }”?
dreamland-mend-right = The answer was right
dreamland-mend-wrong = The answer was wrong
dreamland-mend-penalty = A clue was forbidden
dreamland-mend-back = Nothing yet: back on the bed
dreamland-mend-none = There was no answer: it doesn’t count
dreamland-do-right-card = Right: the answer to card { $card }
dreamland-do-wrong-card = Wrong: the answer to card { $card }
dreamland-do-penalty = Penalty
dreamland-do-right-after-all = right?
dreamland-do-wrong-after-all = wrong?
dreamland-said-right = right, you say
dreamland-said-wrong = wrong, you say
dreamland-penalty-who = Whose penalty is it?
dreamland-penalty-help = The dream card goes to this player as a penalty: one point less at the end.
dreamland-penalty-cards = Penalty cards
dreamland-penalties = { $count ->
    [one] { $count } penalty card
   *[other] { $count } penalty cards
}
dreamland-passed = passed
dreamland-side-yellow = { $cards ->
    [one] Yellow side: { $cards } card
   *[other] Yellow side: { $cards } cards
}
dreamland-side-blue = { $cards ->
    [one] Blue side: { $cards } card
   *[other] Blue side: { $cards } cards
}
dreamland-last-awake = Last guess: { $who }
dreamland-last-dreamer = Time is up. One last guess?
dreamland-device-night = { $who } doesn’t look. Say how the answer went

dreamland-appealed = Appeal: { $reason }
dreamland-doubted = In doubt: { $reason }
dreamland-forbidden = Forbidden: { $reason }
dreamland-objections = Objects: { $names }
dreamland-doubt-same = the word itself: { $clue }
dreamland-doubt-stem = same family: { $word } → { $clue }
dreamland-doubt-stem-through = same family: { $word } and { $clue }, from { $through }
dreamland-doubt-sound = sounds alike: { $word } and { $clue }
dreamland-doubt-translation = a translation: { $clue } ({ $language }) is { $word }
dreamland-doubt-words = more than one word: { $clue }
dreamland-doubt-house = the table has ruled it out before: { $clue } for { $word }
dreamland-doubt-other = may be too close: { $word } and { $clue }
dreamland-language-pl = in Polish
dreamland-language-en = in English
dreamland-language-de = in German
dreamland-language-fr = in French
dreamland-language-es = in Spanish
dreamland-language-it = in Italian
dreamland-language-ru = in Russian
dreamland-language-uk = in Ukrainian
dreamland-language-other = in another language

## The mask

dreamland-masked-silence = Silence. Someone is about to whisper…
dreamland-masked-aloud = Listen. Guess aloud whenever you like.
dreamland-masked-last = Silence. The night is ending.
dreamland-masked-said = remember it
dreamland-masked-changed = The card has changed
dreamland-masked-undone = Card { $card } no longer counts
dreamland-voice = Read clues aloud

## Retelling the dream

dreamland-recall-title = What did you dream?
dreamland-recall-other = { $who } retells the dream
dreamland-recall-hint = Name every answer of yours that you remember, best of all in one mad story.
dreamland-recall-hint-aloud = Tell it aloud. You can write something here too.
dreamland-recall-deck = The deck is empty, so the night ended before its time.
dreamland-recall-listen = Listen. You will tick what the story named in a moment.
dreamland-recall-watch = In a moment we see what the story named.
dreamland-recall-aloud = Listen, the mask still on, and mark what the story names.
dreamland-recall-cards = { $cards ->
    [one] You answered { $cards } card tonight.
   *[other] You answered { $cards } cards tonight.
}
dreamland-recall-placeholder = I dreamt that…
dreamland-recall-beginnings = Ways to begin
dreamland-recall-begin-1 = In my dream
dreamland-recall-begin-2 = Suddenly there is
dreamland-recall-begin-3 = And in the end
dreamland-recall-wait = { $who } is telling
dreamland-recall-time = Story
dreamland-do-recall = That was my dream
dreamland-do-recall-nothing = I remember nothing
dreamland-do-recall-device = The dream is told

dreamland-tick-title = { $you ->
    [yes] What is left of your dream?
   *[no] What is left of the dream? Told by { $who }
}
dreamland-tick-nothing = Nothing is left of this dream.
dreamland-tick-hint = Tick the cards that the story named.
dreamland-tick-unsure = The program isn’t sure of the marked cards. Decide.
dreamland-tick-watch = The table looks at what the story named.
dreamland-tick-none = There is nothing to tick tonight.
dreamland-tick-waiting = Still looking: { $names }
dreamland-tick-time = Looking over
dreamland-named = named
dreamland-named-not = not named
dreamland-named-unsure = named, perhaps?
dreamland-do-tick-card = { $word }: named
dreamland-do-untick-card = { $word }: not named
dreamland-do-done = That’s right
dreamland-do-done-heard = { $named ->
    [0] No card was named
   *[other] Named: { $named } of { $cards }
}
dreamland-do-tick-all = All were named
dreamland-do-untick-all = None was named

## Dawn: the night told card by card

dreamland-story-title = The story of the night
dreamland-story-of = { $you ->
    [yes] Night { $round }: you dreamt
   *[no] Night { $round }: { $who } dreamt
}
dreamland-story-card = Card { $number } of { $cards }
dreamland-story-back = Back
dreamland-story-on = Next
dreamland-story-all = All at once
dreamland-story-step = Card by card
dreamland-story-no-clues = Nobody gave a clue.
dreamland-story-guessed = { $you ->
    [yes] You guessed “{ $guess }”.
   *[no] { $who } guessed “{ $guess }”.
}
dreamland-story-right = { $you ->
    [yes] You guessed it.
   *[no] { $who } guessed it.
}
dreamland-story-wrong = { $you ->
    [yes] You guessed wrong.
   *[no] { $who } guessed wrong.
}
dreamland-story-passed = { $you ->
    [yes] You passed.
   *[no] { $who } passed.
}
dreamland-story-penalty = { $you ->
    [yes] A forbidden clue: the card went to you.
   *[no] A forbidden clue: the card went to { $who }.
}
dreamland-story-named = It was in the dream that was told.
dreamland-story-ticked = { $you ->
    [yes] It was in the dream that was told: you ticked it.
   *[no] It was in the dream that was told: { $who } ticked it.
}
dreamland-story-unticked = { $you ->
    [yes] You say it wasn’t in the dream that was told.
   *[no] It wasn’t in the dream that was told, says { $who }.
}
dreamland-story-lie-head = The boldest lie
dreamland-story-lie = { $you ->
    [who] For “{ $word }”, you said “{ $clue }”, and { $other } guessed “{ $guess }”.
    [other] For “{ $word }”, { $who } said “{ $clue }”, and you guessed “{ $guess }”.
   *[no] For “{ $word }”, { $who } said “{ $clue }”, and { $other } guessed “{ $guess }”.
}
dreamland-story-lie-aloud = { $you ->
    [who] You led { $other } away from “{ $word }”.
    [other] { $who } led you away from “{ $word }”.
   *[no] { $who } led { $other } away from “{ $word }”.
}
dreamland-story-rescue-head = The rescue
dreamland-story-rescue = { $you ->
    [who] You said “{ $clue }”, and in spite of the devils { $other } guessed “{ $word }”.
    [other] { $who } said “{ $clue }”, and in spite of the devils you guessed “{ $word }”.
   *[no] { $who } said “{ $clue }”, and in spite of the devils { $other } guessed “{ $word }”.
}
dreamland-story-rescue-aloud = { $you ->
    [who] You led { $other } to “{ $word }” in spite of the devils.
    [other] { $who } led you to “{ $word }” in spite of the devils.
   *[no] { $who } led { $other } to “{ $word }” in spite of the devils.
}

## The count

dreamland-count-title = Dawn after night { $round }
dreamland-count-counting = Roles turn over…
dreamland-count-done = Night { $round } is counted
dreamland-count-next = Go on
dreamland-count-last = That was the last night
dreamland-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dreamland-total-of = { $total } in all
dreamland-why-yellow = { $points } for the yellow side
dreamland-why-blue = { $points } for the blue side
dreamland-why-recalled = { $points } for the whole dream remembered
dreamland-why-even = and { $points } for the balance { $yellow } : { $blue }
dreamland-why-more = { $points } for the larger side: they are one card apart ({ $yellow } : { $blue })
dreamland-why-fewer = { $points } for the smaller side: they are further apart than one card ({ $yellow } : { $blue })
dreamland-not-recalled = { $you ->
    [yes] The story missed a yellow card, so you don’t get 2 points for the dream.
   *[no] The story missed a yellow card, so { $who } doesn’t get 2 points for the dream.
}
dreamland-house-title = What this table has settled
dreamland-house-help = Here the table decided against the program. It will be the same next time.
dreamland-house-legal = { $clue } for { $word }: allowed
dreamland-house-illegal = { $clue } for { $word }: not allowed
dreamland-do-forget = Forget it
dreamland-keys-send = Send the word

dreamland-over-mine = You win! This dream was yours
dreamland-over-other = { $who } wins
dreamland-over-shared = A shared win: { $names }
dreamland-sheet-who = Night
dreamland-sheet-penalties = Penalties
dreamland-sheet-total = Total
dreamland-sheet-dreamt = Underlined: the night that this player dreamt.
dreamland-sheet-cards = This night’s cards

## Log

dreamland-log-deal = { $you ->
    [yes] Night { $round }. You dream
   *[no] Night { $round }. { $who } dreams
}
dreamland-log-night = Night falls.
dreamland-log-clue = { $you ->
    [yes] You give a clue.
   *[no] { $who } gives a clue.
}
dreamland-log-clues = { $count ->
    [one] { $count } clue from { $names }.
   *[other] { $count } clues from { $names }.
}
dreamland-log-clue-said = { $you ->
    [yes] You give a clue: { $clue }
   *[no] { $who } gives a clue: { $clue }
}
dreamland-log-pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
dreamland-log-late = { $you ->
    [yes] You are too late with a clue.
   *[no] { $who } is too late with a clue.
}
dreamland-log-guess = { $you ->
    [yes] You guess card { $card }.
   *[no] { $who } guesses card { $card }.
}
dreamland-log-guess-said = { $you ->
    [yes] You guess card { $card } ({ $word }): { $guess }
   *[no] { $who } guesses card { $card } ({ $word }): { $guess }
}
dreamland-log-skip = { $you ->
    [yes] You pass on card { $card }.
   *[no] { $who } passes on card { $card }.
}
dreamland-log-changed = Card { $card } has changed.
dreamland-log-undone = Card { $card } no longer counts.
dreamland-log-mended = Card { $card } was set right.
dreamland-log-back = What became of card { $card } is taken back.
dreamland-log-penalty = { $you ->
    [yes] A forbidden clue: card { $card } is your penalty.
   *[no] A forbidden clue: card { $card } is a penalty for { $who }.
}
dreamland-log-stopped = { $you ->
    [yes] Your appeal fails: that was no clue.
   *[no] The appeal of { $who } fails: that was no clue.
}
dreamland-log-object = { $you ->
    [yes] You object.
   *[no] { $who } objects.
}
dreamland-log-right = { $you ->
    [yes] Card { $card }: you call the answer right.
   *[no] Card { $card }: { $who } calls the answer right.
}
dreamland-log-wrong = { $you ->
    [yes] Card { $card }: you call the answer wrong.
   *[no] Card { $card }: { $who } calls the answer wrong.
}
dreamland-log-time = Time is up.
dreamland-log-leave = There was no last guess.
dreamland-log-recall = { $you ->
    [yes] You retell your dream.
   *[no] { $who } retells the dream.
}
dreamland-log-count = Dawn. Yellow { $yellow }, blue { $blue }.
dreamland-log-undo = { $you ->
    [yes] You take back what the table settled.
   *[no] { $who } takes back what the table settled.
}

dreamland-check-deals = { $deals ->
    [one] The only deal of roles follows from the seal.
   *[other] All { $deals } deals of roles follow from the seal.
}

## Ask the table

dreamland-about-dreamer = This player guesses the words with the mask on, and sees none of them.
dreamland-about-givers = All of them give clues in this order, each in turn; the one who is lit gives the next.
dreamland-about-clue-name = Clue
dreamland-about-clue = What somebody said about the word on the bed.
dreamland-about-heard = What you have heard about the word: some help you, and some lead you astray.
dreamland-about-yellow = Here lie the words that the dreamer has guessed.
dreamland-about-blue = Here lie the words that the dreamer has missed or passed on.
dreamland-about-object = You say that this clue was forbidden; if most of the awake agree, it is a penalty.
dreamland-about-allow = You say that this clue may stand.
dreamland-about-appeal = You ask the others to allow the clue that the program has stopped.
dreamland-about-send = Sends what you have typed.
dreamland-about-pass = You say nothing this time, and it goes on without you.
dreamland-about-spoken = You have given your clue aloud, and it is the next player’s turn.
dreamland-about-right = The answer was the word on the card, so the card goes to the yellow side.
dreamland-about-wrong = The answer was another word, so the card goes to the blue side.
dreamland-about-mend = You change what became of this card, if somebody touched the wrong button.
dreamland-about-voice = Your device says each clue aloud, so that you can keep your eyes shut.
dreamland-about-players-name = Who is ready
dreamland-about-players = The night falls as soon as everybody here is ready.
dreamland-about-look = Shows once more the role of a player who has seen it already.
dreamland-about-story = What was really going on in the night, card by card, with the masks off.
dreamland-about-tick-name = Named in the story
dreamland-about-points-name = Points
dreamland-about-ready = You are ready, and the night begins once everybody is.
dreamland-about-recall = Your dream is told, and the others look at which cards it named.
dreamland-about-done = You agree with what is ticked.
dreamland-about-word = The dreamer is to guess this word, and nobody may say it.
dreamland-about-held = While the line burns, the dreamer has not heard this clue yet, and you may object.
dreamland-about-turn = Time for a clue

## Rules

dreamland-rules-goal = Everybody dreams one night. The dreamer doesn’t see the words and guesses them from what the spirits whisper. Some help, some mislead. After all the nights, whoever has the most points wins.
dreamland-rules-roles-title = Spirits
dreamland-rules-roles = Before a night everybody who doesn’t dream is given one role in secret.
dreamland-rules-players = Players
dreamland-rules-aside = One role stays face down at the side, so nobody ever knows for sure which roles are in play.
dreamland-rules-night-title = Night
dreamland-rules-night = A night lasts { $night } s. A dream card with a word lies on the bed. Everybody but the dreamer sees it.
dreamland-rules-night-aloud = A night lasts { $night } s. Everybody but the dreamer sees the word. Clues and guesses are said aloud.
dreamland-rules-clues-title = Clues
dreamland-rules-clue = In turn, from the dreamer’s left on, everybody gives a clue of one word, within { $clue } s. You may pass; whoever is late loses the turn, without a penalty.
dreamland-rules-clue-device = In turn, from the dreamer’s left on, everybody gives a clue of one word. You may pass. You keep track of turns and time yourselves.
dreamland-rules-guesses-title = Guesses
dreamland-rules-guess = The dreamer may guess, or pass, at any moment. Each card is answered once, and nobody tells the dreamer whether it was right.
dreamland-rules-sides = A card that was guessed goes to the yellow side, one guessed wrong or passed to the blue side. The next one already lies on the bed. Inflection and slips of spelling do no harm; a synonym is wrong.
dreamland-rules-order = The next in turn gives the first clue to a new card.
dreamland-rules-order-restarts = For a new card the dreamer’s left neighbour begins again.
dreamland-rules-points-empty = At this table these 2 count even without a single yellow card.
dreamland-rules-points-none = A dream without a yellow card earns no bonus.
dreamland-rules-last-none = When time is up there are no more clues and no guess, and the card on the bed doesn’t count.
dreamland-rules-last = When time is up there are no more clues. The dreamer has { $last } s for one last guess; if there is none, or the dreamer passes, the card doesn’t count.
dreamland-rules-forbidden-title = What a clue must not be
dreamland-rules-forbidden-stem = Of the same family of words: “sailor” for “sail”.
dreamland-rules-forbidden-sound = Alike in sound: “flour” for “flower”.
dreamland-rules-forbidden-translation = A translation into another language.
dreamland-rules-forbidden-words = More than one word.
dreamland-rules-penalty = Whoever gives a forbidden clue gets the dream card as a penalty: one point less at the end. The dreamer only hears that the card has changed.
dreamland-rules-judge-friendly = The program stops obvious slips before anyone sees them, and there is no penalty. A majority of the awake decides on objections and appeals. Every clue waits three seconds before it reaches the dream, an appeal up to eight.
dreamland-rules-judge-strict = The program penalises obvious slips, unless a majority of the awake decides otherwise. The majority also decides on objections to any other clue. Every clue waits three seconds before it reaches the dream.
dreamland-rules-judge-players = A majority of the awake judges clues; the program only points at what it doubts. Every clue waits three seconds before it reaches the dream.
dreamland-rules-judge-off = A majority of the awake judges clues. Each waits three seconds before it reaches the dream.
dreamland-rules-objections = You can object to a clue for three seconds after the dreamer has heard it. While the card still lies on the bed you can do so even later, until the dreamer hears the next clue.
dreamland-rules-judge-aloud = Whether a clue was allowed you settle at the table.
dreamland-rules-day-title = Day
dreamland-rules-recall = Before the mask comes off the dreamer retells the dream and tries to name every answer. Then roles turn over and points are counted.
dreamland-rules-points-dreamer = The dreamer: 1 for each yellow card, and 2 more where the story named all the yellow ones.
dreamland-rules-points-fairy = A fairy: 1 for each yellow card.
dreamland-rules-points-devil = A devil: 1 for each blue card.
dreamland-rules-points-imp = An imp: with even sides 1 for each yellow card and 2 more. One card apart, as many as the larger side has; further apart, as many as the smaller one.
dreamland-rules-end-title = The end
dreamland-rules-end = The game ends when everybody has dreamt. Penalty cards are taken off the points. In a tie, whoever has fewer penalties wins; after that the win is shared.

### From here on: the refusals of the server, each with what to do instead.

## Moves

refusal-dreamland-not-now = That is not possible now. Look at the table and choose something that is on offer.
refusal-dreamland-text = Words are missing, or have signs that can’t be seen, such as a soft hyphen. Type them again by hand, with single blanks.
refusal-dreamland-text-long = That is too long. A clue or a guess has at most 40 characters, a dream 2000.
refusal-dreamland-no-text = No words go with that. Send the move alone.

## Clues that the judge stops (K11, K14)

refusal-dreamland-clue-same = “{ $clue }” is the very word on the card. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-stem = “{ $clue }” has its stem in common with “{ $word }”. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-sound = “{ $clue }” sounds like “{ $word }”. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-translation = “{ $clue }” is “{ $word }” in { $through ->
    [pl] Polish
    [en] English
    [de] German
    [fr] French
    [es] Spanish
    [it] Italian
    [ru] Russian
    [uk] Ukrainian
   *[other] another language
}. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-more-than-one-word = A clue is one word, and “{ $clue }” is not. Nobody has seen it: give another clue, or appeal.
refusal-dreamland-clue-house = This table has ruled “{ $clue }” out for “{ $word }”. Nobody has seen it: give another clue, or appeal.

## Options

refusal-dreamland-players-count = The number of names given is { $names }. Write down { $fewest } to { $most } players, one a line.
refusal-dreamland-players-name = The name in line { $line } can’t be shown, or is too long. Write one of at most { $longest } characters.
refusal-dreamland-players-twice = “{ $name }” is there twice, again in line { $line }. Give everybody a name of their own.
refusal-dreamland-players-typed = Where one device serves everybody, clues are said aloud. Choose that, or take the names away.
refusal-dreamland-seats = With names of players the table has one seat, without them { $fewest } to { $most }. Change the names, or choose another edition.

dreamland-statistic-fairy = Nights as a fairy
dreamland-statistic-devil = Nights as a devil
dreamland-statistic-imp = Nights as an imp
dreamland-statistic-cards-right = Words guessed
dreamland-statistic-penalties = Mean penalties a game
dreamland-statistic-rescue = Best clue
dreamland-statistic-lie = Boldest lie
dreamland-feat-rescue = “{ $clue }” for “{ $word }”, in spite of the devils
dreamland-feat-lie = “{ $clue }” for “{ $word }”; the guess was “{ $guess }”
