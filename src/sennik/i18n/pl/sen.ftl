# Sen: karty, podpowiedzi, dziennik, liczenie kruków, zasady.

game-sen = Sen
sen-preset-basic = Podstawowa

## Karty i miejsca

sen-face-take2 = Weź 2
sen-face-peek1 = Podejrzyj 1
sen-face-swap2 = Zamień 2
sen-face-and-crows = { $name } ({ $crows })
sen-face-hidden = zakryta
sen-face-down-known = zakryta, ale wiesz, co to: { $face }
sen-known-by = Wiedzą, co tu leży: { $names }

sen-place-mine = Twoja kraina { $slot }
sen-place-other = { $owner }, kraina { $slot }
sen-place-empty = puste miejsce
sen-place-draw = Stos zakryty, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
sen-place-draw-empty = Stos zakryty jest pusty
sen-place-discard = Stos odkryty, na wierzchu { $face }
sen-place-discard-empty = Stos odkryty jest pusty
sen-place-hand = Karta w ręce: { $face }
sen-place-hand-hidden = Karta w ręce, zakryta
sen-pile-draw = Zakryty
sen-pile-discard = Odkryty
sen-total = Razem

sen-standing-target = runda { $round }, do { $target }
sen-standing-rounds = runda { $round } z { $rounds }

## Co można teraz zrobić

sen-ask-look = Podejrzyj dwie swoje krainy
sen-ask-look-hint = Zapamiętaj je dobrze.
sen-ask-look-more = Jeszcze jedną
sen-ask-turn = Twoja kolej
sen-ask-turn-hint = Weź kartę albo zbudź wszystkich.
sen-ask-take = Gdzie położyć { $face }?
sen-ask-take-hint = Dotknij krainy, która ma odejść.
sen-ask-drawn = Masz { $face }
sen-ask-drawn-hint = Dotknij krainy w swoim śnie, aby ją wymienić.
sen-ask-two = Którą zatrzymujesz?
sen-ask-two-hint = Druga trafi na stos odkryty.
sen-ask-peek = Którą krainę podejrzeć?
sen-ask-peek-hint = Swoją albo cudzą. Zobaczysz ją tylko ty.
sen-ask-swap = Zamień dwie krainy
sen-ask-swap-hint = Wskaż pierwszą. Nikt nie patrzy.
sen-ask-swap-more = A z którą?
sen-ask-swap-more-hint = Wskaż krainę w innym śnie.
sen-ask-claim = Wskaż dwie jednakowe krainy
sen-ask-claim-more = I drugą
sen-ask-claim-hint = Dobrze: zostanie jedna mniej. Źle: przybędzie jedna.
sen-ask-claim-number = Ile kruków jest na każdej?
sen-ask-wake = Budzimy wszystkich?
sen-ask-wake-hint = Runda się skończy i policzymy kruki.
sen-ask-other = Teraz { $who }
sen-ask-others-look = Inni podglądają swoje krainy…
sen-ask-watch = Przyglądasz się grze
sen-ask-wait = Chwileczkę…

sen-do-draw = Weź zakrytą
sen-do-take = Weź { $face }
sen-do-wake = POBUDKA!
sen-do-claim = Wiem, co mam
sen-do-discard = Odłóż
sen-do-use = Użyj: { $face }
sen-do-use-take2 = obejrzyj dwie, jedną zatrzymaj
sen-do-use-peek1 = zajrzyj pod dowolną krainę
sen-do-use-swap2 = zamień krainy z dwóch snów

## Dziennik

sen-log-deal = Runda { $round }
sen-log-look = { $you ->
    [yes] Podglądasz swoje krainy { $first } i { $second }.
   *[no] { $who } podgląda swoje krainy { $first } i { $second }.
}
sen-log-take = { $you ->
    [yes] Bierzesz odkrytą { $face } na miejsce { $slot }, odkładasz { $dropped }.
   *[no] { $who } bierze odkrytą { $face } na miejsce { $slot }, odkłada { $dropped }.
}
sen-log-draw = { $you ->
    [yes] { $known ->
        [yes] Bierzesz zakrytą: { $face }.
       *[no] Bierzesz zakrytą kartę.
    }
   *[no] { $who } bierze zakrytą kartę.
}
sen-log-put = { $you ->
    [yes] { $known ->
        [yes] Wkładasz { $face } na miejsce { $slot }, odkładasz { $dropped }.
       *[no] Wkładasz kartę na miejsce { $slot }, odkładasz { $dropped }.
    }
   *[no] { $who } wkłada kartę na miejsce { $slot }, odkłada { $dropped }.
}
sen-log-discard = { $you ->
    [yes] Odkładasz { $face }.
   *[no] { $who } odkłada { $face }.
}
sen-log-use = { $you ->
    [yes] Używasz: { $face }.
   *[no] { $who } używa: { $face }.
}
sen-log-keep = { $you ->
    [yes] Zatrzymujesz jedną kartę, odkładasz { $face }.
   *[no] { $who } zatrzymuje jedną kartę, odkłada { $face }.
}
sen-log-peek = { $you ->
    [yes] { $known ->
        [yes] Podglądasz { $spot }: to { $face }.
       *[no] Podglądasz { $spot }.
    }
   *[no] { $who } podgląda { $spot }.
}
sen-log-swap = { $you ->
    [yes] Zamieniasz { $one } ⇄ { $other }.
   *[no] { $who } zamienia { $one } ⇄ { $other }.
}
sen-log-spot-own = { $you ->
    [yes] swoją krainę { $slot }
   *[no] swoją krainę { $slot }
}
sen-log-spot-mine = twoją krainę { $slot }
sen-log-spot-other = krainę { $slot } ({ $owner })
sen-log-claim = { $you ->
    [yes] { $right ->
        [yes] Mówisz „dwa razy { $number }”. Zgadza się, masz o krainę mniej!
       *[no] Mówisz „dwa razy { $number }”. Pudło, masz o krainę więcej.
    }
   *[no] { $right ->
        [yes] { $who } mówi „dwa razy { $number }”. Zgadza się, o krainę mniej!
       *[no] { $who } mówi „dwa razy { $number }”. Pudło, o krainę więcej.
    }
}
sen-log-wake = { $you ->
    [yes] Wołasz: POBUDKA!
   *[no] { $who } woła: POBUDKA!
}

## Liczenie

sen-count-title = Liczymy kruki
sen-count-woken = { $you ->
    [yes] To twoja pobudka
   *[no] POBUDKA! – woła { $who }
}
sen-count-pile-out = Stos zakryty się skończył, wszyscy się budzą
sen-count-counting = Sny się odkrywają…
sen-count-skip = Pokaż od razu
sen-count-crows = { $crows ->
    [one] { $crows } kruk
    [few] { $crows } kruki
   *[many] { $crows } kruków
}
sen-count-fewest = Najmniej kruków, więc zapisuje 0
sen-count-penalty = Ktoś ma mniej: kara +{ $penalty }
sen-count-tied = Remis: bez kary
sen-count-nines = Najwięcej dziewiątek: −{ $dropped }
sen-count-all-in = Same dziewiątki: 0!
sen-count-others-all-in = Ktoś poszedł na całość: 50
sen-count-total = razem { $total }
sen-count-round-done = Runda { $round } policzona
sen-count-last = To była ostatnia runda
sen-count-next = Śnimy dalej
sen-count-final = Kto wygrał?
sen-count-waiting = Czekamy: { $names }

sen-over-mine = Twój sen jest najpiękniejszy!
sen-over-other = Najpiękniejszy sen ma { $who }
sen-over-shared = Najpiękniejsze sny mają { $names }
sen-sheet-round = Runda
sen-sheet-empty = Pierwsza runda jeszcze trwa.

## Opcje

sen-option-penalty = Kara za zbyt wczesną pobudkę
sen-option-penalty-help = Tyle kruków dopisuje, kto woła POBUDKA!, a nie ma ich najmniej.
sen-option-target = Gramy do
sen-option-target-help = Gra kończy się po rundzie, w której ktoś uzbiera tyle kruków.
sen-option-target-0 = bez progu
sen-option-rounds = Liczba rund
sen-option-rounds-help = Po tylu rundach koniec, nawet bez progu.
sen-option-rounds-0 = bez limitu
sen-option-nines = Nie takie kruki straszne
sen-option-nines-help = Kto na koniec rundy sam ma najwięcej krain z 9 krukami, nie liczy tych krain.
sen-option-all_in = Idź na całość!
sen-option-all_in-help = Kto jako jedyny kończy rundę z samymi dziewiątkami, zapisuje 0, a wszyscy inni po 50.
sen-option-pairs = Wiem, co mam
sen-option-pairs-help = Zamiast brać kartę, można wskazać u siebie dwie jednakowe krainy i podać ich liczbę kruków. Trafione: zastępuje je jedna nieznana. Pudło: dochodzi jedna nieznana.
sen-option-caller_tie = Budzący remisuje o najmniej kruków
sen-option-caller_tie-own = liczy swoje, bez kary
sen-option-caller_tie-zero = zapisuje 0
sen-option-first_turn_call = POBUDKA! już w pierwszej turze
sen-option-first_turn_call-help = Można obudzić wszystkich, zanim weźmie się choć jedną kartę.
sen-option-starter = Zaczyna miejsce
sen-option-deck = Talia

## Zasady

sen-rules-goal = Każdy ma przed sobą sen z czterech zakrytych krain, a na krainach siedzą kruki. Zbieraj ich jak najmniej: po ostatniej rundzie wygrywa ten, komu uzbierało się najmniej.
sen-rules-start-title = Na początku rundy
sen-rules-start = Zajrzyj pod dwie ze swoich krain i zapamiętaj je. Co leży pod pozostałymi, dowiesz się później – albo wcale.
sen-rules-turn-title = W swojej turze zrób jedno
sen-rules-turn-open = Weź wierzchnią kartę stosu odkrytego i połóż ją zamiast jednej ze swoich krain. Wszyscy widzą, co bierzesz.
sen-rules-turn-hidden = Weź kartę ze stosu zakrytego i obejrzyj ją po kryjomu. Potem połóż ją zamiast jednej ze swoich krain, odłóż ją na stos odkryty albo – jeśli jest specjalna – użyj jej.
sen-rules-turn-wake = Zawołaj POBUDKA!, gdy sądzisz, że masz najmniej kruków. Runda kończy się natychmiast.
sen-rules-turn-wake-later = Zawołaj POBUDKA!, gdy sądzisz, że masz najmniej kruków. Runda kończy się natychmiast. Przy tym stole wolno to dopiero od drugiej tury.
sen-rules-specials-title = Krainy specjalne
sen-rules-take2 = Obejrzyj dwie karty z wierzchu stosu zakrytego. Jedną zatrzymaj i zagraj, drugą odłóż.
sen-rules-peek1 = Zajrzyj pod jedną krainę w dowolnym śnie, także swoim.
sen-rules-swap2 = Zamień miejscami dwie krainy z dwóch różnych snów. Nikt przy tym nie patrzy.
sen-rules-specials = Działają tylko wzięte prosto ze stosu zakrytego. W śnie i na stosie odkrytym to zwykłe krainy, z krukami jak inne.
sen-rules-count-title = Liczenie kruków
sen-rules-count = Sny się odkrywają i każdy dopisuje sobie swoje kruki.
sen-rules-count-best = Kto zawołał POBUDKA! i naprawdę ma najmniej, zapisuje 0.
sen-rules-count-penalty = { $penalty ->
    [one] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
    [few] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
   *[many] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
}
sen-rules-count-tie-own = Przy remisie o najmniej budzący liczy swoje kruki, bez kary.
sen-rules-count-tie-zero = Przy remisie o najmniej budzący też zapisuje 0.
sen-rules-count-pile = Gdy skończy się stos zakryty, runda też się kończy: bez nagrody i bez kary.
sen-rules-end-title = Koniec gry
sen-rules-end-target = Gra kończy się po rundzie, w której ktoś uzbiera { $target ->
    [one] { $target } kruka
    [few] { $target } kruki
   *[many] { $target } kruków
} lub więcej.
sen-rules-end-rounds = Najpóźniej gra kończy się po { $rounds ->
    [one] { $rounds } rundzie
    [few] { $rounds } rundach
   *[many] { $rounds } rundach
}.
sen-rules-end-winner = Wygrywa najmniejsza suma. Przy remisie wygrywają wszyscy, którzy ją mają.
sen-rules-variants-title = Warianty
sen-rules-deck-title = Talia
sen-rules-deck = 54 karty: krainy od 0 do 8 po cztery, dziewiątek dziewięć i po trzy Weź 2 (5 kruków), Podejrzyj 1 (6) i Zamień 2 (7).
