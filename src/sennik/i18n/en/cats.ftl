# Cats: the names of cards, editions and options, then the texts that only the client uses.

game-cats = Cats
cats-tagline = Make the dream with the most cats
cats-about = Four lands for your cats, crows to send and to chase, and nines that double it all.
cats-share = Let’s play Cats!
cats-table-mine = Your dream
cats-preset-base = Basic
cats-preset-base-help = Cats, crows and jokers. The one to begin with.
cats-preset-night = With night cards
cats-preset-night-help = Moths, bats, owls and a dragon join in.
cats-preset-teams = Teams
cats-preset-teams-help = Four or six, in pairs that sit opposite. Your partner may defend you.

cats-face-crow = crow
cats-face-crow-object = a crow
cats-face-joker = joker
cats-face-joker-object = a joker
cats-face-moth = moth
cats-face-moth-object = a moth
cats-face-bat = bat
cats-face-bat-object = a bat
cats-face-owl = owl
cats-face-owl-object = an owl
cats-face-dragon = dragon
cats-face-dragon-object = a dragon

cats-option-moths = Moths
cats-option-bats = Bats
cats-option-owls = Owls
cats-option-dragons = Dragon
cats-option-moth_lands = A moth carries a cat
cats-option-moth_lands-nines = to an empty land or onto nines
cats-option-moth_lands-empty = to an empty land only
cats-option-starter = First seat
cats-option-deck = Own deck
cats-option-teams = Teams
refusal-cats-teams = “{ $teams }” are for four or six. Change the number of seats, or choose another edition.

### From here on only the client uses these texts.

## Cards and places

cats-face-cat = { $family ->
    [blue] blue cat { $value }
    [yellow] yellow cat { $value }
    [green] green cat { $value }
   *[pink] pink cat { $value }
}
cats-face-several = { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} { $face ->
    [crow] crows
    [joker] jokers
    [moth] moths
    [bat] bats
    [owl] owls
    [dragon] dragons
   *[other] { $face }s
}
cats-face-joker-as = { $joker } as { $cat }
cats-place-mine = Your land { $land }
cats-place-other = { $owner }, land { $land }
cats-place-empty = empty
cats-place-top = { $top }, nines under it: { $nines }
cats-place-alone = { $top }
cats-place-nines = bare nines: { $nines }
cats-place-worth = cats: { $sum }
cats-place-would = after the move: { $badge }
cats-place-hand = Card in hand: { $card }
cats-pile-name-draw = Draw pile
cats-pile-name-discard = Discard pile
cats-place-draw = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cats-place-discard = Discard pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top { $top }
cats-place-discard-empty = Nothing is discarded yet
cats-hidden = a face-down card
cats-pile-draw = Draw
cats-pile-discard = Discards
cats-hand = Your hand
cats-hand-of = { $owner }, cards in hand: { $cards }
cats-partner = partner
cats-lobby-teams = partners sit opposite
cats-full-lands = Lands with three nines: { $full } of 3
cats-cats = { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
cats-team-sum = team { $sum }
cats-standing = round { $turn }
cats-sum-title = cats in this dream

## What can be done now

cats-ask-turn = Your turn
cats-ask-turn-hint = Choose a card of your hand, or a land.
cats-ask-where = Where to play { $card }?
cats-ask-where-hint = The mark on a land says what comes of it.
cats-ask-which = Which card to play here?
cats-ask-which-hint = Those that glow will do.
cats-ask-moth = Which cat to carry?
cats-ask-moth-hint = Yours or anybody’s.
cats-ask-moth-to = Where to?
cats-ask-moth-to-hint = The mark says what the land will be worth.
cats-ask-joker = Who is the joker?
cats-ask-joker-hint = Everybody will hear it.
cats-ask-place-nine = Where to add the nine?
cats-ask-place-pair = Where to lay both cats?
cats-ask-place-hint = The mark says what the land will be worth.
cats-ask-defend = { $who } attacks your cat { $top }!
cats-ask-defend-partner = { $who } attacks cat { $top } ({ $owner })!
cats-ask-passing = You let attacks go
cats-ask-repeat = The attack is beaten off
cats-ask-repeat-hint = You may go on with the same cat or a joker.
cats-ask-repeat-none = You have nothing to go on with.
cats-ask-repeat-spent = No dream has changed for so long that no attack can be repeated.
cats-ask-other = { $who } to play
cats-ask-answer-other = Will anybody defend? ({ $who })
cats-ask-repeat-other = Will { $who } attack again?
cats-ask-place-other = { $who } chooses a land
cats-ask-watch = You are watching
cats-ask-wait = One moment…
cats-why-card = { $count ->
    [0] None of your cards can be played now.
   *[other] There is no place to play { $card } now. You may play: { $cards }.
}
cats-why-here = You can’t play { $card } here. You may play: { $cards }.
cats-why-land = You can’t play { $card } here. The lands that glow will do.
cats-why-none = None of your cards fits here. Choose another land, or exchange your cards.
cats-why-draw = You don’t draw by hand: play a card, and the next one comes by itself.
cats-why-discard = These cards are discarded. Nobody takes them from here.
cats-about-nine-name = Nine
cats-about-nine = The back of every card doubles what lies on it: two nines make it four times as much, three eight times. By itself a nine is worth 9.
cats-about-crow = You lay it on a rival’s nine: that land then counts 0, however many nines it has. A crow in your own dream is chased away by another crow.
cats-about-cat = It is worth { $value }. It is friends with the { $other } of the same colour: both run away, and you get a nine. With another { $value } it fights: one stays as a nine, the other on it.

cats-what-build = { $card } onto land { $land }
cats-what-meet = { $card } and your cat { $top }
cats-what-chase = Chase the crow away?
cats-what-attack = Attack: { $card } on cat { $top } ({ $who })
cats-what-cover = Cover the nine? ({ $who })
cats-what-exchange = Exchange all your cards?
cats-what-defend = Defence: { $card }
cats-what-repeat = Attack again: { $card }
cats-what-owl = The owl ends the attack
cats-what-moth = Cat { $top } flies to land { $land } ({ $who })
cats-what-bat = The crow becomes your nine ({ $who })
cats-what-dragon = The dragon chases crows
cats-what-place-nine = The nine to land { $land }
cats-what-place-pair = A nine and { $card } to land { $land }
cats-then-worth = Land { $land }: { $sum }.
cats-then-worth-other = { $who }, land { $land }: { $sum }.
cats-then-friends = They make friends and run away.
cats-then-fight = They fight: one becomes a nine, the other lies on it.
cats-then-nowhere = { $what ->
    [nine] The nine will be lost: there is no place for it.
   *[pair] Both will be lost: there is no place for them.
}
cats-then-there = { $what ->
    [nine] The nine goes to land { $land }.
   *[pair] They go to land { $land }.
}
cats-then-choose = { $what ->
    [nine] Then you choose a land for the nine.
   *[pair] Then you choose a land for them.
}
cats-then-unknown = It is not known yet.
cats-then-over = { $count ->
    [you] The game ends, and you win.
    [shared] The game ends. The winners: { $who }.
   *[other] The game ends. The winner: { $who }.
}
cats-then-defend = { $who } may defend.
cats-then-defended = Both cards will be discarded.
cats-then-owl = The attacking card goes to your hand.
cats-then-chase = Both crows go.
cats-then-exchange = Your whole hand is discarded and as many are drawn.
cats-then-no-crows = There are no crows.
cats-then-crows = { $crows ->
    [one] { $crows } crow goes.
   *[other] { $crows } crows go.
}

cats-do-build = Lay it
cats-do-meet = Play
cats-do-chase = Chase
cats-do-attack = Attack
cats-do-cover = Cover
cats-do-exchange = Exchange cards
cats-do-exchange-go = Exchange
cats-do-moth = Carry
cats-do-bat = Take it
cats-do-dragon = Play the dragon
cats-do-place = Lay it
cats-do-joker-as = as { $cat }
cats-do-defend = Defend: { $card }
cats-do-defend-go = Defend
cats-do-owl = Send the owl
cats-do-owl-note = ends it, the card is yours
cats-do-pass = Let it go
cats-do-pass-note = { $how ->
    [fight] the rival takes both
    [lost] the rival gets nothing
   *[friends] the rival gets a nine
}
cats-do-pass-none = you can’t, but nobody knows
cats-do-pass-turn = No defence this turn
cats-do-pass-round = No defence until my turn
cats-do-pass-stop = Ask me again about defence
cats-do-repeat = Again: { $card }
cats-do-repeat-go = Again
cats-do-stop = Enough
cats-keys-place = A card of the hand; while a land is asked for, that land
cats-keys-go = Play what is chosen
cats-keys-stop = Don’t defend, or stop attacking

## Log

# The name of a card that is no longer shown.
cats-log-card = a card
cats-log-deal = The deal
cats-log-shuffle = The discards go back to the draw pile, shuffled.
cats-log-spot-mine = your land { $land }
cats-log-spot-own = their own land { $land }
cats-log-spot-other = land { $land } ({ $owner })
cats-log-build = { $you ->
    [yes] You lay { $card } on your land { $land }.
   *[no] { $who } lays { $card } on their own land { $land }.
}
cats-log-meet = { $you ->
    [yes] You play { $card } on your { $known ->
        [yes] cat { $top }
       *[no] cat on land { $land }
    }
   *[no] { $who } plays { $card } on their own { $known ->
        [yes] cat { $top }
       *[no] cat on land { $land }
    }
}{ $how ->
    [met] .
    [fight] { $lost ->
        [yes] : they fight, but there is no place for them.
       *[no] : they fight and stay together.
    }
   *[friends] { $lost ->
        [yes] : they run away, and the nine finds no place.
       *[no] : they run away, for a nine.
    }
}
cats-log-chase = { $you ->
    [yes] You play { $card } and chase the crow from land { $land }.
   *[no] { $who } plays { $card } and chases the crow from land { $land }.
}
cats-log-attack = { $you ->
    [yes] You attack { $spot } with { $card }.
   *[no] { $who } attacks { $spot } with { $card }.
}
cats-log-repeat = { $you ->
    [yes] You attack again with { $card }.
   *[no] { $who } attacks again with { $card }.
}
cats-log-defend = { $you ->
    [yes] You defend with { $card }. Both cats are discarded.
   *[no] { $who } defends with { $card }. Both cats are discarded.
}
cats-log-owl = { $you ->
    [yes] You send an owl: the attack is over, its card is in your hand.
   *[no] { $who } sends an owl: the attack is over, its card goes to their hand.
}
cats-log-stop = { $you ->
    [yes] You end the attack.
   *[no] { $who } ends the attack.
}
cats-log-win = Nobody defends: { $how ->
    [met] the attack succeeds.
    [fight] { $you ->
        [yes] both { $top }s { $lost ->
            [yes] are lost, for there is no place for them.
           *[no] are yours.
        }
       *[no] both { $top }s { $lost ->
            [yes] are lost.
           *[no] go to { $who }.
        }
    }
   *[friends] { $lost ->
        [yes] the cats run away, and the nine finds no place.
       *[no] { $you ->
            [yes] the cats run away, and you add a nine.
           *[no] the cats run away, and { $who } adds a nine.
        }
    }
}
cats-log-cover = { $you ->
    [yes] You cover a nine: { $card } onto { $spot }.
   *[no] { $who } covers a nine: { $card } onto { $spot }.
}
cats-log-exchange = { $you ->
    [yes] You exchange your cards.
   *[no] { $who } exchanges cards.
}{ $known ->
    [yes] { " " }Discarded: { $cards }.
   *[no] { "" }
}
cats-log-moth = { $you ->
    [yes] You send a moth. { $known ->
        [yes] Cat { $top }
       *[no] A cat
    } leaves { $from } and flies to { $to }.
   *[no] { $who } sends a moth. { $known ->
        [yes] Cat { $top }
       *[no] A cat
    } leaves { $from } and flies to { $to }.
}
cats-log-bat = { $you ->
    [yes] You send a bat. The crow leaves { $spot } { $lost ->
        [yes] and is lost: you have no place for a nine.
       *[no] and becomes your nine.
    }
   *[no] { $who } sends a bat. The crow leaves { $spot } { $lost ->
        [yes] and is lost: there is no place for a nine.
       *[no] and becomes their nine.
    }
}
cats-log-dragon = { $you ->
    [yes] You send the dragon.
   *[no] { $who } sends the dragon.
} { $crows ->
    [0] There are no crows.
   *[other] The crows go from all dreams.
} { $lost ->
    [yes] The dragon is lost: there is no place for a nine.
   *[no] { $you ->
        [yes] The dragon becomes your nine.
       *[no] The dragon becomes their nine.
    }
}
cats-log-place = { $pair ->
    [yes] { $you ->
        [yes] You lay both cats on land { $land }.
       *[no] { $who } lays both cats on land { $land }.
    }
   *[no] { $you ->
        [yes] You add the nine to land { $land }.
       *[no] { $who } adds the nine to land { $land }.
    }
}

## The count

cats-count-title = Counting cats
cats-count-three = { $you ->
    [yes] You have three lands with three nines: the game is over!
   *[no] { $who } has three lands with three nines: the game is over!
}
cats-count-piles = Both piles are empty: the game is over!
cats-count-turns = Everybody has had a hundred turns: the game is over!
cats-count-idle = Nothing has changed for a long time: the game is over!
cats-count-land = land { $land }: { $sum }
cats-count-counting = Counting, land by land…
cats-count-done = All counted
cats-count-nines = nines: { $nines }
cats-over-mine = Your dream has the most cats!
cats-over-team = Your dreams have the most cats!
cats-over-other = { $who } has the most cats
cats-over-shared = { $names } have the most cats
cats-sheet-who = Dream
cats-sheet-land = { $land }
cats-sheet-sum = Cats
cats-sheet-nines = Nines
cats-sheet-team = Team

## Ask the table

cats-about-draw = Draw pile
cats-about-discard = Discard pile
cats-about-empty = An empty land
cats-about-play = In play
cats-about-play-text = Here lies what is being played just now, until it is settled where it goes.
cats-about-would = What would come of it
cats-about-full = Full lands
cats-about-hand-name = A hand
cats-about-hand = The cards that this player holds; what you know of them lies open.
cats-about-target = This cat is under attack, and its owner may defend it.
cats-about-later = You are not asked about a defence any more, until the moment that the button names.
cats-about-go-name = Play it
cats-about-go = Makes the move that stands above in words; until then nothing is final.
cats-about-pass = You don’t defend the cat, and the attack succeeds.
cats-about-stop = You end your attack, and the turn passes on.

## Rules

cats-rules-goal = Everybody makes a dream of four lands. In the end the cats in the lands count; whoever has the most wins.
cats-rules-count-title = What a land is worth
cats-rules-count = The card on top counts, and each nine under it doubles it. A 5 on three nines is 5 × 2 × 2 × 2 = 40. A nine on top is doubled only by the nines below it. A crow is always 0.
cats-rules-nine = The nine is the back of every card. A land holds three at most, and a cat or a crow on them.
cats-rules-families-title = Cats in pairs
cats-rules-families = There are four colours of cats, each with two values that sum to 9. Their cards are the two halves of one picture.
cats-rules-start-title = To begin
cats-rules-start = Everybody holds four cards. Seat { $seat } begins, and play passes to the left.
cats-rules-turn-title = On your turn do one thing
cats-rules-turn-build = Lay a cat on an empty land of yours, or on a nine of yours.
cats-rules-turn-friends = Play a cat on your own cat of the same colour with the other value. Both run away, and you add a nine from the draw pile without looking at it.
cats-rules-turn-fight = Play a cat on your own equal cat. They fight and stay in one land: one as a nine, the other on it.
cats-rules-turn-chase = Chase a crow from your dream with another crow. Both are discarded.
cats-rules-turn-attack = Attack a rival’s cat in the same two ways. What you win you lay in your own dream.
cats-rules-turn-cover = Cover a rival’s nine with a cat or a crow. That is no attack: there is no defence.
cats-rules-turn-exchange = Or exchange all four cards for new ones.
cats-rules-draw = Whoever plays a card draws at once, back up to four. When the draw pile runs out, the discards are shuffled.
cats-rules-nine-place = A nine goes to your own dream alone: to an empty land or onto a nine. So do both cats after a fight: you choose the land, the old one or another. What has no place is lost.
cats-rules-defence-title = Attack and defence
cats-rules-defence = Whoever is attacked may defend with a cat equal to the attacking one, or a joker. Both cards are then discarded and the land stays as it was. The attacker may go on with the same card or a joker, and so on until one of them lets it go.
cats-rules-joker-title = Joker
cats-rules-joker = It stands for a cat that is played on a cat (and says for which), or for a crow that chases a crow from your own dream. It never lies on top of a land.
cats-rules-night-title = Night cards
cats-rules-moth = { $lands ->
    [empty] Carries any cat to any empty land, yours or another’s.
   *[nines] Carries any cat to any empty land or onto nines, yours or another’s.
}
cats-rules-bat = Takes a crow from a rival’s dream; it becomes a nine in yours.
cats-rules-owl = Beats an attack off for good. The attacking card goes to your hand.
cats-rules-dragon = Chases the crows from all dreams, then becomes a nine in yours.
cats-rules-night-end = A night card takes the whole turn. The owl is played only against an attack.
cats-rules-teams-title = Teams
cats-rules-teams = Your partner sits opposite and may defend your cat with a card that fits. In the end your dreams count together. Your partner is no rival: you neither attack their cats nor cover their nines, with cats or with crows.
cats-rules-teams-night = A partner may send an owl for you and then takes the attacking card. A moth may use any dream, a bat takes from rivals only.
cats-rules-end-title = The end
cats-rules-end = The game ends at once when somebody has three lands with three nines, or when there is nothing left to draw. A tie goes to whoever has more nines, covered ones too; after that the win is shared.
cats-rules-end-late = The game also ends when no dream has changed for ten turns of each player in a row, and after a hundred turns of each at the latest.
cats-rules-deck-title = The deck

cats-statistic-cats = Mean cats a game
cats-statistic-most-cats = Most cats
cats-statistic-nines = Mean nines a game
cats-statistic-full-lands = Mean full lands a game
