# Gra bez sieci.

offline-title = Gra bez sieci
offline-about = Grasz z botami na samym urządzeniu. Nie trzeba nikogo więcej ani żadnego serwera.
offline-kept = Twoje gry na tym urządzeniu
offline-kept-since = od { $when }
offline-kept-bots = { $bots ->
    [one] z jednym botem
    [few] z { $bots } botami
   *[many] z { $bots } botami
}
offline-kept-over = skończona
offline-go-on = Graj dalej
offline-look = Obejrzyj
offline-remove = Usuń
offline-remove-sure = Usunąć tę grę na dobre?
offline-passing = Ta przeglądarka niczego nie zapamiętuje, więc po zamknięciu strony gra przepadnie.
offline-new = Nowa gra
offline-level = Boty
offline-play = Zagraj
offline-play-note = { $bots ->
    [one] ty i jeden bot
    [few] ty i { $bots } boty
   *[many] ty i { $bots } botów
}
offline-more = Więcej ustawień
offline-name = Jak boty mają cię nazywać?
offline-failed = Z takimi ustawieniami nie da się zacząć. Zmień je albo wybierz inną odmianę.
offline-unready = Na tym urządzeniu nie ma jeszcze całego Sennika. Połącz je raz jeszcze z siecią.
offline-gone = Nie ma takiej gry
offline-gone-text = Na tym urządzeniu nie ma gry pod tym adresem. Została usunięta albo była grana gdzie indziej.
offline-other-rules = Tej gry nie da się ciągnąć dalej
offline-other-rules-text = Zaczęła się według innych zasad niż te w tej wersji Sennika.
offline-broken = Tej gry nie da się odczytać
offline-broken-text = Zapis tej gry na tym urządzeniu jest uszkodzony. Usuń ją ze swoich gier i zacznij nową.

offline-table = { $game }, gra zapisana na tym urządzeniu
offline-refused = W grze bez sieci nie da się tego zrobić.
offline-stale = Gra poszła już dalej. Spójrz na stół i wybierz jeszcze raz.
offline-illegal = Ten ruch nie jest teraz możliwy. Wybierz jeden z podanych.
offline-overtaken = Ta gra poszła dalej w innym oknie. Tak wygląda teraz.
offline-unkept = Ta przeglądarka nie zapisuje już niczego. Graj dalej, ale nie zamykaj strony: po jej zamknięciu przepadnie to, co teraz grasz.

offline-install = Także bez sieci
offline-installed = Sennik jest zapisany na tym urządzeniu. Otworzy się i zadziała także bez sieci.
offline-installing = Sennik zapisuje się na tym urządzeniu, żeby otwierać się bez sieci.
offline-insecure = Przy zwykłym połączeniu (http) przeglądarka nie zapamięta strony na później. Zapisz Sennik jako jeden plik: zagrasz z niego w te same gry z dowolnego folderu i bez sieci.
offline-file = Zapisz Sennik jako plik
offline-update = Jest nowsza wersja.
offline-update-take = Użyj jej teraz
offline-update-busy = W innym oknie trwa gra. Najpierw je zamknij, żeby nic się w niej nie zmieniło.
offline-file-note = Jeden plik z tymi samymi grami, do dowolnego folderu na komputerze albo telefonie. Gry rozpoczęte w pliku zostają w nim.
