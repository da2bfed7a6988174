### Koty w wierszu poleceń: nazwy rachunków symulacji i to, co opowiada powtórka. Powtórka pokazuje wszystkie karty.

cli-tally-cats-result = Koty
cli-tally-cats-turns = Tur na grę
cli-tally-cats-results_at = Koty w jednym śnie

cats-told-deal = Każdy dostaje cztery karty.
cats-told-shuffle = Odrzucone karty zostają potasowane.
cats-told-build = { $who } kładzie { $object1 } na krainę { $n1 }.
cats-told-meet = { $who } zagrywa { $object1 }{ $card1 ->
    [joker] { " " }jako kot { $n2 }
   *[other] { "" }
} na własną krainę { $n1 }.
cats-told-chase = { $who } przegania kruka z krainy { $n1 }: { $face1 }.
cats-told-attack = { $who } atakuje krainę { $n2 } ({ $seat1 }): { $face1 }{ $card1 ->
    [joker] { " " }jako kot { $n3 }
   *[other] { "" }
}.
cats-told-cover = { $who } przykrywa „9” w krainie { $n2 } ({ $seat1 }): { $face1 }.
cats-told-exchange = { $who } wymienia wszystkie karty.
cats-told-moth = { $who } wypuszcza ćmę: kot leci z krainy { $n2 } ({ $seat1 }) na krainę { $n4 } ({ $seat3 }).
cats-told-bat = { $who } wypuszcza nietoperza po kruka z krainy { $n2 } ({ $seat1 }).
cats-told-dragon = { $who } wypuszcza smoka.
cats-told-defend = { $who } odpiera atak na krainę { $n2 }: { $face1 }.
cats-told-owl = Sowa kończy atak: { $who } bierze { $object_last }.
cats-told-win = Nikt nie broni krainy { $n2 } ({ $seat1 }): atak wygrywa { $who }.
cats-told-repeat = { $who } znów atakuje krainę { $n2 } ({ $seat1 }): { $face1 }.
cats-told-stop = { $who } już nie atakuje.
cats-told-place = { $to2 ->
    [dream] { $who } kładzie oba koty na krainę { $n1 }.
   *[other] { $who } dokłada „9” do krainy { $n1 }.
}
cats-told-number = kot { $number }
cats-told-number-object = kota { $number }
cats-answer-defend = { $who } odpowiada: { $face1 }.
cats-answer-owl = { $who } wypuszcza sowę.
cats-answer-pass = { $who } odpuszcza.
cats-told-end-ending = { $value ->
    [1] { $who } ma trzy krainy po trzy „9”: koniec gry.
    [2] Oba stosy są puste: koniec gry.
    [4] Każdy miał już sto tur: koniec gry.
   *[3] Od dawna nic się nie zmienia: koniec gry.
}
