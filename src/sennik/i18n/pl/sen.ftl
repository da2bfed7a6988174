# Sen: karty, podpowiedzi, dziennik, liczenie kruków, zasady.

game-sen = Sen
sen-tagline = Przegoń kruki ze swojego snu
sen-about = Cztery zakryte krainy, dobra pamięć i odrobina odwagi.
sen-share = Zagrajmy w Sen!
sen-table-mine = Twój sen
sen-preset-basic = Podstawowa
sen-preset-basic-help = Od niej najlepiej zacząć: cztery krainy i trzy rodzaje kart specjalnych.
sen-preset-jubilee = Jubileuszowa
sen-preset-jubilee-help = Dochodzi Wybierz 1 i klepsydry: gdy masz ich parzystą liczbę, nie ma na nich kruków, gdy nieparzystą, na każdej jest 9.
sen-preset-long-dream = Długi sen
sen-preset-long-dream-help = Obie talie naraz i sześć krain. Pary i granie na całość zawsze włączone.

## Karty i miejsca

sen-face-take2 = Weź 2
sen-face-peek1 = Podejrzyj 1
sen-face-swap2 = Zamień 2
sen-face-choose1 = Wybierz 1
sen-face-hourglass = klepsydra
sen-face-hourglass-object = klepsydrę
sen-face-and-crows = { $name } ({ $crows })
sen-face-hidden = zakryta
sen-face-down-known = zakryta, ale wiesz, co to: { $face }
sen-known-by = Tę kartę zna: { $names }
sen-known-by-nobody = Nikt nie wie, co tu leży
sen-known-by-all = Tę kartę widzieli wszyscy
sen-looked-at = Ktoś właśnie ją podgląda

sen-place-mine = Twoja kraina { $slot }
sen-place-other = { $owner }, kraina { $slot }
sen-place-empty = puste miejsce
sen-would = { $how ->
    [fewer] Po ruchu w twoim śnie: kruków mniej o { $crows }
    [more] Po ruchu w twoim śnie: kruków więcej o { $crows }
   *[same] Po ruchu w twoim śnie: tyle samo kruków
}
sen-would-unknown = Co z tego wyjdzie, jeszcze nie wiadomo
sen-pile-name-draw = Stos zakryty
sen-pile-name-discard = Stos odkryty
sen-place-draw = Stos zakryty, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
sen-place-draw-empty = Stos zakryty jest pusty
sen-place-discard = Stos odkryty, na wierzchu { $face }
sen-place-discard-empty = Stos odkryty jest pusty
sen-place-hand = Karta w ręce: { $face }
sen-place-hand-hidden = Karta w ręce, zakryta
sen-fan = Stos odkryty, od wierzchu
sen-fan-card = { $face }, { $place }. z { $cards }
sen-pile-draw = Zakryty
sen-pile-discard = Odkryty
sen-total = Razem

sen-standing-target = runda { $round }, do { $target }
sen-standing-both = runda { $round } z { $rounds }, do { $target }
sen-standing-rounds = runda { $round } z { $rounds }

## Co można teraz zrobić

sen-ask-look = { $lands ->
    [1] Podejrzyj swoją krainę
    [2] Podejrzyj dwie swoje krainy
    [3] Podejrzyj trzy swoje krainy
   *[other] Podejrzyj swoje krainy ({ $lands })
}
sen-ask-look-hint = Zapamiętaj je dobrze.
sen-ask-look-more = { $lands ->
    [1] Jeszcze jedną
    [2] Jeszcze dwie
   *[other] Jeszcze { $lands }
}
sen-ask-turn = Twoja kolej
sen-ask-turn-hint = Weź kartę albo zbudź wszystkich.
sen-ask-take = Gdzie położyć { $face }?
sen-ask-take-hint = Dotknij krainy, która ma odejść.
sen-ask-land-first = Ta kraina odejdzie. A co w zamian?
sen-ask-land-first-hint = Dotknij stosu odkrytego, żeby wziąć z niego kartę, albo dobierz z zakrytego.
sen-why-look = Teraz podglądasz własne krainy. Dotknij którejś z nich.
sen-why-rival = Krain rywali dosięgniesz tylko specjalną: Podejrzyj 1 albo Zamień 2. Teraz wybierz stos albo własną krainę.
sen-why-drawn = Już masz dobraną kartę. Połóż ją na swojej krainie albo odrzuć.
sen-why-swap-own = Najwyżej jedna z dwóch krain może być twoja. Druga musi leżeć we śnie rywala.
sen-about-hidden = Kraina leży zakryta. Ile na niej kruków, wie tylko ten, kto ją podejrzał.
sen-about-land-name = Kraina { $face }
sen-about-land-none = Nie ma tu ani jednego kruka. Lepszej krainy nie znajdziesz.
sen-about-land = { $crows ->
    [one] Siedzi tu { $crows } kruk. Na koniec rundy liczy się przeciwko tobie.
    [few] Siedzą tu { $crows } kruki. Na koniec rundy liczą się przeciwko tobie.
   *[many] Siedzi tu { $crows } kruków. Na koniec rundy liczą się przeciwko tobie.
}
sen-about-special = { $crows ->
    [one] Działa tylko zaraz po dobraniu ze stosu zakrytego. We śnie to kraina, na której siedzi { $crows } kruk.
    [few] Działa tylko zaraz po dobraniu ze stosu zakrytego. We śnie to kraina, na której siedzą { $crows } kruki.
   *[many] Działa tylko zaraz po dobraniu ze stosu zakrytego. We śnie to kraina, na której siedzi { $crows } kruków.
}
sen-ask-drawn = Masz { $face }
sen-ask-drawn-hint = Dotknij krainy w swoim śnie, aby ją wymienić.
sen-ask-two = Którą zatrzymujesz?
sen-ask-two-hint = Druga trafi na stos odkryty.
sen-ask-peek = Którą krainę podejrzeć?
sen-ask-peek-hint = Swoją albo cudzą. Zobaczysz ją tylko ty.
sen-ask-swap = Zamień dwie krainy
sen-ask-swap-hint = Wskaż pierwszą. Nikt nie patrzy.
sen-ask-swap-more = A z którą?
sen-ask-swap-more-hint = Wskaż cudzą krainę. Dwóch własnych zamienić nie można.
sen-ask-swap-any-hint = Wskaż dowolną inną krainę, choćby z tego samego snu.
sen-ask-claim = Wskaż dwie jednakowe krainy
sen-ask-claim-more = I drugą
sen-ask-claim-hint = Dobrze: zostanie jedna mniej. Źle: przybędzie jedna.
sen-ask-claim-number = Ile kruków jest na każdej?
sen-ask-claim-what = Ile kruków na każdej? A może klepsydry?
sen-ask-choose = Wybierz kartę ze stosu
sen-ask-choose-hint = Od wierzchu do spodu. Wszyscy zobaczą, co bierzesz.
sen-ask-wake = Budzimy wszystkich?
sen-ask-wake-hint = Runda się skończy i policzymy kruki.
sen-then-crows = { $crows ->
    [one] W twoim śnie siedzi { $crows } kruk.
    [few] W twoim śnie siedzą { $crows } kruki.
   *[many] W twoim śnie siedzi { $crows } kruków.
}
sen-then-unknown = Ile kruków masz we śnie, jeszcze nie wiadomo.
sen-ask-other = Teraz { $who }
sen-ask-others-look = Inni podglądają swoje krainy…
sen-ask-watch = Przyglądasz się grze
sen-ask-wait = Chwileczkę…

sen-do-draw = Weź zakrytą
sen-do-take = Weź odkrytą
sen-do-wake = POBUDKA!
sen-do-claim = Wiem, co mam
sen-do-claim-hourglass = Klepsydry
sen-do-discard = Odłóż
sen-do-use = Użyj: { $face }
sen-do-use-take2 = obejrzyj dwie, jedną zatrzymaj
sen-do-use-peek1 = zajrzyj pod dowolną krainę
sen-do-use-choose1 = weź dowolną kartę ze stosu odkrytego
sen-do-use-swap2 = zamień dwie krainy
sen-keys-land = Kraina w moim śnie albo liczba, gdy trzeba ją podać
sen-keys-use = Użyj dobranej krainy

## Dziennik

# Nazwy karty, której już nie widać, i tej, która leżała tam, gdzie położono inną.
sen-log-card = kartę
sen-log-card-before = poprzednią
sen-log-deal = Runda { $round }
sen-log-look = { $you ->
    [yes] Podglądasz swoje krainy { $slots }.
   *[no] { $who } podgląda swoje krainy { $slots }.
}
sen-log-look-seen = { $you ->
    [yes] Podglądasz swoje krainy { $slots }: { $faces }.
   *[no] { $who } podgląda swoje krainy { $slots }: { $faces }.
}
sen-log-take = { $you ->
    [yes] Bierzesz odkrytą { $face } zamiast krainy { $slot }, odkładasz { $dropped }.
   *[no] { $who } bierze odkrytą { $face } zamiast krainy { $slot }, odkłada { $dropped }.
}
sen-log-draw = { $you ->
    [yes] { $known ->
        [yes] Bierzesz zakrytą: { $face }.
       *[no] Bierzesz zakrytą kartę.
    }
   *[no] { $known ->
        [yes] { $who } bierze zakrytą: { $face }.
       *[no] { $who } bierze zakrytą kartę.
    }
}
sen-log-put = { $you ->
    [yes] { $known ->
        [yes] Kładziesz { $face } zamiast krainy { $slot }, odkładasz { $dropped }.
       *[no] Kładziesz kartę zamiast krainy { $slot }, odkładasz { $dropped }.
    }
   *[no] { $known ->
        [yes] { $who } kładzie { $face } zamiast krainy { $slot }, odkłada { $dropped }.
       *[no] { $who } kładzie kartę zamiast krainy { $slot }, odkłada { $dropped }.
    }
}
sen-log-discard = { $you ->
    [yes] Odkładasz { $face }.
   *[no] { $who } odkłada { $face }.
}
sen-log-use = { $you ->
    [yes] { $known ->
        [yes] Używasz: { $face }.
       *[no] Używasz krainy specjalnej.
    }
   *[no] { $known ->
        [yes] { $who } używa: { $face }.
       *[no] { $who } używa krainy specjalnej.
    }
}
sen-log-keep = { $you ->
    [yes] { $known ->
        [yes] Zatrzymujesz jedną kartę, odkładasz { $face }.
       *[no] Zatrzymujesz jedną kartę, odkładasz drugą.
    }
   *[no] { $known ->
        [yes] { $who } zatrzymuje jedną kartę, odkłada { $face }.
       *[no] { $who } zatrzymuje jedną kartę, odkłada drugą.
    }
}
sen-log-peek = { $you ->
    [yes] { $known ->
        [yes] Podglądasz { $spot }: to { $face }.
       *[no] Podglądasz { $spot }.
    }
   *[no] { $known ->
        [yes] { $who } podgląda { $spot }: to { $face }.
       *[no] { $who } podgląda { $spot }.
    }
}
sen-log-swap = { $you ->
    [yes] Zamieniasz { $one } i { $other }.
   *[no] { $who } zamienia { $one } i { $other }.
}
sen-log-swap-inside = { $mine ->
    [yes] { $who } zamienia między sobą twoje krainy { $slots }.
   *[no] { $you ->
        [yes] Zamieniasz między sobą krainy { $slots } ({ $owner }).
       *[no] { $who } zamienia między sobą krainy { $slots } ({ $owner }).
    }
}
sen-log-spot-own = { $you ->
    [yes] swoją krainę { $slot }
   *[no] swoją krainę { $slot }
}
sen-log-spot-mine = twoją krainę { $slot }
sen-log-spot-other = krainę { $slot } ({ $owner })
sen-log-claim = { $you ->
    [yes] { $right ->
        [yes] Mówisz „{ $what }”. Zgadza się, masz o krainę mniej!
       *[no] Mówisz „{ $what }”. Pudło, masz o krainę więcej.
    }
   *[no] { $right ->
        [yes] { $who } mówi „{ $what }”. Zgadza się, o krainę mniej!
       *[no] { $who } mówi „{ $what }”. Pudło, o krainę więcej.
    }
}
sen-claim-number = dwa razy { $number }
sen-claim-hourglasses = dwie klepsydry
sen-log-choose = { $you ->
    [yes] Wybierasz ze stosu { $face } zamiast krainy { $slot }, odkładasz { $dropped }.
   *[no] { $who } wybiera ze stosu { $face } zamiast krainy { $slot }, odkłada { $dropped }.
}
sen-log-wake = { $you ->
    [yes] Wołasz: POBUDKA!
   *[no] { $who } woła: POBUDKA!
}

## Liczenie

sen-count-title = Liczymy kruki
sen-count-woken = { $you ->
    [yes] To twoja pobudka
   *[no] POBUDKA! – woła { $who }
}
sen-count-pile-out = Stos zakryty się skończył, wszyscy się budzą
sen-count-stopped = { $turns ->
    [one] Od { $turns } tury nikt nie bierze ze stosu zakrytego, wszyscy się budzą
    [few] Od { $turns } tur nikt nie bierze ze stosu zakrytego, wszyscy się budzą
   *[many] Od { $turns } tur nikt nie bierze ze stosu zakrytego, wszyscy się budzą
}
sen-count-bounded = Runda { $round } jest ostatnią możliwą: koniec gry!
sen-count-counting = Sny się odkrywają…
sen-count-crows = { $crows ->
    [one] { $crows } kruk
    [few] { $crows } kruki
   *[many] { $crows } kruków
}
sen-count-hourglasses = { $glasses ->
    [1] 1 klepsydra, nieparzyście: 9 kruków
    [2] 2 klepsydry, parzyście: 0 kruków
    [3] 3 klepsydry, nieparzyście: po 9 kruków
    [4] 4 klepsydry, parzyście: 0 kruków
   *[other] Klepsydry: { $glasses }, każda po { $crows }
}
sen-count-fewest = Najmniej kruków, więc zapisuje 0
sen-count-penalty = { $penalty ->
    [0] Ktoś ma mniej: liczy swoje
   *[other] Ktoś ma mniej: kara +{ $penalty }
}
sen-count-tied = Remis: bez kary
sen-count-not-called = { $called ->
    [yes] Najmniej, ale budził kto inny: liczy swoje
   *[no] Najmniej, ale nikt nie budził: liczy swoje
}
sen-count-nines-shared = Tyle samo dziewiątek ma ktoś jeszcze: liczą się
sen-count-all-in-shared = Same dziewiątki ma ktoś jeszcze: liczą się
sen-count-nines-off = Same dziewiątki ma kilka osób: wszystkie się liczą
sen-count-nines = Najwięcej dziewiątek: −{ $dropped }
sen-count-all-in = Same dziewiątki: 0!
sen-count-others-all-in = Ktoś poszedł na całość: 50
sen-count-total = razem { $total }
sen-count-round-done = Runda { $round } policzona
sen-count-last = To była ostatnia runda
sen-count-next = Śnimy dalej

sen-over-mine = Twój sen jest najpiękniejszy!
sen-over-other = Najpiękniejszy sen ma { $who }
sen-over-shared = Najpiękniejsze sny mają { $names }
sen-looks-yet = jeszcze podgląda swoje krainy
sen-sheet-round = Runda
sen-sheet-empty = Pierwsza runda jeszcze trwa.

## Opcje

sen-option-edition = Edycja
sen-option-penalty = Kara za zbyt wczesną pobudkę
sen-option-penalty-help = Tyle kruków dopisuje sobie ten, kto zawołał POBUDKA!, choć ktoś inny ma ich mniej.
sen-option-target = Gramy do
sen-option-target-help = Gra kończy się po rundzie, w której ktoś uzbiera tyle kruków, albo wcześniej: po wybranej liczbie rund.
sen-option-target-0 = bez progu
sen-option-target-instead = Żeby grać bez progu, wybierz najpierw liczbę rund: inaczej gra nigdy by się nie skończyła.
sen-option-rounds = Liczba rund
sen-option-rounds-help = Po tylu rundach koniec, a wcześniej, jeśli ktoś dojdzie do progu. Chcesz rozegrać wszystkie? Wybierz „bez progu”.
sen-option-rounds-0 = bez limitu
sen-option-rounds-instead = Żeby grać bez limitu rund, wybierz najpierw próg: inaczej gra nigdy by się nie skończyła.
sen-option-nines = Nie takie kruki straszne
sen-option-nines-help = Na koniec rundy gracz, który jako jedyny ma najwięcej krain z 9 krukami, nie liczy ich.
sen-option-all_in = Idź na całość!
sen-option-all_in-help = Gracz, który jako jedyny kończy rundę z samymi dziewiątkami, zapisuje 0, a wszyscy pozostali po 50.
sen-option-pairs = Wiem, co mam
sen-option-pairs-help = Zamiast brać kartę, można wskazać u siebie dwie krainy o tej samej liczbie kruków i podać tę liczbę; ilustracje mogą się różnić. Trafione: zastępuje je jedna nieznana. Pudło: widzą je wszyscy, obie wracają na miejsca i dochodzi jedna nieznana.
sen-option-caller_tie = Gdy budzący ma najmniej kruków, ale nie w pojedynkę
sen-option-caller_tie-own = budzący liczy swoje, bez kary
sen-option-caller_tie-zero = budzący zapisuje 0
sen-option-first_turn_call = POBUDKA! już w pierwszej turze rundy
sen-option-first_turn_call-help = Kto zaczyna rundę, może obudzić wszystkich, zanim ktokolwiek weźmie choć jedną kartę.
sen-option-starter = Zaczyna miejsce
sen-option-deck = Własna talia
sen-deck-crows = kruki

## Ustawienia, które nie mogą być takie

refusal-sen-long-dream = Długi sen gra się zawsze z „{ $all_in }” i „{ $pairs }”, a bez „{ $nines }”. Ustaw to tak albo wybierz inną odmianę.
refusal-sen-deck-pair = „{ $land }”: podaj dwie liczby całkowite, najpierw liczbę kruków, potem liczbę kart.
refusal-sen-deck-crows = „{ $land }” może mieć od 0 do { $most } kruków. Zmień ich liczbę.
refusal-sen-deck-fixed = Liczba kruków na karcie „{ $land }” to zawsze { $crows }. Zostaw ją, jaka jest.

## Zapytaj stół

sen-about-draw = Stos zakryty
sen-about-discard = Stos odkryty
sen-about-empty = Ten sen się skrócił: na tym miejscu nie ma już żadnej krainy.
sen-about-known = Znasz tę kartę
sen-about-would-name = Co z tego będzie
sen-about-would = O ile przybędzie lub ubędzie kruków w twoim śnie, jeśli teraz dotkniesz tej krainy.
sen-about-put-away = Kładzie wziętą kartę na stosie odkrytym, a twój sen zostaje, jaki był.
sen-about-total-name = Kruki do tej pory
sen-about-total = Kruki ze wszystkich policzonych już rund; kto na końcu ma ich najmniej, wygrywa.

## Zasady

sen-rules-goal-long = Każdy ma przed sobą sen z sześciu zakrytych krain, a na krainach siedzą kruki. Zbieraj ich jak najmniej: po ostatniej rundzie wygrywa ten, komu uzbierało się najmniej.
sen-rules-goal = Każdy ma przed sobą sen z czterech zakrytych krain, a na krainach siedzą kruki. Zbieraj ich jak najmniej: po ostatniej rundzie wygrywa ten, komu uzbierało się najmniej.
sen-rules-start-title = Na początku rundy
sen-rules-start-long = Zajrzyj pod trzy ze swoich krain i zapamiętaj je. Co leży pod pozostałymi, dowiesz się później – albo wcale.
sen-rules-start = Zajrzyj pod dwie ze swoich krain i zapamiętaj je. Co leży pod pozostałymi, dowiesz się później – albo wcale.
sen-rules-marks-title = Znaki nad krainami
sen-rules-marks-dot = Znaczek w kształcie i kolorze gracza, taki jak przy jego obrazku: ten gracz widział tę kartę i wie, co to.
sen-rules-marks-all = Jasna pastylka: tę kartę widzieli wszyscy przy stole.
sen-rules-marks-known = Mała karta na rewersie: ty wiesz, co tam leży. Inni tego nie widzą.
sen-rules-marks-tap = Dotknij oznaczonej krainy, a przeczytasz, kto ją zna.
sen-rules-turn-title = W swojej turze zrób jedno
sen-rules-turn-open = Weź wierzchnią kartę stosu odkrytego i połóż ją zamiast jednej ze swoich krain. Wszyscy widzą, co bierzesz.
sen-rules-turn-hidden = Weź kartę ze stosu zakrytego i obejrzyj ją po kryjomu. Potem połóż ją zamiast jednej ze swoich krain, odłóż ją na stos odkryty albo – jeśli jest specjalna – użyj jej.
sen-rules-turn-wake = Zawołaj POBUDKA!, gdy sądzisz, że masz najmniej kruków. Runda kończy się natychmiast.
sen-rules-turn-wake-later = Zawołaj POBUDKA!, gdy sądzisz, że masz najmniej kruków. Runda kończy się natychmiast. Przy tym stole nie wolno tego zrobić w pierwszej turze rundy.
sen-rules-specials-title = Krainy specjalne
sen-rules-take2 = Obejrzyj dwie karty z wierzchu stosu zakrytego. Jedną zatrzymaj i zagraj, drugą odłóż.
sen-rules-peek1 = Zajrzyj pod jedną krainę w dowolnym śnie, także swoim.
sen-rules-swap2 = Zamień miejscami dowolne dwie krainy, z których najwyżej jedna jest twoja; obie mogą leżeć we śnie tego samego rywala. Nikt przy tym nie patrzy.
sen-rules-choose1 = Przejrzyj cały stos odkryty i wybierz z niego dowolną kartę, choćby tę samą. Pokaż ją i połóż zamiast jednej ze swoich krain.
sen-rules-specials = Działają tylko wzięte prosto ze stosu zakrytego. We śnie i na stosie odkrytym to zwykłe krainy, z krukami jak inne.
sen-rules-hourglass-title = Klepsydry
sen-rules-hourglass = Klepsydra nie jest kartą specjalną: w grze to zwykła kraina. Ile jest na niej kruków, okazuje się dopiero przy liczeniu.
sen-rules-hourglass-odd = Gdy masz ich nieparzystą liczbę, każda to 9 kruków i liczy się jak dziewiątka, także w wariantach.
sen-rules-hourglass-even = Gdy masz ich parzystą liczbę, każda to 0 kruków i nie jest dziewiątką.
sen-rules-hourglass-pairs = W „Wiem, co mam” mówi się „klepsydry” zamiast liczby, a klepsydrami muszą być obie karty.
sen-rules-count-title = Liczenie kruków
sen-rules-count = Sny się odkrywają i każdy dopisuje sobie swoje kruki.
sen-rules-count-best = Kto zawołał POBUDKA! i naprawdę ma najmniej, zapisuje 0.
sen-rules-count-penalty = { $penalty ->
    [one] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
    [few] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
   *[many] Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki i jeszcze { $penalty } za karę.
}
sen-rules-count-no-penalty = Jeśli ktoś inny ma mniej, budzący dopisuje swoje kruki.
sen-rules-count-tie-own = Jeśli ktoś ma ich tyle samo, a nikt mniej, budzący liczy swoje kruki, bez kary.
sen-rules-count-tie-zero = Jeśli ktoś ma ich tyle samo, a nikt mniej, budzący też zapisuje 0.
sen-rules-count-pile = Gdy skończy się stos zakryty albo przez 200 tur z rzędu nikt z niego nie weźmie karty, runda też się kończy: bez nagrody i bez kary.
sen-rules-count-first = Pierwszą rundę zaczyna osoba z miejsca { $seat }.
sen-rules-count-next = Następną rundę zaczyna ten, kto siedzi po lewej stronie osoby, która zakończyła poprzednią.
sen-rules-end-title = Koniec gry
sen-rules-end-target = Gra kończy się po rundzie, w której ktoś uzbiera { $target ->
    [one] { $target } kruka
    [few] { $target } kruki
   *[many] { $target } kruków
} lub więcej.
sen-rules-end-rounds = Najpóźniej gra kończy się po { $rounds ->
    [one] { $rounds } rundzie
    [few] { $rounds } rundach
   *[many] { $rounds } rundach
}.
sen-rules-end-winner = Po stu rundach gra kończy się w każdym razie. Wygrywa najmniejsza suma. Przy remisie wygrywają wszyscy, którzy ją mają.
sen-rules-variants-title = Warianty
sen-rules-deck-title = Talia
sen-rules-nines-first = Najpierw odpadają te dziewiątki, a dopiero potem sprawdza się, czy budzący ma najmniej. Gdy najwięcej dziewiątek ma kilku graczy, liczą się wszystkie.
sen-rules-all-in-shared = Gdy same dziewiątki ma dwóch lub więcej graczy, nikt nie dostaje nagrody i wszystkie dziewiątki się liczą.
sen-rules-all-in-shrunk = W skróconym śnie wystarczą dziewiątki na wszystkich krainach, które zostały – choćby na jednej.

sen-statistic-calls = Rundy z twoją POBUDKĄ
sen-statistic-calls-right = Trafne POBUDKI
sen-statistic-crows = Średnio kruków na rundę
