### Siedemnaście w wierszu poleceń: rachunki symulacji i to, co opowiada powtórka. Tam wszystko wiadomo.

cli-tally-seventeen-calls = Sprawdzenia
cli-tally-seventeen-calls_right = – trafne

seventeen-told-deal = Runda { $n1 }.
seventeen-told-play = { $n1 ->
    [1] { $who } dokłada sercem do góry: { $face1 }.
   *[0] { $who } dokłada { $object1 }.
}
seventeen-told-call = { $who } sprawdza: w rzędzie jest { $is_sum }.
seventeen-told-pass = { $who } nie ma czego dołożyć.
seventeen-told-draw = Nikt nie sprawdza. { $steps ->
    [0] Nie ma czego dobrać.
   *[other] { $who } dobiera: { $faces }.
}
seventeen-told-quiet = Nikt nie sprawdza.
seventeen-told-shuffle = Stos kart wykorzystanych zostaje potasowany.
seventeen-told-next = { $who } gra dalej.
seventeen-told-totals = Żetony opanowania: { $scores }
seventeen-answer-pass = { $who } nie sprawdza.
seventeen-answer-call = { $who } chce sprawdzić.
