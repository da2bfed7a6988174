# Siedemnaście: karty, podpowiedzi, dziennik, liczenie, zasady.

game-seventeen = Siedemnaście
seventeen-preset-basic = Podstawowa
seventeen-preset-basic-help = Zasady z pudełka, od dwóch do sześciu osób.

## Opcje

seventeen-option-open_hands = Dwustronne widać w rękach
seventeen-option-open_hands-help = Rywale znają twoje karty dwustronne, a wszyscy wierzch stosu dobierania.
seventeen-option-bound_may_call = Kto dokłada dwie, może sprawdzić
seventeen-option-bound_may_call-help = Zamiast dokładać dwie karty po Zagraj 2 wolno powiedzieć SPRAWDZAM!
seventeen-option-call_between = Sprawdzanie między dwiema kartami
seventeen-option-call_between-help = Rywale mogą sprawdzać już po pierwszej z dwóch kart.
seventeen-option-direction = Kierunek w nowej rundzie
seventeen-option-direction-keep = zostaje, jaki był
seventeen-option-direction-reset = znów w lewo
seventeen-option-last_player = Gdy ktoś usuwa ostatnią kartę
seventeen-option-last_player-help = Kto odpowiada wtedy za ostatnią kartę w rzędzie.
seventeen-option-last_player-remover = kto usunął
seventeen-option-last_player-card = czyja karta jest teraz ostatnia
seventeen-option-trap_nerve = Pułapka i za wczesne SPRAWDZAM!
seventeen-option-trap_nerve-help = Gdy sprawdzający wpada w Pułapkę, a sumy nie starcza.
seventeen-option-trap_nerve-adds = dwa żetony nerwów
seventeen-option-trap_nerve-one = jeden żeton nerwów
seventeen-option-starter = Zaczyna miejsce
seventeen-option-deck = Własna talia
refusal-seventeen-deck = Wszystkie karty tej talii razem nie dają 17. Dodaj kart z liczbami.

## Karty

seventeen-face-reverse = Zmiana kierunku
seventeen-face-two = Zagraj 2
seventeen-face-remove = Usuń ostatnią
seventeen-face-trap = Pułapka
seventeen-face-trap-object = Pułapkę

### Tekstów od tego miejsca używa tylko klient.

seventeen-tagline = Wstrzymaj oddech przed siedemnastką
seventeen-about = Rząd rośnie, serca kryją wartości. Kto pierwszy poczuje, że jest już 17?
seventeen-share = Zagrajmy w Siedemnaście!
seventeen-table-mine = Twoje karty

## Karty i miejsca na stole

seventeen-face-hidden = serce
seventeen-face-unseen = nieznana karta
seventeen-face-one-sided = { $value }, jednostronna
seventeen-face-two-sided = { $value }, dwustronna
seventeen-face-down-known = serce, ale wiesz, co to: { $face }
seventeen-tokens = Żetony opanowania: { $control }, nerwów: { $nerves }
seventeen-due = Dokłada { $cards } { $cards ->
    [one] kartę
    [few] karty
   *[many] kart
}
seventeen-place-mine = Twoja karta { $slot }: { $face }
seventeen-would = Po dołożeniu widać { $sum }
seventeen-place-rival = { $owner } trzyma: { $face }
seventeen-place-row = { $place }. w rzędzie: { $face }, { $you ->
    [yes] twoja karta
   *[no] karta gracza { $owner }
}
seventeen-pile-name-draw = Stos dobierania
seventeen-pile-name-discard = Stos kart wykorzystanych
seventeen-place-draw = Stos dobierania, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}, na wierzchu: { $face }
seventeen-place-draw-empty = Stos dobierania jest pusty
seventeen-place-used-empty = Stos kart wykorzystanych, pusty
seventeen-place-used = Stos kart wykorzystanych, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}, na wierzchu: { $face }
seventeen-row = Rząd
seventeen-row-empty = Rząd jest pusty. Tu trafi pierwsza karta.
seventeen-sum-seen = widać { $sum }
seventeen-sum-hearts = { $hearts ->
    [one] i { $hearts } serce
    [few] i { $hearts } serca
   *[many] i { $hearts } serc
}
seventeen-sum-no-hearts = i ani jednego serca
seventeen-sum-own = twoje kryją { $sum }
seventeen-way-left = Gramy w lewo, zgodnie z ruchem wskazówek zegara.
seventeen-way-right = Gramy w prawo, przeciwnie do ruchu wskazówek zegara.
seventeen-standing = runda { $round }

## Co można teraz zrobić

seventeen-ask-turn = Twoja kolej
seventeen-ask-turn-hint = Dotknij karty, którą dokładasz.
seventeen-ask-turn-call-hint = Dotknij karty albo powiedz SPRAWDZAM!
seventeen-ask-two = Dokładasz dwie karty
seventeen-ask-second = Jeszcze jedna karta
seventeen-ask-forced = Nie masz karty: sprawdzasz
seventeen-ask-stuck = Nie masz karty: pauzujesz
seventeen-ask-side = Jak położyć { $face }?
seventeen-ask-call = Na pewno? Runda się skończy
seventeen-ask-call-hint = Stawiasz na to, że w rzędzie jest 17 lub więcej.
seventeen-then-open = { $kind ->
    [number] razem { $sum }
   *[other] widać { $sum }
}
seventeen-then-sum = Razem z sercami będzie { $sum }.
seventeen-then-unknown = Ile będzie razem z sercami, jeszcze nie wiadomo.
seventeen-ask-window = Jest już 17?
seventeen-ask-passing-turn = Nie sprawdzasz aż do swojej kolei
seventeen-ask-passing-round = Nie sprawdzasz do końca rundy
seventeen-ask-window-others = Czy ktoś sprawdzi?
seventeen-ask-wait = Chwila…
seventeen-touch-draw = Nie musisz dobierać: na koniec tury ręka sama uzupełni się do trzech kart.
seventeen-touch-used = Tu leżą karty, których nie ma już w rzędzie. Nikt już ich stąd nie bierze.
seventeen-touch-row = Rząd leży tak, jak go ułożono, dopóki ktoś nie powie „Sprawdzam!”.
seventeen-touch-rival = To karty rywala. Grasz tylko ze swojej ręki.
seventeen-hand-empty = W ręce nie ma ani jednej karty.
seventeen-about-heart-name = Serce
seventeen-about-heart = Rewers karty jednostronnej albo specjalnej. Co jest pod spodem, wie tylko ten, kto ją zagrał.
seventeen-about-one-sided = Liczy się za { $value }. Możesz ją położyć liczbą do góry albo sercem do góry: wtedy inni nie wiedzą, ile dodajesz.
seventeen-about-two-sided = Liczy się za { $value }. Liczba jest po obu stronach, więc każdy ją widzi, { $hands ->
    [closed] gdy karta leży w rzędzie.
   *[open] także w ręce.
}
seventeen-about-unseen = Przy tym stole nie widać cudzych kart ani wierzchu stosu. To może być karta dwustronna, jednostronna albo specjalna.
seventeen-about-special = Liczy się za 0. Działa tylko odkryta: sercem do góry nie robi nic.
seventeen-ask-other = Kolej: { $who }
seventeen-ask-watch = Przyglądasz się.
seventeen-do-call = SPRAWDZAM!
seventeen-do-pass = Nie
seventeen-do-pass-stuck = Pauza
seventeen-do-pass-turn = Nie, aż do mojej kolei
seventeen-do-pass-round = Nie, do końca rundy
seventeen-do-pass-stop = Znów pytaj
seventeen-do-up = Odkryta
seventeen-do-down = Sercem do góry
seventeen-do-up-number = od razu widać { $value }
seventeen-do-down-number = nikt nie wie, że to { $value }
seventeen-do-up-reverse = { $seats ->
    [2] we dwoje niczego nie zmienia
   *[more] zmienia kierunek
}
seventeen-do-up-two = następny dokłada 2
seventeen-do-up-remove = zabiera ostatnią kartę
seventeen-do-up-trap = nic nie robi
seventeen-do-down-special = nic nie robi, warta 0
seventeen-do-down-trap = czeka na sprawdzającego
seventeen-ask-side-heart-only = Runda trwa już tak długo, że kartę Usuń ostatnią można dołożyć tylko sercem do góry.
seventeen-keys-slip = Karta z ręki

## Dziennik

seventeen-log-round = Runda { $round }
seventeen-log-play = { $you ->
    [yes] Dokładasz { $face }.
   *[no] { $who } dokłada { $face }.
}
seventeen-log-play-down = { $you ->
    [yes] { $known ->
        [yes] Dokładasz sercem do góry: { $face }.
       *[no] Dokładasz kartę sercem do góry.
    }
   *[no] { $who } dokłada kartę sercem do góry.
}
seventeen-log-play-reverse = { $seats ->
    [2] { $you ->
        [yes] Dokładasz kartę Zmiana kierunku. We dwoje niczego to nie zmienia.
       *[no] { $who } dokłada kartę Zmiana kierunku. We dwoje niczego to nie zmienia.
    }
   *[more] { $you ->
        [yes] Zmieniasz kierunek.
       *[no] { $who } zmienia kierunek.
    }
}
seventeen-log-play-two = { $you ->
    [yes] Zagrywasz Zagraj 2: następny dokłada dwie karty.
   *[no] { $who } zagrywa Zagraj 2: następny dokłada dwie karty.
}
seventeen-log-play-remove = { $you ->
    [yes] Usuwasz ostatnią kartę.
   *[no] { $who } usuwa ostatnią kartę.
}
seventeen-log-play-trap = { $you ->
    [yes] Dokładasz odkrytą Pułapkę. Nikt się nie nabierze.
   *[no] { $who } dokłada odkrytą Pułapkę. Nikt się nie nabierze.
}
seventeen-log-call = { $you ->
    [yes] Mówisz: SPRAWDZAM!
   *[no] { $who }: SPRAWDZAM!
}
seventeen-log-sum = { $reached ->
    [yes] Suma: { $sum }, jest siedemnaście.
   *[no] Suma: { $sum }, nie ma siedemnastu.
}
seventeen-log-control = Opanowanie: { $names }.
seventeen-log-nerves = Nerwy: { $names }.
seventeen-log-quiet = Nikt nie sprawdza.
seventeen-log-shuffle = Karty wykorzystane wracają na stos dobierania.
seventeen-log-draw = { $you ->
    [yes] Dobierasz { $cards }.
   *[no] { $who } dobiera { $cards }.
}
seventeen-log-card = kartę
seventeen-log-stuck = { $you ->
    [yes] Nie masz czego dołożyć.
   *[no] { $who } nie ma czego dołożyć.
}

## Koniec rundy

seventeen-count-title = SPRAWDZAM!
seventeen-count-called = { $you ->
    [yes] mówisz ty
   *[no] mówi { $who }
}
seventeen-count-turning = Serca się odwracają…
seventeen-count-trap = { $you ->
    [yes] Pułapka! To ty ją tu masz.
   *[no] Pułapka! Zastawia ją { $who }.
}
seventeen-count-reached = { $sum ->
    [17] { $sum } – jest siedemnaście!
   *[other] { $sum } – jest siedemnaście z nawiązką!
}
seventeen-count-short = { $sum } – jeszcze nie siedemnaście
seventeen-why-call-right = dobrze sprawdza
seventeen-why-call-wrong = sprawdza za wcześnie
seventeen-why-last-over = dokłada ostatnią kartę, 17 już jest
seventeen-why-last-under = dokłada ostatnią kartę, nie ma 17
seventeen-why-trap-owner = ukrywa Pułapkę
seventeen-why-trap-caller = wpada w Pułapkę
seventeen-why-exchange = do puli wracają 2 nerwy i opanowanie
seventeen-why-no-control = ma też rację co do sumy, ale w rundzie bierze się najwyżej jeden żeton opanowania
seventeen-why-no-nerve = sprawdza też za wcześnie, ale przy tym stole wystarczy żeton nerwów za Pułapkę
seventeen-why-exchange-none = do puli wracają 2 nerwy, opanowania do oddania nie ma
seventeen-gain-control = żeton opanowania
seventeen-gain-nerve = { $nerves ->
    [one] żeton nerwów
    [few] { $nerves } żetony nerwów
   *[many] { $nerves } żetonów nerwów
}
seventeen-count-round-done = Runda { $round } rozliczona
seventeen-count-last = To była ostatnia runda
seventeen-count-bounded = Runda { $round } jest ostatnią możliwą: koniec gry!
seventeen-count-next = Gramy dalej

seventeen-over-mine = Nerwy ze stali! Wygrywasz
seventeen-over-other = Opanowanie górą: wygrywa { $who }
seventeen-over-shared = Wygrywają razem { $names }
seventeen-sheet-goal = Wygrywa ten, kto na koniec rundy ma 3 żetony opanowania.

## Zapytaj stół

seventeen-about-draw = Stos do dobierania
seventeen-about-used = Karty wykorzystane
seventeen-about-sum-name = Suma
seventeen-about-sum = Tyle dają karty, które widać w rzędzie; to, co kryją serca, dochodzi do tego.
seventeen-about-known-name = Znasz tę kartę
seventeen-about-known = Małym znakiem na sercu pokazano, co jest pod spodem, i widzisz to tylko ty.
seventeen-about-would-name = Co z tego będzie
seventeen-about-would = Tyle będzie widać w rzędzie, gdy ta karta w nim legnie.
seventeen-about-laid-name = Czyja to karta
seventeen-about-laid = Znak pod kartą w rzędzie należy do gracza, który ją położył.
seventeen-about-trap = Połóż ją sercem do góry: kto potem sprawdzi, ten w nią wpadnie.
seventeen-about-later = Do chwili, którą podaje przycisk, nikt już cię nie pyta po każdej karcie.
seventeen-about-up = Karta leży wartością albo obrazkiem do góry i widzą ją wszyscy.
seventeen-about-down = Karta leży sercem do góry i tylko ty wiesz, co to jest.
seventeen-about-way = Kierunek gry

## Zasady

seventeen-rules-goal = Wszyscy dokładacie karty do jednego rzędu. Jedne wartości widać, inne kryją się pod sercem. Złap chwilę, w której suma całego rzędu dochodzi do 17. Trzy żetony opanowania dają zwycięstwo.
seventeen-rules-start-title = Na początku
seventeen-rules-start = Każdy ma trzy karty. Dwustronne widać też od tyłu, więc rywale znają je w twojej ręce. O reszcie wiedzą tylko, że mają na odwrocie serce.
seventeen-rules-start-closed = Każdy ma trzy karty. Przy tym stole nikt nie widzi cudzych kart, także dwustronnych.
seventeen-rules-start-first = { $seats ->
    [2] Zaczyna osoba z miejsca { $seat }.
   *[more] Zaczyna osoba z miejsca { $seat }, a potem gra toczy się zgodnie z ruchem wskazówek zegara.
}
seventeen-rules-tokens-title = Żetony
seventeen-rules-tokens = Żetony opanowania się zbiera: trzy dają zwycięstwo. Żeton nerwów dostaje się za pomyłkę: dwa takie zabierają jeden żeton opanowania. I jednych, i drugich starczy dla wszystkich.
seventeen-rules-turn-title = W swojej turze zrób jedno
seventeen-rules-turn-play = Dołóż kartę na koniec rzędu. Jednostronną kładziesz, jak chcesz: wartością albo sercem do góry. Dwustronną zawsze widać. Na koniec tury dobierasz, żeby znów mieć trzy. Gdy stos się skończy, tasuje się karty wykorzystane.
seventeen-rules-turn-call = Albo powiedz SPRAWDZAM!, jeśli w rzędzie coś już leży.
seventeen-rules-window-title = Po każdej dołożonej karcie
seventeen-rules-window = Każdy rywal może powiedzieć SPRAWDZAM! Kto pierwszy, ten sprawdza, a runda się kończy.
seventeen-rules-window-order = Gdy mówi to kilku naraz, liczy się ten, kto siedzi najbliżej z lewej strony gracza, który dokładał, niezależnie od kierunku gry. Gdy nie biegnie zegar i gdy gra się korespondencyjnie, nie trzeba się spieszyć: stół czeka na wszystkich, a kto sprawdza po tej samej karcie, robi to naraz z innymi.
seventeen-rules-specials-title = Karty specjalne
seventeen-rules-specials = Są warte 0 i działają tylko odkryte. Sercem do góry nie robią nic – z jednym wyjątkiem.
seventeen-rules-reverse = { $seats ->
    [2] We dwoje niczego nie zmienia.
   *[more] Od razu gra się w drugą stronę. { $direction ->
        [reset] Nowa runda zaczyna się znów w lewo.
       *[keep] Nowa runda tego nie zmienia.
    }
}
seventeen-rules-two = Następny gracz dokłada dwie karty i dwie dobiera. { $bound ->
    [no] Nie może zamiast tego powiedzieć SPRAWDZAM!
   *[yes] Może też zamiast tego powiedzieć SPRAWDZAM!
} { $between ->
    [no] Rywale mogą sprawdzać dopiero po drugiej.
   *[yes] Rywale mogą sprawdzać po każdej z nich.
}
seventeen-rules-remove = Znika ona sama i karta tuż przed nią. Nikt do nich nie zagląda. Za tego, kto dołożył ostatnią kartę, uważa się potem { $last ->
    [card] gracza, którego karta leży teraz na końcu.
   *[remover] gracza, który zagrał Usuń ostatnią.
}
seventeen-rules-trap = Odkryta nie robi nic. Ukryta czeka, aż ktoś powie SPRAWDZAM! Wtedy gracz, który ją ukrył, bierze żeton opanowania, a sprawdzający – żeton nerwów (jeden, choćby Pułapek było więcej). { $nerve ->
    [once] Za wczesne SPRAWDZAM! drugiego już nie kosztuje.
   *[adds] Za wczesne SPRAWDZAM! kosztuje jeszcze jeden.
}
seventeen-rules-count-title = Gdy ktoś sprawdza
seventeen-rules-count = Serca się odwracają i liczy się cały rząd.
seventeen-rules-count-over = Suma to 17 lub więcej: opanowanie zyskuje sprawdzający, a nerwy dostaje ten, kto grał ostatni.
seventeen-rules-count-under = Suma jest mniejsza: jest na odwrót.
seventeen-rules-count-nerves = Kto ma dwa żetony nerwów, oddaje je, a z nimi jeden żeton opanowania, jeśli go ma. Trzeci żeton nerwów zostaje.
seventeen-rules-count-once = W jednej rundzie można zdobyć najwyżej jeden żeton opanowania.
seventeen-rules-next = Następną rundę zaczyna ten, kto wygrał spór o sumę. Karty w ręce zostają.
seventeen-rules-end-title = Koniec gry
seventeen-rules-end = Gra kończy się po rundzie, w której ktoś ma trzy żetony opanowania. Jeśli trzy ma kilka osób, wygrywa ta, która ma mniej żetonów nerwów. Jeśli i tych jest po równo, wygrywają razem.
seventeen-rules-end-late = Nic nie trwa bez końca: gdy w jednej rundzie było już po sto tur na każdego, licząc razem, kartę Usuń ostatnią można położyć tylko sercem do góry, a po stu rundach wygrywa ten, kto ma najwięcej żetonów opanowania.
seventeen-rules-deck-title = Talia

seventeen-statistic-calls = Rundy z twoim sprawdzeniem
seventeen-statistic-calls-right = Trafne sprawdzenia
seventeen-statistic-traps = Rundy, w których zadziałała twoja Pułapka
seventeen-statistic-control = Średnio żetonów opanowania na grę
seventeen-statistic-nerves = Średnio żetonów nerwów na grę
