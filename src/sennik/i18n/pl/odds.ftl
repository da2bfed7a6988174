# Co można wiedzieć o zakrytych kartach: jak prawdopodobne jest, co na nich jest.

odds-exact = Policzone dokładnie.
odds-guessed = Z { $guesses ->
    [one] { $guesses } próby
    [few] { $guesses } prób
   *[many] { $guesses } prób
}, błąd do { $points } p.p.
odds-counting = Liczymy…
odds-nothing = Nic tu nie jest zakryte.
odds-unknown = Przy tym stole nie umiemy tego policzyć.
odds-table = Tabela
odds-card = Karta
odds-share = Szansa
odds-truth = Gdzie jest naprawdę
odds-percent = { $percent }%
odds-hardly = <1%
odds-face-share = { $face } ({ $percent })
odds-may-be = Może to być: { $faces }
odds-is = Naprawdę: { $face } ({ $percent })

## Gdzie leżą zakryte karty

odds-at-draw = { $pile }
odds-at-below = { $pile }, pod wierzchnią kartą
odds-at-discard = { $pile }: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
odds-at-play = karta w grze
odds-at-hand = { $owned ->
    [yes] { $owner }: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    } w ręce
   *[no] w ręce: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
}
odds-at-dream = { $owner }: { $several ->
    [yes] krainy { $which }
   *[no] kraina { $which }
}
odds-at-nine = { $owner }: dziewiątki, { $several ->
    [yes] krainy { $which }
   *[no] kraina { $which }
}
odds-at-row = rząd: { $several ->
    [yes] miejsca { $which }
   *[no] miejsce { $which }
}
