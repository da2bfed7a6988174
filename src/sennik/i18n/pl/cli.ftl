### Wiersz poleceń: pomoc, odpowiedzi i błędy. Nazwy opcji i zapis ruchów są takie same w każdym języku.

cli-usage = Użycie: sennik POLECENIE
cli-help = Miejsce do grania w gry karciane: serwer dla znajomych, powtórki i symulacje.
cli-epilogue = Każde polecenie przyjmuje --language pl|en; bez tego język jest taki jak w systemie. Kody wyjścia: 0 zrobione, 1 nie udało się, 2 złe użycie.
cli-group-commands = Polecenia
cli-group-parameters = Opcje
cli-help-help = Pokazuje tę pomoc.
cli-help-version = Pokazuje wersję.

cli-serve-usage = Użycie: sennik serve [--port N] [--host H] [--data FOLDER] [--database URL] [--peer-address A]
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

cli-verify-usage = Użycie: sennik verify PLIK [--fingerprint ODCISK] [--words SŁOWA] [--json]
cli-verify-help = Sprawdza zapis gry z rozdaniami pod pieczęcią: czy każde rozdanie wynika z pieczęci i z tego, co ludzie domieszali, a każdy ruch jest zgodny z zasadami.
cli-verify-examples =
    Przykłady:
      sennik verify gra.jsonl
      sennik verify gra.jsonl --fingerprint 18486ee1639dcc0363b4e4a6e8b4a5e9…
      sennik verify gra.jsonl --words "szary kot"

cli-simulate-usage = Użycie: sennik simulate GRA [--preset P] [--seats N] [--players LISTA] [--rounds N] [--seed S] [--picture PLIK] [--json] [--option NAZWA=WARTOŚĆ]...
cli-simulate-help = Rozgrywa mnóstwo rund z pełną prędkością komputera i pokazuje, co z nich wyszło. To samo ziarno daje te same rundy. Za pierwszym razem zasady się kompilują, co trwa pół minuty.
cli-simulate-examples =
    Przykłady:
      sennik simulate sen --rounds 1000000
      sennik simulate sen --seats 3 --players thumb,thumb,random
      sennik simulate sen --option penalty=15 --option nines=tak
      sennik simulate sen --preset long-dream --picture sny.svg

cli-ladder-usage = Użycie: sennik ladder GRA [--preset P] [--seats N] [--games N] [--guesses N] [--seed S] [--json] [--option NAZWA=WARTOŚĆ]...
cli-ladder-help = Sadza po jednym graczu każdego rodzaju między graczami innego, kolejno na każdym miejscu i przy tych samych rozdaniach, i pokazuje, jaką część gier wygrywa. Za pierwszym razem zasady się kompilują, co trwa minutę.
cli-ladder-examples =
    Przykłady:
      sennik ladder seventeen --seats 3
      sennik ladder cats --seats 3 --guesses 64 --games 90

cli-bench-usage = Użycie: sennik bench [GRA] [--seconds S] [--json]
cli-bench-help = Mierzy, jak szybko gra ten komputer: losowe ruchy w kodzie maszynowym, sprawdzany ruch z listą możliwych ruchów i wszystkie widoki jednej pozycji. Za pierwszym razem zasady się kompilują, co trwa pół minuty.
cli-bench-examples =
    Przykłady:
      sennik bench
      sennik bench sen --seconds 10 --json

cli-copy-usage = Użycie: sennik copy --from FOLDER|URL --to FOLDER|URL [--json]
cli-copy-help = Kopiuje wszystko, co jest zapisane, osoby i gry, z folderu do bazy PostgreSQL, z powrotem albo do innego miejsca tego samego rodzaju. Żaden serwer nie może w tym czasie z nich korzystać. Miejsce docelowe musi być puste; na koniec jest porównywane ze źródłem.
cli-copy-examples =
    Przykłady:
      sennik copy --from ~/.local/share/sennik --to postgresql://sennik@localhost/sennik
      sennik copy --from postgresql://sennik@localhost/sennik --to ~/gry

cli-admin-usage = Użycie: sennik admin POLECENIE
cli-admin-help = Pomaga prowadzić serwer: jego stoły, ludzi i dane. Działa obok uruchomionego serwera na tych samych danych; tylko restore wymaga zatrzymania.
cli-admin-examples =
    Przykłady:
      sennik admin tables
      sennik admin backup poniedzialek.sqlite3
      sennik admin check --data /srv/sennik

cli-admin-tables-usage = Użycie: sennik admin tables [--phase open|playing|over] [--limit N] [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-tables-help = Wymienia stoły od najnowszego: identyfikator, etap, gra, kto siedzi, kiedy ostatnio coś się działo (UTC), gospodarz.
cli-admin-tables-examples =
    Przykłady:
      sennik admin tables --phase playing
      sennik admin tables --limit 20 --json

cli-admin-people-usage = Użycie: sennik admin people [--name TEKST] [--limit N] [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-people-help = Wymienia osoby, od tych, które były tu ostatnio: identyfikator, imię, liczba stołów, dzień ostatniej wizyty. Kluczy nie pokazuje.
cli-admin-people-examples =
    Przykłady:
      sennik admin people --name ala
      sennik admin people --json

cli-admin-close-usage = Użycie: sennik admin close STÓŁ [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-close-help = Zamyka stół, przy którym gra czeka albo trwa. Stół znika razem z grą, a osoby przy nim od razu się o tym dowiadują.
cli-admin-close-examples =
    Przykłady:
      sennik admin close k3jxw8mqp4tz
      sennik admin close k3jxw8mqp4tz --json

cli-admin-ban-usage = Użycie: sennik admin ban KTO [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-ban-help = Zamyka wstęp osobie albo sieci i kończy to, co mają otwarte. Ktoś, kto wejdzie na nowo w innej przeglądarce, jest inną osobą: wtedy zablokuj sieć.
cli-admin-ban-examples =
    Przykłady:
      sennik admin ban m2tqz7hcx9ra
      sennik admin ban 203.0.113.0/24

cli-admin-unban-usage = Użycie: sennik admin unban KTO [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-unban-help = Znów wpuszcza osobę albo sieć.
cli-admin-unban-examples =
    Przykłady:
      sennik admin unban m2tqz7hcx9ra
      sennik admin unban 203.0.113.0/24

cli-admin-forget-usage = Użycie: sennik admin forget OSOBA [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-forget-help = Usuwa wszystko, co mówi, kim jest osoba: imię, język i klucz, a także imię i identyfikator w każdej grze. Gry, których nie ma nikt inny, znikają. Nie da się tego cofnąć.
cli-admin-forget-examples =
    Przykłady:
      sennik admin forget m2tqz7hcx9ra
      sennik admin forget m2tqz7hcx9ra --json

cli-admin-prune-usage = Użycie: sennik admin prune [--open-days N] [--unfinished-days N] [--finished-days N] [--people-days N] [--dry-run] [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-prune-help = Usuwa to, czego nikt nie używał przez tyle dni; 0 niczego z tego rodzaju nie usuwa. Gdy czegoś nie podasz, liczą się ustawienia keep.*.
cli-admin-prune-examples =
    Przykłady:
      sennik admin prune --finished-days 365 --dry-run
      sennik admin prune --people-days 730

cli-admin-backup-usage = Użycie: sennik admin backup PLIK [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-backup-help = Kopiuje wszystkie dane do nowego pliku, takie, jakie są w jednej chwili, także gdy serwer działa. W kopii są wszystkie karty wszystkich gier.
cli-admin-backup-examples =
    Przykłady:
      sennik admin backup poniedzialek.sqlite3
      sennik admin backup poniedzialek.sqlite3 --data /srv/sennik

cli-admin-restore-usage = Użycie: sennik admin restore PLIK [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-restore-help = Wstawia kopię na miejsce danych, a to, co tam było, zachowuje pod inną nazwą. Serwer musi być zatrzymany.
cli-admin-restore-examples =
    Przykłady:
      sennik admin restore poniedzialek.sqlite3
      sennik admin restore poniedzialek.sqlite3 --data /srv/sennik

cli-admin-check-usage = Użycie: sennik admin check [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-check-help = Odtwarza każdą zapisaną grę i mówi, których nie da się odtworzyć, oraz czy plik jest cały.
cli-admin-check-examples =
    Przykłady:
      sennik admin check
      sennik admin check --json

cli-admin-status-usage = Użycie: sennik admin status [--data FOLDER] [--database URL] [--config PLIK] [--json]
cli-admin-status-help = Mówi, jak się ma uruchomiony serwer.
cli-admin-status-examples =
    Przykłady:
      sennik admin status
      sennik admin status --json

## Parametry

cli-name-file = PLIK
cli-name-game = GRA
cli-name-table = STÓŁ
cli-name-who = KTO
cli-name-person = OSOBA
cli-parameter-port = Port, na którym nasłuchuje serwer; 0 bierze dowolny wolny (domyślnie: 8017).
cli-parameter-host = Adres, na którym nasłuchuje serwer; 127.0.0.1 to tylko ten komputer (domyślnie: 0.0.0.0, każdy, kto ma do niego dostęp).
cli-parameter-data = Folder na gry (domyślnie: sennik w folderze danych użytkownika, ~/.local/share).
cli-parameter-peer-address = Adres, pod którym sięgają do tego serwera inne serwery na tej samej bazie, HOST:PORT. Domyślnie ten, na którym nasłuchuje.
cli-parameter-database = Adres bazy PostgreSQL na osoby i gry, postgresql://UŻYTKOWNIK@HOST/NAZWA. W folderze zostają wtedy tylko blokada i gniazdo polecenia `sennik admin`.
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
cli-parameter-copy-from = Gdzie wszystko jest teraz: folder z danymi albo adres bazy.
cli-parameter-copy-to = Gdzie ma się znaleźć: folder bez danych Sennika albo adres pustej bazy.
cli-parameter-preset = Jedna z odmian gry (domyślnie: pierwsza).
cli-parameter-option = Jedna z opcji gry, NAZWA=WARTOŚĆ. Można podać kilka razy.
cli-parameter-seats = Ilu graczy (domyślnie: 4 albo najbliżej, jak pozwala gra).
cli-parameter-players = thumb (gra według prostych zasad) albo random (dowolny możliwy ruch): jeden dla wszystkich miejsc albo po jednym dla każdego, po przecinku (domyślnie: thumb).
cli-parameter-rounds = Ile rund rozegrać (domyślnie: 100000).
cli-parameter-games = Ile gier rozgrywa każda para (domyślnie: 300).
cli-parameter-guesses = Na ile sposobów szukający gracz odgaduje to, czego nie widzi, dla każdego możliwego ruchu (domyślnie: 24).
cli-parameter-seed = Ziarno losowania, liczba całkowita (domyślnie: 1).
cli-parameter-fingerprint = Odcisk, który stół pokazał przed pierwszym rozdaniem. Musi należeć do tej pieczęci.
cli-parameter-words = To, co wpisano do domieszania. Musi być wśród domieszanych słów.
cli-parameter-picture = Narysuj wynik także do tego pliku, jako SVG.
cli-parameter-seconds = Jak długo mierzyć każdą wielkość, w sekundach (domyślnie: 2).
cli-parameter-phase = Tylko stoły na tym etapie: open (czeka), playing (trwa) albo over (po grze).
cli-parameter-limit = Najwyżej tyle wierszy (domyślnie: wszystkie).
cli-parameter-person-name = Tylko osoby, w których imieniu jest ten tekst.
cli-parameter-table = Identyfikator stołu, taki jak w jego linku i w „sennik admin tables”.
cli-parameter-who = Identyfikator osoby, taki jak w „sennik admin people”, albo sieć lub adres, na przykład 203.0.113.0/24.
cli-parameter-person = Identyfikator osoby, taki jak w „sennik admin people”.
cli-parameter-open-days = Stoły, przy których gra się nie zaczęła.
cli-parameter-unfinished-days = Gry, które się zaczęły i nie skończyły.
cli-parameter-finished-days = Skończone gry razem z zapisem.
cli-parameter-people-days = Osoby, których nie ma już przy żadnym stole.
cli-parameter-dry-run = Tylko policz, niczego nie usuwaj.
cli-parameter-backup-file = Nowy plik. Nie może jeszcze istnieć.
cli-parameter-restore-file = Kopia.

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
cli-error-games = Liczba gier musi być od 1 do { $most }.
cli-error-guesses = Liczba domysłów musi być od 1 do { $most }.
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
cli-wanted-peer-address = adres z portem, na przykład 10.0.0.7:8017
cli-wanted-database = adres bazy PostgreSQL, na przykład postgresql://sennik@db.example.org/sennik
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

## serve

cli-serve-here = Na tym komputerze: { $address }
cli-serve-share = Dla innych: { $address }
cli-serve-data = Gry są w folderze { $folder }
cli-serve-database-data = Gry są w bazie { $database }
cli-serve-stop = Ctrl+C zatrzymuje serwer.
cli-serve-stopped = Serwer został zatrzymany.
cli-serve-failed = Serwer nie mógł wystartować: { $reason }.
cli-serve-folder = Nie można użyć folderu { $folder }: { $reason }.
cli-serve-folder-used = Sennik już działa i używa folderu { $folder }. Najpierw go zatrzymaj albo daj temu własny folder i port: serve --data FOLDER --port N
cli-serve-database = Nie można użyć bazy { $file }: { $reason }.
cli-database-used = { $database }: z tej bazy korzysta już inny Sennik. Najpierw go zatrzymaj albo daj temu własną bazę.
cli-database-failed = Nie można użyć bazy { $database }: { $reason }.
cli-database-driver = Brakuje biblioteki do rozmowy z PostgreSQL: pip install "sennik[postgres]"
cli-reason-nobody = nikt tam nie odpowiada
cli-reason-host = nie ma komputera o tej nazwie
cli-reason-encryption = nie powiodło się szyfrowane połączenie
cli-reason-login = nie wpuszcza tego użytkownika, bo nazwa lub hasło są błędne
cli-reason-missing = taka baza nie istnieje
cli-reason-forbidden = ten użytkownik nie ma do tego prawa
cli-reason-crowded = nie ma już wolnych połączeń
cli-reason-starting = właśnie się uruchamia lub zatrzymuje
cli-reason-standby = jest zapasowa i można z niej tylko czytać
cli-reason-slow = trwało to zbyt długo
cli-reason-full = dysk jest pełny
cli-reason-address = ten adres jest nieprawidłowy
cli-reason-busy = plik jest zajęty przez inny program
cli-reason-damaged = plik jest uszkodzony albo nie należy do Sennika
cli-reason-closed = nie wolno ci tam czytać lub zapisywać
cli-reason-disk = dysk zawodzi
cli-reason-gone = nie ma takiego pliku lub folderu
cli-reason-other-kind = tę nazwę ma już coś innego
cli-reason-no-address = ten adres nie należy do tego komputera albo zajął go inny program
cli-reason-newer = dane pochodzą z nowszej wersji Sennika
cli-reason-foreign = są w niej tabele innego programu
cli-reason-taken = pod adresem tego serwera odpowiada już inny Sennik (--peer-address)
cli-reason-log-left = brakuje pliku z grami, a został jego dziennik (-wal); przywróć plik albo przenieś dziennik
cli-reason-unequal = zapisano co innego, niż odczytano
cli-reason-other = { $told }
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
cli-replay-answer = { $who } odpowiada: { $move }
cli-replay-closed = Czas na odpowiedź minął.
cli-replay-taken-back = { $who } cofa ruch.
cli-replay-round = Razem: { $scores }
cli-replay-points = W tej rundzie: { $scores }
cli-replay-unfinished = Tu zapis się kończy; gra jeszcze trwa.
cli-replay-result = Wynik: { $scores }. { $count ->
    [one] Wygrywa { $winners }.
   *[other] Wygrywają wspólnie { $winners }.
}
cli-replay-and = { $names } i { $last }

## verify

cli-verify-moves = Zgodnie z zasadami: { $moves ->
    [0] nie ma ani jednego ruchu.
    [one] jedyny ruch.
    [few] wszystkie { $moves } ruchy.
   *[many] wszystkie ruchy, razem { $moves }.
}
cli-verify-shuffles = Tasowania z pieczęci: { $shuffles ->
    [0] żadnego nie było.
    [one] jedyne, które było.
    [few] wszystkie { $shuffles }.
   *[many] wszystkie { $shuffles }.
}
cli-verify-mixed = { $people ->
    [0] Nikt niczego nie domieszał.
    [one] Jedna osoba domieszała:
    [few] { $people } osoby domieszały:
   *[many] { $people } osób domieszało:
}
cli-verify-fingerprint = Odcisk pieczęci: { $fingerprint }
cli-verify-compare = Porównaj go z odciskiem, który stół pokazał przed pierwszym rozdaniem (--fingerprint).
cli-verify-same = To ten sam odcisk, który podano.
cli-verify-unsealed = Ten zapis nie ma pieczęci, więc nie da się powiedzieć, jak tasowano karty.
cli-verify-other-fingerprint = To inna pieczęć: jej odcisk to { $fingerprint }, a podano { $told }
cli-verify-not-mixed = Wśród domieszanych słów nie ma „{ $words }”.

## ladder

cli-ladder-playing = Gra { $one }, wśród: { $others }…
cli-ladder-played = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
} na parę, { $seats } graczy, { $guesses ->
    [one] { $guesses } domysł
    [few] { $guesses } domysły
   *[many] { $guesses } domysłów
}
cli-ladder-one = Jeden
cli-ladder-among = wśród: { $others }
cli-ladder-share = { $share }% ± { $half }
cli-ladder-fair = Równi wygrywają po { $share }%. Przedział obejmuje prawdziwy wynik w dziewiętnastu przypadkach na dwadzieścia.

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

## copy

cli-copy-working = Kopiowanie…
cli-copy-progress = Kopiowanie… { $percent }%
cli-copy-done = Skopiowano: { $matches ->
    [one] { $matches } grę
    [few] { $matches } gry
   *[many] { $matches } gier
}, { $events ->
    [one] { $events } zdarzenie
    [few] { $events } zdarzenia
   *[many] { $events } zdarzeń
}, { $people ->
    [one] { $people } osobę
    [few] { $people } osoby
   *[many] { $people } osób
}. W obu miejscach jest to samo (SHA-256 { $digest }).
cli-copy-key = Klucza do wezwań w tym nie ma. Jeśli serwer ma dalej wzywać te same przeglądarki, przed jego uruchomieniem włóż do jego folderu plik { $file }, a przy kilku serwerach – do folderu pierwszego.
cli-copy-same = Źródło i cel to jedno miejsce: { $place }.
cli-copy-place = „{ $place }” to ani folder, ani adres bazy PostgreSQL, na przykład postgresql://sennik@localhost/sennik.
cli-copy-nothing = W { $place } nie ma nic do skopiowania.
cli-copy-used = W { $place } są już osoby albo gry. Wskaż miejsce, które nie jest jeszcze używane.
cli-copy-running = Z { $place } korzysta serwer. Najpierw go zatrzymaj.
cli-copy-failed = Niczego nie skopiowano: { $reason }.

## admin

cli-admin-error-phase = Nie ma etapu „{ $phase }”. Są: { $known }.
cli-admin-error-limit = Wierszy musi być co najmniej 1, a nie { $limit }.
cli-admin-error-days = Liczba dni to 0 albo więcej, a nie { $days }.
cli-admin-phase-open = czeka
cli-admin-phase-playing = trwa
cli-admin-phase-over = po grze
cli-admin-seats = { $people } z { $seats } { $bots ->
    [0] {""}
    [one] + { $bots } bot
    [few] + { $bots } boty
   *[many] + { $bots } botów
}
cli-admin-tables-count = { $count ->
    [one] { $count } stół
    [few] { $count } stoły
   *[many] { $count } stołów
}
cli-admin-people-count = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
cli-admin-person-tables = { $count ->
    [one] { $count } stół
    [few] { $count } stoły
   *[many] { $count } stołów
}
cli-admin-person-banned = bez wstępu
cli-admin-networks = Sieci bez wstępu: { $networks }
cli-admin-check-file = Plik: { $said }
cli-admin-check-no-events = brakuje wszystkich zdarzeń albo części z nich
cli-admin-check-unreadable = zdarzenia { NUMBER($event, useGrouping: 0) } nie da się odczytać
cli-admin-check-broken = zdarzenie { NUMBER($event, useGrouping: 0) } nie pasuje ({ $kind })
cli-admin-check-no-line = brakuje jej na listach
cli-admin-check-other-phase = na listach ma inny etap
cli-admin-check-rules-gone = nie ma już jej zasad: można ją obejrzeć, ale nie dokończyć
cli-admin-check-done = { $count ->
    [one] Sprawdzono { $count } grę
    [few] Sprawdzono { $count } gry
   *[many] Sprawdzono { $count } gier
}, { $wrong ->
    [0] wszystkie dają się odtworzyć
    [one] { $wrong } nie daje się odtworzyć
    [few] { $wrong } nie dają się odtworzyć
   *[many] { $wrong } nie daje się odtworzyć
}.
cli-admin-folder = { $file } to folder. Podaj nazwę nowego pliku na kopię.
cli-admin-exists = Plik { $file } już istnieje. Wybierz inną nazwę.
cli-admin-backup-done = Kopia to { $file }, { $size } MB. Są w niej wszystkie karty wszystkich gier: nie pokazuj jej nikomu.
cli-admin-backup-key = Nie ma w niej klucza do powiadomień. Trzymaj razem z nią plik { $file }.
cli-admin-restore-done = Przywrócono { $file }.
cli-admin-restore-kept = To, co było tu przedtem, jest teraz w pliku { $file }.
cli-admin-restore-running = Z folderu { $folder } korzysta serwer i pisałby dalej do starego pliku. Najpierw go zatrzymaj.
cli-admin-close-done = Stół { $table } jest zamknięty.
cli-admin-ban-done = { $who } nie ma już wstępu.
cli-admin-unban-done = { $who } znów ma wstęp.
cli-admin-forget-done = { $person }: dane usunięte. { $changed ->
    [one] Zmieniono { $changed } grę
    [few] Zmieniono { $changed } gry
   *[many] Zmieniono { $changed } gier
}, { $removed ->
    [one] usunięto { $removed } grę
    [few] usunięto { $removed } gry
   *[many] usunięto { $removed } gier
}. Kopie zrobione wcześniej nadal je zawierają.
cli-admin-prune-done = Usunięto: otwarte stoły { $open }, niedokończone gry { $unfinished }, skończone gry { $finished }, osoby { $people }.
cli-admin-prune-trial = Do usunięcia: otwarte stoły { $open }, niedokończone gry { $unfinished }, skończone gry { $finished }, osoby { $people }.
cli-admin-status = Sennik { $version } działa od { $hours } h { $minutes } min. Stoły w pamięci: { $tables }. Otwarte połączenia: { $sockets }.
cli-admin-not-running = Z folderu { $folder } nie korzysta żaden serwer.
cli-admin-no-line = Z folderu { $folder } korzysta serwer, ale nie odpowiada. Może należy do innego użytkownika albo jest starszy? Wydaj polecenie jako ten użytkownik albo najpierw zatrzymaj serwer.
cli-admin-no-data = W folderze { $folder } nie ma danych. Wskaż właściwy: --data FOLDER
cli-admin-newer = { $file } pochodzi z nowszej wersji Sennika. Najpierw zaktualizuj tę.
cli-admin-older = { $file } pochodzi ze starszej wersji Sennika. Zrób kopię i raz uruchom serwer, a dane zostaną dostosowane.
cli-admin-damaged = To nie są dane Sennika albo są uszkodzone: { $place }
cli-admin-own-tools = Gry są w bazie { $database }, która ma do tego własne narzędzia: pg_dump i pg_restore.
cli-admin-elsewhere = { $database }: z tej bazy korzysta serwer, który ma inny folder albo działa na innym komputerze. Wydaj to polecenie tam, podaj to samo --data albo najpierw zatrzymaj serwer.
cli-admin-failed = Nie udało się: { $reason }.
cli-admin-refused-no-table = Nie ma stołu „{ $named }”.
cli-admin-refused-game-over = Gra przy stole { $named } już się skończyła. Stare gry usuwa „sennik admin prune”.
cli-admin-refused-no-person = Nie ma osoby o identyfikatorze „{ $named }”. Lista: „sennik admin people”.
cli-admin-refused-no-ban = { $named } ma wstęp.
cli-admin-refused-not-stored = Serwer nie może teraz niczego zapisać. Może dysk jest pełny?
cli-admin-refused-malformed = Uruchomiony serwer nie zna tego polecenia. Jest w innej wersji: uruchom go ponownie.
