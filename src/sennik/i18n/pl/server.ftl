### Odmowy serwera. Każde zdanie mówi też, co zrobić zamiast tego.

## Odrzucone polecenia: nie mają sensu w żadnej sytuacji

refusal-no-such-game = Nie ma tu takiej gry. Wybierz grę z listy.
refusal-no-such-preset = Ta gra nie ma takiej odmiany. Wybierz odmianę z listy.
refusal-no-such-seat = Przy tym stole nie ma takiego miejsca. Wybierz jedno z widocznych.
refusal-no-such-level = W tej grze nie ma botów na takim poziomie. Wybierz poziom z listy.
refusal-level-preparing = Mocne boty jeszcze się przygotowują. Poczekaj chwilę albo wybierz inny poziom.
refusal-option-unknown = Ta gra nie ma opcji „{ $option }”. Usuń ją.
refusal-option-flag = „{ $option }” można tylko włączyć albo wyłączyć. Ustaw jeszcze raz.
refusal-option-number = „{ $option }” to liczba całkowita od { $least } do { $most }. Ustaw jeszcze raz.
refusal-option-choice = „{ $option }” nie ma takiej możliwości. Są tylko te: { $choices }.
refusal-option-text = „{ $option }” to tekst, który ma najwyżej { $most } { $most ->
    [one] znak
    [few] znaki
   *[many] znaków
}. Skróć go.
refusal-option-deck = „{ $option }” to karty ze swoimi liczbami. Ułóż talię jeszcze raz.
refusal-option-fixed = „{ $option }” należy do tej odmiany i nie można tego w niej zmienić. Zostaw to bez zmian albo wybierz inną odmianę.
refusal-option-starter = „{ $option }”: przy tym stole miejsca mają numery od 1 do { $seats }. Wybierz jedno z nich.
refusal-deck-card = W tej talii nie ma karty „{ $card }”. Usuń ją.
refusal-deck-copies = Kart „{ $card }” może być w talii od { $least } do { $most }. Podaj liczbę całkowitą w tych granicach.
refusal-deck-cards = Talia musi mieć od { $least } do { $most } kart, a ta ma ich { $cards }. Dodaj karty albo odejmij.
refusal-seats = Liczba graczy w tej grze: { $allowed }. Zmień liczbę miejsc.
refusal-chat-public = Przy otwartym stole nie ma czatu. Wyłącz „Stół otwarty” albo „Czat”.
refusal-seat-order = W tej kolejności nie ma każdego miejsca dokładnie raz. Ułóż ją jeszcze raz.
refusal-tempo = W tej grze noc ma swój czas, więc nie da się grać w nią korespondencyjnie. Wybierz inne tempo.
refusal-move-syntax = „{ $move }” nie jest ruchem w tej grze. Wybierz jeden z dostępnych ruchów.
refusal-text = Słowa nie pasują do ruchu. Wpisz je tylko raz, w jednym miejscu.
refusal-name = Imię musi mieć choć jedną literę. Wpisz inne.
refusal-malformed = Serwer nie zrozumiał tej wiadomości. Odśwież stronę i spróbuj ponownie.
refusal-binary = Serwer rozumie tylko wiadomości tekstowe. Wyślij JSON jako tekst.
refusal-too-large = Ta wiadomość jest za długa. Wyślij krótszą.
refusal-unknown-field = Ta wiadomość ma pole, którego serwer nie zna. Odśwież stronę i spróbuj ponownie.
refusal-talk-text = Nie ma tu czego czytać. Napisz coś albo wybierz minkę.
refusal-hello-again = Jesteś już przy tym stole. Wyślij po prostu polecenie.

## Odrzucone polecenia: nie teraz

refusal-illegal = Ten ruch jest teraz niemożliwy. Wybierz jeden z dostępnych ruchów.
refusal-talk-silent = Teraz nikt nie rozmawia, żeby nikt się nie zdradził. Powiedz to za chwilę.
refusal-no-text = Ruchy w tej grze nie mają słów. Wyślij sam ruch.
refusal-not-started = Gra jeszcze się nie zaczęła. Poczekaj, aż gospodarz ją rozpocznie.
refusal-started = Gra już trwa. Zmień to przed następną.
refusal-not-over = Gra jeszcze trwa. Najpierw ją dokończcie.
refusal-seat-taken = To miejsce jest zajęte. Wybierz wolne.
refusal-seat-empty = Nikt tu nie siedzi. Wybierz zajęte miejsce.
refusal-seats-empty = Są jeszcze wolne miejsca. Poczekaj na ludzi albo posadź tam boty.
refusal-seats-in-use = Siedzi tu więcej osób, niż by się zmieściło. Najpierw zwolnij któreś miejsce albo wybierz więcej miejsc.
refusal-bot-plays = Na tym miejscu gra już bot. Nie ma czego przekazywać.
refusal-not-stood-in = Na tym miejscu grasz osobiście. Po prostu wykonaj ruch.
refusal-paused = Trwa przerwa. Wznówcie grę, a potem wykonaj ruch.
refusal-not-paused = Nie ma przerwy i nikt o nią nie prosi. Graj dalej.
refusal-seat-played = Na tym miejscu ktoś gra. Wybierz takie, na którym gra bot.
refusal-person-seated = Ta osoba ma już miejsce. Wybierz kogoś, kto się przygląda.
refusal-not-promised = To miejsce nie jest już dla tej osoby. Spójrz jeszcze raz.
refusal-not-asked = O to miejsce pytamy innych. Zostaw to im.
refusal-not-late = Nikomu już nie minął tam czas. Gramy dalej.
refusal-late-yourself = To tobie minął czas, więc wybierają inni. Po prostu wykonaj ruch.
refusal-other-seat = Ta osoba miała w tej grze inne miejsce i wie, co było z niego widać. Oddaj jej tamto miejsce albo wybierz kogoś, kto tylko się przyglądał.
refusal-not-here = Tej osoby nie ma przy stole. Poczekaj, aż przyjdzie.
refusal-not-banned = Ta osoba nie ma tu zakazu wstępu. Spójrz jeszcze raz.
refusal-mix = Tego nie da się domieszać. Wpisz w jednym wierszu do 100 liter, cyfr i znaków.
refusal-not-sealed = Rozdania przy tym stole nie są pod pieczęcią, więc nie ma do czego domieszać słów.
refusal-of-position = Ta gra jest dalszym ciągiem innej: nie zmieni się w niej ani to, w co gracie, ani liczba miejsc. Na inną grę otwórz nowy stół.
refusal-no-moment = W tej grze nie ma takiej chwili. Wybierz inną w powtórce.
refusal-deal-anew = Przy innych kartach prawie nigdy nie dałoby się zagrać tego, co tu zagrano. Wybierz inną chwilę albo zostaw karty tak, jak leżały.
refusal-take-back-off = Przy tym stole nie cofa się ruchów. Graj dalej.
refusal-take-back-nothing = Nie masz ruchu do cofnięcia: jeszcze go nie było, został już cofnięty albo ktoś zagrał po tobie. Graj dalej.
refusal-take-back-other = Ostatni jest już inny ruch, więc nic się nie zmieniło. Spójrz na stół i wybierz jeszcze raz.
refusal-take-back-seen = Ten ruch odsłonił coś, co było zakryte, więc zostaje. Graj dalej.
refusal-take-back-window = Inni już odpowiadają na ten ruch, więc zostaje. Graj dalej.
refusal-take-back-shown = Ten ruch pokazał innym kartę, a przy tym stole takie ruchy zostają. Graj dalej.
refusal-take-back-refused = O ten ruch pytaliśmy już pozostałych. Graj dalej.
refusal-take-back-not-asked = Nikt już nie prosi o cofnięcie ruchu. Graj dalej.
refusal-not-your-turn = To nie twoja kolej. Poczekaj na nią.
refusal-stale = Na stole coś się już zmieniło. Spójrz i wybierz jeszcze raz.
refusal-match-over = Gra jest skończona. Naciśnij „Jeszcze raz”, żeby zagrać od nowa.
refusal-rules-gone = Od początku tej gry zmieniły się zasady, więc nie da się jej dokończyć. Zacznij nową.
refusal-table-full = Przy stole nie ma już miejsca. Popatrz na inny albo wróć później.
refusal-table-busy = Przy stole dzieje się teraz za dużo naraz. Spróbuj za chwilę.
refusal-table-changes = Przy tym stole zmieniasz naraz za dużo. Odczekaj kilka sekund i spróbuj ponownie.
refusal-table-worn = Ten stół zmieniano ostatnio zbyt często. Odczekaj minutę i spróbuj ponownie.
refusal-table-crowded = Do tego stołu przyszło już tyle osób, że na razie możesz tylko oglądać grę. Spróbuj ponownie za minutę.
refusal-disk-full = Serwerowi kończy się miejsce na dysku, więc nie otwiera nowych stołów. Zagraj przy tych, które są, i daj znać osobie, która go prowadzi.
refusal-too-fast = Za dużo naraz. Odczekaj chwilę i spróbuj ponownie.
refusal-talk-too-fast = Dużo tego naraz. Odczekaj kilka sekund i wtedy to powiedz.
refusal-not-stored = Nie udało się tego zapisać, więc nic się nie stało. Spróbuj ponownie.

## Odrzucone polecenia: nie ty

refusal-not-seated = Nie masz tu miejsca. Poproś o nie gospodarza.
refusal-not-host = Może to zrobić tylko gospodarz. Poproś go o to.
refusal-not-yours = Tej gry nie ma wśród twoich. Wybierz którąś ze swojej historii.
refusal-no-part = W tej grze nigdzie nie ma twojego imienia. Wybierz taką, w której cię widać.
refusal-still-here = Jesteś przy stole tej gry. Zamknij jej stronę i spróbuj ponownie.
refusal-no-chat = Przy tym stole nie ma czatu. Użyj minki albo gotowych słów.
refusal-put-out = Gospodarz wyprosił cię od tego stołu. Możesz się przyglądać; tylko gospodarz może posadzić cię z powrotem.
refusal-locked = Gospodarz zamknął stół na klucz. Poproś go, żeby cię wpuścił albo dał ci miejsce.
refusal-banned-here = Gospodarz zakazał ci wstępu do tego stołu. Zagraj przy innym.
refusal-table-of = Tej osobie nie można zakazać wstępu: to jej stół albo jest jego gospodarzem. Przekaż komuś rolę gospodarza albo otwórz własny stół.
refusal-stand-in-plays = Gra za ciebie bot. Najpierw wróć na swoje miejsce.
refusal-not-a-bot = Na tym miejscu znów gra człowiek. Zostaw mu ten ruch.

## Odrzucone żądania

problem-no-person = Serwer jeszcze cię nie zna. Najpierw podaj imię.
problem-no-page = Pod tym adresem nic nie ma. Wróć na stronę główną.
problem-no-method = Tego adresu nie używa się w ten sposób. Zajrzyj do opisu protokołu.
problem-malformed = Coś w tym żądaniu jest nie tak. Popraw je i spróbuj ponownie.
problem-wrong-field = „{ $field }” nie może być takie jak w tym żądaniu. Popraw to i spróbuj ponownie.
problem-no-number = „{ $field }” musi być liczbą całkowitą. Popraw to i spróbuj ponownie.
problem-no-text = „{ $field }” musi być tekstem. Popraw to i spróbuj ponownie.
problem-no-flag = „{ $field }” to albo true, albo false. Popraw to i spróbuj ponownie.
problem-no-list = „{ $field }” musi być listą. Popraw to i spróbuj ponownie.
problem-no-object = „{ $field }” musi być obiektem. Popraw to i spróbuj ponownie.
problem-no-body = To żądanie musi być jednym obiektem JSON. Popraw je i spróbuj ponownie.
problem-no-json = To żądanie nie jest zapisane w JSON albo urywa się przed końcem. Popraw je i spróbuj ponownie.
problem-no-json-from = Od bajtu { NUMBER($byte, useGrouping: 0) } to żądanie nie jest zapisane w JSON. Popraw je i spróbuj ponownie.
problem-number-too-large = „{ $field }” to najwyżej { $bound }. Zmniejsz tę liczbę.
problem-number-too-small = „{ $field }” to co najmniej { $bound }. Zwiększ tę liczbę.
problem-missing-field = W tym żądaniu brakuje „{ $field }”. Dodaj to i spróbuj ponownie.
problem-unknown-field = Serwer nie zna tu „{ $field }”. Usuń to i spróbuj ponownie.
problem-too-long = „{ $field }” jest za długie: może mieć najwyżej { $most } { $most ->
    [one] znak
    [few] znaki
   *[many] znaków
}. Skróć to.
problem-too-large = To żądanie jest za długie. Wyślij krótsze.
problem-too-fast = Z twojej sieci przyszło za dużo żądań. Odczekaj chwilę i spróbuj ponownie.
problem-head-too-large = Adres albo nagłówki tego żądania są za długie. Usuń ciasteczka tej strony i spróbuj ponownie.
problem-host = Ten serwer nie zna nazwy, która jest w pasku adresu. Otwórz go pod adresem, który podał przy uruchomieniu. Kto go prowadzi, może dopuścić tę nazwę ustawieniem --origin.
problem-origin = Inna strona próbowała działać w twoim imieniu. Otwórz Sennik pod jego własnym adresem.
problem-banned = Nie masz już tutaj wstępu. Zapytaj osobę, która prowadzi ten serwer.
problem-failed = Na serwerze coś poszło nie tak. Spróbuj za chwilę.
problem-no-table = Nie ma takiego stołu. Sprawdź link albo otwórz nowy stół.
problem-record-of-host = W zapisie są wszystkie własne hasła stołu, także te, które jeszcze nie padły. Może go pobrać tylko osoba, która je wpisała.
problem-record-while-playing = W zapisie są wszystkie karty, więc pojawi się dopiero po grze. Najpierw ją dokończcie.
problem-record-wrong = Tego zapisu nie da się odtworzyć. Sprawdź, czy to cały plik z zapisem gry.
problem-record-large = Ten plik jest za duży jak na zapis gry. Wybierz inny.
problem-no-replay = Tej gry nie da się obejrzeć od nowa. Nie zaczęła się, nie ma w niej takiego miejsca albo nie ma tu już jej zasad.
problem-replays-wait = Na powtórki czeka teraz wiele osób. Spróbuj za kilka sekund.
problem-many-tables = Masz już otwartych wiele stołów. Użyj któregoś z nich albo trochę poczekaj.
problem-many-people = Z twojej sieci przyszło naraz wiele osób. Spróbuj za minutę.
problem-many-names = Przed chwilą zmieniło się twoje imię. Odczekaj kilka sekund i spróbuj ponownie.
problem-not-storing = Serwer nie może teraz niczego zapisać. Zwolnij miejsce na dysku albo zajrzyj do dziennika; gry ruszą, gdy tylko będzie mógł.
problem-no-picture = Obrazka nie da się teraz narysować. Spróbuj za chwilę.
problem-no-push = Ten serwer nie może wysyłać powiadomień do zamkniętych przeglądarek. Zostaw stronę otwartą, a cię zawoła.
problem-no-link = Ten link został już użyty albo jest za stary. Utwórz nowy na drugim urządzeniu.
problem-not-own-path = Udostępniać można tylko strony tego serwera. Wybierz stół jeszcze raz.
problem-push-endpoint = Twoja przeglądarka podała usługę, której ten serwer nie wywołuje. Graj z otwartą stroną albo spróbuj w innej przeglądarce.
problem-push-keys = Klucze twojej przeglądarki do powiadomień się nie zgadzają. Wyłącz powiadomienia i włącz je ponownie.

## Koniec połączenia

bye-ticket = Twoja przepustka została już użyta albo wygasła. Odśwież stronę.
bye-version = Ta strona jest starsza niż serwer. Odśwież ją.
bye-hello = Serwer nie dowiedział się, kim jesteś. Odśwież stronę.
bye-no-table = Nie ma takiego stołu. Sprawdź link albo otwórz nowy stół.
bye-flood = Przyszło stąd za dużo wiadomości. Odczekaj chwilę i odśwież stronę.
bye-malformed = Serwer nie zrozumiał wiadomości z tej strony. Odśwież ją.
bye-binary = Przyszła stąd wiadomość, która nie jest tekstem. Odśwież stronę.
bye-too-large = Przyszła stąd za długa wiadomość. Odśwież stronę i wyślij krótszą.
bye-unknown-field = Ta strona wysyła coś, czego serwer nie zna. Odśwież ją.
bye-too-many-sockets = Ten serwer jest u ciebie otwarty zbyt wiele razy. Zamknij kilka kart przeglądarki.
bye-table-full = Przy stole nie ma już miejsca. Popatrz na inny albo wróć później.
bye-key = Na innym z twoich urządzeń wybrano „Zapomnij moje inne urządzenia”. Odśwież stronę, żeby wejść na nowo.
bye-banned = Nie masz już tutaj wstępu. Zapytaj osobę, która prowadzi ten serwer.
bye-closed = Osoba, która prowadzi ten serwer, zamknęła stół. Otwórz nowy.
bye-locked = Gospodarz zamknął stół na klucz, więc nikt nowy nie wejdzie. Poproś go, żeby otworzył, i spróbuj ponownie.
bye-banned-here = Gospodarz zakazał ci wstępu do tego stołu. Zagraj przy innym.
bye-forgotten = Ten serwer zgodnie z prośbą już cię nie pamięta. Odśwież stronę, żeby wejść jako ktoś nowy.
bye-store = Tego stołu nie da się teraz odczytać z dysku. Odśwież stronę za chwilę.
bye-shutdown = Serwer się wyłącza. Wasza gra jest zapisana; wróćcie później.
