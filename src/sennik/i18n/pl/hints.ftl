# Podpowiedzi przy stole: lepszy ruch, ile daje i dlaczego.

hint-ask = Podpowiedź
hint-weighing = Próbuję ruchów…
hint-unknown = Tutaj nie da się podpowiedzieć.
hint-none = Żaden ruch nie jest tu na pewno lepszy od innych. Zagraj, co wolisz.
hint-best = Najlepiej: { $moves }. To około { $points ->
    [one] jedna wygrana
    [few] { $points } wygrane
   *[many] { $points } wygranych
} więcej na 100 gier niż: { $than } (± { $within }).

## Czy stół ich udziela

setup-hints = Podpowiedzi
setup-hints-help = Kto ma ruch, może zapytać, który jest lepszy. Odpowiedź wynika tylko z tego, co sam może wiedzieć.
setup-hints-forgetful = Tylko przy stole, który podpowiada znane karty: podpowiedź wie tyle, ile pokazuje stół.

## Siedemnaście

seventeen-hint-move = { $verb ->
    [call] sprawdź
   *[other] jeszcze nie sprawdzaj
}
seventeen-hint-play = { $side ->
    [up] dołóż { $kind ->
        [number] odkrytą { $face }
        [trap] odkrytą { $face }
       *[other] odkrytą kartę { $face }
    }
    [down] dołóż sercem do góry { $kind ->
        [number] { $face }
        [trap] { $face }
       *[other] kartę { $face }
    }
   *[both] dołóż dwustronną { $face }
}
seventeen-hint-control = Zdobywasz wtedy opanowanie w { $after } na { $of } { $of ->
    [one] rundę
    [few] rundy
   *[many] rund
}, inaczej w { $otherwise }.
seventeen-hint-nerve = Bierzesz wtedy nerwy w { $after } na { $of } { $of ->
    [one] rundę
    [few] rundy
   *[many] rund
}, inaczej w { $otherwise }.
seventeen-hint-rival = Rywal zdobywa wtedy opanowanie w { $after } na { $of } { $of ->
    [one] rundę
    [few] rundy
   *[many] rund
}, inaczej w { $otherwise }.

## Koty

cats-hint-move = { $verb ->
    [build] połóż { $card } na krainie { $land }
    [meet] zagraj { $card } do swojego kota { $top } na krainie { $land }
    [chase] przegoń kruka z krainy { $land }: { $card }
    [attack] zaatakuj kota { $top } ({ $who }): { $card }
    [cover] zakryj „9” na krainie { $land } ({ $who }): { $card }
    [exchange] wymień wszystkie karty
    [moth] przenieś kota { $top } na krainę { $land } ({ $who })
    [bat] wyślij nietoperza po kruka ({ $who })
    [dragon] zagraj smoka
    [defend] obroń się: { $card }
    [owl] wyślij sowę
    [pass] odpuść
    [repeat] atakuj jeszcze raz: { $card }
    [stop] zakończ atak
   *[other] połóż ją na krainie { $land }
}
cats-hint-own = Masz wtedy na końcu średnio o { $more ->
    [one] jednego kota
    [few] { $more } koty
   *[many] { $more } kotów
} więcej.
cats-hint-rival = Najlepszy rywal ma wtedy na końcu średnio o { $more ->
    [one] jednego kota
    [few] { $more } koty
   *[many] { $more } kotów
} mniej.
