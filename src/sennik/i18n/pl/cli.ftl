### Wiersz poleceń: pomoc, odpowiedzi i błędy. Nazwy opcji i zapis ruchów są takie same w każdym języku.

cli-usage = Użycie: sennik POLECENIE
cli-help = Miejsce do grania w gry karciane: serwer dla znajomych, powtórki i symulacje.
cli-epilogue = Każde polecenie przyjmuje --language pl|en; bez tego język jest taki jak w systemie. Kody wyjścia: 0 zrobione, 1 nie udało się, 2 złe użycie.
cli-group-commands = Polecenia
cli-group-parameters = Opcje
cli-help-help = Pokazuje tę pomoc.
cli-help-version = Pokazuje wersję.

cli-serve-usage = Użycie: sennik serve [--port N] [--host H] [--data FOLDER]
cli-serve-help = Udostępnia gry w przeglądarce, na tym komputerze i w jego sieci.
cli-serve-examples =
    Przykłady:
      sennik serve
      sennik serve --port 8100 --data ~/gry
      sennik serve --host 127.0.0.1

cli-games-usage = Użycie: sennik games [--json]
cli-games-help = Wymienia gry, ich odmiany i liczbę graczy.
cli-games-examples =
    Przykłady:
      sennik games
      sennik games --json

cli-replay-usage = Użycie: sennik replay PLIK [--json]
cli-replay-help = Odtwarza zapis gry i opowiada każdy ruch oraz wynik. Zapis, który łamie zasady, zostaje odrzucony przy tym ruchu.
cli-replay-examples =
    Przykłady:
      sennik replay gra.jsonl
      sennik replay - < gra.jsonl

cli-simulate-usage = Użycie: sennik simulate GRA [--preset P] [--seats N] [--players LISTA] [--rounds N] [--seed S] [--picture PLIK] [--json] [--option NAZWA=WARTOŚĆ]...
cli-simulate-help = Rozgrywa mnóstwo rund z pełną prędkością komputera i pokazuje, co z nich wyszło. To samo ziarno daje te same rundy. Za pierwszym razem zasady się kompilują, co trwa pół minuty.
cli-simulate-examples =
    Przykłady:
      sennik simulate sen --rounds 1000000
      sennik simulate sen --seats 3 --players thumb,thumb,random
      sennik simulate sen --option penalty=15 --option nines=tak
      sennik simulate sen --preset long-dream --picture sny.svg

cli-bench-usage = Użycie: sennik bench [GRA] [--seconds S] [--json]
cli-bench-help = Mierzy, jak szybko gra ten komputer: losowe ruchy w kodzie maszynowym, sprawdzany ruch z listą możliwych ruchów i wszystkie widoki jednej pozycji. Za pierwszym razem zasady się kompilują, co trwa pół minuty.
cli-bench-examples =
    Przykłady:
      sennik bench
      sennik bench sen --seconds 10 --json

## Parametry

cli-name-file = PLIK
cli-name-game = GRA
cli-parameter-port = Port, na którym nasłuchuje serwer; 0 bierze dowolny wolny (domyślnie: 8017).
cli-parameter-host = Adres, na którym nasłuchuje serwer; 127.0.0.1 to tylko ten komputer (domyślnie: 0.0.0.0, każdy, kto ma do niego dostęp).
cli-parameter-data = Folder na gry (domyślnie: sennik w folderze danych użytkownika, ~/.local/share).
cli-parameter-origin = Nazwa, pod którą widać ten serwer, albo inny adres, którego strony mogą z niego korzystać, na przykład https://example.org. Można podać kilka razy.
cli-parameter-secure-cookies = Niech przeglądarki wysyłają swój sekret tylko przez https; dla serwera za pośrednikiem.
cli-parameter-keep-free = Tyle MB ma zostać wolne na dysku: gdy jest mniej, serwer nie otwiera nowych stołów, a gry trwają (domyślnie: 100).
cli-parameter-config = Plik ustawień w formacie TOML (domyślnie: sennik/sennik.toml w folderze ustawień użytkownika, ~/.config, jeśli tam jest).
cli-parameter-set = Dowolne inne ustawienie, NAZWA=WARTOŚĆ, na przykład keep.finished-days=365. Można podać kilka razy.
cli-parameter-print-settings = Wypisuje każde ustawienie, jego wartość i to, skąd się wzięła, a serwera nie uruchamia.
cli-parameter-json-settings = Razem z --print-settings: wypisuje jeden obiekt JSON.
cli-parameter-json = Wypisuje jeden obiekt JSON.
cli-parameter-file = Zapis gry: plik z wierszami JSON albo - dla standardowego wejścia.
cli-parameter-simulate-game = Gra karciana, nazwana jak w „sennik games”. Gry słownej, takiej jak dreamland, nie da się symulować.
cli-parameter-bench-game = Gra karciana do zmierzenia (domyślnie: wszystkie).
cli-parameter-preset = Jedna z odmian gry (domyślnie: pierwsza).
cli-parameter-option = Jedna z opcji gry, NAZWA=WARTOŚĆ. Można podać kilka razy.
cli-parameter-seats = Ilu graczy (domyślnie: 4 albo najbliżej, jak pozwala gra).
cli-parameter-players = thumb (gra według prostych zasad) albo random (dowolny możliwy ruch): jeden dla wszystkich miejsc albo po jednym dla każdego, po przecinku (domyślnie: thumb).
cli-parameter-rounds = Ile rund rozegrać (domyślnie: 100000).
cli-parameter-seed = Ziarno losowania, liczba całkowita (domyślnie: 1).
cli-parameter-picture = Narysuj wynik także do tego pliku, jako SVG.
cli-parameter-seconds = Jak długo mierzyć każdą wielkość, w sekundach (domyślnie: 2).

## Złe użycie

cli-see-help = Jak to działa, powie „{ $command } --help”.
cli-error-language = „{ $value }” nie jest żadnym z języków: { $languages }.
cli-error-unknown-option = Nie ma tu opcji { $option }.
cli-error-unknown-command = Nie ma polecenia „{ $word }”. Są: { $commands }.
cli-error-unknown-word = Nie wiadomo, co tu znaczy „{ $word }”.
cli-error-picture = Nie da się zapisać obrazu { $file }.
cli-error-missing = Brakuje: { $argument }.
cli-error-value = „{ $value }” nie pasuje do { $argument }.
cli-error-repeated = { $option } można podać tylko raz.
cli-error-arguments = Coś jest nie tak z argumentami: { $detail }
cli-error-game = Nie ma gry „{ $game }”. Są: { $known }.
cli-error-preset = Gra { $game } nie ma odmiany „{ $preset }”. Ma: { $known }.
cli-error-seats = W tej odmianie gry { $game } liczba graczy to: { $allowed }, a nie { $seats }.
cli-error-option = Te opcje nie pasują do siebie: { $detail }
cli-error-option-name = Gra { $game } nie ma opcji „{ $option }”. Ma: { $known }.
cli-error-option-value = Opcja { $option } nie przyjmuje „{ $value }”. Przyjmuje: { $wanted }.
cli-wanted-number = liczbę całkowitą od { NUMBER($low, useGrouping: 0) } do { NUMBER($high, useGrouping: 0) }
cli-wanted-flag = tak albo nie
cli-wanted-text = tekst, najwyżej { NUMBER($high, useGrouping: 0) } znaków
cli-wanted-deck = obiekt JSON, na przykład {"{"}"9": [9, 6]{"}"}: karta, jej kruki i liczba kart
cli-error-rounds = Liczba rund musi być od 1 do { $most }.
cli-error-not-compiled = Gra { $game } toczy się słowami. Symulować i mierzyć można gry karciane: { $known }.
cli-error-study = To wymaga skompilowanych reguł, a ta instalacja nie umie ich przygotować. Brakującą część doda polecenie: pip install "sennik[study]"
cli-error-player = Nie ma tu gracza „{ $player }”. Są: { $known }.
cli-error-players = { $players ->
    [one] Podano { $players } gracza
   *[other] Podano { $players } graczy
}, a miejsc jest { $seats }. Podaj jednego dla wszystkich albo po jednym dla każdego.
cli-error-json-settings = --json działa tylko razem z --print-settings.
cli-error-setting = Ustawienie { $setting } ({ $where }) nie może mieć wartości „{ $value }”. Przyjmuje: { $wanted }.
cli-error-setting-name = Nie ma ustawienia { $setting } ({ $where }). Wszystkie wymienia „sennik serve --print-settings”.
cli-error-toml = Plik { $file } nie jest w formacie TOML: { $reason }.
cli-setting-ignored = { $variable } w środowisku nie jest ustawieniem i nic nie zmienia.
cli-source-command-line = wiersz poleceń: { $where }
cli-source-environment = środowisko: { $where }
cli-source-file = plik: { $where }
cli-source-default = domyślnie
cli-wanted-amount = liczbę od 0 do { NUMBER($high, useGrouping: 0) }, także ułamek dziesiętny z kropką
cli-wanted-host = adres albo nazwę tego komputera
cli-wanted-folder = ścieżkę folderu
cli-wanted-origins = adresy takie jak https://example.org, bez ścieżki, po przecinku
cli-wanted-networks = sieci takie jak 10.0.0.0/8, po przecinku
cli-wanted-often = ile średnio na sekundę i ile naraz, na przykład 0.5/40
cli-wanted-between = dwie liczby sekund, najpierw mniejszą, na przykład 0.7-2.2
cli-error-seconds = Liczba sekund musi być większa od 0 i najwyżej 600.

## Nie udało się

cli-interrupted = Przerwano.
cli-file-missing = Nie ma pliku { $file }.
cli-file-folder = { $file } to folder, a nie plik.
cli-file-forbidden = Nie wolno ci czytać { $file }.
cli-file-unreadable = Nie da się odczytać { $file }{ $number ->
    [0] {""}
   *[other] {" "}(błąd systemu nr { $number })
}.
cli-file-large = Plik { $file } jest za duży jak na zapis gry.
cli-file-not-text = { $file }, wiersz { $line }: to nie jest tekst w UTF-8.

## serve

cli-serve-here = Na tym komputerze: { $address }
cli-serve-share = Dla innych: { $address }
cli-serve-data = Gry są w folderze { $folder }
cli-serve-stop = Ctrl+C zatrzymuje serwer.
cli-serve-stopped = Serwer został zatrzymany.
cli-serve-failed = Serwer nie mógł wystartować: { $reason }.
cli-serve-folder = Nie można użyć folderu { $folder }: { $reason }.
cli-serve-folder-used = Z folderu { $folder } korzysta już inny serwer. Najpierw go zatrzymaj albo wybierz inny folder: serve --data FOLDER
cli-serve-database = Nie można użyć bazy { $file }: { $reason }.
cli-serve-port-used = Port { NUMBER($port, useGrouping: 0) } jest zajęty. Może Sennik już działa? Inny port: serve --port { NUMBER($other, useGrouping: 0) }
cli-serve-port-forbidden = Nie wolno ci użyć portu { NUMBER($port, useGrouping: 0) }. Wybierz numer od 1024 w górę.
cli-serve-host = Nie da się nasłuchiwać na { $host }: { $reason }.

## games

cli-games-seats = { $seats ->
    [one] gracz
   *[other] graczy
}: { $range }
cli-games-device = jeden telefon, { $range } { $most ->
    [one] osoba
    [few] osoby
   *[many] osób
}
cli-games-called = { $game }, { $preset }

## replay

cli-replay-seat = Gracz { $seat }
cli-replay-header = { $game }: { $names }
cli-replay-wrong = { $file }, wiersz { $line }: { $reason }
cli-replay-move = ruch { $move }, „{ $written }”: { $reason }
cli-replay-at-move = ruch { $move }: { $reason }
cli-replay-syntax = nie ma takiego ruchu w tej grze
cli-replay-illegal = tu nie można tak zagrać
cli-replay-instead = Można tu: { $moves }.
cli-replay-answer = { $who } odpowiada: { $move }
cli-replay-closed = Czas na odpowiedź minął.
cli-replay-round = Razem: { $scores }
cli-replay-points = W tej rundzie: { $scores }
cli-replay-unfinished = Tu zapis się kończy; gra jeszcze trwa.
cli-replay-result = Wynik: { $scores }. { $count ->
    [one] Wygrywa { $winners }.
   *[other] Wygrywają wspólnie { $winners }.
}
cli-replay-and = { $names } i { $last }

## simulate

cli-simulate-compiling = Kompiluję zasady: { $game }…
cli-simulate-playing = Rundy
cli-simulate-moved = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}
cli-simulate-so-far = { $done } z { $rounds ->
    [one] { $rounds } rundy
    [few] { $rounds } rund
   *[many] { $rounds } rund
}, { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}…
cli-simulate-interrupted = Przerwano: to wynik { $done } z { $rounds ->
    [one] { $rounds } rundy
    [few] { $rounds } rund
   *[many] { $rounds } rund
}.
cli-simulate-rounds = Rundy
cli-simulate-moves = Ruchy
cli-simulate-seconds = Sekundy
cli-simulate-rate = Ruchów na sekundę
cli-simulate-seat = Miejsce
cli-simulate-spread = Percentyle
cli-simulate-shares = Udziały
cli-simulate-picture = { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}, { $seats } graczy: { $players }
cli-simulate-player = Gracz
cli-tally-games = Zakończone gry
cli-tally-calls = Pobudki
cli-tally-calls_right = – budzący ma najmniej
cli-tally-calls_tied = – ktoś ma tyle samo
cli-tally-pile_outs = Wyczerpany stos
cli-tally-all_ins = Runda na całość
cli-tally-turns = Tur na rundę
cli-tally-first = Przewaga zaczynającego
cli-tally-results_at = Wyniki w rundzie
cli-tally-lengths_at = Tury w rundzie
cli-tally-crows = Kruki
cli-tally-result = Wynik
cli-tally-shared = Wspólne zwycięstwa
cli-tally-shuffles = Tasowania
cli-tally-cards = Kart w rzędzie przy sprawdzaniu
cli-tally-traps = Odkryte pułapki
cli-tally-sums_at = Sumy przy sprawdzaniu
cli-tally-control = Żetony opanowania
cli-tally-nerves = Żetony nerwów
cli-tally-three_lands = Koniec: trzy pełne krainy
cli-tally-piles_empty = Koniec: puste stosy
cli-tally-nothing_changed = Koniec: nic się nie zmieniało
cli-tally-turns_over = Koniec: każdy miał sto tur
cli-tally-attacks = Ataki
cli-tally-attacks_defended = – odparte
cli-tally-wins = Wygrane gry

## bench

cli-bench-measuring = Mierzę: { $game }…
cli-bench-game = Gra
cli-bench-rate = losowych ruchów/s
cli-bench-checked = ruch, µs
cli-bench-hide = widoki, µs
