### Sen w wierszu poleceń: nazwy rachunków symulacji i to, co opowiada powtórka. Powtórka pokazuje wszystkie karty.

sen-told-deal = Runda { $n1 } rozdana, na stosie odkrytym leży { $face_last }.
sen-told-look = { $n3 ->
    [0] { $who } podgląda krainy { $n1 } i { $n2 }: { $face1 } i { $face2 }.
   *[other] { $who } podgląda krainy { $n1 }, { $n2 } i { $n3 }: { $face1 }, { $face2 } i { $face3 }.
}
sen-told-wake = { $who } woła: POBUDKA!
sen-told-take = { $who } bierze z odkrytego { $object1 } zamiast krainy { $n1 }, odkłada { $object2 }.
sen-told-draw = { $who } bierze z zakrytego { $object1 }.
sen-told-put = { $who } kładzie { $object1 } zamiast krainy { $n1 }, odkłada { $object2 }.
sen-told-discard = { $who } odkłada { $object1 }.
sen-told-use = { $who } używa: { $face1 }.
sen-told-keep = { $who } odkłada { $object1 } i zatrzymuje drugą kartę.
sen-told-peek = { $who } podgląda krainę { $n2 } ({ $seat1 }): { $face1 }.
sen-told-swap = { $who } zamienia krainę { $n2 } ({ $seat1 }) z krainą { $n4 } ({ $seat3 }).
sen-told-claim = { $who } ogłasza { $word1 ->
    [hourglass] dwie klepsydry
   *[other] dwie krainy po { $word1 }
}, krainy { $n2 } i { $n3 }: { $face1 } i { $face2 }. { $n4 ->
    [1] Zgadza się.
   *[0] Pudło.
}
sen-told-choose = { $who } wybiera ze stosu odkrytego { $object1 } zamiast krainy { $n1 }, odkłada { $object2 }.
sen-told-next = { $who } śni dalej.
sen-told-each-hourglasses = { $who }: { $value ->
    [1] 1 klepsydra, więc 9 kruków
    [2] 2 klepsydry: parzyście, więc 0 kruków
    [3] 3 klepsydry: nieparzyście, więc po 9 kruków
    [4] 4 klepsydry: parzyście, więc 0 kruków
    [5] 5 klepsydr: nieparzyście, więc po 9 kruków
   *[other] klepsydry we śnie: { $value }
}.
sen-told-each-dropped = { $who } ma najwięcej dziewiątek: odejmuje { $value }.
sen-told-each-fined = { $who } budzi za wcześnie: dopisuje za karę { $value }.
sen-told-each-reward = { $value ->
    [1] { $who } budzi i ma najmniej kruków: 0.
    [2] { $who } ma same dziewiątki: 0.
   *[3] { $who } zapisuje 50, bo ktoś ma same dziewiątki.
}
sen-told-each-withheld = { $value ->
    [1] { $who } ma najmniej kruków, ale nie w pojedynkę: liczy swoje, bez kary.
    [2] { $who } ma najmniej kruków, ale budził kto inny albo nikt: liczy swoje.
    [4] { $who } nie ma najwięcej dziewiątek w pojedynkę, więc się liczą.
    [5] { $who } ma najmniej kruków i najwięcej dziewiątek, ale nie w pojedynkę: liczy swoje, bez kary.
    [6] { $who } ma najmniej kruków, ale budził kto inny albo nikt, a najwięcej dziewiątek nie w pojedynkę: liczy swoje.
    [8] { $who } ma same dziewiątki, ale nie w pojedynkę, więc się liczą.
    [9] { $who } ma same dziewiątki, ale nie w pojedynkę, podobnie jak najmniej kruków: liczy swoje, bez kary.
    [10] { $who } ma same dziewiątki, ale nie w pojedynkę, więc się liczą, i najmniej kruków, ale budził kto inny albo nikt.
    [13] { $who } ma same dziewiątki, ale nie w pojedynkę, podobnie jak najmniej kruków: liczy swoje, bez kary.
    [14] { $who } ma same dziewiątki, ale nie w pojedynkę, więc się liczą, i najmniej kruków, ale budził kto inny albo nikt.
    [16] Same dziewiątki ma kilka osób, więc wszystkie się liczą. Swoje liczy też { $who }.
    [17] Same dziewiątki ma kilka osób, więc wszystkie się liczą. { $who } ma najmniej kruków, ale nie w pojedynkę: liczy swoje, bez kary.
    [18] Same dziewiątki ma kilka osób, więc wszystkie się liczą. { $who } ma najmniej kruków, ale budził kto inny albo nikt: liczy swoje.
   *[other] { $who } ma same dziewiątki, ale nie w pojedynkę, więc się liczą.
}
sen-told-end-stopped = { $idle ->
    [one] Od { $idle } tury nikt nie bierze ze stosu zakrytego: runda się kończy.
    [few] Od { $idle } tur nikt nie bierze ze stosu zakrytego: runda się kończy.
   *[many] Od { $idle } tur nikt nie bierze ze stosu zakrytego: runda się kończy.
}
sen-told-end-bounded = Runda { $round } jest ostatnią możliwą: koniec gry.
