### Siedemnaście w wierszu poleceń: nazwy rachunków symulacji i to, co opowiada powtórka. Powtórka pokazuje wszystkie karty.

cli-tally-seventeen-calls = Sprawdzenia
cli-tally-seventeen-calls_right = – trafne

seventeen-told-deal = Runda { $n1 }.
seventeen-told-play = { $n1 ->
    [1] { $who } dokłada sercem do góry { $object1 }.
   *[0] { $who } dokłada { $object1 }.
}
seventeen-told-call = { $who } sprawdza: w rzędzie jest { $is_sum }.
seventeen-told-pass = { $who } nie ma czego dołożyć.
seventeen-told-draw = Nikt nie sprawdza. { $steps ->
    [0] Nie ma czego dobrać.
   *[other] { $who } dobiera { $objects }.
}
seventeen-told-quiet = Nikt nie sprawdza.
seventeen-told-shuffle = Stos kart wykorzystanych zostaje potasowany.
seventeen-told-next = { $who } gra dalej.
seventeen-told-totals = Żetony opanowania: { $scores }
seventeen-answer-pass = { $who } nie sprawdza.
seventeen-answer-call = { $who } chce sprawdzić.
seventeen-face-reverse-object = kartę Zmiana kierunku
seventeen-face-two-object = kartę Zagraj 2
seventeen-face-remove-object = kartę Usuń ostatnią
seventeen-face-one-sided-object = jednostronną { $value }
seventeen-face-two-sided-object = dwustronną { $value }
seventeen-told-each-trap_control = { $who } ukrywa Pułapkę: żeton opanowania.
seventeen-told-each-trap_nerve = { $who } sprawdza i wpada w Pułapkę: żeton nerwów.
seventeen-told-each-sum_control = { $who } ma rację co do sumy: żeton opanowania.
seventeen-told-each-sum_nerve = { $who } nie ma racji co do sumy: żeton nerwów.
seventeen-told-each-withheld_control = { $who } ma też rację co do sumy, ale drugiego żetonu opanowania w jednej rundzie się nie bierze.
seventeen-told-each-withheld_nerve = { $who } nie ma też racji co do sumy, ale przy tym stole drugiego żetonu nerwów się wtedy nie bierze.
seventeen-told-each-exchanged = { $lost ->
    [0] { $who } oddaje dwa żetony nerwów; żetonu opanowania do oddania nie ma.
   *[other] { $who } oddaje dwa żetony nerwów i jeden opanowania.
}
seventeen-told-end-bounded = Runda { $round } jest ostatnią możliwą: koniec gry.
