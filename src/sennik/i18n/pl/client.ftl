# Klient: strona główna, stół przed grą, menu stołu, komunikaty.

page-title = Sennik – gry karciane z przyjaciółmi i botami
page-title-short = Sennik
page-title-turn = ● Twoja kolej – Sennik

close = Zamknij
theme-dawn = Jasne tło
theme-night = Ciemne tło
undo = Cofnij
go-home = Strona główna
seconds = { $seconds } s
minutes = { $minutes } min
hours = { $hours } h
days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
days-hours = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
} { $hours } h
hours-minutes = { $hours } h { $minutes } min
bar-label = Co można zrobić
live-label = Na bieżąco
menu = Menu stołu
menu-title = Przy stole
scores = Wyniki
log-title = Dziennik
log-empty = Jeszcze nic się nie wydarzyło.
name-nobody = Śpioch

## Kłopoty

problem-offline = Nie ma połączenia z serwerem. Spróbuj za chwilę.
problem-unknown = Coś poszło nie tak. Spróbuj jeszcze raz.
page-unreached = Ta strona nie dotarła
page-unreached-text = Połączenie urwało się po drodze. Gdy wróci, strona otworzy się sama.
page-unreached-again = Spróbuj jeszcze raz
reconnecting = Łączymy się ponownie…
unsent = Jeszcze nie wysłano. Łączymy się…
bar-unsent = Jeszcze nie wysłano
bar-unsent-hint = Nie ma połączenia. Wyślemy to, gdy tylko wróci.
bar-sending = Wysyłamy…
lost-title = Tej strony nikt nie wyśnił
lost-text = Adres prowadzi donikąd. Sprawdź, czy jest cały.
table-gone = Tego stołu już nie ma
table-none = Nie ma takiego stołu
table-barred = Teraz nie można tu wejść
table-missing = Nie ma takiego stołu. Sprawdź link albo otwórz nowy stół.
table-outside = Tu nie wejdziesz
table-opening = Siadamy do stołu…

## Strona główna

home-about = Gry karciane dla przyjaciół i botów. W przeglądarce, bez zakładania konta.
home-games = W co gramy?
home-players = Graczy: { $seats }.
home-players-device = Jeden telefon, { $people } { $most ->
    [one] osoba
    [few] osoby
   *[many] osób
}.
home-players-short = { $low }–{ $high } { $high ->
    [one] osoba
    [few] osoby
   *[many] osób
}
home-new-of = { $game }: nowy stół
home-name = Twoje imię
home-name-hint = np. Ola
home-name-full = Imię może mieć najwyżej { $most } { $most ->
    [one] znak
    [few] znaki
   *[many] znaków
}.
portrait-choose = Wybierz swój obrazek
portrait-figure = Twój obrazek
portrait-colour = Kolor tła
figure-moon = Księżyc
figure-fox = Lis
figure-cat = Kot
figure-hare = Zając
figure-lantern = Latarnia
figure-star = Gwiazda
figure-fish = Ryba
figure-snail = Ślimak
figure-mushroom = Muchomor
figure-boat = Papierowa łódka
figure-key = Klucz
figure-balloon = Balon
colour-night = Granatowy
colour-sea = Morski
colour-pine = Ciemnozielony
colour-moss = Oliwkowy
colour-ochre = Ochra
colour-rust = Rdzawy
colour-wine = Bordowy
colour-rose = Różowy
colour-violet = Liliowy
colour-plum = Fioletowy
home-play = Zagraj teraz
home-play-note = { $bots ->
    [0] na tym jednym urządzeniu, od razu
    [1] z jednym botem, od razu
    [2] z dwoma botami, od razu
    [3] z trzema botami, od razu
   *[other] z botami ({ $bots }), od razu
}
home-friends = Zagraj z przyjaciółmi
home-friends-note = dostaniesz link do wysłania
home-new = Stół po swojemu
home-create = Załóż stół
home-create-bots = Graj z botami
home-rules = Zasady
home-learn = Nauka gry
home-pad = Notes do gry z pudełka
home-docs = Dokumentacja: pełne zasady gier
home-offline = Zagraj bez sieci
home-unreached = Serwer jest teraz nieosiągalny. Nadal możesz grać z botami.
home-mine = Twoje stoły
home-mine-all = { $count ->
    [one] Pokaż { $count } stół
    [few] Pokaż wszystkie { $count } stoły
   *[many] Pokaż wszystkie { $count } stołów
}
home-mine-fewer = Pokaż mniej
home-turn = Twój ruch
home-in-play = gra trwa
home-round = runda { $round }
home-since = od { $when }
home-time-mine = twój czas: { $left }
home-time-other = { $who }: { $left }
home-time-late = { $who }: czas minął
home-time-late-mine = twój czas minął
home-tempo-mail = korespondencyjnie
home-not-begun = czeka na początek
home-you = ty
home-away = { $who } (poza stołem)
home-stood-in = { $who } (zastępuje bot)
home-play-turn = Graj
home-hide = Ukryj
home-show = Pokaż znowu
home-hidden-now = Stół jest ukryty.
home-hidden = { $count ->
    [one] Masz { $count } ukryty stół
    [few] Masz { $count } ukryte stoły
   *[many] Masz { $count } ukrytych stołów
}
home-leave = Odejdź
home-leave-sure = Bot zagra za ciebie do końca. Odejść?
home-leave-ends = To skończy grę. Odejść?
home-decline = Nie tym razem
home-played = Rozegrane
home-played-won = wygrywasz
home-played-other = wygrywa { $who }
home-played-shared = wygrywają { $names }
home-played-none = bez wyniku
home-history = Historia i statystyki
home-played-more = Pokaż starsze
home-score = { $who }: { $score }
home-again-people = Jeszcze raz z tymi samymi
home-see = Zobacz koniec
home-filter-games = Pokaż stoły z grą
home-open = Można się dosiąść
home-watch = Można popatrzeć
home-return = Wróć
home-join = Dosiądź się
home-watch-do = Popatrz
setup-unsaid = { $more ->
    [yes] O części waszych haseł ({ $count }) boty nie mają nic do powiedzenia, na przykład: { $words }. Będą przy nich pasować, więc lepiej, żeby podpowiadali ludzie.
   *[no] Boty nie mają nic do powiedzenia o hasłach: { $words }. Będą przy nich pasować, więc lepiej, żeby podpowiadali ludzie.
}
home-words = Stoły, przy których zgaduje się hasła
home-words-all = wszystkie
line-words = { $language ->
    [en] hasła angielskie
   *[pl] hasła polskie
}
line-gone = Tego stołu nie ma już na liście.
line-host = zaprasza { $who }
line-opened = { $minutes ->
    [0] otwarty przed chwilą
   *[other] otwarty { $ago }
}
line-free = { $free ->
    [one] { $free } wolne miejsce
    [few] { $free } wolne miejsca
   *[many] { $free } wolnych miejsc
}

## Link i kod

share-label = Link do tego stołu
share-copy = Kopiuj
share-send = Wyślij
share-copied = Link skopiowany.
share-select = Link jest zaznaczony – skopiuj go.
share-local = Ten adres działa tylko na tym komputerze.
share-code = Pokaż kod QR
share-code-hide = Ukryj kod
share-code-label = Kod QR z tym linkiem

## Wejście i urządzenia

gate-title = Czekają na ciebie przy stole
gate-text = Powiedz tylko, jak się do ciebie zwracać.
gate-title-playing = Gra już trwa
gate-title-over = Gra się skończyła
gate-text-watch = Można popatrzeć. Powiedz tylko, jak się do ciebie zwracać.
gate-enter = Wchodzę
device-title = Graj na tym urządzeniu
device-text = Przejmiesz tu swoje miejsce przy stole. Link działa tylko raz.
device-claim = To ja, gram tutaj
device-done = Gotowe, { $name }.
device-failed = Ten link już nie działa. Zrób nowy na pierwszym urządzeniu.
device-link = Otwórz na drugim urządzeniu
device-forget = Zapomnij moje inne urządzenia
device-forget-sure = Na pewno? Stracą twoje miejsca
device-forget-note = Zostaniesz tylko na tym. Na wypadek zgubionego urządzenia albo linku w złych rękach.
device-forgotten = Pozostałe urządzenia już cię nie znają.
device-link-note = { $minutes ->
    [one] Link działa raz, przez { $minutes } minutę. Nie wysyłaj go nikomu: kto go otworzy, gra za ciebie.
    [few] Link działa raz, przez { $minutes } minuty. Nie wysyłaj go nikomu: kto go otworzy, gra za ciebie.
   *[many] Link działa raz, przez { $minutes } minut. Nie wysyłaj go nikomu: kto go otworzy, gra za ciebie.
}

## Stół przed grą

lobby-host-hint = Wyślij link, poczekaj na gości i zaczynaj.
lobby-device-hint = Sprawdźcie imiona i zaczynajcie: telefon pójdzie z rąk do rąk.
lobby-device-guest-hint = Tu wszyscy grają na jednym telefonie. Trzyma go { $who }.
lobby-guest-hint = Gospodarz stołu: { $who }
lobby-option = { $option }: { $value }
lobby-odds = z pokazywaniem szans
lobby-hints = z podpowiedziami
lobby-sealed = rozdania pod pieczęcią
lobby-forgetful = bez podpowiadania kart
lobby-without = { $option }: nie
lobby-clock-brisk = { $turn } na ruch{ $bank ->
    [none] { "" }
   *[some] , { $bank } zapasu
}{ $window ->
    [none] { "" }
   *[some] , { $window } na odpowiedź
}
lobby-clock-mail = Korespondencyjnie: { $turn } na ruch{ $window ->
    [none] { "" }
   *[some] , { $window } na odpowiedź
}
lobby-clock-unhurried = Bez zegara: każdy myśli, ile chce
lobby-seats = Miejsca przy stole
lobby-empty = Wolne miejsce
lobby-team = drużyna { $team }
lobby-team-own = drużyna { $team }, twoja
lobby-sit = Siadam
lobby-stand = Tylko popatrzę
lobby-bots-silent = Boty nic nie powiedzą na głos: na ich miejscach nikt nie podpowiada.
lobby-move = Siadam tu
lobby-add-bot = Posadź bota na miejscu { $seat }
lobby-kick = Zwolnij miejsce: { $who }
lobby-free-seat = Zwolnij miejsce
lobby-give-seat = Daj miejsce
lobby-more = Co możesz zrobić: { $who }
lobby-move-seat = { $who }, miejsce { $seat }: przeciągnij albo naciśnij strzałkę w górę lub w dół
lobby-moved = { $who }: teraz miejsce { $seat }
lobby-seats-more = { $seats ->
    [one] Dodaj miejsce
    [few] Dodaj { $seats } miejsca
   *[many] Dodaj { $seats } miejsc
}
lobby-seats-fewer = { $seats ->
    [one] Zabierz miejsce
    [few] Zabierz { $seats } miejsca
   *[many] Zabierz { $seats } miejsc
}
lobby-seats-range = Liczba miejsc w tej odmianie: { $seats }.
lobby-shuffle = Wymieszaj miejsca
lobby-lock = Zamknij stół na klucz
lobby-unlock = Otwórz stół dla nowych
lobby-public = Stół otwarty: widać go na stronie głównej i każdy może się dosiąść.
lobby-locked = Stół jest zamknięty na klucz. Nikt nowy nie wejdzie, a miejsca daje tylko gospodarz.
lobby-locked-host = Stół jest zamknięty na klucz. Kto tu jest, zostaje; nikt nowy nie wejdzie ani nie usiądzie.
lobby-standing = Bez miejsca
lobby-guest-waits = dostanie miejsce przed botem
lobby-guest-stands = nie ma wolnego miejsca
lobby-guest-watches = tylko się przygląda
lobby-guest-out = bez miejsca z woli gospodarza
lobby-put-out = Gospodarz wyprosił cię od tego stołu. Możesz się przyglądać; tylko gospodarz może posadzić cię z powrotem.
lobby-level = Poziom botów
lobby-options-guest = Te ustawienia może zmienić tylko gospodarz: { $who }.
lobby-options = Ustawienia gry
lobby-start = Zaczynamy
lobby-start-bots = { $bots ->
    [one] Zaczynamy z { $bots } botem
    [few] Zaczynamy z { $bots } botami
   *[many] Zaczynamy z { $bots } botami
}
lobby-wait = Grę rozpocznie gospodarz: { $who }.

level-random = Na chybił trafił
level-easy = Łatwy
level-thumb = Wprawny
level-strong = Mocny
level-preparing = Mocny: jeszcze się przygotowuje

creature-tawny-owl = Puszczyk
creature-moth = Zmierzchnica
creature-hedgehog = Jeż
creature-bat = Gacek
creature-nightjar = Lelek
creature-badger = Borsuk
creature-marten = Kuna
creature-firefly = Świetlik
creature-dormouse = Popielica
creature-salamander = Salamandra
creature-weasel = Łasica
creature-wolverine = Rosomak

setup-preset = Odmiana
setup-game = Gra
setup-fixed-on = zawsze
setup-fixed-off = nigdy
setup-fixed = W tej odmianie jest zawsze tak.
setup-seats = Ile osób gra
setup-variants = Warianty
setup-table = Stół
setup-memory = Podpowiadanie kart
setup-memory-help = Karty, które już znasz, zostają oznaczone. Bez tego trzeba pamiętać.
setup-odds = Pokazywanie szans
setup-odds-help = Kto chce, zobaczy na zakrytych kartach, czym mogą być. Wynika to tylko z tego, co sam widzi.
setup-sealed = Rozdania pod pieczęcią
setup-sealed-help = Po grze każdy może sprawdzić, że nikt nie ułożył kart.
setup-take-backs = Cofanie ruchów
setup-take-backs-help = Ruch, który pokazał grającej osobie coś nowego, zawsze zostaje.
setup-take-backs-ask = także za zgodą pozostałych
setup-take-backs-unseen = jeśli nic nie odsłoniły
setup-take-backs-never = nigdy
setup-withheld = Stół ma własną listę. Przed startem widzi ją tylko osoba, która ją wpisała, a potem nikt.
setup-public = Stół otwarty
setup-public-help = Każdy znajdzie go na stronie głównej i może się dosiąść.
setup-chat = Czat
setup-chat-help = Przy stole można do siebie pisać. Minki i gotowe słowa są i bez tego.
setup-chat-public = Nie przy otwartym stole: mógłby tu pisać każdy. Minki i gotowe słowa są i tak.
setup-clock = Czas na ruch
setup-clock-none = bez limitu
setup-tempo = Tempo
setup-tempo-unhurried = Bez pośpiechu
setup-tempo-brisk = Na żywo
setup-tempo-mail = Korespondencyjnie
setup-tempo-unhurried-help = Bez zegara: każdy myśli, ile chce.
setup-tempo-brisk-help = Wszyscy grają teraz, każdy ruch ma swój czas.
setup-tempo-mail-help = Każdy gra, kiedy może, przez wiele dni. Nieobecnych wołamy, gdy przyjdzie ich kolej, jeśli tego chcą.
setup-days = Czas na ruch
setup-days-help = Płynie także wtedy, gdy nikogo nie ma przy stole.
setup-over-help = Gdy się skończy, pozostali wybierają: czekamy, gra bot albo koniec. Samo z siebie nic nie przepada.
setup-bank = Zapas czasu na całą grę
setup-bank-help = Zużywa się, gdy ruch trwa dłużej. Szybkie ruchy znów go uzupełniają.
setup-bank-none = bez zapasu
setup-window-move = tyle co na ruch
setup-grace-never = bez końca
setup-pace = Boty grają
setup-window = Czas na odpowiedź po zagraniu
setup-window-help = Tyle czasu każdy ma na odpowiedź. Dopóki nie minie, odpowiedzi są ukryte.
setup-grace = Czekamy na nieobecnych
setup-grace-help = Potem zastępuje ich bot, dopóki nie wrócą.
setup-between = Można wpisać liczbę od { $low } do { $high }, więc teraz jest { $kept }.
setup-other = inna liczba
setup-deck-cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
setup-deck-usual = jak w tej odmianie
setup-deck-own = zmieniona
setup-deck-range = Talia ma od { $least } do { $most } kart.
setup-deck-further = Wliczone, wybrane wyżej: { $cards }.
setup-deck-copies = { $card }: ile kart
setup-deck-of-them = karty
setup-deck-before = { $copies ->
    [one] przedtem { $copies } karta
    [few] przedtem { $copies } karty
   *[many] przedtem { $copies } kart
}
setup-deck-reset = Przywróć talię tej odmiany
stepper-less = { $what }: minus 1
stepper-more = { $what }: plus 1

## Przy stole

seat-number = Miejsce { $seat }
seat-host = gospodarz stołu
seat-away = poza stołem
seat-here = przy stole
seat-late = czas minął
time-left = Zostało: { $left }
time-away = { $who }: poza stołem
time-away-bot = Bot za { $left }
time-away-wait = Stół czeka.
time-bot-now = Bot od razu
time-late = { $who }: czas minął
time-late-choose = Co teraz?
time-late-others = Pozostali wybierają, co dalej.
time-late-you-hint = Pozostali mogą wybrać bota albo koniec. Po prostu wykonaj ruch.
time-wait = Czekamy
time-wait-note = jeszcze { $left }
time-bot = Gra bot
time-bot-note = aż wróci
time-end = Koniec
time-end-note = bez wyniku
time-end-sure = Na pewno koniec?
time-end-agree = Zgoda na koniec
time-end-asked = Prosisz o koniec gry. Czekamy na zgodę: { $names }.
time-end-wants = Prośba o koniec gry: { $names }
seat-you = to ty
seat-bot = bot: { $level }
seat-stand-in = zastępuje bot
table-rivals = Rywale
count-skip = Pokaż od razu
count-final = Kto wygrał?
count-wait = Chwileczkę…
count-waiting = Czekamy na: { $names }
look-at = Pokaż z bliska: { $owner }
look-at-short = pokaż z bliska
why-wait = Jeszcze nie teraz
why-watching = Tylko się przyglądasz, więc niczego nie ruszysz.
why-sent = Twój ruch jest w drodze.
take-back = Cofnij ruch
take-back-free = Cofnij swój ostatni ruch
take-back-ask = Poproś o zgodę na cofnięcie ostatniego ruchu
told-taken-back = { $you ->
    [yes] Cofasz swój ruch.
   *[no] { $who } cofa ruch.
}
table-plays = { $game }, stół { $table }
watching = Przyglądasz się grze
stand-in = Bot gra za ciebie
come-back = Wracam do gry
people-hand-over = Niech gra bot
people-bot-for-me = Niech bot zagra za mnie
people-bot-coming = Bot już siada…
people-kick = Usuń z gry
people-kick-sure = Na pewno usunąć?
people-make-host = Przekaż stół
people-make-host-sure = Na pewno? Gospodarz: { $who }
people-ban = Zakaż wstępu
people-ban-sure = Na pewno? Zakaz: { $who }
people-banned = Z zakazem wstępu do tego stołu
people-unban = Wpuść z powrotem
people-watching = Widzowie
people-reseat = Oddaj to miejsce: { $who }
people-promise = Po tej rundzie siada tu { $who }. Do tego czasu gra bot.
people-promise-missing = Od razu, jeśli zgodzą się: { $names }.
people-agree = Zgoda: { $who } siada od razu
people-leave = Odejdź od stołu
people-leave-sure = Na pewno? Dalej gra bot
people-invite = Zaproś
people-device = Graj na innym urządzeniu

rules-of = { $game }: zasady

over-again = Jeszcze raz
over-other = Zmień grę
over-other-play = Zagrajmy w to
over-join-next = Do następnej gry
over-home = Koniec na dziś
over-share = Udostępnij wynik
over-share-copy = Kopiuj jako tekst
over-share-copied = Tekst skopiowany.
over-share-save = Zapisz obrazek
over-share-picture = Wynik jako obrazek
over-share-text = Wynik jako tekst
over-share-failed = Teraz nie da się tego udostępnić. Spróbuj za chwilę.
over-check = Sprawdź rozdania
over-record = Pobierz zapis gry
over-join = Dołącz
over-wanted = { $who } chce zagrać jeszcze raz
over-evening = Dzisiejszy wieczór, { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}
over-won = { $who }: { $won ->
    [one] { $won } wygrana
    [few] { $won } wygrane
   *[many] { $won } wygranych
}
over-abandoned = Wszyscy odeszli od tego stołu, więc gra skończyła się bez wyniku.
over-called-off = { $you ->
    [yes] Twój czas minął, a pozostali nie czekali dłużej. Gra skończyła się bez wyniku.
   *[no] { $who ->
        [nobody] Komuś minął czas i nikt nie czekał dłużej. Gra skończyła się bez wyniku.
       *[somebody] Czas minął: { $names }. Gra skończyła się bez wyniku.
    }
}
over-record-note = Plik na pamiątkę: wszystkie karty i ruchy tej gry.

## Kilka osób przy jednym urządzeniu

round-title = Więcej osób przy tym urządzeniu
round-about = Podawajcie sobie urządzenie: każdy widzi tylko swoje karty, a między graczami zapada kurtyna.
round-name = Imię tej osoby
round-add = Dodaj tę osobę
round-remove = Usuń
round-clock = Zegar chodzi także wtedy, gdy urządzenie wędruje z rąk do rąk.
round-clock-off = Gramy bez zegara
round-full = Nie ma już wolnego miejsca.
round-not-live = Nie w tej grze: jedni widzą tu cały czas to, czego innym nie wolno zobaczyć, a zegar biegnie dla wszystkich naraz. Każdy potrzebuje własnego urządzenia.
round-one-phone = Na jeden telefon jest odmiana „{ $edition }”.
round-not-windows = Nie w tej grze: prawie po każdej karcie wszyscy odpowiadają w tajemnicy, więc urządzenie za każdym razem musiałoby obejść cały stół. Tu każdy potrzebuje własnego.
round-to = Teraz { $who }
round-to-any = Kto teraz: { $names }?
round-plays = Teraz kolej na: { $names }
round-wait = Chwileczkę…
round-me = To ja, { $who }
round-look = Ktoś inny chce zajrzeć do swoich kart
round-nothing = Na tej stronie nie ma teraz niczyich kart.
round-cards = Karty: { $who }
round-cover = Zasłoń
round-hand-on = Zasłoń i podaj: { $who }
round-all-see = Wszystko leży odkryte
round-all-on = Wszyscy idziemy dalej

## Rozmowa

log-talk = Dziennik i rozmowa
talk-title = Rozmowa
talk-chat = Napisz do stołu
talk-send = Wyślij
talk-silent = Teraz nikt nie rozmawia, żeby nikt się nie zdradził.
talk-watching = Słyszysz, co się mówi. Podczas gry rozmawiają tylko grający.
talk-line = { $who }: { $words }
talk-heard = Kogo chcesz słyszeć?
talk-mute = Wycisz
talk-mute-note = Tylko na tym urządzeniu. Inni tego nie zauważą.
said-smile = uśmiech
said-laugh = śmiech
said-wink = oczko
said-wow = łał!
said-think = zamyślenie
said-oops = ups!
said-sad = smutek
said-yawn = ziewanie
said-hello = Cześć!
said-luck = Powodzenia!
said-bravo = Brawo!
said-thanks = Dzięki!
said-moment = Chwileczkę…
said-no-hurry = Spokojnie, mamy czas
said-sorry = Przepraszam!
said-again = Jeszcze raz?
told-smile = { $who } uśmiecha się.
told-laugh = { $who } się śmieje.
told-wink = { $who } puszcza oczko.
told-wow = { $who } robi wielkie oczy.
told-think = { $who } się zastanawia.
told-oops = { $who } łapie się za głowę.
told-sad = { $who } się smuci.
told-yawn = { $who } ziewa.

## Co gospodarz zrobił z twoim miejscem

notice-removed = Gospodarz usunął cię z gry. Za ciebie gra bot, a ty możesz patrzeć.
notice-unseated = Gospodarz zwolnił twoje miejsce.
notice-seated = Grasz! Twoje miejsce: { $seat }.
notice-promised = Miejsce { $seat } będzie twoje po tej rundzie, a jeśli inni się zgodzą, to wcześniej.
notice-host = Teraz to ty jesteś gospodarzem stołu.

## Co zmieniło się przy stole, w dzienniku

news-host = { $you ->
    [yes] Teraz ty jesteś gospodarzem stołu.
   *[no] Nowy gospodarz stołu: { $who }.
}
news-freed = { $you ->
    [yes] Gospodarz zwolnił twoje miejsce.
   *[no] Gospodarz zwolnił miejsce gracza { $who }.
}
news-removed = { $you ->
    [yes] Gospodarz usunął cię z gry. Na miejscu { $seat } gra dalej bot.
   *[no] Gospodarz usunął z gry: { $who }. Na miejscu { $seat } gra dalej bot.
}
news-left = { $you ->
    [yes] Odchodzisz od stołu. Na miejscu { $seat } gra dalej bot.
   *[no] { $who } odchodzi od stołu. Na miejscu { $seat } gra dalej bot.
}
news-seated = { $you ->
    [yes] Gospodarz posadził cię na miejscu { $seat }.
   *[no] Na miejscu { $seat } gra teraz { $who }.
}
news-stand-in = { $you ->
    [yes] Za ciebie gra bot.
   *[no] { $who }: na razie gra bot.
}
news-back = { $you ->
    [yes] Wracasz do gry.
   *[no] { $who } wraca do gry.
}
news-banned = { $you ->
    [yes] Gospodarz zakazał ci wstępu do stołu.
   *[no] Gospodarz zakazał wstępu do stołu: { $who }.
}
news-late = { $you ->
    [yes] Twój czas minął. Co dalej, wybierają pozostali.
   *[no] { $who }: czas minął.
}
news-stays = { $you ->
    [yes] Nie zgadzasz się na cofnięcie: ruch zostaje.
   *[no] { $who } nie zgadza się na cofnięcie: ruch zostaje.
}
news-lapsed = { $you ->
    [yes] Nie wszyscy odpowiedzieli na czas: twój ruch zostaje.
   *[no] { $who }: nie wszyscy odpowiedzieli na czas, więc ruch zostaje.
}
news-let-be = { $you ->
    [yes] Jednak nie cofasz swojego ruchu.
   *[no] { $who } jednak nie cofa ruchu.
}
news-more = { $you ->
    [yes] Dostajesz od pozostałych jeszcze trochę czasu.
   *[no] { $who } dostaje jeszcze trochę czasu.
}

## Klawiatura

keys-title = Klawiatura
keys-open = Skróty klawiszowe

## Ustawienia

settings = Ustawienia
settings-look = Wygląd
settings-hear = Dźwięki
settings-talk = Rozmowa
settings-call = Powiadomienia
settings-hand = Ręka i klawisze
settings-you = Ty
settings-you-keep = Zapisz
settings-you-kept = Zapisane. Widzą to wszyscy przy twoich stołach.
settings-you-help = Twoje imię i obrazek widzą wszyscy przy twoich stołach.
settings-kept = Wszystko poza imieniem i obrazkiem jest zapamiętane na tym urządzeniu i tylko dla niego.
settings-call-help = Na wypadek, gdy przychodzi twoja kolej, a ty patrzysz gdzie indziej. Gdy patrzysz na stół, nie dostajesz ich.
settings-call-insecure = To zwykły adres http. Znak, dźwięk i wibracja działają tu, dopóki strona jest otwarta; do powiadomień potrzebny jest adres z https.
settings-call-unable = Ta przeglądarka nie pokazuje powiadomień ze stron. Na iPhonie albo iPadzie dodaj stronę do ekranu początkowego i otwórz ją stamtąd.
settings-call-denied = Przeglądarka blokuje powiadomienia tej strony. Możesz je odblokować w jej ustawieniach dla tego adresu.
setting-on = tak
setting-off = nie
setting-theme = Motyw
setting-theme-system = jak w systemie
setting-theme-dark = ciemny
setting-theme-dawn = jasny
setting-language = Język
setting-letters = Wielkość liter
setting-letters-usual = zwykłe
setting-letters-large = duże
setting-letters-larger = bardzo duże
setting-scale = Karty na stole
setting-scale-small = małe
setting-scale-usual = dopasowane do ekranu
setting-scale-large = większe
setting-scale-help = Zwykle są tak duże, jak pozwala ekran. Przy większych stół jest od niego wyższy i się przewija.
setting-palette = Kolory
setting-palette-usual = zwykłe
setting-palette-distinct = łatwiejsze do odróżnienia
setting-palette-help = Dla osób, które słabiej rozróżniają barwy. To, co ważne, i tak widać nie tylko po kolorze.
setting-movement = Animacje
setting-movement-usual = jak w ustawieniach urządzenia
setting-movement-less = mniej
setting-sounds = Przy stole
setting-sounds-usual = gdy jeden telefon leży na stole
setting-sounds-on = zawsze
setting-sounds-off = nigdy
setting-sounds-help = Przeglądarka włącza dźwięk dopiero po pierwszym dotknięciu strony.
setting-talk = Co mówią ludzie przy stole
setting-talk-usual = widać
setting-talk-off = nie widać
setting-talk-help = Można też wyciszyć jedną osobę: przy stole, pod jej słowami.
setting-muted = { $count ->
    [one] Masz wyciszoną { $count } osobę.
    [few] Masz wyciszone { $count } osoby.
   *[many] Masz wyciszonych { $count } osób.
}
setting-muted-none = Słuchaj wszystkich
setting-mark = Znak na karcie przeglądarki
setting-chime = Dźwięk
setting-vibration = Wibracja
setting-notices = Powiadomienie, gdy nie widać strony
setting-push = Powiadomienie przy zamkniętej przeglądarce
setting-push-help = Dostarcza je zaszyfrowane usługa twojej przeglądarki. Dowiaduje się, że ten serwer cię woła i kiedy, ale nie po co.
setting-reach = Grasz ręką
setting-reach-usual = prawą
setting-reach-left = lewą
setting-sure = Pytać przed tym, czego nie da się cofnąć
setting-sure-usual = tak
setting-sure-never = nie
setting-sure-help = Na przykład przed odejściem od stołu albo usunięciem kogoś.
setting-callouts = Objaśniaj to, co nowe
setting-callouts-usual = raz, na miejscu
setting-callouts-off = nigdy
setting-shortcuts = Skróty z liter i cyfr
setting-shortcuts-usual = tak
setting-shortcuts-off = nie
setting-pace = Boty grają
setting-pace-quick = szybko
setting-pace-normal = zwyczajnie
setting-pace-calm = spokojnie
setting-pace-help = Przy stołach, które zakładasz. Sam na sam z botami możesz je pogonić, dotykając stołu.
sounds = Dźwięki
sounds-on = Włącz dźwięki
sounds-off = Wyłącz dźwięki

## Wezwania

call-title = Twoja kolej: { $game }
call-text = Stół czeka na ciebie.
call-ask = Zawołaj mnie, gdy będzie moja kolej
call-ask-short = Zawołaj mnie
call-allowed = Zawołamy cię. W ustawieniach możesz wybrać jak.
call-not-allowed = Powiadomień nie będzie. Możesz to zmienić w ustawieniach.

## Powtórka

odds-now = Co można wiedzieć

play-on-lobby = Ta gra jest dalszym ciągiem innej, od jej chwili { $at }. { $anew ->
    [yes] To, czego nie widzieli wszyscy, rozdajemy od nowa.
   *[no] Karty leżą tak, jak leżały.
}
play-on-look = Zobacz tę chwilę
play-on-stays = Ta gra jest dalszym ciągiem innej. To, w co gracie i w ile osób, się nie zmieni.
play-on-log = Ta gra jest dalszym ciągiem innej, od jej chwili { $at }.
over-replay = Obejrzyj od nowa
home-replay = Obejrzyj grę z zapisu
