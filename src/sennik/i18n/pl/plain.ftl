# Prosty stół, na którym klient pokazuje grę bez własnego folderu.

plain-turn = Twoja kolej
plain-touch = Dotknij tego, co świeci.
plain-touch-more = Dotknij tego, co ma do tego dojść.
plain-more = A teraz?
plain-wait = Czekamy na: { $who }
plain-wait-table = Chwileczkę…
plain-watch = Przyglądasz się grze.
plain-mine = Twoje karty
plain-card = karta
plain-card-hidden = zakryta karta
plain-card-hidden-about = Nikt nie powie, co jest po drugiej stronie.
plain-round = Runda { $round }

## Miejsca i to, co na nich leży

plain-place-draw = Stos zakryty
plain-place-discard = Stos odkryty
plain-place-hand = Ręka
plain-place-play = W grze
plain-place-row = Rząd
plain-place-of = { $place }, { $owner }
plain-pile = { $place }: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
plain-pile-top = { $place }: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}, na wierzchu { $face }
plain-slot = { $place }, miejsce { $number }: { $face }
plain-slot-empty = { $place }, miejsce { $number }: puste

## Dziennik

plain-log = { $someone ->
    [yes] { $who }: { $what }
   *[no] { $what }
}{ $shown ->
    [yes] { " " }({ $cards })
   *[no] { "" }
}

## Liczenie i koniec

plain-count-title = Po rundzie { $round }
plain-count-counting = Liczymy…
plain-count-done = Runda { $round } policzona
plain-count-next = Gramy dalej
plain-count-last = To była ostatnia runda
plain-over-mine = Wygrywasz!
plain-over-other = Wygrywa { $who }
plain-over-shared = Wygrywają razem { $names }

## Zapytaj stół

plain-about-card = Karta z tej gry; co robi, mówią zasady.
plain-about-place = Miejsce, w którym leżą karty tej gry.
plain-about-do = Ruch w tej grze; co z niego wyniknie, mówią zasady.
