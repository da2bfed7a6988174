### Kraina snów w wierszu poleceń: nazwy rachunków symulacji i to, co opowiada powtórka. Powtórka pokazuje wszystkie karty.

dreamland-told-shuffle = Karty snów są przetasowane.
dreamland-told-deal = Runda { $n1 }: śni { $seat2 }, reszta dostaje role.
dreamland-told-look = Gracz { $word1 } podgląda swoją rolę.
dreamland-told-hide = Rola gracza { $word1 } jest znów zakryta.
dreamland-told-ready = { $who }: można zaczynać.
dreamland-told-quiet = { $who } zostawia ocenianie innym.
dreamland-told-judge = { $who } znów ocenia.
dreamland-told-night = Zaczyna się noc. { $is_card ->
    [0] Nie ma już kart.
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-give = { $move ->
    [appeal] { $who } odwołuje się w sprawie podpowiedzi „{ $text }”.
   *[other] { $who } daje podpowiedź „{ $text }”.
} { $is_clues_outcome ->
    [illegal] Sędzia mówi nie: { $is_clues_rule ->
        [same] to samo słowo
        [stem] wspólna podstawa
        [sound] podobne brzmienie
        [translation] tłumaczenie
        [more-than-one-word] więcej niż jedno słowo
       *[other] tak już tu uznano
    }.
    [ask] Sędzia pyta czuwających: { $is_clues_rule ->
        [same] to samo słowo?
        [stem] wspólna podstawa?
        [sound] podobne brzmienie?
        [translation] tłumaczenie?
       *[other] więcej niż jedno słowo?
    }
   *[legal] { "" }
}
dreamland-told-stopped = { $who }: odwołanie przepada, podpowiedzi nie było.
dreamland-told-clue = { $move ->
    [spoken] { $who } mówi podpowiedź na głos.
   *[other] { $who }: podpowiedź dociera do śniącego.
}
dreamland-told-object = { $who } sprzeciwia się podpowiedzi { $n1 }.
dreamland-told-allow = { $who } przepuszcza podpowiedź { $n1 }.
dreamland-told-mended = Karta { $n1 } została poprawiona.
dreamland-told-back = Karta { $n1 } została cofnięta.
dreamland-told-penalty = Podpowiedź niezgodna z zasadami: karę, kartę { $n1 }, bierze { $who }. { $new_card ->
    [0] { "" }
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-pass = { $move ->
    [pass] { $who } pasuje.
   *[other] { $who }: odwołanie nic nie dało, kolej mija.
}
dreamland-told-late = { $who }: czas na podpowiedź minął.
dreamland-told-guess = { $move ->
    [guess] { $who } zgaduje: „{ $text }”, na karcie jest „{ $is_cards_word }”
   *[other] { $who } zgaduje, na karcie jest „{ $is_cards_word }”
}: { $is_cards_side ->
    [yellow] dobrze.
   *[blue] { $is_cards_matched ->
        [ask] czy to dobrze?
       *[other] źle.
    }
} { $new_card ->
    [0] { "" }
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-right = { $who } uznaje odpowiedź na kartę { $n1 } za dobrą.
dreamland-told-wrong = { $who } uznaje odpowiedź na kartę { $n1 } za złą.
dreamland-told-skip = { $who } pasuje, na karcie było „{ $is_cards_word }”. { $new_card ->
    [0] { "" }
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-time = Noc się skończyła. { $is_phase ->
    [last] Ostatnia odpowiedź na „{ $is_word }”?
   *[other] { "" }
}
dreamland-told-leave = Bez ostatniej odpowiedzi: karta zostaje na miejscu.
dreamland-told-recall = { $letters ->
    [0] Nikt nie opowiedział snu.
   *[other] Sen: „{ $text }”
}
dreamland-told-tick = { $who }: karta { $n1 } była we śnie.
dreamland-told-untick = { $who }: karty { $n1 } nie było we śnie.
dreamland-told-done = { $who } kończy przeglądać karty.
dreamland-told-count = { $letters ->
    [0] { "" }
   *[other] Sen: „{ $text }”
} Role są odkryte. Kart żółtych: { $n1 }, niebieskich: { $n2 }.
dreamland-told-next = { $who } idzie dalej.
dreamland-told-undo = { $who } cofa wcześniejsze ustalenie stołu.
dreamland-told-guess-device = { $seat1 } zgaduje, na karcie jest „{ $is_cards_word }”: { $is_cards_side ->
    [yellow] dobrze.
   *[blue] źle.
} { $new_card ->
    [0] { "" }
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-penalty-device = Podpowiedź niezgodna z zasadami: karę, kartę { $n2 }, bierze { $seat1 }. { $new_card ->
    [0] { "" }
   *[other] Karta { $is_card }: „{ $is_word }”.
}
dreamland-told-right-device = Odpowiedź na kartę { $n2 } była jednak dobra.
dreamland-told-wrong-device = Odpowiedź na kartę { $n2 } była jednak zła.
dreamland-told-tick-device = Karta { $n2 } była we śnie.
dreamland-told-untick-device = Karty { $n2 } nie było we śnie.
dreamland-told-next-device = Gramy dalej.
