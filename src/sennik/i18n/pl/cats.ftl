# Koty: nazwy kart, wersji i opcji, a niżej teksty, których używa tylko klient.

game-cats = Koty
cats-tagline = Ułóż sen, w którym jest najwięcej kotów
cats-about = Cztery krainy, dużo kotów, trochę kruków, a każda „9” podwaja to, co na niej leży.
cats-share = Zagrajmy w Koty!
cats-table-mine = Twój sen
cats-preset-base = Podstawowa
cats-preset-base-help = Koty, kruki i jokery. Od niej najlepiej zacząć.
cats-preset-night = Z kartami nocy
cats-preset-night-help = Dochodzą ćmy, nietoperze, sowy i smok.
cats-preset-teams = Drużynowa
cats-preset-teams-help = Czworo albo sześcioro, w parach naprzeciw siebie. Partner może cię obronić.

cats-face-crow = kruk
cats-face-crow-object = kruka
cats-face-joker = joker
cats-face-joker-object = jokera
cats-face-moth = ćma
cats-face-moth-object = ćmę
cats-face-bat = nietoperz
cats-face-bat-object = nietoperza
cats-face-owl = sowa
cats-face-owl-object = sowę
cats-face-dragon = smok
cats-face-dragon-object = smoka

cats-option-moths = Ćmy
cats-option-bats = Nietoperze
cats-option-owls = Sowy
cats-option-dragons = Smok
cats-option-moth_lands = Ćma przenosi kota
cats-option-moth_lands-nines = na pustą krainę albo na „9”
cats-option-moth_lands-empty = tylko na pustą krainę
cats-option-starter = Zaczyna miejsce
cats-option-deck = Własna talia
cats-option-teams = Drużyny
refusal-cats-teams = „{ $teams }” są dla czterech albo sześciu osób. Zmień liczbę miejsc albo wybierz inną odmianę.

### Tekstów od tego miejsca używa tylko klient.

## Karty i miejsca

cats-face-cat = { $family ->
    [blue] niebieski kot { $value }
    [yellow] żółty kot { $value }
    [green] zielony kot { $value }
   *[pink] różowy kot { $value }
}
cats-face-several = { $face ->
    [crow] { $count } { $count ->
        [few] kruki
       *[many] kruków
    }
    [joker] { $count } { $count ->
        [few] jokery
       *[many] jokerów
    }
    [moth] { $count } { $count ->
        [few] ćmy
       *[many] ciem
    }
    [bat] { $count } { $count ->
        [few] nietoperze
       *[many] nietoperzy
    }
    [owl] { $count } { $count ->
        [few] sowy
       *[many] sów
    }
    [dragon] { $count } { $count ->
        [few] smoki
       *[many] smoków
    }
   *[other] { $count ->
        [2] dwie
        [3] trzy
        [4] cztery
       *[other] { $count }
    } „{ $face }”
}
cats-face-joker-as = { $joker } jako { $cat }
cats-place-mine = Twoja kraina { $land }
cats-place-other = { $owner }, kraina { $land }
cats-place-empty = pusta
cats-place-top = { $top }, pod spodem „9”: { $nines }
cats-place-alone = { $top }
cats-place-nines = same „9”: { $nines }
cats-place-worth = koty: { $sum }
cats-place-would = po ruchu: { $badge }
cats-place-hand = Karta w ręce: { $card }
cats-pile-name-draw = Stos dobierania
cats-pile-name-discard = Stos kart odrzuconych
cats-place-draw = Stos dobierania: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
cats-place-discard = Karty odrzucone: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}, na wierzchu { $top }
cats-place-discard-empty = Nic jeszcze nie odrzucono
cats-hidden = zakryta karta
cats-pile-draw = Stos
cats-pile-discard = Odrzucone
cats-hand = Twoja ręka
cats-hand-of = { $owner }, karty w ręce: { $cards }
cats-partner = partner
cats-lobby-teams = partnerzy naprzeciwko
cats-full-lands = Krainy z trzema „9”: { $full } z 3
cats-cats = { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
   *[many] { $cats } kotów
}
cats-team-sum = drużyna { $sum }
cats-standing = kolejka { $turn }
cats-sum-title = ile jest kotów w tym śnie

## Co można teraz zrobić

cats-ask-turn = Twoja kolej
cats-ask-turn-hint = Wybierz kartę z ręki albo krainę.
cats-ask-where = Gdzie zagrać { $card }?
cats-ask-where-hint = Znaczek na krainie mówi, co z tego wyjdzie.
cats-ask-which = Którą kartę tu zagrać?
cats-ask-which-hint = Pasują te, które świecą.
cats-ask-moth = Którego kota przenieść?
cats-ask-moth-hint = Swojego albo cudzego.
cats-ask-moth-to = Dokąd go przenieść?
cats-ask-moth-to-hint = Znaczek mówi, ile będzie warta kraina.
cats-ask-joker = Kim jest joker?
cats-ask-joker-hint = Wszyscy to usłyszą.
cats-ask-place-nine = Gdzie dołożyć „9”?
cats-ask-place-pair = Gdzie położyć oba koty?
cats-ask-place-hint = Znaczek mówi, ile będzie warta kraina.
cats-ask-defend = { $who } atakuje twojego kota { $top }!
cats-ask-defend-partner = { $who } atakuje kota { $top } ({ $owner })!
cats-ask-passing = Odpuszczasz ataki
cats-ask-repeat = Atak odparty
cats-ask-repeat-hint = Możesz atakować dalej tym samym kotem albo jokerem.
cats-ask-repeat-none = Nie masz czym atakować dalej.
cats-ask-repeat-spent = W snach tak długo nic się nie zmieniło, że żadnego ataku nie można już powtórzyć.
cats-ask-other = Teraz { $who }
cats-ask-answer-other = Czy ktoś obroni? ({ $who })
cats-ask-repeat-other = Czy { $who } powtórzy atak?
cats-ask-place-other = { $who } wybiera krainę
cats-ask-watch = Przyglądasz się grze
cats-ask-wait = Chwileczkę…
cats-why-card = { $count ->
    [0] Żadnej karty nie da się teraz zagrać.
   *[other] Nie masz gdzie zagrać: { $card }. Możesz zagrać: { $cards }.
}
cats-why-here = Tu nie zagrasz: { $card }. Możesz zagrać: { $cards }.
cats-why-land = Tu nie zagrasz: { $card }. Pasują krainy, które świecą.
cats-why-none = Żadna z twoich kart tu nie pasuje. Wybierz inną krainę albo wymień karty.
cats-why-draw = Nie musisz dobierać: zagraj kartę, a następna przyjdzie sama.
cats-why-discard = To karty odrzucone. Nikt ich stąd nie bierze.
cats-about-nine-name = Dziewiątka
cats-about-nine = Rewers każdej karty podwaja to, co na nim leży: dwie dziewiątki liczą się cztery razy, trzy osiem razy. Sama dziewiątka jest warta 9.
cats-about-crow = Kładzie się go na dziewiątce rywala: ta kraina liczy się wtedy za 0, choćby miała kilka dziewiątek. Kruka z własnego snu przegania drugi kruk.
cats-about-cat = Jest wart { $value }. Przyjaźni się z kotem { $other } tego samego koloru: oba uciekają, a ty dostajesz dziewiątkę. Z drugim takim samym kotem walczy: jeden zostaje jako dziewiątka, drugi na niej.

cats-what-build = { $card } na krainę { $land }
cats-what-meet = { $card } i twój kot { $top }
cats-what-chase = Przegonić kruka?
cats-what-attack = Atak: { $card } na kota { $top } ({ $who })
cats-what-cover = Zakryć „9”? ({ $who })
cats-what-exchange = Wymienić wszystkie karty?
cats-what-defend = Obrona: { $card }
cats-what-repeat = Atak jeszcze raz: { $card }
cats-what-owl = Sowa kończy atak
cats-what-moth = Kot { $top } leci na krainę { $land } ({ $who })
cats-what-bat = Kruk staje się twoją „9” ({ $who })
cats-what-dragon = Smok przegania kruki
cats-what-place-nine = „9” na krainę { $land }
cats-what-place-pair = „9” i { $card } na krainę { $land }
cats-then-worth = Kraina { $land }: { $sum }.
cats-then-worth-other = { $who }, kraina { $land }: { $sum }.
cats-then-friends = Zaprzyjaźniają się i uciekają.
cats-then-fight = Walczą: jeden stanie się „9”, drugi położy się na niej.
cats-then-nowhere = { $what ->
    [nine] „9” przepadnie: nie ma dla niej miejsca.
   *[pair] Oba przepadną: nie ma dla nich miejsca.
}
cats-then-there = { $what ->
    [nine] „9” trafi na krainę { $land }.
   *[pair] Trafią na krainę { $land }.
}
cats-then-choose = { $what ->
    [nine] Potem wybierzesz krainę dla „9”.
   *[pair] Potem wybierzesz im krainę.
}
cats-then-unknown = Jeszcze nie wiadomo.
cats-then-over = { $count ->
    [you] To koniec gry i wygrywasz.
    [shared] To koniec gry. Wygrywają: { $who }.
   *[other] To koniec gry. Wygrywa { $who }.
}
cats-then-defend = { $who } może się bronić.
cats-then-defended = Obie karty zostaną odrzucone.
cats-then-owl = Karta, która atakuje, trafi do twojej ręki.
cats-then-chase = Oba kruki znikają.
cats-then-exchange = Odrzucasz całą rękę i dobierasz tyle samo.
cats-then-no-crows = Kruków na stole nie ma.
cats-then-crows = { $crows ->
    [one] Znika { $crows } kruk.
    [few] Znikają { $crows } kruki.
   *[many] Znika { $crows } kruków.
}

cats-do-build = Połóż
cats-do-meet = Zagraj
cats-do-chase = Przegoń
cats-do-attack = Atakuj
cats-do-cover = Zakryj
cats-do-exchange = Wymień karty
cats-do-exchange-go = Wymień
cats-do-moth = Przenieś
cats-do-bat = Zabierz
cats-do-dragon = Zagraj smoka
cats-do-place = Połóż
cats-do-joker-as = jako { $cat }
cats-do-defend = Obroń się: { $card }
cats-do-defend-go = Broń
cats-do-owl = Wyślij sowę
cats-do-owl-note = koniec ataku, karta twoja
cats-do-pass = Odpuść
cats-do-pass-note = { $how ->
    [fight] rywal zabierze oba
    [lost] rywal nic nie zyska
   *[friends] rywal zyska „9”
}
cats-do-pass-none = nie masz się czym bronić, ale nikt o tym nie wie
cats-do-pass-turn = Nie bronię się w tej turze
cats-do-pass-round = Nie bronię się do mojej tury
cats-do-pass-stop = Znów pytaj mnie o obronę
cats-do-repeat = Jeszcze raz: { $card }
cats-do-repeat-go = Jeszcze raz
cats-do-stop = Dość
cats-keys-place = Karta z ręki, a gdy trzeba wskazać krainę: kraina
cats-keys-go = Zagraj to, co wybrane
cats-keys-stop = Nie broń się albo nie atakuj dalej

## Dziennik

# Nazwa karty, której już nie widać.
cats-log-card = kartę
cats-log-deal = Rozdanie
cats-log-shuffle = Odrzucone karty wracają na stos, potasowane.
cats-log-spot-mine = twoją krainę { $land }
cats-log-spot-own = swoją krainę { $land }
cats-log-spot-other = krainę { $land } ({ $owner })
cats-log-build = { $you ->
    [yes] Kładziesz { $card } na swoją krainę { $land }.
   *[no] { $who } kładzie { $card } na swoją krainę { $land }.
}
cats-log-meet = { $you ->
    [yes] Grasz { $card } na swojego kota { $known ->
        [yes] { $top }
       *[no] w krainie { $land }
    }
   *[no] { $who } gra { $card } na swojego kota { $known ->
        [yes] { $top }
       *[no] w krainie { $land }
    }
}{ $how ->
    [met] .
    [fight] { $lost ->
        [yes] : walczą, ale nie mają gdzie zostać.
       *[no] : walczą i zostają razem.
    }
   *[friends] { $lost ->
        [yes] : uciekają, a „9” nie ma miejsca.
       *[no] : uciekają, jest za to „9”.
    }
}
cats-log-chase = { $you ->
    [yes] Grasz { $card } i przeganiasz kruka z krainy { $land }.
   *[no] { $who } gra { $card } i przegania kruka z krainy { $land }.
}
cats-log-attack = { $you ->
    [yes] Atakujesz { $spot }, grasz { $card }.
   *[no] { $who } atakuje { $spot }, gra { $card }.
}
cats-log-repeat = { $you ->
    [yes] Powtarzasz atak, grasz { $card }.
   *[no] { $who } powtarza atak, gra { $card }.
}
cats-log-defend = { $you ->
    [yes] Bronisz, grasz { $card }. Oba koty są odrzucone.
   *[no] { $who } broni, gra { $card }. Oba koty są odrzucone.
}
cats-log-owl = { $you ->
    [yes] Wysyłasz sowę: koniec ataku, a jego karta jest w twojej ręce.
   *[no] { $who } wysyła sowę: koniec ataku, a jego kartę bierze do ręki.
}
cats-log-stop = { $you ->
    [yes] Kończysz atak.
   *[no] { $who } kończy atak.
}
cats-log-win = Nikt nie broni: { $how ->
    [met] atak się udaje.
    [fight] { $you ->
        [yes] obie „{ $top }” { $lost ->
            [yes] przepadają, bo nie masz gdzie ich położyć.
           *[no] są twoje.
        }
       *[no] obie „{ $top }” { $lost ->
            [yes] przepadają.
           *[no] zabiera { $who }.
        }
    }
   *[friends] { $lost ->
        [yes] koty uciekają, a „9” nie ma miejsca.
       *[no] { $you ->
            [yes] koty uciekają, a ty dokładasz „9”.
           *[no] koty uciekają, a { $who } dokłada „9”.
        }
    }
}
cats-log-cover = { $you ->
    [yes] Zakrywasz „9”: kładziesz { $card } na { $spot }.
   *[no] { $who } zakrywa „9”: kładzie { $card } na { $spot }.
}
cats-log-exchange = { $you ->
    [yes] { $known ->
        [yes] Wymieniasz karty i odrzucasz: { $cards }.
       *[no] Wymieniasz karty.
    }
   *[no] { $known ->
        [yes] { $who } wymienia karty i odrzuca: { $cards }.
       *[no] { $who } wymienia karty.
    }
}
cats-log-moth = { $you ->
    [yes] Wypuszczasz ćmę. { $known ->
        [yes] Kot { $top }
       *[no] Kot
    } opuszcza { $from } i leci na { $to }.
   *[no] { $who } wypuszcza ćmę. { $known ->
        [yes] Kot { $top }
       *[no] Kot
    } opuszcza { $from } i leci na { $to }.
}
cats-log-bat = { $you ->
    [yes] Wypuszczasz nietoperza. Kruk opuszcza { $spot } i { $lost ->
        [yes] przepada, bo nie masz gdzie położyć „9”.
       *[no] staje się twoją „9”.
    }
   *[no] { $who } wypuszcza nietoperza. Kruk opuszcza { $spot } i { $lost ->
        [yes] przepada, bo nie ma miejsca na „9”.
       *[no] staje się zdobytą „9”.
    }
}
cats-log-dragon = { $you ->
    [yes] Wypuszczasz smoka.
   *[no] { $who } wypuszcza smoka.
} { $crows ->
    [0] Kruków nie ma.
   *[other] Kruki znikają ze wszystkich snów.
} { $lost ->
    [yes] Smok przepada, bo nie ma miejsca na „9”.
   *[no] { $you ->
        [yes] Smok staje się twoją „9”.
       *[no] Smok staje się zdobytą „9”.
    }
}
cats-log-place = { $pair ->
    [yes] { $you ->
        [yes] Kładziesz oba koty na krainę { $land }.
       *[no] { $who } kładzie oba koty na krainę { $land }.
    }
   *[no] { $you ->
        [yes] Dokładasz „9” na krainę { $land }.
       *[no] { $who } dokłada „9” na krainę { $land }.
    }
}

## Liczenie

cats-count-title = Liczymy koty
cats-count-three = { $you ->
    [yes] Masz trzy krainy z trzema „9”: koniec gry!
   *[no] { $who } ma trzy krainy z trzema „9”: koniec gry!
}
cats-count-piles = Oba stosy są puste: koniec gry!
cats-count-turns = Każdy miał już sto tur: koniec gry!
cats-count-idle = Od dawna nic się nie zmienia: koniec gry!
cats-count-land = kraina { $land }: { $sum }
cats-count-counting = Liczymy, kraina po krainie…
cats-count-done = Policzone
cats-count-nines = „9” razem: { $nines }
cats-over-mine = Twój sen ma najwięcej kotów!
cats-over-team = Wasze sny mają najwięcej kotów!
cats-over-other = Najwięcej kotów ma { $who }
cats-over-shared = Najwięcej kotów mają { $names }
cats-sheet-who = Sen
cats-sheet-land = { $land }
cats-sheet-sum = Koty
cats-sheet-nines = „9”
cats-sheet-team = Drużyna

## Zapytaj stół

cats-about-draw = Stos do dobierania
cats-about-discard = Karty odrzucone
cats-about-empty = Pusta kraina
cats-about-play = W grze
cats-about-play-text = Tu leży to, co właśnie jest grane, dopóki nie wiadomo, gdzie trafi.
cats-about-would = Co z tego będzie
cats-about-full = Pełne krainy
cats-about-hand-name = Karty w ręce
cats-about-hand = Karty, które trzyma ten gracz; te, które znasz, leżą odkryte.
cats-about-target = Ten kot jest atakowany, a jego właściciel może się bronić.
cats-about-later = Do chwili, którą podaje przycisk, nikt nie pyta cię już o obronę.
cats-about-go-name = Zagraj to
cats-about-go = Wykonuje ruch opisany słowami powyżej; przedtem nic nie jest przesądzone.
cats-about-pass = Nie bronisz kota i atak się udaje.
cats-about-stop = Kończysz swój atak i kolej przechodzi dalej.

## Zasady

cats-rules-goal = Każdy układa sen z czterech krain. Na końcu liczą się koty w krainach; wygrywa ten, kto ma ich najwięcej.
cats-rules-count-title = Ile warta jest kraina
cats-rules-count = Liczy się karta na wierzchu, a każda „9” pod nią podwaja wynik. 5 na trzech „9” to 5 × 2 × 2 × 2 = 40. Gdy na wierzchu jest „9”, podwajają ją tylko te pod spodem. Kruk to zawsze 0.
cats-rules-nine = „9” to rewers każdej karty. W krainie mogą leżeć najwyżej trzy, a na nich kot albo kruk.
cats-rules-families-title = Koty parami
cats-rules-families = Są cztery kolory kotów, w każdym dwie wartości, które razem dają 9. Na kartach widać dwie połowy jednego obrazka.
cats-rules-start-title = Początek
cats-rules-start = Każdy ma cztery karty. Zaczyna osoba z miejsca { $seat }, potem gra się w lewo.
cats-rules-turn-title = W swojej turze zrób jedno
cats-rules-turn-build = Połóż kota na swoją pustą krainę albo na swoją „9”.
cats-rules-turn-friends = Zagraj kota na swojego kota tego samego koloru, ale o innej wartości. Oba uciekają, a ty dokładasz „9” z wierzchu stosu, nie patrząc na nią.
cats-rules-turn-fight = Zagraj kota na takiego samego swojego kota. Walczą i zostają w jednej krainie: jeden jako „9”, drugi na nim.
cats-rules-turn-chase = Przegoń kruka ze swojego snu drugim krukiem. Oba są odrzucone.
cats-rules-turn-attack = Zaatakuj kota rywala, tak samo jak gra się na własnego. To, co wygrasz, kładziesz u siebie.
cats-rules-turn-cover = Zakryj rywalowi „9” kotem albo krukiem. To nie atak: nie ma przed tym obrony.
cats-rules-turn-exchange = Albo wymień wszystkie cztery karty na nowe.
cats-rules-draw = Po zagraniu karty od razu dobierasz, tak żeby mieć cztery. Gdy stos się skończy, tasuje się karty odrzucone.
cats-rules-nine-place = „9” trafia tylko do twojego snu: do pustej krainy albo na inną „9”. Tak samo oba koty po walce: wybierasz krainę, tę samą albo inną. Co nie ma miejsca, przepada.
cats-rules-defence-title = Atak i obrona
cats-rules-defence = Zaatakowany może się bronić takim samym kotem, jakim go zaatakowano, albo jokerem. Obie karty są wtedy odrzucone, a kraina zostaje, jaka była. Atakujący może powtórzyć atak tą samą kartą albo jokerem i tak dalej, aż ktoś odpuści.
cats-rules-joker-title = Joker
cats-rules-joker = Udaje kota granego na kota (mówi się, jakiego) albo kruka przeganiającego kruka z własnego snu. Nigdy nie leży na wierzchu krainy.
cats-rules-night-title = Karty nocy
cats-rules-moth = { $lands ->
    [empty] Przenosi dowolnego kota na dowolną pustą krainę, swoją albo cudzą.
   *[nines] Przenosi dowolnego kota na dowolną pustą krainę albo na „9”, u siebie albo u kogoś.
}
cats-rules-bat = Zabiera kruka ze snu rywala; kruk staje się „9” w twoim śnie.
cats-rules-owl = Odpiera atak i od razu go kończy. Atakującą kartę bierzesz do ręki.
cats-rules-dragon = Przegania kruki ze wszystkich snów, a potem sam staje się „9” w twoim śnie.
cats-rules-night-end = Karta nocy zajmuje całą turę. Sowę gra się tylko w odpowiedzi na atak.
cats-rules-teams-title = Drużyny
cats-rules-teams = Partner siedzi naprzeciwko i może obronić twojego kota, jeśli ma czym. Na końcu wasze sny liczą się razem. Partner nie jest rywalem: nie atakuje się jego kotów i nie zakrywa jego „9” ani kotem, ani krukiem.
cats-rules-teams-night = Partner może zagrać za ciebie sowę; atakującą kartę bierze wtedy on. Ćma działa w każdym śnie, nietoperz zabiera kruki tylko rywalom.
cats-rules-end-title = Koniec gry
cats-rules-end = Gra kończy się od razu, gdy ktoś ma trzy krainy z trzema „9”, albo gdy nie ma już czego dobrać. Przy remisie wygrywa, kto ma więcej „9”, także zakrytych, a potem wygrywa się wspólnie.
cats-rules-end-late = Gra kończy się też, gdy przez dziesięć kolejnych tur każdego gracza nie zmieni się żaden sen, a najpóźniej po stu turach każdego.
cats-rules-deck-title = Talia

cats-statistic-cats = Średnio kotów na grę
cats-statistic-most-cats = Najwięcej kotów
cats-statistic-nines = Średnio dziewiątek na grę
cats-statistic-full-lands = Średnio pełnych krain na grę
