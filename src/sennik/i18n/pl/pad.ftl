## Notes do gry kartami z pudełka

pad-title = Notes: { $game }
pad-about = Gracie kartami z pudełka? Wpiszcie tu, co leży na stole, a notes policzy to według zasad. Działa bez sieci i pamięta wszystko, nawet gdy telefon zgaśnie.
pad-people = Kto gra?
pad-people-help = Po kolei, jak siedzicie: każda następna osoba siedzi po lewej stronie poprzedniej.
pad-person = Osoba { $number }
pad-person-add = Dodaj osobę
pad-person-remove = Usuń: { $who }
pad-known = Znane imiona
pad-seats = Liczba osób w tej odmianie: { $least }–{ $most }.
pad-starts = Kto zaczyna?
pad-options = Ustawienia gry
pad-start = Zaczynamy
pad-empty = Tu pojawią się rundy.
pad-round = Runda { $round }
pad-round-enter = Wpisz rundę { $round }
pad-round-edit = Popraw rundę { $round }
pad-round-remove = Usuń tę rundę
pad-round-starts = Rundę { $round } zaczyna { $who }
pad-after-round = Po rundzie { $round }
pad-edit-hint = Pomyłka? Dotknij numeru rundy i popraw ją; wszystko po niej policzy się od nowa.
pad-beyond = { $rounds ->
    [one] Po tej zmianie gra kończy się wcześniej: { $rounds } runda już się nie liczy.
    [few] Po tej zmianie gra kończy się wcześniej: { $rounds } rundy już się nie liczą.
   *[many] Po tej zmianie gra kończy się wcześniej: { $rounds } rund już się nie liczy.
}
pad-save = Zapisz rundę
pad-cancel = Zamknij bez zapisywania
pad-cancel-sure = Na pewno porzucić tę rundę?
pad-undo = Cofnij zmianę
pad-new = Nowa gra
pad-again = Ci sami, od nowa
pad-earlier = Wcześniejsze gry: { $count }
pad-forget = Usuń grę: { $names }
pad-kept = Wszystko zapisuje się samo, tylko w tej przeglądarce.
pad-unkept = Ta przeglądarka nie zapisuje już niczego: notes przepadnie po zamknięciu strony.
pad-key-back = Cofnij ostatnie
pad-next-person = Następna osoba

## Sen: co leży na stole

pad-sen-ender-is = Rundę kończy { $who }
pad-sen-ender-missing = Kto zakończył rundę? Dotknij znaczka przy imieniu.
pad-sen-how = Jak się skończyła?
pad-sen-called = POBUDKA!
pad-sen-pile = Skończył się stos zakryty
pad-sen-dreams = Sny
pad-sen-now = Teraz krainy: { $who }
pad-sen-ready = Wszystko jest: sprawdźcie i zapiszcie.
pad-sen-beyond = W pudełku nie ma tylu krain z liczbą { $number }: jest ich { $copies }. Na pewno dobrze?
pad-sen-beyond-hourglass = W pudełku nie ma tylu klepsydr: jest ich { $copies }. Na pewno dobrze?

## 17

pad-seventeen-caller = Sprawdza
pad-seventeen-caller-missing = Kto zawołał SPRAWDZAM!?
pad-seventeen-last = Ostatnia karta
pad-seventeen-last-missing = Kto zagrał ostatnią kartę?
pad-seventeen-trap = Ukryta Pułapka
pad-seventeen-mark = { $what }: { $who }
pad-seventeen-row = Rząd
pad-seventeen-row-empty = Odwróćcie serca i wpiszcie liczby z rzędu. Specjalne to 0.
pad-seventeen-row-hint = Liczby w rzędzie, także te spod serc. Specjalne to 0.
pad-seventeen-sum = Suma
pad-seventeen-called = SPRAWDZAM!
pad-seventeen-right = Kto miał rację
pad-seventeen-control = Opanowanie
pad-seventeen-nerve = Nerwy
pad-seventeen-tokens = opanowanie { $control }, nerwy { $nerves }

## Koty

pad-cats-empty = Wpiszcie sny, gdy gra się skończy.
pad-cats-enter = Wpisz sny
pad-cats-edit = Popraw sny
pad-cats-save = Policz wynik
pad-cats-next = Następna kraina
pad-cats-now = { $who }, kraina { $land }: najpierw „9”, potem kot albo kruk na wierzchu
pad-cats-land = Kraina { $land }
pad-cats-nine = „9”
pad-cats-team = razem { $sum }

## Kraina snów

pad-dreamland-first = Kto śni jako pierwszy? Według zasad: najstarsza osoba.
pad-dreamland-next = Teraz śni { $who }
pad-dreamland-enter = Noc { $round }
pad-dreamland-dreams = Tej nocy śni { $who }
pad-dreamland-roles = W grze: { $fairy ->
    [one] { $fairy } wróżka
    [few] { $fairy } wróżki
   *[many] { $fairy } wróżek
}, { $devil ->
    [one] { $devil } diablik
    [few] { $devil } diabliki
   *[many] { $devil } diablików
}, { $imp ->
    [one] { $imp } chochlik
    [few] { $imp } chochliki
   *[many] { $imp } chochlików
}. Jedna karta zostaje i nikt jej nie ogląda.
pad-dreamland-deal-phone = Role rozdaje telefon
pad-dreamland-deal-box = Rozdajemy karty z pudełka
pad-dreamland-deal-none = Wpisz sam wynik
pad-dreamland-deal-anew = Rozdaj od nowa
pad-dreamland-ready = Przygotujcie karty snów i trzymajcie telefon tak, żeby śniąca osoba go nie widziała.
pad-dreamland-end-night = Zakończ noc
pad-dreamland-time-up = Czas minął.
pad-dreamland-to-dream = Czas na sen
pad-dreamland-recall = Słuchajcie, maska wciąż na oczach. Dotknijcie przycisku za każdym razem, gdy w opowieści padnie hasło z żółtej strony. Wszystkie razem są warte 2 punkty.
pad-dreamland-named = Wymienione: { $named } z { $of }
pad-dreamland-name = Żółte hasło
pad-dreamland-back-to-night = Wróć do nocy
pad-dreamland-yellow = Karty po żółtej stronie
pad-dreamland-blue = Karty po niebieskiej stronie
pad-dreamland-recalled = Żółte hasła wymienione w opowieści
pad-dreamland-nights = Popraw noc:
pad-dreamland-who-was = Role
pad-dreamland-roles-missing = Odkryjcie karty duchów: kto był kim?
pad-dreamland-beyond = { $role }: { $cards ->
    [one] w grze jest tylko { $cards } taka karta. Na pewno dobrze?
    [few] w grze są tylko { $cards } takie karty. Na pewno dobrze?
   *[many] w grze jest tylko { $cards } takich kart. Na pewno dobrze?
}
