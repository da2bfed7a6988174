# Sen: karty, podpowiedzi, dziennik i liczenie kruków.

sen-name = Sen
sen-tagline = Przegoń kruki ze swojego snu.

## Karty

sen-face-take2 = Weź 2
sen-face-peek1 = Podejrzyj 1
sen-face-swap2 = Zamień 2
sen-face-and-crows = { $name } ({ $crows })

sen-place-mine = Twoja kraina { $slot }
sen-place-other = { $owner }, kraina { $slot }
sen-place-draw = Stos zakryty, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
sen-place-draw-empty = Stos zakryty jest pusty
sen-place-discard = Stos odkryty, na wierzchu { $face }
sen-place-discard-empty = Stos odkryty jest pusty
sen-place-hand = Karta w ręce: { $face }
sen-place-hand-hidden = Karta w ręce, zakryta
sen-place-empty = puste miejsce
sen-face-hidden = zakryta
sen-face-down-known = zakryta, ale ty wiesz: { $face }
sen-known-by = Wiedzą, co tu leży: { $names }
sen-pile-draw = Zakryty
sen-pile-discard = Odkryty

## Co można teraz zrobić

sen-ask-look = Podejrzyj dwie swoje krainy
sen-ask-look-more = Jeszcze jedna kraina
sen-ask-turn = Twoja kolej
sen-ask-turn-hint = Weź kartę z jednego ze stosów.
sen-ask-take = Gdzie położyć { $face }?
sen-ask-take-hint = Dotknij krainy, która ma wypaść.
sen-ask-drawn = Masz w ręce: { $face }
sen-ask-drawn-hint = Dotknij krainy w swoim śnie, aby ją wymienić.
sen-ask-two = Którą zatrzymujesz?
sen-ask-two-hint = Druga trafi na stos odkryty.
sen-ask-peek = Którą krainę podejrzeć?
sen-ask-peek-hint = Swoją albo cudzą. Zobaczysz ją tylko ty.
sen-ask-swap = Zamień dwie krainy
sen-ask-swap-hint = Wskaż pierwszą. Nikt nie patrzy.
sen-ask-swap-more = A z którą?
sen-ask-swap-more-hint = Wskaż krainę w innym śnie.
sen-ask-claim = Wskaż dwie jednakowe krainy
sen-ask-claim-more = I drugą
sen-ask-claim-number = Po ile mają kruków?
sen-ask-wake = Budzimy wszystkich?
sen-ask-wake-hint = Runda się skończy i policzymy kruki.
sen-ask-other = Teraz { $who }
sen-ask-others-look = Inni podglądają swoje krainy…
sen-ask-watch = Przyglądasz się grze
sen-ask-wait = Chwileczkę…

sen-do-draw = Weź zakrytą
sen-do-take = Weź odkrytą { $face }
sen-do-wake = POBUDKA!
sen-do-wake-now = POBUDKA!
sen-do-claim = Wiem, co mam
sen-do-discard = Odłóż
sen-do-use = Użyj: { $face }
sen-do-use-take2 = dobierz dwie, wybierz jedną
sen-do-use-peek1 = zajrzyj pod dowolną krainę
sen-do-use-swap2 = zamień krainy z dwóch snów
sen-do-put = Wymień krainę { $slot }
sen-do-number = { $number ->
    [one] { $number } kruk
    [few] { $number } kruki
   *[many] { $number } kruków
}

## Dziennik

sen-log-deal = Runda { $round }
sen-log-look = { $you ->
    [yes] Podglądasz swoje krainy { $first } i { $second }.
   *[no] { $who } podgląda swoje krainy { $first } i { $second }.
}
sen-log-take = { $you ->
    [yes] Bierzesz z odkrytego { $face } na miejsce { $slot }, odkładasz { $dropped }.
   *[no] { $who } bierze z odkrytego { $face } na miejsce { $slot }, odkłada { $dropped }.
}
sen-log-draw = { $you ->
    [yes] { $known ->
        [yes] Bierzesz ze stosu zakrytego: { $face }.
       *[no] Bierzesz kartę ze stosu zakrytego.
    }
   *[no] { $who } bierze kartę ze stosu zakrytego.
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
        [yes] Podglądasz: { sen-log-spot-own } { $slot } – to { $face }.
       *[no] Podglądasz: { $slot }.
    }
   *[no] { $who } podgląda: { $slot }.
}
sen-log-swap = { $you ->
    [yes] Zamieniasz: { $one } ⇄ { $other }.
   *[no] { $who } zamienia: { $one } ⇄ { $other }.
}
sen-log-spot-own = swoja kraina { $slot }
sen-log-spot-mine = twoja kraina { $slot }
sen-log-spot-other = { $owner }, kraina { $slot }
sen-log-claim = { $you ->
    [yes] Mówisz: dwa razy { $number }. { $right ->
        [yes] Zgadza się! Twój sen ma o krainę mniej.
       *[no] Pudło! Twój sen ma o krainę więcej.
    }
   *[no] { $who } mówi: dwa razy { $number }. { $right ->
        [yes] Zgadza się! Sen ma o krainę mniej.
       *[no] Pudło! Sen ma o krainę więcej.
    }
}
sen-log-wake = { $you ->
    [yes] Wołasz: POBUDKA!
   *[no] { $who } woła: POBUDKA!
}

## Liczenie

sen-count-title = Liczymy kruki
sen-count-round = Runda { $round }
sen-count-woken = { $you ->
    [yes] Obudziłeś wszystkich
   *[no] Budzi nas { $who }
}
sen-count-pile-out = Stos zakryty się skończył – wszyscy się budzą
sen-count-crows = { $crows ->
    [one] { $crows } kruk
    [few] { $crows } kruki
   *[many] { $crows } kruków
}
sen-count-fewest = Najmniej kruków: 0
sen-count-penalty = Kara za pobudkę: +{ $penalty }
sen-count-tied = Remis: bez kary
sen-count-nines = Najwięcej dziewiątek: −{ $dropped }
sen-count-all-in = Idź na całość! Same dziewiątki: 0
sen-count-others-all-in = Ktoś poszedł na całość: 50
sen-count-next = Śnimy dalej
sen-count-final = Zobacz wynik
sen-count-waiting = Czekamy: { $names }
sen-count-skip = Od razu
sen-total = Razem

## Wynik

sen-over-win = Twój sen był najpiękniejszy
sen-over-win-many = Najpiękniejsze sny: { $names }
sen-over-win-other = { $who } ma najpiękniejszy sen
sen-over-sheet = Arkusz
sen-sheet-title = Kruki
sen-sheet-round = Runda
sen-sheet-empty = Pierwsza runda jeszcze trwa.
sen-goal-target = gramy do { $target }
sen-goal-rounds = runda { $round } z { $rounds }
