# Kraina snów: nazwy i ustawienia, teksty, których używa tylko klient, i odmowy.

game-dreamland = Kraina snów
dreamland-preset-online = Przez internet
dreamland-preset-online-help = Podpowiedzi i odpowiedzi pisze się na klawiaturze, więc czasu jest więcej.
dreamland-preset-box = Jak w pudełku
dreamland-preset-box-help = Też się pisze, ale noc trwa 2 minuty, podpowiedź 5 sekund, a oceniacie sami.
dreamland-preset-table = Przy jednym stole
dreamland-preset-table-help = Mówicie na głos, a każdy ma telefon z hasłem albo z maską.
dreamland-preset-device = Jeden telefon
dreamland-preset-device-help = Mówicie na głos, a telefon krąży: pokazuje role, hasła i liczy punkty.

## Ustawienia

dreamland-option-language = Język haseł
dreamland-option-language-pl = polski
dreamland-option-language-en = angielski
dreamland-option-night = Ile sekund trwa noc
dreamland-option-clue = Ile sekund jest na podpowiedź
dreamland-option-last = Ile sekund jest na ostatnią odpowiedź
dreamland-option-last-0 = bez ostatniej odpowiedzi
dreamland-option-judge = Kto pilnuje podpowiedzi
dreamland-option-judge-help = Gracze zawsze mogą zgłosić sprzeciw. Gdy program pomaga, zatrzymuje oczywiste wpadki, zanim ktokolwiek je zobaczy, i nie ma za nie kary; gdy oceniają gracze, tylko je wskazuje.
dreamland-option-judge-friendly = program pomaga
dreamland-option-judge-strict = program karze
dreamland-option-judge-players = gracze, program wskazuje
dreamland-option-judge-off = gracze bez programu
dreamland-option-order = Kto podpowiada do nowej karty
dreamland-option-order-goes_on = następna osoba w kolejce
dreamland-option-order-restarts = znów osoba po lewej od śniącej
dreamland-option-empty_recall = Premia za sen bez żółtych kart
dreamland-option-empty_recall-help = Dwa punkty za wspomnienie także wtedy, gdy po żółtej stronie nie ma żadnej karty.
dreamland-option-speech = Podpowiedzi
dreamland-option-speech-typed = pisane
dreamland-option-speech-spoken = na głos
dreamland-option-words = Własne hasła
dreamland-option-words-help = Jedno hasło w wierszu, co najmniej 12. Puste pole: hasła z gry. Listę widzi tylko osoba, która ją wpisała, i tylko przed startem. Zna hasła także wtedy, gdy sama śni.
dreamland-option-players = Gracze przy jednym telefonie

### Tekstów od tego miejsca używa tylko klient.

dreamland-tagline = Szepty nocą, prawda o świcie
dreamland-about = Wróżki pomagają, diabliki mylą, chochliki pilnują równowagi. Jedna osoba śni i zgaduje.
dreamland-nth-round = noc { $round }
dreamland-share = Zagrajmy w Krainę snów!
dreamland-table-mine = Twoje miejsce
dreamland-lobby-words = hasła { $language ->
    [en] angielskie
   *[pl] polskie
}
dreamland-lobby-own = własne hasła stołu
dreamland-lobby-clock = Noc: { $night }, na podpowiedź: { $clue }
dreamland-standing = noc { $round }/{ $rounds }
dreamland-player = Gracz { $number }
dreamland-wait = Chwila…
dreamland-time = { $what }: zostało { $time }
dreamland-round = Noc { $round } z { $rounds }
dreamland-night = Noc
dreamland-last = Ostatnia odpowiedź
dreamland-card = Karta snu { $number }
dreamland-yellow = Żółta strona
dreamland-blue = Niebieska strona

## Gracze jednego telefonu

dreamland-names-title = Kto gra
dreamland-names-help = Od najstarszej osoby, dalej w lewo. Każdy śni jedną noc.
dreamland-names-add = Jeszcze ktoś
dreamland-names-remove = Usuń: { $who }


## Role

dreamland-role-fairy = Wróżka
dreamland-role-devil = Diablik
dreamland-role-imp = Chochlik
dreamland-role-dreamer = Śniący
dreamland-role-look = Dotknij, żeby zobaczyć swoją rolę
dreamland-task-fairy = Pomagasz śniącej osobie zgadnąć jak najwięcej haseł.
dreamland-task-devil = Naprowadzasz śniącą osobę na złe odpowiedzi.
dreamland-task-imp = Pilnujesz, żeby dobrych i złych odpowiedzi było tyle samo.
dreamland-task-dreamer = Nie podglądaj. Za chwilę usłyszysz podpowiedzi: zgaduj, kiedy chcesz, i zapamiętaj swoje odpowiedzi. Rano opowiesz sen.
dreamland-pays-fairy = Po 1 punkcie za każdą żółtą kartę.
dreamland-pays-devil = Po 1 punkcie za każdą niebieską kartę.
dreamland-pays-imp = Żółte i niebieskie 3 : 3 to 5 punktów, 2 : 3 to 3, a 4 : 2 to 2.
dreamland-pays-dreamer = Po 1 punkcie za każdą żółtą kartę i 2 za sen, w którym są wszystkie żółte.
dreamland-dreams-short = śni

## Przed nocą

dreamland-ready-title = Tej nocy śni { $who }
dreamland-ready-dreamer = Tej nocy śnisz ty
dreamland-ready-wait = Czekamy na pozostałych
dreamland-ready-watch = Śni { $who }. Zaraz zapadnie noc.
dreamland-ready-device = { $who } zakłada maskę śniącego
dreamland-ready-device-hint = Wszyscy znają już swoje role. Trzymajcie telefon tak, żeby śniąca osoba nie widziała ani hasła, ani stron.
dreamland-ready-until = noc zapadnie najpóźniej za { $time }
dreamland-ready-yes = na miejscu
dreamland-do-ready = Można zaczynać
dreamland-do-mask = Zakładam maskę
dreamland-do-begin = Zapada noc
dreamland-quiet = Nie chcę oceniać podpowiedzi
dreamland-quiet-help = Zrobią to pozostali. Jeden sprzeciw i znów oceniasz.
dreamland-look-round = Noc { $round }. Śni { $who }.
dreamland-look-hand = Podaj telefon: { $who }
dreamland-look-alone = Spójrz w pojedynkę, potem ukryj kartę.
dreamland-look-tap = Odkryj kartę, gdy telefon jest u ciebie
dreamland-look-again = Zobacz rolę jeszcze raz
dreamland-look-place = { $place } z { $of }
dreamland-do-look = Tu { $who } – pokaż rolę
dreamland-do-hide = Ukryj i podaj dalej
dreamland-do-hide-again = Ukryj

## Noc

dreamland-givers = Kto śni i kto podpowiada
dreamland-clues = Podpowiedzi do tej karty
dreamland-clues-before = Podpowiedzi do wcześniejszych kart
dreamland-hint-night = Jedno słowo o tym haśle. Śniąca osoba usłyszy je po trzech sekundach.
dreamland-hint-aloud = Jedno słowo o tym haśle, na głos.
dreamland-word-new = Nowe hasło: { $word }
dreamland-turn = Twoja kolej: podpowiedz
dreamland-turn-aloud = Twoja kolej: powiedz jedno słowo
dreamland-turn-held = Za chwilę zabrzmi to we śnie
dreamland-turn-other = Podpowiada { $who }
dreamland-field-clue = Twoja podpowiedź
dreamland-field-wait = Możesz już pisać
dreamland-field-guess = Co ci się śni?
dreamland-held = Za chwilę zabrzmi we śnie
dreamland-held-appeal = Odwołanie: zabrzmi, tylko jeśli pozostali się zgodzą ({ $votes })
dreamland-held-forbidden = Niedozwolone, chyba że pozostali się zgodzą ({ $votes })
dreamland-held-few = Za mało osób ocenia, żeby to przepuścić
dreamland-turn-appeal = Odwołujesz się, zgoda: { $votes }. Możesz podpowiedzieć coś innego
dreamland-votes = { $votes } z { $needs }
dreamland-votes-few = za mało osób ocenia
dreamland-judge = { $who }: „{ $clue }”. Może tak być?
dreamland-do-send = Wyślij
dreamland-do-pass = Pas
dreamland-do-leave = Bez odpowiedzi
dreamland-do-appeal = Odwołaj się
dreamland-do-object = Sprzeciw
dreamland-do-allow = W porządku
dreamland-do-spoken = Podpowiedź padła
dreamland-do-right = Dobrze
dreamland-do-right-note = na żółtą stronę
dreamland-do-wrong = Źle
dreamland-do-wrong-note = albo pas, na niebieską
dreamland-do-wrong-note-last = na niebieską stronę
dreamland-do-none = Bez odpowiedzi albo pas
dreamland-do-none-note = karta się nie liczy
dreamland-do-back = Cofnij kartę { $card }: { $state }
dreamland-state-right = dobrze
dreamland-state-wrong = źle
dreamland-state-pass = pas
dreamland-state-penalty = kara
dreamland-do-mend = Popraw kartę
dreamland-do-mend-card = { $word }: popraw
dreamland-mend-title = Jak było z hasłem „{ $word }”?
dreamland-mend-right = Odpowiedź była dobra
dreamland-mend-wrong = Odpowiedź była zła
dreamland-mend-penalty = Padła niedozwolona podpowiedź
dreamland-mend-back = Jeszcze nic: karta wraca na łóżko
dreamland-mend-none = Nie było odpowiedzi: karta się nie liczy
dreamland-do-right-card = Dobrze: odpowiedź przy karcie { $card }
dreamland-do-wrong-card = Źle: odpowiedź przy karcie { $card }
dreamland-do-penalty = Kara
dreamland-do-right-after-all = dobrze?
dreamland-do-wrong-after-all = źle?
dreamland-said-right = według ciebie dobrze
dreamland-said-wrong = według ciebie źle
dreamland-penalty-who = Czyja to kara?
dreamland-penalty-help = Karta snu trafi do tej osoby jako karta kary: jeden punkt mniej na koniec gry.
dreamland-penalty-cards = Karty kary
dreamland-penalties = { $count ->
    [one] { $count } karta kary
    [few] { $count } karty kary
   *[many] { $count } kart kary
}
dreamland-passed = pas
dreamland-side-yellow = { $cards ->
    [one] Żółta strona: { $cards } karta
    [few] Żółta strona: { $cards } karty
   *[many] Żółta strona: { $cards } kart
}
dreamland-side-blue = { $cards ->
    [one] Niebieska strona: { $cards } karta
    [few] Niebieska strona: { $cards } karty
   *[many] Niebieska strona: { $cards } kart
}
dreamland-last-awake = Ostatnia odpowiedź: { $who }
dreamland-last-dreamer = Koniec czasu. Jeszcze jedna odpowiedź?
dreamland-device-night = { $who } nie patrzy. Zaznaczcie, jaka była odpowiedź

dreamland-appealed = Odwołanie: { $reason }
dreamland-doubted = Wątpliwość: { $reason }
dreamland-forbidden = Niedozwolone: { $reason }
dreamland-objections = Sprzeciw: { $names }
dreamland-doubt-same = to samo słowo: { $clue }
dreamland-doubt-stem = ta sama rodzina: { $word } → { $clue }
dreamland-doubt-stem-through = ta sama rodzina: { $word } i { $clue }, od słowa { $through }
dreamland-doubt-sound = podobne brzmienie: { $word } i { $clue }
dreamland-doubt-translation = tłumaczenie: { $clue } ({ $language }) to { $word }
dreamland-doubt-words = więcej niż jedno słowo: { $clue }
dreamland-doubt-house = stół już tego zabronił: { $clue } do hasła { $word }
dreamland-doubt-other = może być za blisko: { $word } i { $clue }
dreamland-language-pl = po polsku
dreamland-language-en = po angielsku
dreamland-language-de = po niemiecku
dreamland-language-fr = po francusku
dreamland-language-es = po hiszpańsku
dreamland-language-it = po włosku
dreamland-language-ru = po rosyjsku
dreamland-language-uk = po ukraińsku
dreamland-language-other = w innym języku

## Maska śniącego

dreamland-masked-silence = Cisza. Zaraz ktoś szepnie…
dreamland-masked-aloud = Słuchaj. Zgaduj na głos, kiedy chcesz.
dreamland-masked-last = Cisza. Noc się kończy.
dreamland-masked-said = zapamiętaj
dreamland-masked-changed = Karta się zmieniła
dreamland-masked-undone = Karta { $card } już się nie liczy
dreamland-voice = Czytaj podpowiedzi na głos

## Wspomnienie snu

dreamland-recall-title = Co ci się śniło?
dreamland-recall-other = { $who } opowiada sen
dreamland-recall-hint = Wymień wszystkie swoje odpowiedzi, które pamiętasz. Najlepiej w jednej szalonej historii.
dreamland-recall-hint-aloud = Opowiedz na głos. Możesz też coś tu zapisać.
dreamland-recall-deck = Talia się skończyła, więc noc skończyła się przed czasem.
dreamland-recall-listen = Posłuchajcie. Za chwilę zaznaczycie, co padło w opowieści.
dreamland-recall-watch = Za chwilę okaże się, co padło w opowieści.
dreamland-recall-aloud = Posłuchajcie, maska wciąż na oczach, i zaznaczajcie, co padło w opowieści.
dreamland-recall-cards = Twoje odpowiedzi tej nocy: { $cards }.
dreamland-recall-placeholder = Śniło mi się, że…
dreamland-recall-beginnings = Początki zdań
dreamland-recall-begin-1 = W moim śnie
dreamland-recall-begin-2 = Nagle pojawia się
dreamland-recall-begin-3 = A na końcu
dreamland-recall-wait = Opowiada { $who }
dreamland-recall-time = Opowieść
dreamland-do-recall = To był mój sen
dreamland-do-recall-nothing = Nic nie pamiętam
dreamland-do-recall-device = Sen opowiedziany

dreamland-tick-title = { $you ->
    [yes] Co zostało z twojego snu?
   *[no] Co zostało ze snu? Opowiada { $who }
}
dreamland-tick-nothing = Z tego snu nic nie zostało.
dreamland-tick-hint = Zaznaczcie karty, które padły w opowieści.
dreamland-tick-unsure = Program nie jest pewien wyróżnionych kart. Rozstrzygnijcie.
dreamland-tick-watch = Stół sprawdza, co padło w opowieści.
dreamland-tick-none = Tej nocy nie ma czego zaznaczać.
dreamland-tick-waiting = Czekamy na: { $names }
dreamland-tick-time = Sprawdzanie
dreamland-named = padło
dreamland-named-not = nie padło
dreamland-named-unsure = może padło?
dreamland-do-tick-card = { $word }: padło
dreamland-do-untick-card = { $word }: nie padło
dreamland-do-done = Wszystko się zgadza
dreamland-do-done-heard = { $named ->
    [0] Żadna karta nie padła
   *[other] Padło: { $named } z { $cards }
}
dreamland-do-tick-all = Padły wszystkie
dreamland-do-untick-all = Żadna nie padła

## Świt: noc opowiedziana karta po karcie

dreamland-story-title = Opowieść o tej nocy
dreamland-story-of = { $you ->
    [yes] Noc { $round }. Śnisz ty
   *[no] Noc { $round }. Śni { $who }
}
dreamland-story-card = Karta { $number } z { $cards }
dreamland-story-back = Wstecz
dreamland-story-on = Dalej
dreamland-story-all = Wszystko naraz
dreamland-story-step = Karta po karcie
dreamland-story-no-clues = Nikt nic nie podpowiedział.
dreamland-story-guessed = { $you ->
    [yes] Odpowiadasz: „{ $guess }”.
   *[no] { $who } odpowiada: „{ $guess }”.
}
dreamland-story-right = { $you ->
    [yes] Odgadujesz.
   *[no] { $who } odgaduje.
}
dreamland-story-wrong = { $you ->
    [yes] Odpowiadasz źle.
   *[no] { $who } odpowiada źle.
}
dreamland-story-passed = { $you ->
    [yes] Pasujesz.
   *[no] { $who } pasuje.
}
dreamland-story-penalty = { $you ->
    [yes] Niedozwolona podpowiedź: dostajesz kartę.
   *[no] Niedozwolona podpowiedź: kartę dostaje { $who }.
}
dreamland-story-named = Ta karta jest w opowieści o śnie.
dreamland-story-ticked = { $you ->
    [yes] Ta karta jest w opowieści o śnie. Zaznaczasz ją ty.
   *[no] Ta karta jest w opowieści o śnie. Zaznacza ją { $who }.
}
dreamland-story-unticked = { $you ->
    [yes] Tej karty nie ma w opowieści o śnie. Tak uważasz ty.
   *[no] Tej karty nie ma w opowieści o śnie. Tak uważa { $who }.
}
dreamland-story-lie-head = Najśmielsze kłamstwo
dreamland-story-lie = { $you ->
    [who] Do hasła „{ $word }” podpowiadasz „{ $clue }”, a { $other } odpowiada „{ $guess }”.
    [other] Do hasła „{ $word }” { $who } podpowiada „{ $clue }”, a ty odpowiadasz „{ $guess }”.
   *[no] Do hasła „{ $word }” { $who } podpowiada „{ $clue }”, a { $other } odpowiada „{ $guess }”.
}
dreamland-story-lie-aloud = { $you ->
    [who] Przy haśle „{ $word }” wodzisz za nos. Śni { $other }.
    [other] Przy haśle „{ $word }” { $who } wodzi cię za nos.
   *[no] Przy haśle „{ $word }” { $who } wodzi za nos. Śni { $other }.
}
dreamland-story-rescue-head = Ratunek
dreamland-story-rescue = { $you ->
    [who] Podpowiadasz „{ $clue }” i mimo diablików { $other } odgaduje „{ $word }”.
    [other] { $who } podpowiada „{ $clue }” i mimo diablików odgadujesz „{ $word }”.
   *[no] { $who } podpowiada „{ $clue }” i mimo diablików { $other } odgaduje „{ $word }”.
}
dreamland-story-rescue-aloud = { $you ->
    [who] Przy haśle „{ $word }” pomagasz mimo diablików. Śni { $other }.
    [other] Przy haśle „{ $word }” { $who } pomaga ci mimo diablików.
   *[no] Przy haśle „{ $word }” { $who } pomaga mimo diablików. Śni { $other }.
}

## Liczenie

dreamland-count-title = Świt po nocy { $round }
dreamland-count-counting = Odkrywamy role…
dreamland-count-done = Noc { $round } policzona
dreamland-count-next = Dalej
dreamland-count-last = To była ostatnia noc
dreamland-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
dreamland-total-of = razem { $total }
dreamland-why-yellow = { $points } za żółtą stronę
dreamland-why-blue = { $points } za niebieską stronę
dreamland-why-recalled = { $points } za cały zapamiętany sen
dreamland-why-even = i { $points } za równowagę { $yellow } : { $blue }
dreamland-why-more = { $points } za większą stronę, bo dzieli je jedna karta ({ $yellow } : { $blue })
dreamland-why-fewer = { $points } za mniejszą stronę, bo dzieli je więcej niż jedna karta ({ $yellow } : { $blue })
dreamland-not-recalled = { $you ->
    [yes] W opowieści zabrakło którejś z żółtych kart, więc nie dostajesz 2 punktów za sen.
   *[no] W opowieści zabrakło którejś z żółtych kart, więc { $who } nie dostaje 2 punktów za sen.
}
dreamland-house-title = Ustalenia tego stołu
dreamland-house-help = Tu zdecydowaliście inaczej niż program. Następnym razem będzie tak samo.
dreamland-house-legal = { $clue } do hasła { $word }: wolno
dreamland-house-illegal = { $clue } do hasła { $word }: nie wolno
dreamland-do-forget = Zapomnij
dreamland-keys-send = Wyślij słowo

dreamland-over-mine = Wygrana! Ten sen należał do ciebie
dreamland-over-other = Wygrywa { $who }
dreamland-over-shared = Wspólna wygrana: { $names }
dreamland-sheet-who = Noc
dreamland-sheet-penalties = Kary
dreamland-sheet-total = Razem
dreamland-sheet-dreamt = Podkreślone: noc, którą ta osoba prześniła.
dreamland-sheet-cards = Karty tej nocy

## Dziennik

dreamland-log-deal = { $you ->
    [yes] Noc { $round }. Śnisz ty
   *[no] Noc { $round }. Śni { $who }
}
dreamland-log-night = Zapada noc.
dreamland-log-clue = { $you ->
    [yes] Podpowiadasz.
   *[no] { $who } podpowiada.
}
dreamland-log-clues = { $count ->
    [one] { $count } podpowiedź: { $names }.
    [few] { $count } podpowiedzi: { $names }.
   *[many] { $count } podpowiedzi: { $names }.
}
dreamland-log-clue-said = { $you ->
    [yes] Podpowiadasz: { $clue }
   *[no] { $who } podpowiada: { $clue }
}
dreamland-log-pass = { $you ->
    [yes] Pasujesz.
   *[no] { $who } pasuje.
}
dreamland-log-late = { $you ->
    [yes] Nie zdążasz z podpowiedzią.
   *[no] { $who } nie zdąża z podpowiedzią.
}
dreamland-log-guess = { $you ->
    [yes] Zgadujesz kartę { $card }.
   *[no] { $who } zgaduje kartę { $card }.
}
dreamland-log-guess-said = { $you ->
    [yes] Zgadujesz kartę { $card } ({ $word }): { $guess }
   *[no] { $who } zgaduje kartę { $card } ({ $word }): { $guess }
}
dreamland-log-skip = { $you ->
    [yes] Pasujesz przy karcie { $card }.
   *[no] { $who } pasuje przy karcie { $card }.
}
dreamland-log-changed = Karta { $card } się zmieniła.
dreamland-log-undone = Karta { $card } już się nie liczy.
dreamland-log-mended = Karta { $card } została poprawiona.
dreamland-log-back = Karta { $card } została cofnięta.
dreamland-log-penalty = { $you ->
    [yes] Niedozwolona podpowiedź: bierzesz kartę { $card } za karę.
   *[no] Niedozwolona podpowiedź: { $who } bierze kartę { $card } za karę.
}
dreamland-log-stopped = { $you ->
    [yes] Twoje odwołanie przepada: podpowiedzi nie było.
   *[no] { $who }: odwołanie przepada, podpowiedzi nie było.
}
dreamland-log-object = { $you ->
    [yes] Zgłaszasz sprzeciw.
   *[no] { $who } zgłasza sprzeciw.
}
dreamland-log-right = { $you ->
    [yes] Karta { $card }: według ciebie odpowiedź jest dobra.
   *[no] Karta { $card }: { $who } uznaje odpowiedź za dobrą.
}
dreamland-log-wrong = { $you ->
    [yes] Karta { $card }: według ciebie odpowiedź jest zła.
   *[no] Karta { $card }: { $who } uznaje odpowiedź za złą.
}
dreamland-log-time = Koniec czasu.
dreamland-log-leave = Ostatniej odpowiedzi nie było.
dreamland-log-recall = { $you ->
    [yes] Opowiadasz swój sen.
   *[no] { $who } opowiada sen.
}
dreamland-log-count = Świt. Po żółtej stronie { $yellow }, po niebieskiej { $blue }.
dreamland-log-undo = { $you ->
    [yes] Cofasz ustalenie stołu.
   *[no] { $who } cofa ustalenie stołu.
}

dreamland-check-deals = { $deals ->
    [one] Jedyne rozdanie ról wynika z pieczęci.
    [few] Wszystkie { $deals } rozdania ról wynikają z pieczęci.
   *[many] Wszystkie rozdania ról, razem { $deals }, wynikają z pieczęci.
}

## Zapytaj stół

dreamland-about-dreamer = Ta osoba zgaduje hasła w masce na oczach i żadnego z nich nie widzi.
dreamland-about-givers = W tej kolejności wszyscy podpowiadają; następną podpowiedź daje ten, kto się świeci.
dreamland-about-clue-name = Podpowiedź
dreamland-about-clue = To, co ktoś powiedział o haśle na łóżku.
dreamland-about-heard = To, co słychać o haśle: jedni pomagają, inni wyprowadzają w pole.
dreamland-about-yellow = Tu leżą hasła, które śniąca osoba odgadła.
dreamland-about-blue = Tu leżą hasła, których śniąca osoba nie odgadła albo przy których spasowała.
dreamland-about-object = Mówisz, że tak podpowiadać nie wolno; jeśli zgodzi się z tym większość czuwających, będzie kara.
dreamland-about-allow = Mówisz, że ta podpowiedź może zostać.
dreamland-about-appeal = Prosisz pozostałych, żeby dopuścili podpowiedź, którą zatrzymał program.
dreamland-about-send = Wysyła to, co wpisano.
dreamland-about-pass = Tym razem nic nie mówisz i gra toczy się dalej.
dreamland-about-spoken = Twoja podpowiedź padła na głos i kolej na następną osobę.
dreamland-about-right = Padło hasło z karty, więc karta idzie na żółtą stronę.
dreamland-about-wrong = Padło inne słowo, więc karta idzie na niebieską stronę.
dreamland-about-mend = Zmieniasz to, co stało się z tą kartą, gdy ktoś dotknął nie tego, co trzeba.
dreamland-about-voice = Twoje urządzenie czyta podpowiedzi na głos, więc oczy mogą zostać zamknięte.
dreamland-about-players-name = Kto jest gotów
dreamland-about-players = Noc zapada, gdy tylko wszyscy są gotowi.
dreamland-about-look = Pokazuje jeszcze raz rolę komuś, kto już ją widział.
dreamland-about-story = Co naprawdę działo się w nocy, karta po karcie, bez masek.
dreamland-about-tick-name = Padło w opowieści
dreamland-about-points-name = Punkty
dreamland-about-ready = Możesz zaczynać, a noc zapada, gdy mogą to zrobić wszyscy.
dreamland-about-recall = Sen jest opowiedziany, a pozostali patrzą, które karty w nim padły.
dreamland-about-done = Zgadzasz się z tym, co zaznaczono.
dreamland-about-word = To hasło ma odgadnąć śniąca osoba i nikomu nie wolno go powiedzieć.
dreamland-about-held = Dopóki kreska się pali, śniąca osoba nie słyszy jeszcze tej podpowiedzi i można się jej sprzeciwić.
dreamland-about-turn = Czas na podpowiedź

## Zasady

dreamland-rules-goal = Każdy prześni jedną noc. Śniąca osoba nie widzi haseł i zgaduje je ze słów, które szepczą duchy. Jedne pomagają, inne mylą. Wygrywa, kto po wszystkich nocach ma najwięcej punktów.
dreamland-rules-roles-title = Duchy
dreamland-rules-roles = Przed nocą każdy, kto nie śni, dostaje w tajemnicy jedną rolę.
dreamland-rules-players = Graczy
dreamland-rules-aside = Jedna rola zostaje zakryta na boku, więc nigdy nie wiadomo na pewno, kto jest w grze.
dreamland-rules-night-title = Noc
dreamland-rules-night = Noc trwa { $night } s. Na łóżku leży karta snu z hasłem. Widzą je wszyscy oprócz śniącej osoby.
dreamland-rules-night-aloud = Noc trwa { $night } s. Hasło widzą wszyscy oprócz śniącej osoby. Podpowiedzi i odpowiedzi mówi się na głos.
dreamland-rules-clues-title = Podpowiedzi
dreamland-rules-clue = Kolejno, od lewej strony śniącej osoby, każdy podpowiada jednym słowem. Jest na to { $clue } s. Można spasować, a kto nie zdąży, traci kolejkę bez kary.
dreamland-rules-clue-device = Kolejno, od lewej strony śniącej osoby, każdy podpowiada jednym słowem. Można spasować. Kolejki i czasu pilnujecie sami.
dreamland-rules-guesses-title = Zgadywanie
dreamland-rules-guess = Śniąca osoba może w każdej chwili zgadnąć albo powiedzieć „pas”. Do każdej karty ma jedną odpowiedź i nie dowiaduje się, czy była dobra.
dreamland-rules-sides = Odgadnięta karta trafia na żółtą stronę, źle odgadnięta i spasowana na niebieską. Na łóżku leży już następna. Odmiana, literówka i brak polskich znaków nie szkodzą, synonim jest złą odpowiedzią.
dreamland-rules-order = Do nowej karty podpowiada następna osoba w kolejce.
dreamland-rules-order-restarts = Do nowej karty znów zaczyna osoba po lewej stronie śniącej.
dreamland-rules-points-empty = Przy tym stole dostaje je także wtedy, gdy żółtych nie ma wcale.
dreamland-rules-points-none = Bez żółtych kart premii nie ma.
dreamland-rules-last-none = Po czasie nie ma już podpowiedzi ani odpowiedzi, a karta na łóżku się nie liczy.
dreamland-rules-last = Po czasie nie ma już podpowiedzi. Śniąca osoba ma { $last } s na ostatnią odpowiedź; jeśli jej nie da albo spasuje, karta się nie liczy.
dreamland-rules-forbidden-title = Czego nie wolno podpowiadać
dreamland-rules-forbidden-stem = Słów z tej samej rodziny: „żeglarz” do hasła „żagiel”.
dreamland-rules-forbidden-sound = Słów o podobnym brzmieniu: „grat” do hasła „grad”.
dreamland-rules-forbidden-translation = Tłumaczeń na inny język.
dreamland-rules-forbidden-words = Więcej niż jednego słowa.
dreamland-rules-penalty = Kto da niedozwoloną podpowiedź, dostaje kartę snu za karę: to punkt mniej na koniec gry. Śniąca osoba słyszy tylko, że karta się zmieniła.
dreamland-rules-judge-friendly = Oczywiste wpadki program zatrzymuje, zanim ktoś je zobaczy, i nie ma za nie kary. O sprzeciwach i odwołaniach decyduje większość czuwających. Każda podpowiedź czeka trzy sekundy, zanim zabrzmi we śnie, a odwołanie do ośmiu sekund.
dreamland-rules-judge-strict = Program sam karze za oczywiste wpadki, chyba że większość czuwających zdecyduje inaczej. O sprzeciwach wobec innych podpowiedzi też decyduje większość. Każda podpowiedź czeka trzy sekundy, zanim zabrzmi we śnie.
dreamland-rules-judge-players = O podpowiedziach rozstrzyga większość czuwających, a program tylko wskazuje to, co budzi wątpliwości. Każda podpowiedź czeka trzy sekundy, zanim zabrzmi we śnie.
dreamland-rules-judge-off = Podpowiedzi ocenia większość czuwających. Każda czeka trzy sekundy, zanim zabrzmi we śnie.
dreamland-rules-objections = Podpowiedzi można się sprzeciwić jeszcze przez trzy sekundy po tym, jak usłyszy ją śniąca osoba. Dopóki karta leży na łóżku, można to zrobić także później, aż zabrzmi następna podpowiedź.
dreamland-rules-judge-aloud = Czy podpowiedź była dozwolona, uzgadniacie przy stole.
dreamland-rules-day-title = Dzień
dreamland-rules-recall = Zanim maska spadnie z oczu, śniąca osoba opowiada sen i próbuje wymienić wszystkie swoje odpowiedzi. Potem odkrywacie role i liczycie punkty.
dreamland-rules-points-dreamer = Śniąca osoba: po 1 za każdą żółtą kartę i jeszcze 2, jeśli w opowieści padły wszystkie żółte.
dreamland-rules-points-fairy = Wróżka: po 1 za każdą żółtą kartę.
dreamland-rules-points-devil = Diablik: po 1 za każdą niebieską.
dreamland-rules-points-imp = Chochlik: przy równych stronach po 1 za każdą żółtą i jeszcze 2. Przy różnicy jednej karty tyle, ile kart ma większa strona, a przy większej różnicy tyle, ile mniejsza.
dreamland-rules-end-title = Koniec gry
dreamland-rules-end = Gra się kończy, gdy każdy prześni swoją noc. Od punktów odejmuje się karty kary. Przy remisie wygrywa, kto ma mniej kar, a potem wygrywa się wspólnie.

### Od tego miejsca: odmowy serwera i to, co zrobić zamiast tego.

## Ruchy

refusal-dreamland-not-now = Teraz to niemożliwe. Spójrz na stół i wybierz coś z dostępnych ruchów.
refusal-dreamland-text = Brakuje słów albo są w nich niewidoczne znaki, na przykład miękki łącznik. Wpisz je jeszcze raz z klawiatury, z pojedynczymi odstępami.
refusal-dreamland-text-long = To za długie. Podpowiedź i odpowiedź mają najwyżej 40 znaków, a sen 2000.
refusal-dreamland-no-text = Do tego ruchu nie pasują słowa. Wyślij sam ruch.

## Podpowiedzi, które zatrzymuje sędzia (K11, K14)

refusal-dreamland-clue-same = „{ $clue }” to hasło z tej karty. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-stem = „{ $clue }” ma wspólną podstawę z hasłem „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-sound = „{ $clue }” brzmi podobnie do „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-translation = „{ $clue }” to „{ $word }” po { $through ->
    [pl] polsku
    [en] angielsku
    [de] niemiecku
    [fr] francusku
    [es] hiszpańsku
    [it] włosku
    [ru] rosyjsku
    [uk] ukraińsku
   *[other] obcemu
}. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-more-than-one-word = Podpowiedź to jedno słowo, a „{ $clue }” nim nie jest. Nikt tego nie widział: daj inną albo się odwołaj.
refusal-dreamland-clue-house = Ten stół uznał już „{ $clue }” za niedozwoloną podpowiedź do hasła „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.

## Opcje

refusal-dreamland-players-count = Liczba podanych imion to { $names }. Wpisz od { $fewest } do { $most } osób, po jednej w wierszu.
refusal-dreamland-players-name = Imienia z wiersza { $line } nie da się pokazać albo jest za długie. Wpisz takie, które ma najwyżej { $longest } { $longest ->
    [one] znak
    [few] znaki
   *[many] znaków
}.
refusal-dreamland-players-twice = „{ $name }” jest tu dwa razy, drugi raz w wierszu { $line }. Daj każdemu inne imię.
refusal-dreamland-players-typed = Gdy jedno urządzenie służy wszystkim, podpowiedzi mówi się na głos. Wybierz to albo usuń imiona.
refusal-dreamland-seats = Z imionami graczy stół ma jedno miejsce, bez nich od { $fewest } do { $most }. Zmień imiona albo wybierz inną odmianę.

dreamland-statistic-fairy = Noce jako wróżka
dreamland-statistic-devil = Noce jako diablik
dreamland-statistic-imp = Noce jako chochlik
dreamland-statistic-cards-right = Odgadnięte hasła
dreamland-statistic-penalties = Średnio kar na grę
dreamland-statistic-rescue = Najlepsza podpowiedź
dreamland-statistic-lie = Najśmielsze kłamstwo
dreamland-feat-rescue = „{ $clue }” do hasła „{ $word }”, mimo diablików
dreamland-feat-lie = „{ $clue }” do hasła „{ $word }”; odpowiedź: „{ $guess }”
