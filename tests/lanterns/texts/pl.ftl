game-lanterns = Latarenki
lanterns-tagline = Światło za światłem, coraz jaśniej
lanterns-about = Wieszaj latarenki na swoim sznurze tak, by od lewej świeciły coraz jaśniej.
lanterns-share = Zagrajmy w Latarenki!
lanterns-table-mine = Twój sznur
lanterns-preset-plain = Latarenki
lanterns-preset-plain-help = Dla dwóch do czterech osób, na kilka minut.
lanterns-option-rounds = Rundy
lanterns-option-rounds-help = Po tylu jest koniec.
lanterns-ask-turn = Powieś latarenkę albo odłóż jedną
lanterns-do-next = Dalej
lanterns-place-string = Sznur
lanterns-log-deal = Latarenki rozdane.
lanterns-log-hang = { $you ->
    [yes] Wieszasz { $face1 } na miejscu { $n1 }.
   *[no] { $who } wiesza { $face1 } na miejscu { $n1 }.
}
lanterns-log-drop = { $you ->
    [yes] Odkładasz { $face1 }.
   *[no] { $who } odkłada { $face1 }.
}
lanterns-log-next = { $you ->
    [yes] Czekasz na następną rundę.
   *[no] { $who } czeka na następną rundę.
}
lanterns-rules-1 = Każdy trzyma trzy latarenki. W swojej turze wieszasz jedną na wolnym miejscu swojego sznura albo odkładasz jedną na stos odkryty. Potem dobierasz jedną.
lanterns-rules-2 = Na sznurze liczby rosną od lewej do prawej; miejsca mogą zostać wolne.
lanterns-rules-3 = Runda kończy się, gdy czyjś sznur jest pełny albo skończy się stos zakryty. Latarenka jest warta tyle, ile pokazuje, a pełny sznur jeszcze 5. Wygrywa, kto ma najwięcej światła.
